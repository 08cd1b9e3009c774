/** An Esplora server in memory: honest, but for the answers that a test puts in front. */
import { Transaction } from 'bitcoinjs-lib'
import { scriptOf } from '../src/chains/bip122/addressScript.js'
import { json } from './fakeFetch.js'
import { regtestReference } from './startRegtest.js'

const GENESIS = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'

/** A transaction that pays an address one coin. What nobody checks here needs no input that exists. */
export function sourceOf(address: string, value: bigint, vout = 0): Transaction {
  const transaction = new Transaction()
  transaction.addInput(new Uint8Array(32).fill(7), vout)
  transaction.addOutput(scriptOf(address, regtestReference).script, value)
  return transaction
}

export const plain = (body: string, status = 200): Response =>
  new Response(body, { status, headers: { 'content-type': 'text/plain' } })

type Route = (pathname: string, body: string) => Response | Promise<Response>

export function createFakeEsplora(sources: readonly Transaction[], lies: Readonly<Record<string, Route>> = {}) {
  const broadcast: string[] = []
  const asked: string[] = []
  const utxos = sources.map((source) => ({
    ...{ txid: source.getId(), vout: 0, value: Number(source.outs[0]?.value) },
    status: { confirmed: true },
  }))
  const routes: Readonly<Record<string, Route>> = {
    '/block-height/0': () => plain(GENESIS),
    '/utxo': () => json(utxos),
    '/fee-estimates': () => json({ 3: 5 }),
    '/hex': (pathname) => {
      const source = sources.find((each) => pathname.includes(each.getId()))
      return source ? plain(source.toHex()) : plain('Transaction not found', 404)
    },
    '/tx': (_pathname, body) => plain(Transaction.fromHex(body).getId()),
  }
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const { pathname } = new URL(String(input))
    const body = typeof init.body === 'string' ? init.body : ''
    asked.push(pathname)
    if (pathname.endsWith('/tx')) broadcast.push(body)
    const find = (rows: Readonly<Record<string, Route>>) =>
      Object.entries(rows).find(([end]) => pathname.endsWith(end))?.[1]
    return (find(lies) ?? find(routes))?.(pathname, body) ?? plain('Not found', 404)
  }
  return { fetch, asked, broadcast, utxos }
}
