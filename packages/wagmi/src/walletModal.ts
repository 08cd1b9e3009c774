import {
  ChainNotConfiguredError,
  ConnectorNotConnectedError,
  type CreateConnectorFn,
  ProviderNotFoundError,
} from '@wagmi/core'
import type { Eip1193Provider } from '@wallet-modal/core'
import { SwitchChainError } from 'viem'
import { createFinder, type GivenModal } from './findModal.js'
import { awaitRestored, type ModalForWagmi } from './modalForWagmi.js'
import { createTellWagmi, readAccount } from './tellWagmi.js'
import { asConnectError, asSwitchError } from './wagmiErrors.js'

/** Parameters of `walletModal`. */
export interface WalletModalParameters {
  /** The modal that is to be wagmi's: an instance, the element, or a function that gives one of them in the browser. */
  readonly modal: GivenModal
}

type ConnectorFn = CreateConnectorFn<Eip1193Provider | undefined>

/** Connector function as `createConfig` takes it among its `connectors`, by the types of either major. */
export type WalletModalConnectorFn = (
  config: Pick<Parameters<ConnectorFn>[0], 'chains' | 'emitter'>,
) => ReturnType<ConnectorFn>

/** The modal hears the wallet, and is heard by itself. */
const hearNothing = () => {}

/**
 * The modal as a connector: `createConfig({ connectors: [walletModal({ modal })], … })`. Connecting by wagmi opens the modal,
 * and whoever connects, moves or leaves in one of the two does so in the other.
 */
export function walletModal({ modal: givenModal }: WalletModalParameters): WalletModalConnectorFn {
  return ({ chains, emitter }) => {
    const { find, findSoon, leave } = createFinder(givenModal)
    const { tell, during } = createTellWagmi(emitter)

    /** @throws ProviderNotFoundError where there is no modal */
    async function requireModal(): Promise<ModalForWagmi> {
      const modal = await findSoon()
      if (!modal) throw new ProviderNotFoundError()
      return modal
    }

    /** @throws ProviderNotFoundError, ConnectorNotConnectedError */
    async function requireAccount() {
      const modal = await requireModal()
      await awaitRestored(modal)
      const account = readAccount(modal)
      if (!account) throw new ConnectorNotConnectedError()
      return account
    }

    const connector: ReturnType<WalletModalConnectorFn> = {
      id: 'wallet-modal',
      name: 'Wallet',
      type: walletModal.type,
      async setup() {
        let stop = () => {}
        for (;;) {
          // A function that fails is heard of when somebody connects.
          const modal = await find().catch(() => undefined)
          stop()
          if (!modal) return
          stop = modal.subscribe(() => tell(modal))
          await awaitRestored(modal)
          tell(modal)
          await leave(modal)
        }
      },
      async connect({ chainId, isReconnecting } = {}) {
        const modal = await requireModal()
        return during(modal, async () => {
          if (!isReconnecting)
            await modal.connect({ namespace: 'eip155' }).catch((error) => {
              throw asConnectError(error)
            })
          const connected = await requireAccount()
          // A visitor who stays on the wallet's network is connected all the same, in the modal too.
          if (chainId && chainId !== connected.chainId) await modal.switchNetwork(`eip155:${chainId}`).catch(() => {})
          // Plain addresses: wagmi adds the capabilities itself where they are asked for.
          return (await requireAccount()) as never
        })
      },
      async disconnect() {
        const modal = await requireModal()
        await during(modal, () => modal.disconnect('eip155'))
      },
      getAccounts: async () => (await requireAccount()).accounts,
      getChainId: async () => (await requireAccount()).chainId,
      async getProvider() {
        const modal = await findSoon()
        if (modal) await awaitRestored(modal)
        return modal?.getProvider('eip155')
      },
      isAuthorized: () =>
        requireAccount().then(
          () => true,
          () => false,
        ),
      async switchChain({ chainId }) {
        const chain = chains.find(({ id }) => id === chainId)
        if (!chain) throw new SwitchChainError(new ChainNotConfiguredError())
        const modal = await requireModal()
        await modal.switchNetwork(`eip155:${chainId}`).catch((error) => {
          throw asSwitchError(error, connector)
        })
        tell(modal)
        return chain
      },
      onAccountsChanged: hearNothing,
      onChainChanged: hearNothing,
      onDisconnect: hearNothing,
    }
    return connector
  }
}

/** As wagmi's own connectors say their kind. */
walletModal.type = 'walletModal' as const
