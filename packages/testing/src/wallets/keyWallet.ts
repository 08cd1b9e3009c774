import type { Hex } from 'viem'
import { walletError } from '../scriptedWallet.js'
import { type Approval, createAsking } from './asking.js'
import { type AskingOptions, type AskingWallet, ICON } from './askingWallet.js'
import { createPermission } from './permission.js'
import { createSigner } from './signer.js'

/** The initial state of an EVM test wallet. */
export interface KeyWalletOptions extends AskingOptions {
  /** Decimal chain id → address of a node, real or mocked. */
  readonly rpcUrls: Readonly<Record<number, string>>
  /** The network it starts on; the lowest id of `rpcUrls` without. */
  readonly chain?: number
  /** Without: the first key that every development node funds. Never put a key with value into a test. */
  readonly privateKey?: Hex
  readonly rdns?: string
  readonly uuid?: string
  /** The function that reaches its nodes: `backend.fetch` of `createFixtureBackend`, for instance. */
  readonly fetch?: typeof fetch
}

/** An EIP-1193 wallet with a real key. Its transactions reach the nodes of `rpcUrls`. */
export interface KeyWallet extends AskingWallet {
  readonly info: AskingWallet['info'] & { readonly rdns: string }
  readonly address: Hex
  /** Changes the network on the wallet's side, and tells the page. */
  setChain(chain: number): void
}

/** The first of the well-known development keys; its account is 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266. */
const DEVELOPMENT_KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
/** Reads that a wallet forwards to its node without a prompt. */
const READS =
  /^(eth_(call|estimateGas|gasPrice|maxPriorityFeePerGas|feeHistory|blockNumber|get[A-Z]\w+)|net_version|web3_clientVersion)$/

const toHex = (value: number) => `0x${value.toString(16)}`

/** Makes an EVM wallet with a real key that asks the test before it does anything. It runs in the test's process. */
export function createKeyWallet(options: KeyWalletOptions): KeyWallet {
  const { rpcUrls, privateKey = DEVELOPMENT_KEY } = options
  const knownChains = Object.keys(rpcUrls).map(Number)
  const signer = createSigner({ privateKey, rpcUrls, fetch: options.fetch })
  const { handle, on, emit, ...asking } = createAsking(options.patience)
  let chain = options.chain ?? Math.min(...knownChains)
  const permission = createPermission(() => emit('accountsChanged', accounts()))

  const accounts = () => (permission.isGranted() ? [signer.address] : [])
  function changeChain(next: number): null {
    if (next !== chain) {
      chain = next
      emit('chainChanged', toHex(chain))
    }
    return null
  }
  function owned<Result>(work: () => Result): Result {
    if (!permission.isGranted()) throw walletError(4100, 'The page was not allowed to see an account')
    return work()
  }

  type Params = readonly unknown[]
  const targetOf = ([target]: Params) => Number((target as { chainId: string }).chainId)
  /** Methods that are answered at once. */
  const free: Record<string, (params: Params) => unknown> = {
    eth_accounts: accounts,
    eth_chainId: () => toHex(chain),
    wallet_getCapabilities: () => ({}),
    wallet_revokePermissions() {
      permission.revoke()
      return null
    },
  }
  /** Methods that need approval; `idle` tells when there is nothing to approve. */
  const promptingMethods: Record<string, { idle?(params: Params): boolean; run(params: Params): unknown }> = {
    eth_requestAccounts: {
      idle: permission.isGranted,
      run() {
        permission.grant()
        return accounts()
      },
    },
    wallet_switchEthereumChain: {
      idle(params) {
        if (!knownChains.includes(targetOf(params))) throw walletError(4902, 'Unrecognized chain ID')
        return targetOf(params) === chain
      },
      run: (params) => changeChain(targetOf(params)),
    },
    personal_sign: { run: ([message]) => owned(() => signer.signMessage(String(message))) },
    eth_signTypedData_v4: { run: ([, data]) => owned(() => signer.signTypedData(data)) },
    eth_sendTransaction: { run: ([transaction]) => owned(() => signer.send(chain, transaction as object)) },
  }

  async function answer(method: string, params: Params, approval: Approval): Promise<unknown> {
    const question = Object.hasOwn(promptingMethods, method) ? promptingMethods[method] : undefined
    if (question) {
      if (!question.idle?.(params)) await approval()
      return question.run(params)
    }
    if (Object.hasOwn(free, method)) return free[method]?.(params)
    if (READS.test(method)) return signer.read(chain, method, params)
    throw walletError(4200, `${method} is not supported`)
  }

  return {
    namespace: 'eip155',
    address: signer.address,
    info: {
      uuid: options.uuid ?? '0b3f7f3a-5f0e-4b6b-9f55-3d6a1a2c9e10',
      name: options.name ?? 'Test Wallet',
      rdns: options.rdns ?? 'test.wallet',
      icon: options.icon ?? ICON,
    },
    asks: { connect: 'eth_requestAccounts', send: 'eth_sendTransaction', sign: 'personal_sign' },
    ...asking,
    provider: {
      request: ({ method, params = [] }) =>
        handle(method, params, (approval) => answer(method, params as Params, approval)),
      on,
    },
    setChain: (next) => void changeChain(next),
    disconnect: permission.revoke,
  }
}
