/** Connecting a wallet, with a prompt and without. */
import type { ErrorCode } from '../../errors/catalogue.js'
import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'
import type { AdapterConnection, Connector, Eip1193Provider } from '../types.js'
import { readAddresses } from './answers.js'
import { listen } from './listen.js'
import { accountsOf, ask, chainIdOf, providerOf } from './wallet.js'

/** Reads before a wallet that never stops changing is taken as it is. */
const MOST_LOOKS = 3

/** Records change events of the wallet; `takeChanged` tells whether any arrived since it was last called. */
function hearChanges(provider: Eip1193Provider) {
  let changed = false
  const hear = () => {
    changed = true
  }
  const stop = listen(provider, { accountsChanged: hear, chainChanged: hear })
  const takeChanged = () => {
    const was = changed
    changed = false
    return was
  }
  return { takeChanged, stop }
}

/** Reads accounts and network that belong together: after a change between the two answers it silently reads again. */
async function readConnection(
  provider: Eip1193Provider,
  askFirst: (takeChanged: () => boolean) => Promise<readonly string[] | undefined>,
): Promise<AdapterConnection | undefined> {
  const { takeChanged, stop } = hearChanges(provider)
  try {
    let addresses = await askFirst(takeChanged)
    for (let reads = 1; addresses?.length; reads += 1) {
      takeChanged()
      const caipNetworkId = await chainIdOf(provider)
      if (!takeChanged() || reads === MOST_LOOKS) return { addresses, caipNetworkId }
      const currentAddresses = addresses
      addresses = await accountsOf(provider).catch(() => currentAddresses)
    }
    return undefined
  } finally {
    stop()
  }
}

const noSuchMethod: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'METHOD_NOT_FOUND',
  'METHOD_NOT_SUPPORTED',
  'UNSUPPORTED_METHOD',
])
/** Messages of providers that are connected from the start, as Safe's, which answer without an error code. */
const NO_SUCH_METHOD =
  /not (?:implemented|supported|available)|unsupported|unknown method|no such method|does not exist/i

function cannotBeAsked(error: unknown): boolean {
  if (!(error instanceof ModalError) || error.code === 'USER_REJECTED') return false
  return noSuchMethod.has(error.code) || NO_SUCH_METHOD.test(error.said?.message ?? '')
}

/** `eth_requestAccounts`; for a wallet without it, its shared accounts. @throws ModalError the first error of the wallet */
async function requestAccounts(provider: Eip1193Provider): Promise<readonly string[] | undefined> {
  try {
    return readAddresses(await ask(provider, 'eth_requestAccounts'))
  } catch (error) {
    if (!cannotBeAsked(error)) throw error
    const shared = await accountsOf(provider).catch(() => undefined)
    if (!shared?.length) throw error
    return shared
  }
}

/** @throws ModalError PROVIDER_NOT_FOUND, USER_REJECTED, REQUEST_PENDING (−32002), NO_ACCOUNTS, INVALID_ANSWER */
export async function connect(connector: Connector): Promise<AdapterConnection> {
  const provider = providerOf(connector)
  const facts = await readConnection(provider, () => requestAccounts(provider))
  if (!facts) throw createError('NO_ACCOUNTS', { namespace: 'eip155' })
  return facts
}

/** @throws ModalError UNSUPPORTED_METHOD where the wallet does not know the method, USER_REJECTED, REQUEST_PENDING (−32002) */
export async function chooseAccounts(connector: Connector): Promise<void> {
  try {
    await ask(providerOf(connector), 'wallet_requestPermissions', [{ eth_accounts: {} }])
  } catch (error) {
    throw cannotBeAsked(error) ? createError('UNSUPPORTED_METHOD', {}, error) : error
  }
}

/** `undefined` where the wallet no longer shares accounts. @throws ModalError */
export async function reconnect(connector: Connector): Promise<AdapterConnection | undefined> {
  const provider = providerOf(connector)
  return readConnection(provider, async (takeChanged) => {
    const addresses = await accountsOf(provider)
    // A change event came before the answer, which may therefore be out of date.
    return takeChanged() ? accountsOf(provider) : addresses
  })
}
