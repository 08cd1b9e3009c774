import { CopyOrRetry } from './CopyOrRetry.js'
import { OpenLink } from './OpenLink.js'
import { PairingCode } from './PairingCode.js'
import { PairingFailure } from './PairingFailure.js'
import { PairingStatus } from './PairingStatus.js'
import type { Pairing } from './usePairing.js'

/** For a wallet on a phone: it scans the code, or gets the link by hand. */
export function ScanPanel({ pairing }: { pairing: Pairing }) {
  // On a phone any app that knows the protocol may take the link; a desktop has nothing to open it with.
  const { code } = pairing
  const opens = pairing.device.mobile && pairing.opens && !code
  return (
    <>
      {/* What failed takes the place of the code and of the words below it: nothing moves. */}
      <div className="scan" data-failed={code ? true : undefined}>
        <PairingCode pairing={pairing} />
        <PairingStatus pairing={pairing} opening={false} />
        {code && (
          <div className="scan-failed">
            <PairingFailure code={code} />
          </div>
        )}
      </div>
      <div className="buttons">
        {opens && <OpenLink pairing={pairing} />}
        <CopyOrRetry pairing={pairing} scanning />
      </div>
    </>
  )
}
