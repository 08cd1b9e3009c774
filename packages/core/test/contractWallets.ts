/** Wallets that are contracts, on a node: one that stands, and one that is signed for before it does (ERC-6492). */
import { encodeDeployData, encodeFunctionData, getAddress, type Hex, pad, serializeErc6492Signature } from 'viem'
import { compileContracts } from '../../../demo/nodes/compileContracts.mjs'
import type { TestNode } from './startAnvil.js'

export interface ContractWallets {
  /** Its owner signs for it. */
  readonly standing: string
  /** Nothing is there yet. */
  readonly coming: string
  /** The owner's signature in ERC-6492's envelope, for `coming` unless it names another salt. */
  wrap(signature: string, salt?: number): Hex
  /** Puts `coming` on the chain. */
  create(): Promise<void>
}

export async function deployContractWallets(node: TestNode, from: string, owner: string): Promise<ContractWallets> {
  const artifacts = compileContracts()
  const artifact = (name: string) => {
    const found = artifacts[name]
    if (!found) throw new Error(`No contract ${name}`)
    return found
  }
  const send = async (transaction: { to?: string; data: Hex }) =>
    node.mined(await node.request('eth_sendTransaction', [{ from, gas: '0x989680', ...transaction }]))
  const deploy = async (name: string, args: readonly unknown[]) =>
    getAddress((await send({ data: encodeDeployData({ ...artifact(name), args }) })).contractAddress)

  const standing = await deploy('ContractWallet', [owner])
  const factory = await deploy('ContractWalletFactory', [])
  const call = (functionName: string, salt: number) =>
    encodeFunctionData({
      abi: artifact('ContractWalletFactory').abi,
      functionName,
      args: [owner, pad(`0x0${salt}`, { size: 32 })],
    })
  const word = String(await node.request('eth_call', [{ to: factory, data: call('addressOf', 1) }, 'latest']))
  return {
    standing,
    coming: getAddress(`0x${word.slice(-40)}`),
    wrap: (signature, salt = 1) =>
      serializeErc6492Signature({ address: factory, data: call('create', salt), signature: signature as Hex }),
    async create() {
      await send({ to: factory, data: call('create', 1) })
    },
  }
}
