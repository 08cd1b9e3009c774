/** Provider of a wallet for the host: one interface over every dialect, whose answers are the same. */
import { hexToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import type { BitcoinProvider } from '../../domain/providerTypes.js'
import { fieldOf } from '../../errors/causes.js'
import { createError } from '../../errors/createError.js'
import { bitcoinNetwork, validateBip122Address } from '../../primitives/address/bip122.js'
import { isSessionProvider } from '../pairing.js'
import type {
  AssertWanted,
  CaipNetwork,
  CaipNetworkId,
  Connector,
  PreparedTransfer,
  TransferRequest,
} from '../types.js'
import { type BitcoinAccount, readAccounts } from './accounts.js'
import { isHex, isOutputIndex, readList } from './answers.js'
import type { KnownWallets } from './known.js'
import { loaded } from './loaded.js'
import { signMessage } from './sign.js'
import { UNASKED, type WalletFace } from './wallets/types.js'

interface Parts {
  readonly connector: Connector
  readonly face: WalletFace
  readonly known: KnownWallets
  /** The page's network of this id. */
  find(id: CaipNetworkId): CaipNetwork | undefined
  prepare(transfer: TransferRequest): Promise<PreparedTransfer>
  /** Checks account and network once more, and has the wallet sign once. @returns the transaction's id */
  send(transfer: PreparedTransfer, assertWanted: AssertWanted): Promise<string>
}

const LONGEST_TEXT = 2_000_000
const MOST_INPUTS = 10_000
/** Fee rates are counted per 1000 virtual bytes. */
const PER_BYTE = 1_000

const wrong = (field: string) => createError('INVALID_PARAMS', { field })

/** @throws ModalError INVALID_PARAMS */
function requireText(request: unknown, field: string): string {
  const text = fieldOf(request, field)
  if (typeof text !== 'string' || text.length > LONGEST_TEXT) throw wrong(field)
  return text
}

function protocolOf(request: unknown): 'BIP322' | 'ECDSA' | undefined {
  const protocol = fieldOf(request, 'protocol')
  const knownProtocol = (['BIP322', 'ECDSA'] as const).find((name) => name === String(protocol).toUpperCase())
  if (protocol !== undefined && !knownProtocol) throw wrong('protocol')
  return knownProtocol
}

function amountOf(request: unknown): bigint {
  const amount = requireText(request, 'amount')
  if (!/^[1-9]\d{0,15}$/.test(amount)) throw wrong('amount')
  return BigInt(amount)
}

/** Satoshis per 1000 virtual bytes, from those per byte. */
function feeRateOf(request: unknown): { feeRate: { rate: bigint } } | undefined {
  const feeRate = fieldOf(request, 'feeRate')
  if (feeRate === undefined) return undefined
  const rate = typeof feeRate === 'number' ? Math.round(feeRate * PER_BYTE) : Number.NaN
  if (!Number.isSafeInteger(rate) || rate <= 0) throw wrong('feeRate')
  return { feeRate: { rate: BigInt(rate) } }
}

export function createHostProvider({ connector, face, known, find, prepare, send }: Parts): BitcoinProvider {
  /** Reference of the network in use. @throws ModalError NOT_CONNECTED; NETWORK_CHANGED for another `chain` by any name */
  function referenceNow(request?: unknown): string {
    const chain = fieldOf(request, 'chain')
    const { provider } = connector
    const ofSession = isSessionProvider(provider) ? provider.session.network().slice('bip122:'.length) : undefined
    const reference = known.wallet(connector)?.reference ?? ofSession
    if (reference === undefined) throw createError('NOT_CONNECTED', { namespace: 'bip122' })
    const names = [`bip122:${reference}`, `bitcoin:${bitcoinNetwork(reference)?.name}`]
    if (typeof chain === 'string' && !names.includes(chain))
      throw createError('NETWORK_CHANGED', { caipNetworkId: names[0] })
    if (typeof chain !== 'string' && chain !== undefined) throw wrong('chain')
    return reference
  }

  /** The addresses that the wallet shares now, on its network in use. @throws ModalError NOT_CONNECTED, NETWORK_CHANGED */
  async function sharedAccounts(
    request?: unknown,
  ): Promise<{ reference: string; accounts: readonly BitcoinAccount[] }> {
    const reference = referenceNow(request)
    const claims = await face.accounts()
    const accounts = claims === UNASKED ? (known.wallet(connector)?.accounts ?? []) : readAccounts(claims, reference)
    if (accounts.length === 0) throw createError('NOT_CONNECTED', { namespace: 'bip122' })
    // An address that was named for ordinals once stays so.
    const remembered = (account: BitcoinAccount) => ({
      ...account,
      purpose: known.account(`bip122:${reference}`, account.address)?.purpose ?? account.purpose,
    })
    return { reference, accounts: accounts.map(remembered) }
  }

  /** The wallet's own spelling of its address. @throws ModalError ACCOUNT_CHANGED for one that it does not share */
  function ownAddress(text: unknown, { reference, accounts }: Awaited<ReturnType<typeof sharedAccounts>>): string {
    const valid = typeof text === 'string' ? validateBip122Address(text, reference) : undefined
    const ownAccount = valid?.ok && accounts.find(({ address }) => address === valid.address)
    if (!ownAccount) throw createError('ACCOUNT_CHANGED', { namespace: 'bip122' })
    return ownAccount.address
  }

  /** Throws where the wallet is on another network by now. */
  const stillOn = (reference: string): AssertWanted => {
    return () => {
      if (referenceNow() !== reference)
        throw createError('NETWORK_CHANGED', { caipNetworkId: `bip122:${referenceNow()}` })
    }
  }

  return {
    async getAccountAddresses() {
      const { accounts } = await sharedAccounts()
      return accounts.map(({ address, purpose, publicKey }) => ({ address, purpose, ...(publicKey && { publicKey }) }))
    },
    async signMessage(request) {
      const [message, protocol] = [requireText(request, 'message'), protocolOf(request)]
      const { verifyMessage } = await loaded(import('./verifyMessage.js'))
      const shared = await sharedAccounts()
      const address = ownAddress(fieldOf(request, 'address'), shared)
      const signature = await signMessage(face, { address, message, ...(protocol && { protocol }) })
      if (!verifyMessage(shared.reference, { address, message, signature }))
        throw createError('INVALID_ANSWER', { expected: 'signature' })
      return { address, signature: isHex(signature) ? base64.encode(hexToBytes(signature)) : signature }
    },
    async signPsbt(request) {
      const psbt = requireText(request, 'psbt')
      const listed = fieldOf(request, 'signInputs')
      const rows = listed === undefined ? undefined : readList(listed, MOST_INPUTS)
      if (listed !== undefined && !rows) throw wrong('signInputs')
      const { signHostPsbt } = await loaded(import('./send.js'))
      const shared = await sharedAccounts(request)
      const { reference, accounts } = shared
      const signInputs = rows?.map((row) => {
        const index = fieldOf(row, 'index')
        if (!isOutputIndex(index)) throw wrong('signInputs')
        return { address: ownAddress(fieldOf(row, 'address'), shared), index }
      })
      const addresses = accounts.map(({ address }) => address)
      const question = { psbt, reference, addresses, signInputs }
      return { psbt: await signHostPsbt({ face, assertWanted: stillOn(reference) }, question) }
    },
    async sendTransfer(request) {
      const [receiver, amount] = [requireText(request, 'recipientAddress').trim(), amountOf(request)]
      const feeRate = feeRateOf(request)
      const shared = await sharedAccounts(request)
      const from = ownAddress(fieldOf(request, 'account'), shared)
      const id: CaipNetworkId = `bip122:${shared.reference}`
      const network = find(id)
      if (!network) throw createError('CHAIN_NOT_CONFIGURED', { caipNetworkId: id })
      const transfer = await prepare({ network, from, receiver, amount, ...feeRate })
      return { txid: await send(transfer, stillOn(shared.reference)) }
    },
  }
}
