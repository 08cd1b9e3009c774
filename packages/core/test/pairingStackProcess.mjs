/** Relay and phone in a process of their own: started by pairingStack.ts, which is told where they are, and ends with it. */

import { devAccounts } from '../../../demo/nodes/accounts.mjs'
import { startPhone } from '../../../demo/phone/startPhone.mjs'
import { startRelay } from '../../../demo/relay/server.mjs'

const networks = JSON.parse(process.argv[2]).map((chainId) => ({
  chainId,
  caip2: `eip155:${chainId}`,
  name: `Local ${chainId}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  // Nothing is sent there.
  rpcUrl: 'http://127.0.0.1:9',
}))
const accounts = devAccounts()
const relay = await startRelay()
const phone = await startPhone({ relayUrl: relay.url, networks, accounts })
const addresses = Object.fromEntries(accounts.map(({ role, address }) => [role, address]))
process.send({ relayUrl: relay.url, controlUrl: relay.controlUrl, phoneUrl: phone.url, addresses })
process.once('disconnect', async () => {
  await phone.stop()
  await relay.stop()
  process.exit()
})
