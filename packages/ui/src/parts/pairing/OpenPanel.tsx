import type { ListedWallet } from '@wallet-modal/core'
import { placesOf } from '../../hooks/device.js'
import { BrowseLink } from '../BrowseLink.js'
import { PlaceRows } from '../getWallet/PlaceRows.js'
import { WalletPicture } from '../WalletPicture.js'
import { CopyOrRetry } from './CopyOrRetry.js'
import { OpenLink } from './OpenLink.js'
import { PairingCode } from './PairingCode.js'
import { PairingFailure } from './PairingFailure.js'
import { PairingStatus } from './PairingStatus.js'
import type { Pairing } from './usePairing.js'

/** The panel of a wallet that a link opens. If it did not open, it offers other ways: again, the stores, the code, the link. */
export function OpenPanel({ pairing, wallet }: { pairing: Pairing; wallet: ListedWallet }) {
  const { code, platform, unopened } = pairing
  const hasOtherWays = unopened && !code
  const scanning = hasOtherWays && platform === 'mobile'
  return (
    <>
      <WalletPicture wallet={wallet} size={72} />
      {code && <PairingFailure code={code} />}
      <PairingStatus pairing={pairing} opening />
      {/* A fixed place for each, so that the link that was just tapped stays the same. */}
      <div className="buttons">
        {!code && <OpenLink pairing={pairing} />}
        {platform === 'mobile' && <BrowseLink wallet={wallet} kind="secondary" />}
        {hasOtherWays && <PlaceRows links={placesOf(wallet)} />}
        {scanning && <PairingCode pairing={pairing} />}
        <CopyOrRetry pairing={pairing} scanning={scanning} />
      </div>
    </>
  )
}
