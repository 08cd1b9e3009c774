/** Tracks open wallet requests: some wallets show their prompt as an element of the page, which must stay within reach. */
import type { ChainAdapter, Connector } from './types.js'

/** Open wallet requests, each by a symbol of its own. */
export interface Asks {
  asked?: readonly symbol[]
}

/** Methods for which a wallet may show a prompt. */
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

/** Whether the prompt appears elsewhere: on another device or in another app (paired), or in a frame within the modal. */
const asksElsewhere = ({ type }: Connector) => type === 'WALLET_CONNECT' || type === 'AUTH'

type Ask = (connector: Connector, ...given: unknown[]) => Promise<unknown>

/** Wraps an adapter to list each request to a wallet in the page in `asks` until the wallet has answered. */
export function sayWhenAsked(adapter: ChainAdapter, asks: Asks): ChainAdapter {
  const tracked =
    (ask: Ask): Ask =>
    async (connector, ...given) => {
      if (asksElsewhere(connector)) return ask.call(adapter, connector, ...given)
      const question = Symbol('question')
      asks.asked = [...(asks.asked ?? []), question]
      try {
        return await ask.call(adapter, connector, ...given)
      } finally {
        asks.asked = asks.asked?.filter((one) => one !== question)
      }
    }

  return new Proxy(adapter, {
    get(_, name) {
      const value: unknown = Reflect.get(adapter, name)
      return prompting.has(name) && value ? tracked(value as Ask) : value
    },
  })
}
