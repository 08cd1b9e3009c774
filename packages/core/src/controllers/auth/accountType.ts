/** The type of the account that counts at the origin: the visitor's choice, or the page's, where the network has it (spec 3, 6). */
import type { AuthAccount, AuthClient } from '../../chains/authTypes.js'
import type { CaipNetworkId, ChainNamespace } from '../../chains/types.js'
import type { AccountType } from '../../domain/options.js'
import { createError } from '../../errors/createError.js'
import type { KeyValueStorage } from '../../primitives/ports.js'
import type { AnalyticsController } from '../AnalyticsController.js'
import type { ChainController } from '../ChainController.js'
import { createAccountChoice } from './accountChoice.js'
import type { AuthState } from './authState.js'

export interface AccountTypeParts {
  readonly state: AuthState
  readonly storage: KeyValueStorage
  readonly storageKey: string
  readonly chains: ChainController
  /** The frame that answered last. */
  current(): AuthClient | undefined
  defaultType(): AccountType
  report(error: unknown): void
  track: AnalyticsController['track']
}

/** @param isConnected - whether the session is connected on eip155, the one namespace with account types */
export function createAccountType(parts: AccountTypeParts, isConnected: () => boolean) {
  const { state, chains, current, defaultType, report, track } = parts
  const choice = createAccountChoice(parts)
  /** Last request for an account type: awaited by all callers, and not repeated after a refusal while nothing has changed. */
  let lastRequest: { readonly attempt: string; readonly answered: Promise<void> } | undefined

  const wantedType = (): AuthAccount['type'] => {
    const type = choice.read() ?? defaultType()
    return type === 'smartAccount' ? type : 'eoa'
  }
  const worksOn = ({ ready }: AuthClient, network: CaipNetworkId | undefined) =>
    network !== undefined && ready.smartAccountNetworks.includes(network)

  /** Lets the account count that the visitor chose, or the page, where the origin would take another one. */
  async function settle(client: AuthClient): Promise<void> {
    const session = client.session()
    // Before it is connected, the network is the one that the page is on.
    const network = isConnected() ? session?.network.eip155 : chains.state.networks.eip155.caipNetwork?.id
    const type = wantedType() === 'smartAccount' && worksOn(client, network) ? 'smartAccount' : 'eoa'
    const has = session?.accounts.eip155?.some((account) => account.type === type)
    const attempt = `${type} ${network}`
    if (!has || session?.preferred.eip155 === type) return
    if (lastRequest?.attempt === attempt) return lastRequest.answered
    const answer = client.request('accountType', { namespace: 'eip155', accountType: type }).then(
      () => {},
      () => {}, // the origin's own choice stands where it does not take ours
    )
    lastRequest = { attempt, answered: answer }
    await answer
    if (client.session()?.preferred.eip155 === type) lastRequest = undefined
  }

  async function choose(namespace: ChainNamespace, type: AuthAccount['type']): Promise<void> {
    const client = current()
    const session = client?.session()
    if (namespace !== 'eip155' || !client || !session || state.accountType.busy) return
    const { caipNetwork } = chains.state.networks.eip155
    if (type === 'smartAccount' && !worksOn(client, caipNetwork?.id))
      return report(createError('SMART_ACCOUNT_UNSUPPORTED', {}))
    choice.write(type)
    if (session.preferred.eip155 === type) return
    state.accountType.busy = true
    try {
      await client.request('accountType', { namespace, accountType: type })
      track('SET_ACCOUNT_TYPE', { type, caipNetworkId: caipNetwork?.id ?? '' })
    } finally {
      state.accountType.busy = false
    }
  }

  return {
    settle,
    choose,
    /** Follows the accounts to another network, and reports where the wanted type does not work there. */
    follow(client: AuthClient, network: CaipNetworkId): void {
      // An origin that has none anywhere promised nothing.
      if (wantedType() === 'smartAccount' && client.ready.smartAccountNetworks.length > 0 && !worksOn(client, network))
        report(createError('SMART_ACCOUNT_UNSUPPORTED', {}))
      void settle(client)
    },
    forget(): void {
      choice.forget()
      lastRequest = undefined
    },
  }
}
