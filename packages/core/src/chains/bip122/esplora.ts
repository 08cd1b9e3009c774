/** The chain over HTTP, by an Esplora-compatible server: each answer and each record in it is checked (T-18, N09). */

import { fieldOf } from '../../errors/causes.js'
import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'
import { callJson } from '../../net/callJson.js'
import { path } from '../../net/httpClient.js'
import { perNetwork } from '../../net/perNetwork.js'
import { textFetch } from '../../net/textFetch.js'
import type { AdapterServices, CaipNetwork } from '../types.js'
import { invalid, isHex, isOutputIndex, isTxid, readHex, readList, readSatoshis } from './answers.js'
import { type Coin, outpointOf } from './selectCoins.js'

/** Highest number of coins per address; further ones are ignored. */
const MOST_COINS = 10_000

export interface Esplora {
  /** Distinct coins of an address; malformed ones are dropped. */
  coins(address: string): Promise<readonly Coin[]>
  /** Satoshis per virtual byte by the number of blocks to wait for; empty where the server has no estimate. */
  feeEstimates(): Promise<ReadonlyMap<number, number>>
  /** The complete transaction, hex; only its form is checked. */
  rawTransaction(txid: string): Promise<string>
  /** Whether it is in a block; `undefined` where the server does not know it. */
  confirmed(txid: string): Promise<boolean | undefined>
  /** Id of the transaction in a block that spends an output. */
  confirmedSpender(txid: string, vout: number): Promise<string | undefined>
  /** Sends a signed transaction, hex, once and to one server. @throws ModalError HTTP_STATUS (a text says why), and others */
  broadcast(hex: string): Promise<void>
}

interface Endpoint {
  json(pathname: string): Promise<unknown>
  text(pathname: string): Promise<unknown>
  send(hex: string): Promise<void>
  /** Checks the chain once; after a failed request the next call checks again. @throws ModalError RPC_WRONG_CHAIN */
  verify(): Promise<void>
}

function createEndpoint({ fetch, clock }: AdapterServices, base: string, reference: string): Endpoint {
  const url = (pathname: string) => `${base.replace(/\/+$/, '')}${pathname}`
  const text = (pathname: string) => callJson({ fetch: textFetch(fetch), clock, url: url(pathname), retry: true })
  let verified: Promise<void> | undefined

  async function ask(): Promise<void> {
    const genesis = readHex(trimmed(await text('/block-height/0')), 32)
    if (!genesis) throw invalid('block hash')
    if (!genesis.startsWith(reference)) throw createError('RPC_WRONG_CHAIN', { url: base, chainId: reference })
  }
  function verify(): Promise<void> {
    verified ??= ask().catch((error: ModalError) => {
      // Remember a server of another chain, so that it is not asked again (R03).
      if (error.code !== 'RPC_WRONG_CHAIN') verified = undefined
      throw error
    })
    return verified
  }

  return {
    verify,
    text,
    json: (pathname) => callJson({ fetch, clock, url: url(pathname), retry: true, anyType: true }),
    async send(hex) {
      const call = { clock, url: url('/tx'), body: hex, contentType: 'text/plain', retry: false }
      await callJson({ ...call, fetch: textFetch(fetch) })
    },
  }
}

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)

const isUnknown = (error: unknown) =>
  error instanceof ModalError && error.code === 'HTTP_STATUS' && error.context.status === 404

const isReady = (endpoint: Endpoint): Promise<boolean> =>
  endpoint.verify().then(
    () => true,
    () => false,
  )

function readCoin(entry: unknown): Coin | undefined {
  const [txid, vout] = [fieldOf(entry, 'txid'), fieldOf(entry, 'vout')]
  const value = readSatoshis(fieldOf(entry, 'value'))
  const confirmed = fieldOf(fieldOf(entry, 'status'), 'confirmed')
  if (!isTxid(txid) || !isOutputIndex(vout) || !value || typeof confirmed !== 'boolean') return undefined
  return { txid, vout, value, ...(!confirmed && { pending: true }) }
}

function createEsplora(services: AdapterServices, network: CaipNetwork): Esplora {
  const endpoints = network.rpcUrls
    .filter((url) => /^https?:/i.test(url))
    .map((url) => createEndpoint(services, url, network.reference))

  /** Reads from the host's servers in order, until one answers. A 404, for unknown data, is an answer and no failure. */
  async function read(kind: 'json' | 'text', pathname: string): Promise<unknown> {
    let failure: unknown = createError('RPC_REQUEST_FAILED', {})
    for (const endpoint of endpoints) {
      try {
        const [answer] = await Promise.all([endpoint[kind](pathname), endpoint.verify()])
        return answer
      } catch (error) {
        failure = error
        if (isUnknown(error) && (await isReady(endpoint))) throw error
      }
    }
    throw failure
  }

  return {
    async coins(address) {
      const list = readList(await read('json', path`/address/${address}/utxo`), MOST_COINS)
      if (!list) throw invalid('list of coins')
      // Sort pending entries first, so that of a duplicate coin the confirmed one is kept.
      const coins = list
        .flatMap((entry) => readCoin(entry) ?? [])
        .sort((one, other) => Number(other.pending ?? false) - Number(one.pending ?? false))
      return [...new Map(coins.map((coin) => [outpointOf(coin), coin])).values()]
    },
    async feeEstimates() {
      const answer = await read('json', '/fee-estimates')
      if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) throw invalid('fee estimates')
      const rows = Object.entries(answer).filter(
        ([blocks, rate]) => /^[1-9]\d{0,3}$/.test(blocks) && Number.isFinite(rate) && (rate as number) > 0,
      )
      return new Map(rows.map(([blocks, rate]) => [Number(blocks), rate as number]))
    },
    async rawTransaction(txid) {
      const hex = trimmed(await read('text', path`/tx/${txid}/hex`))
      if (!isHex(hex)) throw invalid('transaction')
      return hex
    },
    async confirmed(txid) {
      let answer: unknown
      try {
        answer = await read('json', path`/tx/${txid}`)
      } catch (error) {
        if (error instanceof ModalError && error.code === 'HTTP_STATUS' && error.context.status === 404)
          return undefined
        throw error
      }
      const confirmed = fieldOf(fieldOf(answer, 'status'), 'confirmed')
      if (fieldOf(answer, 'txid') !== txid || typeof confirmed !== 'boolean') throw invalid('transaction')
      return confirmed
    },
    async confirmedSpender(txid, vout) {
      const answer = await read('json', path`/tx/${txid}/outspend/${String(vout)}`)
      const [spender, status] = [fieldOf(answer, 'txid'), fieldOf(answer, 'status')]
      if (fieldOf(answer, 'spent') !== true || fieldOf(status, 'confirmed') !== true) return undefined
      if (!isTxid(spender)) throw invalid('transaction id')
      return spender
    },
    async broadcast(hex) {
      for (const endpoint of endpoints) {
        // Skip a server that is on another chain, or does not answer: it could not broadcast the transaction.
        if (await isReady(endpoint)) return endpoint.send(hex)
      }
      throw createError('RPC_REQUEST_FAILED', { sent: false })
    },
  }
}

export const createEsploras = (services: AdapterServices): ((network: CaipNetwork) => Esplora) =>
  perNetwork('bip122', (network) => createEsplora(services, network))
