import { hashTypedData, keccak256, numberToHex } from 'viem'
import { broadcast, maybeSent } from './broadcast.js'
import { broadcastOperation } from './broadcastOperation.js'
import { toHex } from './bytes.js'
import { nativeAmount } from './decode/amounts.js'
import { decodeCalls } from './decode/decodeCalls.js'
import { decodeMessage } from './decode/decodeMessage.js'
import { decodePermissions } from './decode/decodePermissions.js'
import { decodeTypedData } from './decode/decodeTypedData.js'
import { readToken } from './decode/readToken.js'
import { readTypedData } from './decode/readTypedData.js'
import { failure } from './failure.js'
import { prepareTransaction } from './prepareTransaction.js'
import { invalid, readAddress, readBatch, readMessage, readTransaction } from './readParams.js'

const LOOK_MS = 500
const MOST_LOOKS = 240
/** So many looks in a row may fail before one says that one can't look. */
const MOST_FAILURES = 20

const same = (one, other) => one.toLowerCase() === other.toLowerCase()

/**
 * The wallet's eip155 side: each method is described for the visitor, and done once approved.
 * @param {{ wallet: object, visitor: object, session: object, batches: object, approvals: object, origin: string,
 *   app: { name: string, url: string }, texts: () => object, announce(): Promise<void> }} parts `announce` tells the page who is signed in
 */
