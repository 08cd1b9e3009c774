/** A wallet with a real key in front of a real node: EIP-1193, says yes to everything, and keeps a list of what it was asked. */
import { createWalletClient, custom, type Hex, hexToBigInt } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { TestNode } from './startAnvil.js'

/** The first development account of anvil: a key that everybody knows. */
const devKey: Hex = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

interface Question {
  readonly method: string
  readonly params: readonly unknown[]
}

const refuse = (code: number, message: string) => Object.assign(new Error(message), { code })

export function createNodeWallet(nodes: readonly TestNode[], key: Hex = devKey) {
  const account = privateKeyToAccount(key)
  const asked: Question[] = []
  const known = new Map(nodes.map((node) => [node.chainId, node]))
  const [first] = nodes
  if (!first) throw new Error('A wallet needs a node')
  let current = first
  let accounts: readonly string[] = [account.address]

  async function send(fields: Record<string, Hex>): Promise<Hex> {
    const client = createWalletClient({
      account,
      transport: custom({ request: ({ method, params }) => current.request(method, params as unknown[]) }),
    })
    const fee = (name: string) => (fields[name] ? { [name]: hexToBigInt(fields[name]) } : {})
    return client.sendTransaction({
      chain: null,
      to: fields.to as Hex,
      ...fee('value'),
      ...fee('gas'),
      ...(fields.gasPrice
        ? { gasPrice: hexToBigInt(fields.gasPrice) }
        : { ...fee('maxFeePerGas'), ...fee('maxPriorityFeePerGas') }),
      ...(fields.data && { data: fields.data }),
    })
  }

  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_requestAccounts: () => accounts,
    eth_accounts: () => accounts,
    eth_chainId: () => `0x${current.chainId.toString(16)}`,
    personal_sign: ([message]) => account.signMessage({ message: { raw: message as Hex } }),
    eth_sendTransaction: ([transaction]) => send(transaction as Record<string, Hex>),
    wallet_switchEthereumChain([wanted]) {
      const node = known.get(Number((wanted as { chainId: Hex }).chainId))
      if (!node) throw refuse(4902, 'Unrecognized chain ID')
      current = node
      return null
    },
    wallet_revokePermissions: () => null,
  }

  return {
    address: account.address,
    asked,
    /** What the wallet was asked by this method. */
    askedFor: (method: string) => asked.filter((question) => question.method === method),
    shareAccounts(list: readonly string[]) {
      accounts = list
    },
    moveTo(node: TestNode) {
      current = node
    },
    /** Answers this method in another way from now on. */
    answer(method: string, reply: (params: readonly unknown[]) => unknown) {
      answers[method] = reply
    },
    provider: {
      async request({
        method,
        params = [],
      }: {
        method: string
        params?: readonly unknown[] | object
      }): Promise<unknown> {
        const list = Array.isArray(params) ? params : [params]
        asked.push({ method, params: list })
        const reply = answers[method]
        if (!reply) throw refuse(4200, `Unsupported method ${method}`)
        return reply(list)
      },
    },
  }
}
