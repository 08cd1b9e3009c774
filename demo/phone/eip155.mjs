import { createWalletClient, defineChain, formatEther, hexToBytes, hexToString, http, isHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { refusal } from './errors.mjs'

const big = (value) => (value === undefined ? undefined : BigInt(value))
const readable = (message) => (isHex(message) ? hexToString(message) : String(message))
const chainIdIn = (target) => `eip155:${Number.parseInt(target?.chainId, 16)}`

function parseTypedData(data) {
  try {
    return typeof data === 'string' ? JSON.parse(data) : data
  } catch {
    throw refusal(-32602, 'The typed data is no JSON.')
  }
}

/**
 * The phone's EVM side: what a request means in words, and its answer, signed with the phone's keys.
 * @param {{ networks: { chainId: number, name: string, nativeCurrency: object, rpcUrl: string }[],
 *   accounts: { address: string, privateKey: string }[], moveTo(topic: string, chain: string): Promise<void> }} parts
 *   `moveTo` makes another network the session's current one
 */
export function createEip155({ networks, accounts, moveTo }) {
  const byId = new Map(networks.map((network) => [`eip155:${network.chainId}`, network]))

  function signer(address) {
    const found = accounts.find((account) => account.address.toLowerCase() === String(address).toLowerCase())
    if (!found) throw refusal(-32602, 'This account is not on the phone.')
    return privateKeyToAccount(found.privateKey)
  }
  function networkOf(chain) {
    const network = byId.get(chain)
    if (!network) throw refusal(4902)
    return network
  }

  function clientOf(chain, from) {
    const { chainId: id, name, nativeCurrency, rpcUrl } = networkOf(chain)
    const target = defineChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } })
    return createWalletClient({ account: signer(from), chain: target, transport: http(rpcUrl) })
  }

  function fieldsOf({ to, data, input, value, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, nonce }) {
    return {
      to,
      data: data ?? input,
      value: big(value),
      gas: big(gas),
      nonce: nonce === undefined ? undefined : Number(nonce),
      ...(gasPrice
        ? { gasPrice: big(gasPrice) }
        : { maxFeePerGas: big(maxFeePerGas), maxPriorityFeePerGas: big(maxPriorityFeePerGas) }),
    }
  }

  const send = async (chain, [transaction]) => clientOf(chain, transaction?.from).sendTransaction(fieldsOf(transaction))

  /** Signed, and sent by nobody here: with all that the page gave, and its nonce. */
  const sign = async (chain, [transaction]) =>
    signer(transaction?.from).signTransaction({
      ...fieldsOf(transaction),
      chainId: Number(chain.slice('eip155:'.length)),
      type: transaction.gasPrice ? 'legacy' : 'eip1559',
    })

  const transactionRows = ([transaction = {}], chain) => [
    ['Network', byId.get(chain)?.name ?? chain],
    ['From', transaction.from],
    ['To', transaction.to ?? '(a new contract)'],
    ['Value', `${formatEther(BigInt(transaction.value ?? 0))} ${byId.get(chain)?.nativeCurrency.symbol ?? ''}`],
    ['Data', transaction.data ?? transaction.input ?? '0x'],
  ]

  async function toNetwork(topic, target) {
    const chain = chainIdIn(target)
    networkOf(chain)
    await moveTo(topic, chain)
    return null
  }

  const methods = {
    personal_sign: {
      title: 'Sign a message',
      rows: ([message, address]) => [
        ['Account', address],
        ['Message', readable(message)],
      ],
      answer: (_request, [message, address]) =>
        signer(address).signMessage({ message: isHex(message) ? { raw: hexToBytes(message) } : message }),
    },
    eth_signTypedData_v4: {
      title: 'Sign typed data',
      rows: ([address, data]) => [
        ['Account', address],
        ['Data', JSON.stringify(parseTypedData(data), null, 2)],
      ],
      answer: (_request, [address, data]) => signer(address).signTypedData(parseTypedData(data)),
    },
    eth_sendTransaction: {
      title: 'Send a transaction',
      rows: transactionRows,
      answer: ({ chain }, params) => send(chain, params),
    },
    eth_signTransaction: {
      title: 'Sign a transaction',
      rows: (params, chain) => [...transactionRows(params, chain), ['Nonce', String(Number(params[0]?.nonce))]],
      answer: ({ chain }, params) => sign(chain, params),
    },
    wallet_switchEthereumChain: {
      title: 'Switch network',
      rows: ([target]) => [['Network', byId.get(chainIdIn(target))?.name ?? chainIdIn(target)]],
      answer: ({ topic }, [target]) => toNetwork(topic, target),
    },
    wallet_addEthereumChain: {
      title: 'Add network',
      rows: ([target]) => [['Network', `${target?.chainName} (${chainIdIn(target)})`]],
      answer: ({ topic }, [target]) => toNetwork(topic, target),
    },
  }
  const find = (method) => (Object.hasOwn(methods, method) ? methods[method] : undefined)

  return {
    chains: [...byId.keys()],
    methods: Object.keys(methods),
    sign: (address, message) => signer(address).signMessage({ message }),
    /** @returns {{ title: string, rows: [string, string][] }} for people; never throws, whatever the page sent */
    describe({ method, params, chain }) {
      try {
        const known = find(method)
        if (known) return { title: known.title, rows: known.rows(params, chain).map((row) => row.map(String)) }
      } catch {
        // It is shown as it came.
      }
      return { title: method, rows: [['Request', JSON.stringify(params) ?? '']] }
    },
    /** @throws Error with a `code`, the node's own included */
    async answer(request) {
      const known = find(request.method)
      if (!known) throw refusal(5101)
      return known.answer(request, Array.isArray(request.params) ? request.params : [])
    },
  }
}
