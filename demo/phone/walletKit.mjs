import { createRequire } from 'node:module'
import { WalletKit } from '@reown/walletkit'
import { oneLineAtATime } from './relayLine.mjs'

/** The wallet library brings a core of its own, which is not among the modules of this repository. */
const requireThere = createRequire(createRequire(import.meta.url).resolve('@reown/walletkit'))

const LOOPBACK = /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|\/|$)/

/** Nothing leaves this machine: a request that would is refused and noted. */
function stayInside(outside) {
  const inside = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const url = String(input?.url ?? input)
    if (LOOPBACK.test(url)) return inside(input, init)
    outside.push(url.split('?', 1)[0])
    throw new TypeError(`The phone does not talk to ${url}.`)
  }
}

/**
 * The wallet library, speaking to our relay and to nobody else.
 * @param {{ relayUrl: string, url: string, storage: object, outside: string[] }} options `outside` collects the addresses
 *   which the library asked for beyond this machine
 */
export async function openWalletKit({ relayUrl, url, storage, outside }) {
  stayInside(outside)
  const { Core } = requireThere('@walletconnect/core')
  const core = new Core({ projectId: 'demo-phone', relayUrl, storage, telemetryEnabled: false, logger: 'silent' })
  oneLineAtATime(core.relayer)
  // These would ask the vendor: where a proposal came from, and that this wallet was started.
  core.verify.resolve = async () => undefined
  core.eventClient.init = async () => {}
  return WalletKit.init({
    core,
    metadata: {
      name: 'Demo Phone',
      description: 'The wallet on the other end of the local relay',
      url,
      icons: [`${url}/icon.svg`],
      redirect: { native: 'demo-phone://', universal: url },
    },
    // Each request is shown as it comes: one that nobody answers does not hold back the next.
    signConfig: { disableRequestQueue: true },
  })
}
