/** The phone's own process. It is told what to do, and ends, by the one that started it: see `startPhone.mjs`. */
import { createBitcoin } from './bitcoin.mjs'
import { createEip155 } from './eip155.mjs'
import { createPhone } from './phone.mjs'
import { createPolkadot } from './polkadot.mjs'
import { createSolana } from './solana.mjs'
import { createStorage } from './storage.mjs'
import { openWalletKit } from './walletKit.mjs'

/** @type {ReturnType<typeof createPhone>} */
let phone

async function start({ relayUrl, url, networks, solana, polkadot, bitcoin, accounts, stored }) {
  const outside = []
  const storage = createStorage(stored, (key, value) => process.send({ type: 'store', key, value }))
  const kit = await openWalletKit({ relayUrl, url, storage, outside })
  const shown = accounts.map(({ role, address }) => ({ role, address }))
  phone = createPhone({
    kit,
    accounts: shown,
    outside,
    createEip155: (parts) => createEip155({ networks, accounts, ...parts }),
    sides: {
      ...(solana && { solana: createSolana(solana) }),
      ...(polkadot && { polkadot: createPolkadot(polkadot) }),
      ...(bitcoin && { bip122: createBitcoin(bitcoin) }),
    },
  })
  process.send({ type: 'ready' })
}

async function call({ id, name, body }) {
  try {
    process.send({ type: 'answer', id, result: await phone[name](body) })
  } catch (error) {
    process.send({ type: 'answer', id, error: error?.message ?? String(error) })
  }
}

process.on('message', (message) => (message.type === 'start' ? start(message) : call(message)))
process.on('disconnect', () => process.exit())
// The library rejects promises that nobody holds when its relay is away.
process.on('unhandledRejection', () => {})
// Nor does it listen to each socket that the relay closes with 3000.
process.on('uncaughtException', (error) => {
  if (/closed abnormally with code: 3000/.test(error?.message)) return
  console.error(error)
  process.exit(1)
})
