import Fastify from 'fastify'
import {
  concatHex,
  createPublicClient,
  decodeErrorResult,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  http,
  keccak256,
  parseAbi,
  zeroHash,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount, sign } from 'viem/accounts'
import { devAccounts } from '../../nodes/accounts.mjs'
import { startNode } from '../../nodes/anvilNode.mjs'
import { compileContracts } from '../../nodes/compileContracts.mjs'
import { deployAccounts } from '../../nodes/deployAccounts.mjs'
import { deployContract } from '../../nodes/deployContract.mjs'
import { freePort } from '../../nodes/freePort.mjs'
import { rpc } from '../../nodes/rpc.mjs'
import { createHttpSend } from './httpSend.js'
import { readRevert } from './revert.js'
import { createSender, userOperationRoutes } from './sender.mjs'
import { createSmartAccount } from './smartAccount.js'
import { entryPointAbi, hashUserOperation, operationTuple } from './userOperation.js'

export const CHAIN_ID = 31337
export const CAIP2 = `eip155:${CHAIN_ID}`

export const tokenAbi = parseAbi([
  'function transfer(address to, uint256 amount) returns (bool)',
  'function approve(address spender, uint256 amount) returns (bool)',
  'function balanceOf(address account) view returns (uint256)',
])

/** A key that signs hashes as they are, as the owner of an account or of a session. */
export function createKey() {
  const privateKey = generatePrivateKey()
  const { address, publicKey } = privateKeyToAccount(privateKey)
  return { address, publicKey, privateKey, signHash: (hash) => sign({ hash, privateKey, to: 'hex' }) }
}

/** In a block, on however slow a machine. */
async function receiptOf(ask, hash) {
  for (const endsAt = Date.now() + 15_000; Date.now() < endsAt; ) {
    const receipt = await ask('eth_getTransactionReceipt', [hash])
    if (receipt) return receipt
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`${hash} is in no block.`)
}

/** A real node with the entry point, the factory and one token, and a real sender over HTTP. */
export async function startTestWorld() {
  const node = await startNode({ chainId: CHAIN_ID, port: await freePort() })
  const { rpcUrl } = node
  const ask = (method, params) => rpc(rpcUrl, method, params)
  const { address: deployer } = devAccounts().find(({ role }) => role === 'deployer')
  const artifact = compileContracts().DemoToken
  const args = ['Demo Token', 'DEMO', 18, [deployer], 1_000_000n]
  const token = getAddress(await deployContract(rpcUrl, artifact, { from: deployer, args }))
  const smartAccounts = await deployAccounts(rpcUrl, { deployer })
  const network = { caip2: CAIP2, chainId: CHAIN_ID, rpcUrl, smartAccounts }
  const app = Fastify({ forceCloseConnections: true })
  userOperationRoutes(app, { sender: createSender({ networks: [network] }) })
  const url = `${await app.listen({ host: '127.0.0.1', port: await freePort() })}/api/user-operations`
  const send = createHttpSend({ url, caip2: CAIP2 })
  const facts = { chainId: CHAIN_ID, entryPoint: smartAccounts.entryPoint, rpc: ask, send }
  const transact = async (transaction) =>
    receiptOf(ask, await ask('eth_sendTransaction', [{ from: deployer, ...transaction }]))
  const transfer = (to, amount) => ({
    to: token,
    data: encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to, amount] }),
  })
  return {
    ...{ ask, network, token, deployer, url, send, facts, transact, transfer },
    client: createPublicClient({ transport: http(rpcUrl, { retryCount: 0 }) }),
    createAccount: (owner = createKey()) => createSmartAccount({ ...facts, factory: smartAccounts.factory, owner }),
    balanceOf: async (address) => BigInt(await ask('eth_getBalance', [address, 'latest'])),
    tokensOf: async (address) => {
      const data = encodeFunctionData({ abi: tokenAbi, functionName: 'balanceOf', args: [address] })
      return BigInt(await ask('eth_call', [{ to: token, data }, 'latest']))
    },
    /** Puts native and tokens into an account: base units. */
    async fund(address, { native = 0n, tokens = 0n }) {
      if (native > 0n) await transact({ to: address, value: `0x${native.toString(16)}` })
      if (tokens > 0n) await transact(transfer(address, tokens))
    },
    /** Somebody takes all of its tokens behind its back, so that what it prepared fails. */
    async takeTokens(address) {
      const slot = keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [address, 0n]))
      await ask('anvil_setStorageAt', [token, slot, zeroHash])
    },
    /** Hands a session's operation to the entry point past the sender. @returns what the contracts said as they refused it */
    async validate(userOperation, { session, key }) {
      const hash = hashUserOperation({ ...facts, userOperation })
      const operation = { ...userOperation, signature: concatHex([session, await key.signHash(hash)]) }
      const args = [[operationTuple(operation)], deployer]
      const data = encodeFunctionData({ abi: entryPointAbi, functionName: 'handleOps', args })
      return ask('eth_call', [{ from: deployer, to: facts.entryPoint, data }, 'latest']).catch((error) =>
        readRevert(decodeErrorResult({ abi: entryPointAbi, data: error.data }).args.at(-1)),
      )
    },
    receipt: (hash) => receiptOf(ask, hash),
    async stop() {
      await app.close()
      await node.stop()
    },
  }
}
