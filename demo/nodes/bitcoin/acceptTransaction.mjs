/** What today's nodes call dust in a taproot output, satoshis. */
const TAPROOT_DUST = 330
const isTaproot = (output) => output.script.toRaw().toString('hex').startsWith('5120')

/**
 * Puts a transaction into the node's mempool by today's rules: the library is older than taproot, and calls an output to
 * it not standard.
 * @throws Error with a `reason`, where the node refuses it
 */
export async function acceptTransaction(node, tx) {
  const { options } = node.mempool
  const taproot = tx.outputs.filter(isTaproot)
  if (taproot.some(({ value }) => value < TAPROOT_DUST)) throw new Error('dust')
  const { requireStandard } = options
  options.requireStandard = taproot.length === 0 && requireStandard
  try {
    const missing = await node.mempool.addTX(tx)
    if (missing) throw new Error('bad-txns-inputs-missingorspent')
  } finally {
    options.requireStandard = requireStandard
  }
}
