import type { AccountState, CaipNetwork } from '@wallet-modal/core'
import { useFormat } from '../../hooks/useFormat.js'

interface AccountLineProps {
  account: Readonly<AccountState>
  network: CaipNetwork | undefined
}

/** Which account, where, and below it what the wallet calls it: '0x5aAe…eAed · Base'. Each part keeps its own direction. */
export function AccountLine({ account, network }: AccountLineProps) {
  const { shortAddress } = useFormat()
  const { address = '', addressLabels } = account
  const label = addressLabels[address]
  return (
    <>
      <bdi>{shortAddress(address)}</bdi>
      {network && (
        <>
          {' · '}
          <bdi>{network.name}</bdi>
        </>
      )}
      {label && (
        <span className="connection-label truncate" dir="auto">
          {label}
        </span>
      )}
    </>
  )
}
