/** When a wallet in this page is asked: some show their prompt as an element of the page, which must be within reach then. */
import type { ChainAdapter, Connector } from './types.js'

/** The questions that are open, each by a symbol of its own. */
export interface Asks {
  asked?: readonly symbol[]
}

/** What a wallet may show a prompt for. */
const prompting: ReadonlySet<PropertyKey> = new Set<keyof ChainAdapter>([
  'connect',
  'chooseAccounts',
  'switchNetwork',
  'addNetwork',
  'signMessage',
  'signIn',
  'sendNative',
  'sendToken',
  'sendCall',
  'sendBatch',
  'writeContract',
])

/** A paired wallet asks on another device or in another app, and the modal's own one in a frame within the modal. */
const asksElsewhere = ({ type }: Connector) => type === 'WALLET_CONNECT' || type === 'AUTH'

type Ask = (connector: Connector, ...given: unknown[]) => Promise<unknown>

/** The same adapter, which says before it asks a wallet in the page, and once that has answered. */
export function sayWhenAsked(adapter: ChainAdapter, asks: Asks): ChainAdapter {
  const saying =
    (ask: Ask): Ask =>
    async (connector, ...given) => {
      if (asksElsewhere(connector)) return ask.call(adapter, connector, ...given)
      const own = Symbol('question')
      asks.asked = [...(asks.asked ?? []), own]
      try {
        return await ask.call(adapter, connector, ...given)
      } finally {
        asks.asked = asks.asked?.filter((one) => one !== own)
      }
    }

  return new Proxy(adapter, {
    get(_, name) {
      const value: unknown = Reflect.get(adapter, name)
      return prompting.has(name) && value ? saying(value as Ask) : value
    },
  })
}
