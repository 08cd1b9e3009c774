import { base58 } from '@scure/base'
import { broadcast } from './broadcast.js'
import { toHex } from './bytes.js'
import { nativeAmount } from './decode/amounts.js'
import { decodeMessage } from './decode/decodeMessage.js'
import { decodeSolana } from './decode/decodeSolana.js'
import { readSolanaSteps } from './decode/readSolanaSteps.js'
import { failure } from './failure.js'
import { asText, invalid } from './readParams.js'
import { readWire, writeSignature } from './solanaWire.js'

const MOST_TRANSACTIONS = 16
const MOST_MESSAGE_BYTES = 64 * 1024

/** The wallet's Solana side, in the shapes of the pairing protocol: messages in base58, transactions in base64. */
export function createSolana({ wallet, visitor, approvals, origin, texts }) {
  const own = () => visitor.current().addresses.solana
  const account = () => ({ address: own(), type: 'eoa' })
  const ask = (context, question) =>
    approvals.ask({ ...context, account: account(), network: wallet.networkOf(context.chainId), ...question })

  function read(text) {
    const wire = readWire(text)
    try {
      const facts = readSolanaSteps(wire.message)
      const index = facts.signers.indexOf(own())
      if (index < 0 || facts.signers.length !== wire.count) throw invalid('transaction')
      return { ...wire, facts, index }
    } catch {
      throw invalid('transaction')
    }
  }
  const sign = (wires) =>
    wallet.withKeys(({ solana }) =>
      wires.map(({ bytes, index, message }) => {
        const signature = solana.sign(message)
        return { signature: base58.encode(signature), transaction: writeSignature(bytes, index, signature) }
      }),
    )

  /** What the cluster says of it as it is now; the signatures come later. */
  async function simulate(node, { bytes }) {
    const options = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: false }
    const { value } = await node('simulateTransaction', [writeSignature(bytes, 0, new Uint8Array(64)), options])
    if (value.err) throw failure(-32002, typeof value.err === 'string' ? value.err : JSON.stringify(value.err))
  }

  function transactions(context, { wires, title, approved }) {
    const network = wallet.networkOf(context.chainId)
    const node = wallet.node(context.chainId)
    const facts = wires.map((wire) => wire.facts)
    const content = async () => decodeSolana(facts, { network, account: own(), title, texts: texts() })
    return ask(context, {
      kind: 'send',
      describe: content,
      async prepare() {
        for (const wire of wires) if (wires.length === 1 && wire.count === 1) await simulate(node, wire)
        const { fee } = await content()
        return { fee: texts().values.upTo(nativeAmount(fee, network)) }
      },
      approved,
    })
  }

  async function signMessage({ message }, context) {
    let bytes
    try {
      bytes = base58.decode(message)
    } catch {
      throw invalid('message')
    }
    if (bytes.length === 0 || bytes.length > MOST_MESSAGE_BYTES) throw invalid('message')
    // A message that is a transaction would be one, signed.
    if (asText(bytes) === undefined && isTransaction(bytes)) throw failure(4200, 'This message is a transaction.')
    const describing = {
      origin,
      account: own(),
      chainId: context.chainId,
      now: Date.now(),
      texts: texts(),
      hex: `0x${toHex(bytes)}`,
    }
    return ask(context, {
      kind: 'sign',
      describe: async () => decodeMessage(asText(bytes), describing),
      approved: () => wallet.withKeys(({ solana }) => ({ signature: base58.encode(solana.sign(bytes)) })),
    })
  }

  return {
    solana_signMessage: signMessage,
    async solana_signTransaction({ transaction }, context) {
      const wires = [read(transaction)]
      const approved = async () => (await sign(wires))[0]
      return transactions(context, { wires, title: texts().titles.solana, approved })
    },
    async solana_signAllTransactions({ transactions: list }, context) {
      if (!Array.isArray(list) || list.length === 0 || list.length > MOST_TRANSACTIONS) throw invalid('transactions')
      const wires = list.map(read)
      const approved = async () => ({ transactions: (await sign(wires)).map(({ transaction }) => transaction) })
      return transactions(context, { wires, title: texts().titles.solana, approved })
    },
    async solana_signAndSendTransaction({ transaction, sendOptions }, context) {
      const wires = [read(transaction)]
      if (wires[0].count > 1) throw invalid('transaction')
      const { skipPreflight = false, maxRetries } = sendOptions ?? {}
      const options = { encoding: 'base64', preflightCommitment: 'confirmed', skipPreflight: skipPreflight === true }
      async function approved() {
        const [{ signature, transaction: signed }] = await sign(wires)
        const retries = Number.isInteger(maxRetries) ? { maxRetries } : {}
        const node = wallet.node(context.chainId)
        const find = async () => (await node('getSignatureStatuses', [[signature]])).value[0]
        const params = [signed, { ...options, ...retries }]
        await broadcast({ node, method: 'sendTransaction', params, find, data: { signature } })
        return { signature }
      }
      return transactions(context, { wires, title: texts().titles.solanaSend, approved })
    },
    solana_getAccounts: async () => [{ pubkey: own() }],
    solana_requestAccounts: async () => [{ pubkey: own() }],
  }
}

function isTransaction(bytes) {
  try {
    return readSolanaSteps(bytes).steps.length > 0
  } catch {
    return false
  }
}
