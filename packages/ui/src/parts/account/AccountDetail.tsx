import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { ChooseName } from './ChooseName.js'

/**
 * The line below the name: what else the account is called, or the way to a name. Where names are offered it stands from
 * the start: whether there is one is known late, and what moves money must not move then.
 */
export function AccountDetail() {
  const { blockchainApi, ens, options } = useModal()
  useSnapshot(options.state) // says whether the service is on
  const { account } = useActive()
  const format = useFormat()
  const { address = '', addressLabels, profileName } = account
  const label = addressLabels[address]
  const names = ens && blockchainApi.enabled() ? ens : undefined
  const called = label !== undefined || (names !== undefined && profileName !== undefined)
  if (!called && !names) return null
  return (
    <div className={`summary-detail ${names ? 'summary-names' : ''}`}>
      {called && (
        <span>
          {label && profileName && (
            <>
              <bdi>{label}</bdi>
              {' · '}
            </>
          )}
          <bdi>{format.shortAddress(address)}</bdi>
        </span>
      )}
      {names && <ChooseName ens={names} apart={called} />}
    </div>
  )
}
