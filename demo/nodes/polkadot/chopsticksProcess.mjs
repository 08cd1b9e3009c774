/** The node's own process: a real runtime on a made-up chain, a block for each extrinsic. Started by `startPolkadot.mjs`. */
import { setupWithServer } from '@acala-network/chopsticks'
import { chainSpec } from '@substrate/connect-known-chains/rococo_v2_2_asset_hub'

async function start({ port, balances }) {
  const accounts = balances.map(({ address, free }) => [[address], { providers: 1, data: { free } }])
  const node = await setupWithServer({
    genesis: JSON.parse(chainSpec),
    port,
    host: '127.0.0.1',
    'build-block-mode': 'Instant',
    // Signatures are checked: a wrong key moves nothing.
    'mock-signature-host': false,
    'import-storage': { System: { Account: accounts } },
  })
  process.send({ url: `http://${node.addr}` })
}

process.on('message', start)
process.on('disconnect', () => process.exit())
// It throws where nobody catches when a client leaves in the middle of an answer.
process.on('unhandledRejection', () => {})
