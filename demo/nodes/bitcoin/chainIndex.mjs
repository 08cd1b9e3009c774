/** What an Esplora server knows beyond its node: which outputs a script has, and what spent each of them. */

const idOf = (tx) => tx.txid()
const isCoinbase = (input) => input.prevout.isNull()

/** @param {import('bcoin').FullNode} node open; blocks that come later are heard */
export function createChainIndex(node) {
  /** By txid: `{ tx, block }`, `block` with `hash`, `height` and `time`. */
  const mined = new Map()
  const addBlock = (entry, block) => {
    const where = { hash: block.rhash(), height: entry.height, time: entry.time }
    for (const tx of block.txs) mined.set(idOf(tx), { tx, block: where })
  }
  node.chain.on('connect', addBlock)

  const waiting = () => [...node.mempool.map.values()].map(({ tx }) => ({ tx, block: undefined }))
  const everything = () => [...mined.values(), ...waiting()]

  /** @returns {{ tx: object, block?: { hash: string, height: number, time: number } } | undefined} */
  const find = (txid) => mined.get(txid) ?? waiting().find(({ tx }) => idOf(tx) === txid)

  /** What spends an output: `{ tx, vin, block }`. */
  function spenderOf(txid, vout) {
    for (const { tx, block } of everything()) {
      const vin = tx.inputs.findIndex(
        (input) => !isCoinbase(input) && input.prevout.txid() === txid && input.prevout.index === vout,
      )
      if (vin >= 0) return { tx, vin, block }
    }
    return undefined
  }

  /** Outputs of a script, spent ones included. @param {string} script hex */
  const outputsOf = (script) =>
    everything().flatMap(({ tx, block }) =>
      tx.outputs.flatMap((output, vout) =>
        output.script.toRaw().toString('hex') === script ? [{ txid: idOf(tx), vout, value: output.value, block }] : [],
      ),
    )

  /** The output an input spends. */
  const spentBy = (input) => find(input.prevout.txid())?.tx.outputs[input.prevout.index]

  return { find, spenderOf, outputsOf, spentBy }
}
