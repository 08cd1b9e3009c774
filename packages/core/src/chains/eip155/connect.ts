/** Connecting, with a prompt and without. */
import { createError } from '../../errors/createError.js'
import type { AdapterConnection, Connector, Eip1193Provider } from '../types.js'
import { readAddresses } from './answers.js'
import { listen } from './listen.js'
import { accountsOf, ask, chainIdOf, providerOf } from './wallet.js'

/** A wallet that never stops changing is believed as it is by then. */
const MOST_LOOKS = 3

/** Accounts and network that belong together: what changes between the two answers is asked for again, silently. */
async function look(
  provider: Eip1193Provider,
  askFirst: () => Promise<readonly string[] | undefined>,
): Promise<AdapterConnection | undefined> {
  let changed = false
  const hear = () => {
    changed = true
  }
  const stop = listen(provider, { accountsChanged: hear, chainChanged: hear })
  try {
    let addresses = await askFirst()
    for (let looks = 1; addresses?.length; looks += 1) {
      changed = false
      const caipNetworkId = await chainIdOf(provider)
      if (!changed || looks === MOST_LOOKS) return { addresses, caipNetworkId }
      const before = addresses
      addresses = await accountsOf(provider).catch(() => before)
    }
    return undefined
  } finally {
    stop()
  }
}

/** @throws ModalError PROVIDER_NOT_FOUND, USER_REJECTED, REQUEST_PENDING (−32002), NO_ACCOUNTS, INVALID_ANSWER */
export async function connect(connector: Connector): Promise<AdapterConnection> {
  const provider = providerOf(connector)
  const facts = await look(provider, async () => readAddresses(await ask(provider, 'eth_requestAccounts')))
  if (!facts) throw createError('NO_ACCOUNTS', { namespace: 'eip155' })
  return facts
}

/** `undefined` where the wallet shares nothing any more. @throws ModalError */
export async function reconnect(connector: Connector): Promise<AdapterConnection | undefined> {
  const provider = providerOf(connector)
  return look(provider, () => accountsOf(provider))
}
