/** The local Solana cluster in a process of its own: started by startSurfnet.ts, which is told about it, and ends with it. */

import { startSolana } from '../../../demo/nodes/solana/startSolana.mjs'
import { startSurfnet } from '../../../demo/nodes/solana/surfnet.mjs'

const [, , blocks] = process.argv
// For the passing of time alone: blocks without anything in them, and no tokens.
const clock = blocks === 'clock' ? startSurfnet('clock', 5) : undefined
const stack = clock ? { url: clock.rpcUrl, surfnet: clock, stop: async () => clock.stop() } : await startSolana()
if (!stack) process.exit(1)
const { surfnet, stop, ...shown } = stack

process.on('message', ({ address, lamports }) => {
  surfnet.fundSol(address, lamports)
  process.send({ funded: address })
})
process.once('disconnect', async () => {
  await stop()
  process.exit()
})
process.send(shown)