export function createEip155({ wallet, visitor, session, batches, approvals, origin, app, texts, announce }) {
  /** Which of the visitor's accounts is meant. @throws failure 4100 */
  function signerOf(address, chainId) {
    const { eip155 } = visitor.current().addresses
    if (same(address, eip155)) return { address: eip155, type: 'eoa' }
    const smart = wallet.smartAccount(chainId)
    if (smart && same(address, smart.address())) return { address: smart.address(), type: 'smartAccount', smart }
    throw failure(4100, 'This account is not in the wallet, or not on this network.')
  }
  function active(chainId) {
    const smart = session.preferred() === 'smartAccount' ? wallet.smartAccount(chainId) : undefined
    return signerOf(smart?.address() ?? visitor.current().addresses.eip155, chainId)
  }
  function describing(chainId) {
    const tokens = new Map()
    const tokenOf = (address) => {
      if (!tokens.has(address)) tokens.set(address, readToken(wallet.node(chainId), address))
      return tokens.get(address)
    }
    return { network: wallet.networkOf(chainId), chainId, tokenOf, texts: texts(), origin, now: Date.now() }
  }
  const ask = (context, { account, ...question }) =>
    approvals.ask({ ...context, account, network: wallet.networkOf(context.chainId), ...question })

  async function personalSign([message, address], context) {
    const account = signerOf(readAddress(address), context.chainId)
    const { bytes, text } = readMessage(message)
    return ask(context, {
      account,
      kind: 'sign',
      describe: async () =>
        decodeMessage(text, { ...describing(context.chainId), account: account.address, hex: `0x${toHex(bytes)}` }),
      approved: () =>
        account.smart?.signMessage(bytes) ??
        wallet.withKeys(({ eip155 }) => eip155.signMessage({ message: { raw: bytes } })),
    })
  }

  /** With the key's own signature of it anybody could act for the smart account, here or on another network. */
  const actsForSmartAccount = (data) =>
    wallet.ids('eip155').some((id) => wallet.smartAccount(id)?.isForbiddenToOwner(data) === true)

  async function signTypedData([address, value], context) {
    const account = signerOf(readAddress(address), context.chainId)
    const data = readTypedData(value)
    if (!account.smart && actsForSmartAccount(data))
      throw failure(4100, 'The smart account’s operations are not signed by its key alone.')
    try {
      hashTypedData(data)
    } catch {
      throw invalid('typed data')
    }
    return ask(context, {
      account,
      kind: 'sign',
      describe: () => decodeTypedData(data, { ...describing(context.chainId), account: account.address }),
      approved: () => account.smart?.signTypedData(data) ?? wallet.withKeys(({ eip155 }) => eip155.signTypedData(data)),
    })
  }

  /** The first operation puts the account on the chain: the page is told. */
  async function whenThere(smart) {
    for (let look = 0; look < MOST_LOOKS; look++) {
      if (await smart.isDeployed()) return announce()
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
  }

  /** One operation of the smart account: prepared when it is shown, and sent as it was shown. */
  function operation(context, { account, calls, describe }) {
    const { values } = texts()
    return ask(context, {
      account,
      kind: 'send',
      describe,
      prepare: async () => ({ prepared: await account.smart.prepare(calls), fee: values.sponsored }),
      async approved({ prepared }) {
        const before = await account.smart.isDeployed()
        const node = wallet.node(context.chainId)
        const { entryPoint } = wallet.networkOf(context.chainId).smartAccount
        const hash = await broadcastOperation({ smart: account.smart, node, entryPoint }, prepared)
        if (!before) whenThere(account.smart).catch(() => {})
        return hash
      },
    })
  }

  async function sendFromKey(context, asked) {
    const chainId = Number(context.chainId.split(':')[1])
    const node = wallet.node(context.chainId)
    return ask(context, {
      account: { address: asked.from, type: 'eoa' },
      kind: 'send',
      describe: () => decodeCalls([asked.call], { ...describing(context.chainId), nonce: asked.nonce }),
      async prepare() {
        const { transaction, maxFee, usualFee } = await prepareTransaction(node, asked, chainId)
        const inWords = (wei) => nativeAmount(wei, wallet.networkOf(context.chainId))
        const { values, fees } = texts()
        const fee = values.upTo(inWords(maxFee))
        const caution = usualFee !== undefined && fees.dear(inWords(maxFee), inWords(usualFee))
        return { prepared: transaction, fee, ...(caution && { caution }) }
      },
      async approved({ prepared }) {
        const signed = await wallet.withKeys(({ eip155 }) => eip155.signTransaction(prepared))
        const hash = keccak256(signed)
        const find = async () => same((await node('eth_getTransactionByHash', [hash]))?.hash ?? '', hash)
        await broadcast({ node, method: 'eth_sendRawTransaction', params: [signed], find, data: { hash } })
        return hash
      },
    })
  }

  async function sendTransaction([value], context) {
    const asked = readTransaction(value)
    if (asked.chainId !== undefined && asked.chainId !== BigInt(context.chainId.split(':')[1])) throw invalid('chainId')
    const account = signerOf(asked.from, context.chainId)
    if (account.type === 'eoa') return sendFromKey(context, { ...asked, from: account.address })
    const describe = () => decodeCalls([asked.call], describing(context.chainId))
    return operation(context, { account, calls: [asked.call], describe })
  }

  /** By id, in this life of the frame: what was sent is known though it could not be stored. */
  const sent = new Map()
  const batchOf = async (id) => sent.get(id) ?? (await batches.get(id))
  async function keepBatch(id, batch) {
    sent.set(id, batch)
    await batches.set(id, batch).catch(() => {})
  }

  async function sendCalls([value], context) {
    const { id = `0x${toHex(crypto.getRandomValues(new Uint8Array(32)))}`, chainId, from, calls } = readBatch(value)
    if (chainId !== BigInt(context.chainId.split(':')[1])) throw failure(5710, 'Unsupported chain id.')
    const account = from ? signerOf(from, context.chainId) : active(context.chainId)
    if (await batchOf(id)) throw failure(5720, 'Duplicate id.')
    if (account.type === 'eoa' && calls.length > 1) throw failure(5760, 'This account can not do several calls as one.')
    const describe = () => decodeCalls(calls, describing(context.chainId))
    const sending =
      account.type === 'eoa'
        ? sendFromKey(context, { call: calls[0], from: account.address })
        : operation(context, { account, calls, describe })
    const hash = await sending.catch(async (error) => {
      // Whoever asks after the id later hears what became of it.
      const { code, data } = error
      if (code === 'SENT_UNCONFIRMED' && data?.hash) await keepBatch(id, { chainId: context.chainId, hash: data.hash })
      throw error
    })
    await keepBatch(id, { chainId: context.chainId, hash })
    return { id }
  }

  /** Waited for, whoever still does: the page is told of a permission that is on the chain, or of none. */
  async function confirmed(chainId, hash) {
    const node = wallet.node(chainId)
    let failures = 0
    for (;;) {
      const receipt = await node('eth_getTransactionReceipt', [hash]).catch(() => {
        // It is sent, whoever does not answer.
        if (++failures === MOST_FAILURES) throw maybeSent({ hash })
      })
      if (receipt !== undefined) failures = 0
      if (receipt && receipt.status !== '0x1') throw failure(-32000, 'The permission could not be granted.')
      if (receipt) return
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
  }
  function smartOnly(chainId) {
    const account = active(chainId)
    if (!account.smart) throw failure(4200, 'Only smart accounts have permissions to give.')
    return account
  }
  async function grantPermissions(params, context) {
    const account = smartOnly(context.chainId)
    const granted = account.smart.grantPermissions(params, app)
    const { appName } = granted.session
    const describe = () => decodePermissions({ ...granted.response[0], appName }, describing(context.chainId))
    const hash = await operation(context, { account, calls: granted.calls, describe })
    await confirmed(context.chainId, hash)
    return granted.response
  }
  async function revokePermissions(params, context) {
    const account = smartOnly(context.chainId)
    const { calls, id } = account.smart.revokePermissions(params)
    const { titles, labels } = texts()
    const sections = [{ rows: [[labels.permission, id, 'data']] }]
    const describe = async () => ({ title: titles.revoke, warnings: [], sections })
    const hash = await operation(context, { account, calls, describe })
    await confirmed(context.chainId, hash)
    return null
  }

  function capabilities([address, asked]) {
    const wanted = Array.isArray(asked) ? asked.map((id) => `eip155:${BigInt(id)}`) : undefined
    const rows = wallet.ids('eip155').flatMap((id) => {
      if (wanted && !wanted.includes(id)) return []
      const smart = wallet.smartAccount(id)
      const isSmart = smart !== undefined && same(String(address), smart.address())
      const row = isSmart ? smart.capabilities() : { atomic: { status: 'unsupported' } }
      return [[numberToHex(BigInt(id.split(':')[1])), row]]
    })
    return Object.fromEntries(rows)
  }
  async function callsStatus([id]) {
    const known = await batchOf(String(id))
    if (!known) throw failure(5730, 'Unknown bundle id.')
    const chainId = Number(known.chainId.split(':')[1])
    const receipt = await wallet.node(known.chainId)('eth_getTransactionReceipt', [known.hash])
    const facts = { version: '2.0.0', id, chainId: numberToHex(chainId), atomic: true }
    if (!receipt) return { ...facts, status: 100 }
    return { ...facts, status: receipt.status === '0x1' ? 200 : 500, receipts: [receipt] }
  }

  return {
    personal_sign: personalSign,
    eth_signTypedData_v4: signTypedData,
    eth_sendTransaction: sendTransaction,
    wallet_sendCalls: sendCalls,
    wallet_grantPermissions: grantPermissions,
    wallet_revokePermissions: revokePermissions,
    wallet_getCapabilities: async (params) => capabilities(params),
    wallet_getCallsStatus: callsStatus,
    eth_accounts: async (_params, { chainId }) => [active(chainId).address],
    eth_requestAccounts: async (_params, { chainId }) => [active(chainId).address],
    eth_chainId: async (_params, { chainId }) => numberToHex(BigInt(chainId.split(':')[1])),
  }
}
