/** A Bitcoin server in memory that keeps what it is given until a test puts it into a block. */
import { Transaction } from 'bitcoinjs-lib'
import { coin } from './bitcoinSetUp.js'
import { createFakeEsplora, plain } from './fakeEsplora.js'
import { json } from './fakeFetch.js'

/** @param bend - what it hands out as the bytes of a transaction */
export function createWaitingTransfers(bend: (hex: string) => string = (hex) => hex) {
  const kept = new Map<string, string>()
  const state = { mined: '', forgotten: new Set<string>(), isChangeSpent: false, held: Promise.resolve() }
  const first = [{ txid: coin.getId(), vout: 0, value: Number(coin.outs[0]?.value), status: { confirmed: true } }]
  const outputs = () =>
    [...kept].flatMap(([txid, hex]) => {
      const { outs } = Transaction.fromHex(hex)
      return outs.slice(1).map(({ value }) => ({ txid, vout: 1, value: Number(value), status: { confirmed: false } }))
    })
  const server = createFakeEsplora([coin], {
    '/tx': (_pathname, body) => {
      const txid = Transaction.fromHex(body).getId()
      kept.set(txid, body)
      return plain(txid)
    },
    '/utxo': () => json(kept.size === 0 ? first : state.isChangeSpent ? [] : outputs()),
    '/outspend/0': () =>
      json(state.mined ? { spent: true, txid: state.mined, status: { confirmed: true } } : { spent: false }),
  })
  const fetch: typeof globalThis.fetch = async (input, init) => {
    await state.held
    const [, txid = '', what] = /\/tx\/([0-9a-f]{64})(\/hex)?$/.exec(String(input)) ?? []
    const hex = kept.get(txid)
    if (!txid || (what && !hex)) return server.fetch(input, init)
    // One block has at most one of those that spend the same coin.
    if (!hex || state.forgotten.has(txid) || (state.mined && state.mined !== txid)) return plain('Not found', 404)
    return what ? plain(bend(hex)) : json({ txid, status: { confirmed: state.mined === txid } })
  }
  return { fetch, state, kept, broadcast: server.broadcast }
}
