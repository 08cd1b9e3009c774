/**
 * Wallets with real keys that speak the dialects of single vendors. They say yes to everything, keep a list of what they were
 * asked, and refuse parameters that the vendor's own wallet refuses.
 */
import { utf8ToBytes } from '@noble/hashes/utils'
import { base64urlnopad } from '@scure/base'
import { readPsbt, signInputs, signMessage } from '../../../demo/nodes/bitcoin/signing.mjs'
import type { BitcoinAccount } from '../../../demo/nodes/bitcoin/startBitcoin.mjs'
import type { Connector } from '../src/chains/types.js'
import { createRpcWallet } from './bitcoinWallets.js'

interface Question {
  readonly method: string
  readonly params: unknown
}

type Params = Record<string, unknown>
type Answers = Record<string, (params: Params) => unknown>

const failure = (code: number, message: string) => Object.assign(new Error(message), { code })

function ownerOf(accounts: readonly BitcoinAccount[], address: unknown): BitcoinAccount {
  const found = accounts.find((account) => account.address === address)
  if (!found) throw failure(-32602, 'Not an address of this wallet')
  return found
}

const connectorOf = (provider: object, id: string): Connector => ({
  ...{ id, name: 'Test', type: 'ANNOUNCED', chain: 'bip122', provider },
})

function createRecord() {
  const asked: Question[] = []
  return {
    asked,
    askedFor: (method: string) => asked.filter((question) => question.method === method),
    write: (method: string, params: unknown) => void asked.push({ method, params }),
  }
}

interface LeatherOptions {
  /** A fork of it may stand elsewhere in the page, and have no flag. */
  readonly flags?: object
  readonly id?: string
}

/** Leather's: each of these opens a window of its own; errors are thrown, as the whole answer. */
export function createLeatherWallet(
  accounts: readonly BitcoinAccount[],
  { flags = { isLeather: true }, id = 'btc:LeatherProvider' }: LeatherOptions = {},
) {
  const { write, ...record } = createRecord()
  const bitcoinRow = ({ address, publicKey, type }: BitcoinAccount) => ({
    ...{ symbol: 'BTC', type, address, publicKey, derivationPath: "m/84'/0'/0'/0/0" },
    ...(type === 'p2tr' && { tweakedPublicKey: publicKey.slice(2) }),
  })
  const answers: Answers = {
    getAddresses: () => ({
      addresses: [
        ...accounts.map(bitcoinRow),
        { symbol: 'STX', address: 'ST000000000000000000002AMW42H', publicKey: '' },
      ],
    }),
    signPsbt({ hex, signAtIndex, network, broadcast }) {
      if (typeof hex !== 'string' || !Array.isArray(signAtIndex)) throw failure(-32602, 'Invalid parameters')
      if (network !== 'devnet' || broadcast !== false) throw failure(-32602, 'Invalid parameters')
      const psbt = readPsbt(hex)
      signInputs(psbt, accounts[0] as BitcoinAccount, signAtIndex)
      return { hex: psbt.toHex() }
    },
    signMessage({ message, paymentType }) {
      const account = accounts.find(({ type }) => type === paymentType)
      if (!account) throw failure(-32602, 'Invalid parameters')
      return { address: account.address, message, signature: signMessage(account, String(message), 'BIP322') }
    },
  }
  const provider = {
    ...flags,
    async request(method: string, params: unknown = {}) {
      write(method, params)
      const answer = { jsonrpc: '2.0', id: '1' }
      try {
        const run = answers[method]
        if (!run) throw failure(4002, `"${method}" is not supported`)
        return { ...answer, result: await run(params as Params) }
      } catch (error) {
        const { code, message } = error as { code: number; message: string }
        throw { ...answer, error: { code, message } }
      }
    },
  }
  return { ...record, connector: connectorOf(provider, id), answers }
}

