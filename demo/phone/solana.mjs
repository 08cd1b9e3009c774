import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import { rpc } from '../nodes/rpc.mjs'
import { refusal } from './errors.mjs'

const ROLES = ['phone', 'phoneSecond']
const SIGNATURE_BYTES = 64

function readable(message) {
  const bytes = base58.decode(String(message))
  return new TextDecoder().decode(bytes)
}

/**
 * The phone's Solana side: what a request means in words, and its answer, signed with the phone's keys.
 * @param {{ network: { id: string, name: string, rpcUrl: string }, accounts: { role: string, address: string,
 *   secretKey: string }[] }} stack
 */
export function createSolana({ network, accounts }) {
  const own = accounts.filter(({ role }) => ROLES.includes(role))

  function keyOf(address) {
    const found = own.find((account) => account.address === address)
    if (!found) throw refusal(-32602, 'This account is not on the phone.')
    return found.secretKey
  }
  /** The sender stands first in the message: behind its three counts and the number of accounts. */
  function senderIn(message) {
    const start = message[0] === 0x80 ? 5 : 4
    return base58.encode(message.slice(start, start + 32))
  }
  function sign(text) {
    const wire = base64.decode(String(text))
    if (wire[0] !== 1) throw refusal(-32602, 'The transaction wants several signatures.')
    const message = wire.slice(1 + SIGNATURE_BYTES)
    const signature = ed25519.sign(message, keyOf(senderIn(message)))
    wire.set(signature, 1)
    return { wire: base64.encode(wire), signature: base58.encode(signature) }
  }
  const rows = ({ transaction }) => [
    ['Network', network.name],
    ['Account', senderIn(base64.decode(transaction).slice(1 + SIGNATURE_BYTES))],
    ['Transaction', transaction],
  ]

  const methods = {
    solana_signMessage: {
      title: 'Sign a message',
      rows: ({ message, pubkey }) => [
        ['Account', pubkey],
        ['Message', readable(message)],
      ],
      answer: ({ message, pubkey }) => {
        const signature = ed25519.sign(base58.decode(String(message)), keyOf(pubkey))
        return { signature: base58.encode(signature) }
      },
    },
    solana_signTransaction: {
      title: 'Sign a transaction',
      rows,
      answer({ transaction }) {
        const { wire, signature } = sign(transaction)
        return { signature, transaction: wire }
      },
    },
    solana_signAndSendTransaction: {
      title: 'Send a transaction',
      rows,
      async answer({ transaction, sendOptions = {} }) {
        const { wire, signature } = sign(transaction)
        const options = { preflightCommitment: 'confirmed', ...sendOptions, encoding: 'base64' }
        await rpc(network.rpcUrl, 'sendTransaction', [wire, options])
        return { signature }
      },
    },
  }
  const find = (method) => (Object.hasOwn(methods, method) ? methods[method] : undefined)

  return {
    chains: [network.id],
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
    /** @throws Error with a `code`, the node's own included */
    async answer({ method, params, chain }) {
      const known = find(method)
      if (!known) throw refusal(5101)
      if (chain !== network.id) throw refusal(5100)
      return known.answer(params ?? {})
    },
  }
}
