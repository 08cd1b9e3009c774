import { Psbt } from 'bitcoinjs-lib'
import { bcoin } from './bcoin.mjs'
import { paymentOf, REGTEST, signerOf } from './keys.mjs'

const FEE = 20_000

/**
 * Gives each account its coins, in one transaction of the miner's; it waits in the mempool.
 * @param {{ node: object, miner: import('./accounts.mjs').BitcoinAccount,
 *   accounts: import('./accounts.mjs').BitcoinAccount[] }} parts
 */
export async function fundAccounts({ node, miner, accounts }) {
  const wanted = accounts.flatMap(({ address, coins }) => coins.map((value) => ({ address, value: BigInt(value) })))
  const signer = signerOf(miner.privateKey)
  const { output } = paymentOf('p2wpkh', signer.publicKey)
  const psbt = new Psbt({ network: REGTEST, maximumFeeRate: 1_000_000 })
  let missing = wanted.reduce((sum, { value }) => sum + value, BigInt(FEE))
  // Each of the first 150 blocks brought 50 coins; they may be spent a hundred blocks later.
  for (let height = 1; missing > 0n; height++) {
    const [{ outputs, ...coinbase }] = [(await node.chain.getBlock(height)).txs[0]].map((tx) => ({
      txid: tx.txid(),
      outputs: tx.outputs,
    }))
    const value = BigInt(outputs[0].value)
    psbt.addInput({ hash: coinbase.txid, index: 0, witnessUtxo: { script: output, value } })
    missing -= value
  }
  psbt.addOutputs(wanted)
  if (missing < 0n) psbt.addOutput({ script: output, value: -missing })
  psbt.signAllInputs(signer).finalizeAllInputs()
  // Below what nodes call dust there is no way through the mempool: a miner may still put it into a block.
  const { requireStandard } = node.mempool.options
  node.mempool.options.requireStandard = false
  await node.mempool.addTX(bcoin.TX.fromRaw(Buffer.from(psbt.extractTransaction(true).toBuffer())))
  node.mempool.options.requireStandard = requireStandard
}
