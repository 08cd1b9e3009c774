/**
 * The way of a visitor with a scripted wallet that answers at once: connect, look at the account, on to Send and to Swap.
 * A subject may have the first of these only.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runSession } from '../runSession.mjs'
import { sumSizes } from '../sizes.mjs'

const readWallet = (name) => readFileSync(path.join(import.meta.dirname, '../wallets', `${name}.js`), 'utf8')

export function measureFlows(bench) {
  const { subject, sizes } = bench
  const { wallet, page, row, connected, account, send, swap } = subject.flows
  return runSession(bench, { page, walletScript: readWallet(wallet) }, async (session, url) => {
    await session.goto(url)
    await session.settle()
    await session.measure(subject.open, { row })
    await session.settle(500, 5_000)
    const connect = await session.measure(`(page) => (${row})(page).click()`, { connected })
    await session.settle(500, 5_000)
    // With what connecting brings behind it: at the moment itself it is chance which files have arrived.
    const result = { connected: connect.connected, connectedCode: sumSizes(sizes, session.arrivedFiles()) }
    if (!account) return result

    const opening = await session.measure(account.open, { opened: account.opened })
    await session.settle(500, 5_000)
    const toSend = await session.measure(send.open, { opened: send.opened })
    await session.settle(500, 5_000)
    await session.measure(send.back, { opened: account.opened })
    await session.settle(500, 5_000)
    const toSwap = await session.measure(swap.open, { opened: swap.opened })
    for (const { act, seen } of swap.choose) {
      await session.settle(500, 5_000)
      await session.measure(act, { seen })
    }
    await session.settle(500, 5_000)
    const quote = await session.measure(swap.type, { quoted: swap.quoted })
    return { ...result, account: opening.opened, send: toSend.opened, swap: toSwap.opened, quoted: quote.quoted }
  })
}
