import { startBitcoin } from './bitcoin/startBitcoin.mjs'
import { startPolkadot } from './polkadot/startPolkadot.mjs'
import { startSolana } from './solana/startSolana.mjs'

/**
 * The nodes beside the EVM ones, started at once. `solana` is absent where this system has no such cluster.
 * @param {{ polkadot: number, bitcoin: number }} ports wishes, 0 for any
 * @returns {Promise<{ solana?: object, polkadot: object, bitcoin: object, stop(): Promise<void> }>}
 */
export async function startOtherNodes({ polkadot: polkadotPort, bitcoin: bitcoinPort }) {
  const starting = [startSolana(), startPolkadot({ port: polkadotPort }), startBitcoin({ port: bitcoinPort })]
  const outcomes = await Promise.allSettled(starting)
  const started = outcomes.flatMap(({ value }) => (value ? [value] : []))
  const stop = async () => {
    await Promise.all(started.map((node) => node.stop()))
  }
  const failed = outcomes.find(({ status }) => status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  const [solana, polkadot, bitcoin] = await Promise.all(starting)
  return { ...(solana && { solana }), polkadot, bitcoin, stop }
}
