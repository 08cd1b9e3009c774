/** One local chain as its node tells it: amounts are looked up here and never in the page. */
import {
  type Abi,
  type AbiFunction,
  createTestClient,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  parseAbi,
  publicActions,
  type TransactionReceipt,
  walletActions,
} from 'viem'
import { foundry } from 'viem/chains'
import { compileContracts } from '../../demo/nodes/compileContracts.mjs'
import type { StackNetwork, StackToken } from '../../demo/stack.mjs'

export type TokenKey = StackToken['key']

export interface Chain {
  readonly network: StackNetwork
  token(key: TokenKey): StackToken
  /** Base units of the native currency, or of a token. */
  balance(address: Hex, token?: TokenKey): Promise<bigint>
  receipt(hash: Hex): Promise<TransactionReceipt>
  /** What a mined transaction cost its sender, wei. */
  cost(hash: Hex): Promise<bigint>
  /** What an OP-stack chain takes for putting a transaction's bytes on its parent, wei. */
  l1Fee(bytes: Hex): Promise<bigint>
  setBalance(address: Hex, wei: bigint): Promise<void>
  putContract(address: Hex, code: Hex): Promise<void>
  /** One of the contracts in `demo/nodes/contracts`, by the deployer's hand; its address. */
  deploy(name: string, deployer: Hex, args: readonly unknown[]): Promise<Hex>
  /** Sent by the account itself, without any wallet. */
  call(from: Hex, to: Hex, data: Hex, value?: bigint): Promise<Hex>
  /** What a contract says of these accounts, by a function that returns one number: `function balanceOf(address) view`. */
  figure(contract: Hex, signature: string, accounts: readonly Hex[]): Promise<bigint>
  /** Lets somebody take the owner's tokens: all of them without an amount. */
  allow(key: TokenKey, owner: Hex, spender: Hex, amount?: bigint): Promise<Hex>
  /** Takes all of them, with a tip that puts it first in the next block. */
  takeAll(key: TokenKey, owner: Hex, spender: Hex): Promise<Hex>
  /** Off: transactions wait until `mine`. */
  automine(on: boolean): Promise<void>
  mine(): Promise<void>
  /** The node forgets a transaction that waits. */
  drop(hash: Hex): Promise<void>
  blockNumber(): Promise<bigint>
  /** Begins a test: what happens from now on is undone by `restore`. */
  snapshot(): Promise<Hex>
  restore(id: Hex): Promise<void>
}

export function createChain(network: StackNetwork): Chain {
  const [rpcUrl] = network.rpcUrls
  const client = createTestClient({
    mode: 'anvil',
    chain: { ...foundry, id: network.chainId },
    transport: http(rpcUrl),
    cacheTime: 0,
    pollingInterval: 50,
  })
    .extend(publicActions)
    .extend(walletActions)

  function token(key: TokenKey): StackToken {
    const found = network.tokens.find((entry) => entry.key === key)
    if (!found) throw new Error(`There is no token ${key} on ${network.name}.`)
    return found
  }
  const contractOf = (key: TokenKey) => ({ address: token(key).address, abi: erc20Abi }) as const
  const balance = (address: Hex, key?: TokenKey) =>
    key
      ? client.readContract({ ...contractOf(key), functionName: 'balanceOf', args: [address] })
      : client.getBalance({ address })
  // While viem looks for a replacement it hears of no block: one that is mined meanwhile would be the last, and missed.
  const receipt = (hash: Hex) => client.waitForTransactionReceipt({ hash, timeout: 10_000, checkReplacement: false })

  return {
    network,
    token,
    balance,
    receipt,
    async cost(hash) {
      const { gasUsed, effectiveGasPrice } = await receipt(hash)
      return gasUsed * effectiveGasPrice
    },
    l1Fee: (bytes) =>
      client.readContract({
        address: '0x420000000000000000000000000000000000000F',
        abi: parseAbi(['function getL1Fee(bytes) view returns (uint256)']),
        functionName: 'getL1Fee',
        args: [bytes],
      }),
    allow: (key, owner, spender, amount = 2n ** 255n) =>
      client.writeContract({
        ...contractOf(key),
        functionName: 'approve',
        args: [spender, amount],
        account: owner,
      }),
    takeAll: async (key, owner, spender) =>
      client.writeContract({
        ...contractOf(key),
        functionName: 'transferFrom',
        args: [owner, spender, await balance(owner, key)],
        account: spender,
        maxPriorityFeePerGas: 10n ** 11n,
        maxFeePerGas: 10n ** 12n,
        gas: 200_000n,
      }),
    setBalance: (address, value) => client.setBalance({ address, value }),
    putContract: (address, bytecode) => client.setCode({ address, bytecode }),
    async deploy(name, account, args) {
      const contract = compileContracts()[name]
      if (!contract) throw new Error(`There is no contract ${name}.`)
      const { contractAddress } = await receipt(await client.deployContract({ ...contract, account, args }))
      if (!contractAddress) throw new Error(`${name} could not be deployed.`)
      return getAddress(contractAddress)
    },
    call: (from, to, data, value = 0n) => client.sendTransaction({ account: from, to, data, value, gas: 1_000_000n }),
    async figure(contract, signature, accounts) {
      const abi: Abi = parseAbi([`${signature} returns (uint256)` as string])
      const [{ name }] = abi as readonly [AbiFunction]
      return (await client.readContract({ address: contract, abi, functionName: name, args: accounts })) as bigint
    },
    automine: (on) => client.setAutomine(on),
    mine: () => client.mine({ blocks: 1 }),
    drop: (hash) => client.dropTransaction({ hash }),
    blockNumber: () => client.getBlockNumber({ cacheTime: 0 }),
    snapshot: () => client.snapshot(),
    async restore(id) {
      await client.request({ method: 'anvil_dropAllTransactions' } as never)
      await client.setAutomine(true)
      await client.revert({ id })
    },
  }
}
