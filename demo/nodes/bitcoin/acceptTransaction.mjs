/** What today's nodes call dust in a taproot output, satoshis. */
const TAPROOT_DUST = 330
const isTaproot = (output) => output.script.toRaw().toString('hex').startsWith('5120')
/** An input of no higher number says that another transaction may take the place of its own (BIP-125). */
const HIGHEST_REPLACEABLE = 0xffff_fffd

/** What waits and spends a coin that `tx` spends, too. */
function rivalsOf({ mempool }, tx) {
  const rivals = tx.inputs.map(({ prevout }) => mempool.getSpent(prevout.hash, prevout.index))
  return [...new Set(rivals.filter(Boolean))]
}

const childrenOf = (mempool, tx) =>
  tx.outputs.map((_, index) => mempool.getSpent(tx.hash('hex'), index)).filter(Boolean)

/**
 * BIP-125: they allow it, nothing new that waits goes in, and it pays more than all that goes, a satoshi per virtual byte for
 * itself on top. The library has no such rule of its own.
 */
async function assertReplaces({ mempool }, tx, rivals) {
  const fee = tx.getFee(await mempool.getCoinView(tx))
  const size = tx.getVirtualSize()
  const gone = new Set(rivals)
  for (const { tx: parent } of gone) for (const child of childrenOf(mempool, parent)) gone.add(child)
  const spent = rivals.flatMap((rival) => rival.tx.inputs.map(({ prevout }) => prevout.toKey()))
  const isNew = ({ prevout }) => !spent.includes(prevout.toKey()) && mempool.hasEntry(prevout.hash)
  const refused =
    !rivals.every((rival) => rival.tx.inputs.some(({ sequence }) => sequence <= HIGHEST_REPLACEABLE)) ||
    tx.inputs.some(isNew) ||
    rivals.some((rival) => fee * rival.size <= rival.fee * size) ||
    fee < [...gone].reduce((sum, entry) => sum + entry.fee, 0) + size
  if (refused) throw new Error('insufficient fee')
}

/**
 * Puts a transaction into the node's mempool by today's rules: the library is older than taproot, and calls an output to
 * it not standard.
 * @throws Error with a `reason`, where the node refuses it
 */
export async function acceptTransaction(node, tx) {
  const { options } = node.mempool
  const taproot = tx.outputs.filter(isTaproot)
  if (taproot.some(({ value }) => value < TAPROOT_DUST)) throw new Error('dust')
  const rivals = rivalsOf(node, tx).filter((rival) => rival.tx.hash('hex') !== tx.hash('hex'))
  if (rivals.length > 0) await assertReplaces(node, tx, rivals)
  for (const rival of rivals) node.mempool.evictEntry(rival)
  const { requireStandard } = options
  options.requireStandard = taproot.length === 0 && requireStandard
  try {
    const missing = await node.mempool.addTX(tx)
    if (missing) throw new Error('bad-txns-inputs-missingorspent')
  } finally {
    options.requireStandard = requireStandard
  }
}
