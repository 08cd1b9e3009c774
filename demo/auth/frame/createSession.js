import { failure } from './failure.js'

/** What the page is told of who is signed in (docs/auth-origin.md); choices are kept for each page. */
export function createSession({ visitor, wallet, store, origin, networks, changed }) {
  const choiceName = `choice:${origin}`
  let choice = {}
  const here = (namespace) =>
    networks.find((id) => id.startsWith(`${namespace}:`) && wallet.knows(id)) ?? wallet.first(namespace)

  async function choose(change) {
    choice = { ...choice, ...change }
    await store.set(choiceName, choice)
    changed()
  }
  const networkOf = (namespace) => (wallet.knows(choice[namespace]) ? choice[namespace] : here(namespace))

  /** Which account counts on a network: a smart account by default, where there are some. */
  function preferred() {
    const smart = wallet.smartAccount(networkOf('eip155'))
    return smart && choice.type !== 'eoa' ? 'smartAccount' : 'eoa'
  }

  async function facts() {
    const { user, addresses } = visitor.current() ?? {}
    if (!user) return null
    const network = networkOf('eip155')
    const smart = wallet.smartAccount(network)
    const eoa = { address: addresses.eip155, type: 'eoa' }
    const solana = networkOf('solana')
    // A node that is away is no reason to be signed out.
    const deployed = await smart?.isDeployed().catch(() => undefined)
    return {
      user,
      accounts: {
        eip155: smart ? [eoa, { address: smart.address(), type: 'smartAccount' }] : [eoa],
        ...(solana && { solana: [{ address: addresses.solana, type: 'eoa' }] }),
      },
      preferred: { eip155: preferred(), ...(solana && { solana: 'eoa' }) },
      network: { eip155: network, ...(solana && { solana }) },
      ...(deployed !== undefined && { smartAccountDeployed: deployed }),
    }
  }

  return {
    describe: facts,
    preferred,
    networkOf,
    async load() {
      choice = (await store.get(choiceName)) ?? {}
    },
    handlers: {
      session: facts,
      network: async ({ caipNetworkId }) => {
        if (!wallet.knows(caipNetworkId)) throw failure('NETWORK_UNSUPPORTED')
        await choose({ [caipNetworkId.split(':')[0]]: caipNetworkId })
        return { session: await facts() }
      },
      accountType: async ({ namespace, accountType: type }) => {
        if (namespace === 'solana' && type !== 'eoa') throw failure('ACCOUNT_TYPE_UNSUPPORTED')
        if (namespace === 'eip155') await choose({ type })
        return { session: await facts() }
      },
    },
  }
}
