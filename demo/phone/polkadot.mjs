import { bytesOf, ss58 } from '../nodes/polkadot/accounts.mjs'
import { readTransfer, signPayload, signWrapped } from '../nodes/polkadot/signPayload.mjs'
import { refusal } from './errors.mjs'

const toBytes = (text) => new TextEncoder().encode(String(text))

/**
 * The phone's Polkadot side: what a request means in words, and its answer, signed with the phone's keys.
 * @param {{ network: import('../nodes/polkadot/startPolkadot.d.mts').PolkadotNetwork,
 *   accounts: { publicKey: string, seed: string }[] }} parts
 */
export function createPolkadot({ network, accounts }) {
  const { id, name, nativeCurrency, ss58Prefix } = network
  const own = accounts.map(({ publicKey, seed }) => ({ address: ss58(bytesOf(publicKey), ss58Prefix), seed }))

  function seedOf(address) {
    const found = own.find((account) => account.address === address)
    if (!found) throw refusal(-32602, 'This account is not on the phone.')
    return found.seed
  }

  function transferRows({ method, tip }) {
    const transfer = readTransfer(method)
    const units = (planck) => `${planck} × 10⁻${nativeCurrency.decimals} ${nativeCurrency.symbol}`
    if (!transfer) return [['Call', method]]
    return [
      ['To', ss58(transfer.receiver, ss58Prefix)],
      ['Amount', transfer.amount === undefined ? 'Everything' : units(transfer.amount)],
      ['Tip', units(BigInt(tip))],
    ]
  }

  const methods = {
    polkadot_signMessage: {
      title: 'Sign a message',
      rows: ({ address, message }) => [
        ['Account', address],
        ['Message', message],
      ],
      answer: ({ address, message }) => ({ signature: signWrapped(seedOf(address), toBytes(message)) }),
    },
    polkadot_signTransaction: {
      title: 'Send a transaction',
      rows: ({ address, transactionPayload }) => [
        ['Network', name],
        ['From', address],
        ...transferRows(transactionPayload),
      ],
      answer: ({ address, transactionPayload }) => ({ signature: signPayload(seedOf(address), transactionPayload) }),
    },
  }
  const find = (method) => (Object.hasOwn(methods, method) ? methods[method] : undefined)

  return {
    chains: [id],
    addresses: own.map(({ address }) => address),
    methods: Object.keys(methods),
    /** @returns {{ title: string, rows: [string, string][] }} for people; never throws, whatever the page sent */
    describe({ method, params }) {
      try {
        const known = find(method)
        if (known) return { title: known.title, rows: known.rows(params).map((row) => row.map(String)) }
      } catch {
        // It is shown as it came.
      }
      return { title: method, rows: [['Request', JSON.stringify(params) ?? '']] }
    },
    /** @throws Error with a `code` */
    async answer({ method, params, chain }) {
      const known = find(method)
      if (!known) throw refusal(5101)
      if (chain !== id) throw refusal(5100)
      try {
        return known.answer(params ?? {})
      } catch (error) {
        throw error.code === undefined ? refusal(-32602, error.message) : error
      }
    },
  }
}
