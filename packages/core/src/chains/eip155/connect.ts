/** Connecting, with a prompt and without. */
import type { ErrorCode } from '../../errors/catalogue.js'
import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'
import type { AdapterConnection, Connector, Eip1193Provider } from '../types.js'
import { readAddresses } from './answers.js'
import { listen } from './listen.js'
import { accountsOf, ask, chainIdOf, providerOf } from './wallet.js'

/** A wallet that never stops changing is believed as it is by then. */
const MOST_LOOKS = 3

/** Says whether the wallet told of a change since it was last asked that. */
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

/** Accounts and network that belong together: what changes between the two answers is asked for again, silently. */
async function look(
  provider: Eip1193Provider,
  askFirst: (takeChanged: () => boolean) => Promise<readonly string[] | undefined>,
): Promise<AdapterConnection | undefined> {
  const { takeChanged, stop } = hearChanges(provider)
  try {
    let addresses = await askFirst(takeChanged)
    for (let looks = 1; addresses?.length; looks += 1) {
      takeChanged()
      const caipNetworkId = await chainIdOf(provider)
      if (!takeChanged() || looks === MOST_LOOKS) return { addresses, caipNetworkId }
      const before = addresses
      addresses = await accountsOf(provider).catch(() => before)
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
/** Providers that are connected from the start, as Safe's, say it in words. */
const NO_SUCH_METHOD =
  /not (?:implemented|supported|available)|unsupported|unknown method|no such method|does not exist/i

function cannotBeAsked(error: unknown): boolean {
  if (!(error instanceof ModalError) || error.code === 'USER_REJECTED') return false
  return noSuchMethod.has(error.code) || NO_SUCH_METHOD.test(error.said?.message ?? '')
}

/** `eth_requestAccounts`; of a wallet that can't be asked, what it shares without it. @throws ModalError what it answered first */
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
  const facts = await look(provider, () => requestAccounts(provider))
  if (!facts) throw createError('NO_ACCOUNTS', { namespace: 'eip155' })
  return facts
}

/** @throws ModalError UNSUPPORTED_METHOD where the wallet can't be asked that, USER_REJECTED, REQUEST_PENDING (−32002) */
export async function chooseAccounts(connector: Connector): Promise<void> {
  try {
    await ask(providerOf(connector), 'wallet_requestPermissions', [{ eth_accounts: {} }])
  } catch (error) {
    throw cannotBeAsked(error) ? createError('UNSUPPORTED_METHOD', {}, error) : error
  }
}

/** `undefined` where the wallet shares nothing any more. @throws ModalError */
export async function reconnect(connector: Connector): Promise<AdapterConnection | undefined> {
  const provider = providerOf(connector)
  return look(provider, async (takeChanged) => {
    const addresses = await accountsOf(provider)
    // Its event came first: that answer may be from before.
    return takeChanged() ? accountsOf(provider) : addresses
  })
}
