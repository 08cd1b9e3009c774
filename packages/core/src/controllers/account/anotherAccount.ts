/** Choosing another account of the connected wallet: the visitor decides in the wallet which accounts it shares (EIP-2255). */
import { proxy } from 'valtio/vanilla'
import { isSessionProvider } from '../../chains/pairing.js'
import type { ChainNamespace, Connector } from '../../chains/types.js'
import { ModalError } from '../../errors/ModalError.js'
import { joined } from '../../primitives/joined.js'
import type { ConnectionController } from '../connection/types.js'
import type { AccountController } from './types.js'

/** Asks a wallet to let the visitor choose its shared accounts. */
export interface AnotherAccount {
  readonly state: {
    /** Whether the wallet is being asked. */
    asking: boolean
    /** Connectors whose wallets said that they can't be asked. */
    unable: readonly string[]
  }
  /** Whether the wallet of a namespace can be asked, as far as is known. */
  offered(namespace: ChainNamespace): boolean
  /**
   * Asks the wallet once; while it has not answered, a second call joins the first. The shared accounts are followed. Where the
   * wallet can't be asked, the visitor is told what to do instead.
   * @throws ModalError NOT_CONNECTED, USER_REJECTED, REQUEST_PENDING …
   */
  ask(namespace: ChainNamespace): Promise<void>
}

const METHOD = 'wallet_requestPermissions'

/** A phone may be asked only for methods that it listed at pairing; the modal's own wallet has a switch of its own. */
function mayTake({ embedded, provider }: Connector): boolean {
  if (embedded) return false
  return !isSessionProvider(provider) || provider.session.takes?.(METHOD) === true
}

interface Parts {
  accounts: Pick<AccountController, 'state'>
  connection: Pick<ConnectionController, 'lookAgain' | 'require'>
  /** Tells the visitor what to do instead, where the wallet can't be asked. */
  sayInstead(wallet: string): void
}

export function createAnotherAccount({ accounts, connection, sayInstead }: Parts): AnotherAccount {
  const state = proxy<AnotherAccount['state']>({ asking: false, unable: [] })

  const ask = joined(async (namespace: ChainNamespace) => {
    const { adapter, connector } = connection.require(namespace)
    state.asking = true
    try {
      await adapter.chooseAccounts?.(connector)
      connection.lookAgain('news')
    } catch (error) {
      if (!(error instanceof ModalError) || error.code !== 'UNSUPPORTED_METHOD') throw error
      state.unable = [...state.unable, connector.id]
      sayInstead(connector.name)
    } finally {
      state.asking = false
    }
  })

  return {
    state,
    offered(namespace) {
      if (accounts.state[namespace].status !== 'connected') return false
      const { adapter, connector } = connection.require(namespace)
      return adapter.chooseAccounts !== undefined && mayTake(connector) && !state.unable.includes(connector.id)
    },
    ask,
  }
}