/** In the shape of `window.unisat`: the account in use alone, whatever is asked for. */
export function createUnisatWallet(accounts: readonly BitcoinAccount[], chain = 'BITCOIN_REGTEST') {
  const { write, ...record } = createRecord()
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const state = { shared: [] as readonly BitcoinAccount[], chain }
  const inUse = () => state.shared[0] as BitcoinAccount
  const emit = (event: string, payload?: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(payload)
  }
  const provider = {
    async requestAccounts() {
      write('requestAccounts', [])
      state.shared = accounts
      return state.shared.slice(0, 1).map(({ address }) => address)
    },
    getAccounts: async () => state.shared.slice(0, 1).map(({ address }) => address),
    async getPublicKey() {
      return inUse().publicKey
    },
    getChain: async (): Promise<unknown> => ({ enum: state.chain, name: state.chain, network: 'testnet' }),
    async switchChain(to: string): Promise<unknown> {
      write('switchChain', [to])
      state.chain = to
      emit('chainChanged', { enum: to })
      return { enum: to }
    },
    async signPsbt(
      hex: string,
      options: { autoFinalized: boolean; toSignInputs: { index: number; address: string }[] },
    ) {
      write('signPsbt', [hex, options])
      if (!/^(?:[0-9a-f]{2})+$/.test(hex)) throw failure(-32603, 'not hex')
      const psbt = readPsbt(hex)
      for (const { index, address } of options.toSignInputs) signInputs(psbt, ownerOf(state.shared, address), [index])
      return options.autoFinalized === false ? psbt.toHex() : psbt.finalizeAllInputs().toHex()
    },
    async signMessage(message: string, type: string) {
      write('signMessage', [message, type])
      return signMessage(inUse(), message, type === 'bip322-simple' ? 'BIP322' : 'ECDSA')
    },
    on: (event: string, listener: (payload: unknown) => void) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: (payload: unknown) => void) =>
      void listeners.get(event)?.delete(listener),
  }
  return {
    ...record,
    provider: provider as Partial<typeof provider>,
    connector: connectorOf(provider, 'global:unisat'),
    state,
    emit,
    listening: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  }
}

const standardOf = (provider: object, more: object = {}) => ({
  ...{ version: '1.0.0', name: 'Standard', icon: '', chains: ['bitcoin:regtest'], accounts: [] },
  features: { 'sats-connect:': { provider }, ...more },
})

/** Wallet Standard with the feature `sats-connect:`, whose provider takes requests. */
export function createSatsConnectWallet(accounts: readonly BitcoinAccount[], more: object = {}) {
  const wallet = createRpcWallet(accounts)
  const provider = standardOf(wallet.connector.provider as object, more)
  return { ...wallet, connector: connectorOf(provider, 'standard:bip122:Standard#1') }
}

const NO_SECRET = base64urlnopad.encode(utf8ToBytes('{"typ":"JWT","alg":"none"}'))

function readToken(token: unknown): Params {
  const [header, payload = '', signature, ...more] = String(token).split('.')
  if (header !== NO_SECRET || signature !== '' || more.length > 0) throw new Error('Invalid request.')
  return JSON.parse(new TextDecoder().decode(base64urlnopad.decode(payload))) as Params
}

/** Wallet Standard with the feature `sats-connect:`, whose provider takes unsecured tokens. */
export function createTokenWallet(accounts: readonly BitcoinAccount[]) {
  const { write, ...record } = createRecord()
  const listeners = new Set<(event: object) => void>()
  const rows = () =>
    accounts.map(({ address, publicKey, type }) => ({
      ...{ address, publicKey, purpose: type === 'p2tr' ? 'ordinals' : 'payment' },
    }))
  const answers: Answers = {
    connect: () => ({ addresses: rows() }),
    signTransaction({ psbtBase64, inputsToSign, broadcast }) {
      const wanted = inputsToSign as { address: string; signingIndexes: number[] }[]
      const psbt = readPsbt(String(psbtBase64))
      if (broadcast !== false || wanted.length === 0) throw new Error('Invalid request.')
      for (const { address, signingIndexes } of wanted) signInputs(psbt, ownerOf(accounts, address), signingIndexes)
      return { psbtBase64: psbt.toBase64() }
    },
    signMessage: ({ address, message, protocol }) =>
      signMessage(ownerOf(accounts, address), String(message), protocol as 'BIP322' | 'ECDSA'),
  }
  const method = (name: string) => async (token: unknown) => {
    const params = readToken(token)
    write(name, params)
    return answers[name]?.(params)
  }
  const provider = {
    ...{ connect: method('connect'), signTransaction: method('signTransaction'), signMessage: method('signMessage') },
    on: (_event: string, listener: (event: object) => void) => void listeners.add(listener),
    removeListener: (_event: string, listener: (event: object) => void) => void listeners.delete(listener),
  }
  return {
    ...record,
    answers,
    connector: connectorOf(standardOf(provider), 'standard:bip122:Standard#1'),
    share(list: readonly object[]) {
      for (const listener of listeners) listener({ accounts: list })
    },
  }
}
