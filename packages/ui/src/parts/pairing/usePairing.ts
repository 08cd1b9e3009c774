import type { Connector, ErrorCode, ListedWallet } from '@wallet-modal/core'
import { type PairingPlatform, pairingLink, pairingPlatforms } from '@wallet-modal/core/internal'
import { type Device, readDevice } from '../../hooks/device.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useListedWallet } from '../../hooks/useListedWallet.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useTermsGate } from '../../hooks/useTermsGate.js'

export interface Pairing {
  /** The wallet; `undefined` for any wallet that can scan. */
  readonly wallet: ListedWallet | undefined
  /** The same wallet as it announced itself in this browser. */
  readonly connector: Connector | undefined
  readonly platforms: readonly PairingPlatform[]
  readonly platform: PairingPlatform
  /** Code of the failure; `undefined` where there is none. */
  readonly code: ErrorCode | undefined
  /** Whether the terms are not agreed to: then nothing is requested. */
  readonly gated: boolean
  /** The pairing's URI; `undefined` until there is one, and while the terms are not agreed to. */
  readonly uri: string | undefined
  /** The link that opens the wallet; present before it can be tapped, so that the tap itself opens the wallet. */
  readonly link: ReturnType<typeof pairingLink>
  /** Whether there will be a link once there is a URI. */
  readonly opens: boolean
  readonly unopened: boolean
  readonly renewals: number
  readonly device: Device
}

/** A plain URI to test whether a wallet's link can be made at all. */
const SAMPLE = 'wc:0@2'

/** The content of a pairing view: its wallet, and the progress of the pairing. */
export function usePairing(): Pairing {
  const { connectors, pairing, router } = useModal()
  const { data } = useSnapshot(router.state)
  const { list } = useSnapshot(connectors.state)
  const { status, uri: createdUri, code, renewals, unopened, platform: chosen } = useSnapshot(pairing.state)
  const gated = useTermsGate()
  const wallet = useListedWallet(data && 'walletId' in data ? data.walletId : undefined)
  const device = readDevice()

  const connector = wallet?.rdns ? list.find(({ info }) => info?.rdns === wallet.rdns) : undefined
  const platforms = pairingPlatforms(wallet, { mobile: device.mobile, installed: connector !== undefined })
  const platform = platforms.includes(chosen) ? chosen : (platforms[0] ?? 'mobile')
  // A host's own pairing has no states: only its URI is known, and shown.
  const hostUri = data && 'uri' in data ? data.uri : undefined
  const usable = hostUri ?? (status === 'waiting' ? createdUri : undefined)
  const uri = gated ? undefined : usable
  const linkWith = (value: string) => pairingLink(wallet, platform, value, device)
  return {
    wallet,
    connector,
    platforms,
    platform,
    code: hostUri === undefined && status === 'failed' ? (code ?? 'UNKNOWN') : undefined,
    gated,
    uri,
    link: uri === undefined ? undefined : linkWith(uri),
    opens: linkWith(SAMPLE) !== undefined,
    unopened: hostUri === undefined && unopened,
    renewals: hostUri === undefined ? renewals : 0,
    device,
  }
}
