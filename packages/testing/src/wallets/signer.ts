/** A real key: it signs messages, typed data and transactions, and reads from the configured nodes. */
import {
  createWalletClient,
  type Hex,
  hexToBytes,
  http,
  isHex,
  type TransactionRequest,
  type TypedDataDefinition,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { walletError } from '../scriptedWallet.js'

export interface SignerOptions {
  readonly privateKey: Hex
  /** Decimal chain id → address of a node. */
  readonly rpcUrls: Readonly<Record<number, string>>
  readonly fetch: typeof fetch | undefined
}

/** `eth_sendTransaction` as it comes over the wire. */
interface WireTransaction {
  readonly from?: string
  readonly to?: Hex
  readonly data?: Hex
  readonly input?: Hex
  readonly value?: Hex
  readonly gas?: Hex
  readonly gasPrice?: Hex
  readonly maxFeePerGas?: Hex
  readonly maxPriorityFeePerGas?: Hex
  readonly nonce?: Hex
  readonly chainId?: Hex
}

const amounts = ['value', 'gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'] as const

export function createSigner({ privateKey, rpcUrls, fetch }: SignerOptions) {
  const account = privateKeyToAccount(privateKey)

  function clientOf(chain: number) {
    const url = rpcUrls[chain]
    if (!url) throw walletError(4901, `The wallet has no node for chain ${chain}`)
    const transport = http(url, { retryCount: 0, ...(fetch && { fetchFn: fetch }) })
    return createWalletClient({ account, transport })
  }

  return {
    address: account.address,
    /** EIP-191, over a text or over the bytes of a hex string. */
    signMessage: (message: string) =>
      account.signMessage({ message: isHex(message) ? { raw: hexToBytes(message) } : message }),
    /** EIP-712. @param data - object, or its JSON */
    signTypedData: (data: unknown) =>
      account.signTypedData((typeof data === 'string' ? JSON.parse(data) : data) as TypedDataDefinition),
    /** Fills in missing fields, signs, and sends to the node. @returns the hash from the node's answer */
    send(chain: number, request: WireTransaction): Promise<Hex> {
      if (request.chainId !== undefined && Number(request.chainId) !== chain)
        throw walletError(-32_602, 'chainId is not the current one')
      if (request.from?.toLowerCase() !== account.address.toLowerCase())
        throw walletError(4100, 'The wallet does not hold this account')
      const givenAmounts = amounts.filter((name) => request[name] !== undefined)
      const transaction = {
        to: request.to,
        data: request.data ?? request.input,
        nonce: request.nonce === undefined ? undefined : Number(request.nonce),
        ...Object.fromEntries(givenAmounts.map((name) => [name, BigInt(request[name] ?? 0)])),
      } as TransactionRequest
      return clientOf(chain).sendTransaction({ ...transaction, account, chain: null } as never)
    },
    /** Forwards a read to the node of `chain`. */
    read: (chain: number, method: string, params: unknown): Promise<unknown> =>
      clientOf(chain).request({ method, params } as never),
  }
}
