import {
  type Connector,
  type ErrorCode,
  type ListedWallet,
  type PairingPlatform,
  pairingLink,
  pairingPlatforms,
} from '@wallet-modal/core'
import { type Device, readDevice } from '../../hooks/device.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useListedWallet } from '../../hooks/useListedWallet.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useTermsGate } from '../../hooks/useTermsGate.js'

export interface Pairing {
  /** Without one it is any wallet that can scan. */
  readonly wallet: ListedWallet | undefined
  /** The same wallet as it announced itself in this browser. */
  readonly connector: Connector | undefined
  readonly platforms: readonly PairingPlatform[]
  readonly platform: PairingPlatform
  /** What failed; `undefined` while nothing did. */
  readonly code: ErrorCode | undefined
  /** The terms are not agreed to: nothing is asked of anybody. */
  readonly gated: boolean
  /** `undefined` until there is one, and while the terms are not agreed to. */
  readonly uri: string | undefined
  /** Opens the wallet; it is there before it can be tapped, so that the tap itself opens the wallet. */
  readonly link: ReturnType<typeof pairingLink>
  /** Whether there will be a link once there is a URI. */
  readonly opens: boolean
  readonly unopened: boolean
  readonly renewals: number
  readonly device: Device
}

/** Long as a real one and as plain: asks whether a wallet's link can be made at all. */
const SAMPLE = 'wc:0@2'

/** What a pairing view shows: the wallet it is about, and how far the pairing is. */
export function usePairing(): Pairing {
  const { connectors, pairing, router } = useModal()
  const { data } = useSnapshot(router.state)
  const { list } = useSnapshot(connectors.state)
  const { status, uri: made, code, renewals, unopened, platform: chosen } = useSnapshot(pairing.state)
  const gated = useTermsGate()
  const wallet = useListedWallet(data && 'walletId' in data ? data.walletId : undefined)
  const device = readDevice()

  const connector = wallet?.rdns ? list.find(({ info }) => info?.rdns === wallet.rdns) : undefined
  const platforms = pairingPlatforms(wallet, { mobile: device.mobile, installed: connector !== undefined })
  const platform = platforms.includes(chosen) ? chosen : (platforms[0] ?? 'mobile')
  // The host's own pairing has no states: its URI is shown, and nothing else is known of it.
  const given = data && 'uri' in data ? data.uri : undefined
  const usable = given ?? (status === 'waiting' ? made : undefined)
  const uri = gated ? undefined : usable
  const linkWith = (value: string) => pairingLink(wallet, platform, value, device)
  return {
    wallet,
    connector,
    platforms,
    platform,
    code: given === undefined && status === 'failed' ? (code ?? 'UNKNOWN') : undefined,
    gated,
    uri,
    link: uri === undefined ? undefined : linkWith(uri),
    opens: linkWith(SAMPLE) !== undefined,
    unopened: given === undefined && unopened,
    renewals: given === undefined ? renewals : 0,
    device,
  }
}
