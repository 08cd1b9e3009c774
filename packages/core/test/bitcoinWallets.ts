/** Wallets with real keys, of the three kinds there are: they say yes to everything, and keep a list of what they were asked. */
import { hexToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { readPsbt, signInputs, signMessage } from '../../../demo/nodes/bitcoin/signing.mjs'
import type { BitcoinAccount } from '../../../demo/nodes/bitcoin/startBitcoin.mjs'
import type { Connector } from '../src/chains/types.js'

interface Question {
  readonly method: string
  readonly params: unknown
}

const purposeOf = ({ type }: BitcoinAccount) => (type === 'p2tr' ? 'ordinals' : 'payment')
const rowOf = (account: BitcoinAccount) => ({
  address: account.address,
  publicKey: account.publicKey,
  purpose: purposeOf(account),
  addressType: account.type,
})
const refuse = (code: number, message: string) => Object.assign(new Error(message), { code })

function keysOf(accounts: readonly BitcoinAccount[], address: unknown): BitcoinAccount {
  const found = accounts.find((account) => account.address === address)
  if (!found) throw refuse(-32602, 'Not an address of this wallet')
  return found
}

/** @param wanted - indexes by address */
function sign(
  accounts: readonly BitcoinAccount[],
  text: string,
  wanted: readonly (readonly [string, readonly number[]])[],
) {
  const psbt = readPsbt(text)
  for (const [address, indexes] of wanted) signInputs(psbt, keysOf(accounts, address), indexes)
  return psbt
}

type Answers = Record<string, (params: Record<string, unknown>) => unknown>

/** WBIP: `request(method, params)`. */
export function createRpcWallet(accounts: readonly BitcoinAccount[]) {
  const asked: Question[] = []
  const listeners = new Map<string, Set<() => void>>()
  let shared: readonly BitcoinAccount[] = accounts
  const addresses = () => ({ addresses: shared.map(rowOf) })
  const answers: Answers = {
    wallet_connect: addresses,
    wallet_getAccount: addresses,
    wallet_disconnect: () => null,
    signPsbt({ psbt, signInputs: wanted }) {
      return { psbt: sign(accounts, String(psbt), Object.entries(wanted as Record<string, number[]>)).toBase64() }
    },
    signMessage: ({ address, message, protocol }) => ({
      signature: signMessage(keysOf(accounts, address), String(message), protocol as 'BIP322' | 'ECDSA'),
    }),
  }
  const provider = {
    async request(method: string, params: unknown = {}) {
      asked.push({ method, params })
      const answer = answers[method]
      if (!answer) return { jsonrpc: '2.0', id: '1', error: { code: -32601, message: `No method ${method}` } }
      return { jsonrpc: '2.0', id: '1', result: answer(params as Record<string, unknown>) }
    },
    addListener({ eventName, cb }: { eventName: string; cb: () => void }) {
      const heard = listeners.get(eventName) ?? new Set()
      listeners.set(eventName, heard.add(cb))
      return () => heard.delete(cb)
    },
  }
  const connector: Connector = { id: 'btc:test', name: 'Test', type: 'ANNOUNCED', chain: 'bip122', provider }
  return {
    connector,
    answers,
    asked,
    askedFor: (method: string) => asked.filter((question) => question.method === method),
    share(list: readonly BitcoinAccount[]) {
      shared = list
    },
    emit: (event: string) => {
      for (const listener of listeners.get(event) ?? []) listener()
    },
  }
}

/** Wallet Standard; what it signs is finished, and bytes. */
export function createStandardWallet(accounts: readonly BitcoinAccount[]) {
  const asked: Question[] = []
  const listeners = new Set<(properties: object) => void>()
  let shared: readonly object[] = []
  const rows = () =>
    accounts.map(({ address, publicKey }) => ({
      ...{ address, publicKey: hexToBytes(publicKey) },
      ...{ chains: ['bitcoin:regtest'], features: ['bitcoin:connect'] },
    }))
  const addressOf = (account: unknown) => (account as { address: string }).address
  const wallet = {
    version: '1.0.0',
    name: 'Standard',
    icon: '',
    chains: ['bitcoin:regtest'],
    get accounts() {
      return shared
    },
    features: {
      'bitcoin:connect': {
        version: '1.0.0',
        async connect(params: unknown) {
          asked.push({ method: 'connect', params })
          shared = rows()
          return { accounts: shared }
        },
      },
      'bitcoin:disconnect': {
        version: '1.0.0',
        async disconnect() {
          shared = []
        },
      },
      'bitcoin:signTransaction': {
        version: '1.0.0',
        async signTransaction(input: {
          psbt: Uint8Array
          inputsToSign: { account: unknown; signingIndexes: number[] }[]
        }) {
          asked.push({ method: 'signTransaction', params: input })
          const text = base64.encode(input.psbt)
          const wanted = input.inputsToSign.map((row) => [addressOf(row.account), row.signingIndexes] as const)
          const psbt = sign(accounts, text, wanted)
          for (const index of wanted.flatMap(([, indexes]) => indexes)) psbt.finalizeInput(index)
          return [{ signedPsbt: psbt.toBuffer() }]
        },
      },
      'bitcoin:signMessage': {
        version: '1.0.0',
        async signMessage({ account, message }: { account: unknown; message: Uint8Array }) {
          asked.push({ method: 'signMessage', params: { account, message } })
          const text = new TextDecoder().decode(message)
          const signature = base64.decode(signMessage(keysOf(accounts, addressOf(account)), text, 'ECDSA'))
          return [{ signedMessage: message, signature }]
        },
      },
      'standard:events': {
        version: '1.0.0',
        on(_event: string, listener: (properties: object) => void) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
    },
  }
  const connector: Connector = { id: 's', name: 'Standard', type: 'ANNOUNCED', chain: 'bip122', provider: wallet }
  return {
    connector,
    asked,
    share(list: readonly object[]) {
      shared = list
      for (const listener of listeners) listener({ accounts: list })
    },
  }
}

/** As a session's provider is; the phone on the other end answers by itself. */
export function createSessionWallet(accounts: readonly BitcoinAccount[], network: `bip122:${string}`) {
  const asked: Question[] = []
  const listeners = new Map<string, (payload: never) => void>()
  const shared = accounts.filter(({ type }) => type !== 'p2tr').map(({ address }) => address)
  const state = { left: false }
  const answers: Answers = {
    getAccountAddresses: () =>
      accounts.map(({ address, publicKey, type }) => ({
        ...{ address, publicKey, intention: type === 'p2tr' ? 'ordinal' : 'payment' },
      })),
    signPsbt({ psbt, signInputs: wanted }) {
      const rows = wanted as { address: string; index: number }[]
      const one = rows.map(({ address, index }) => [address, [index]] as const)
      return { psbt: sign(accounts, String(psbt), one).toBase64() }
    },
    signMessage: ({ address, message, protocol }) => {
      const kind = protocol === 'bip322' ? 'BIP322' : 'ECDSA'
      const signature = signMessage(keysOf(accounts, address), String(message), kind)
      return { address, signature: Buffer.from(signature, 'base64').toString('hex') }
    },
  }
  const provider = {
    async request({ method, params }: { method: string; params: Record<string, unknown> }) {
      asked.push({ method, params })
      const answer = answers[method]
      if (!answer) throw refuse(4200, `${method} is not part of this session`)
      return answer(params)
    },
    on: (event: string, listener: (payload: never) => void) => void listeners.set(event, listener),
    removeListener: (event: string) => void listeners.delete(event),
    session: {
      network: () => network,
      accounts: () => shared,
      switchTo: (id: string) => id === network,
      leave() {
        state.left = true
      },
    },
  }
  const connector: Connector = { id: 'wc', name: 'Phone', type: 'WALLET_CONNECT', chain: 'bip122', provider }
  return {
    connector,
    answers,
    asked,
    state,
    emit: (event: string, payload: unknown) => listeners.get(event)?.(payload as never),
  }
}
