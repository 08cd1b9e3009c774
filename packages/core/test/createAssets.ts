/** Assets on the test chain, made by the runtime's own calls: how they are stored is its word, not the test's. */
import { ApiPromise } from '@polkadot/api'
import type { KeyringPair } from '@polkadot/keyring/types'
import { createMemoryProvider } from '../src/chains/polkadot/api/memoryProvider.js'
import type { Hex } from '../src/chains/polkadot/hex.js'
import type { TestPolkadot } from './startChopsticks.js'

/** What a chain's own calls are made with. */
async function openApi({ request }: TestPolkadot): Promise<ApiPromise> {
  const [version, genesisHash, metadata] = await Promise.all([
    request('state_getRuntimeVersion'),
    request('chain_getBlockHash', [0]),
    request('state_getMetadata'),
  ])
  const { specVersion } = version as { specVersion: number }
  const provider = createMemoryProvider({
    chain_getBlockHash: genesisHash,
    state_getRuntimeVersion: version,
    system_chain: '',
    system_properties: {},
    rpc_methods: { methods: [] },
  })
  return ApiPromise.create({
    provider,
    metadata: { [`${String(genesisHash).toLowerCase()}-${specVersion}`]: metadata as Hex },
    noInitWarn: true,
    initWasm: false,
  })
}

export interface AssetFacts {
  readonly id: number
  readonly symbol: string
  readonly decimals: number
  /** Base units. */
  readonly minimum: bigint
  /** An account may live by it alone. */
  readonly sufficient?: boolean
}

/** @param owner - pays the deposits, and may do what an issuer may */
export async function createAssets(chain: TestPolkadot, owner: KeyringPair) {
  const api = await openApi(chain)

  /** In a block of its own. */
  async function run(section: string, method: string, ...args: readonly unknown[]): Promise<void> {
    const call = api.tx[section]?.[method]
    if (!call) throw new Error(`The chain has no ${section}.${method}`)
    const nonce = (await chain.request('system_accountNextIndex', [owner.address])) as number
    const { genesisHash, runtimeVersion } = api
    const extrinsic = call(...args).sign(owner, { genesisHash, blockHash: genesisHash, nonce, runtimeVersion })
    await chain.request('author_submitExtrinsic', [extrinsic.toHex()])
    for (let look = 0; look < 100; look += 1) {
      const now = (await chain.request('system_accountNextIndex', [owner.address])) as number
      const pending = (await chain.request('author_pendingExtrinsics')) as readonly unknown[]
      if (now > nonce && pending.length === 0) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`${section}.${method} is in no block`)
  }

  const keyOf = (map: string, ...keys: readonly unknown[]) => api.query.assets?.[map]?.key(...keys) as Hex
  const change = (key: Hex, value: Hex) => chain.request('dev_setStorage', [[[key, value]]])

  return {
    run,
    keyOf,
    async create({ id, symbol, decimals, minimum, sufficient = false }: AssetFacts): Promise<void> {
      await run('assets', 'create', id, owner.address, minimum)
      await run('assets', 'setMetadata', id, `The ${symbol}`, symbol, decimals)
      if (!sufficient) return
      // Only the chain's government may say so.
      const key = keyOf('asset', id)
      const details = api.createType('PalletAssetsAssetDetails', await chain.request('state_getStorage', [key]))
      const changed = api.createType('PalletAssetsAssetDetails', {
        ...(details.toJSON() as object),
        isSufficient: true,
      })
      await change(key, changed.toHex() as Hex)
    },
    mint: (id: number, to: string, amount: bigint) => run('assets', 'mint', id, to, amount),
  }
}
