/** size-limit's table is made from the chunks of the last build and the budgets. */
import { budgets } from './scripts/budgets.mjs'
import { chunksWith, readInventory } from './scripts/inventory.mjs'
import { staticClosure } from './scripts/rollup/firstOpen.mjs'

const inventory = readInventory()
const cdn = 'packages/wc/dist/cdn/'
const filesNamed = (name) => Object.keys(inventory.chunks).filter((file) => inventory.chunks[file].name === name)
const firstOpen = ['wallet-modal.js', ...inventory.preloads]
/** Fetched as soon as the dialog stands, before any other view is asked for, with what it imports. */
const shared = staticClosure(inventory.chunks, filesNamed('shared')).filter((file) => !firstOpen.includes(file))
const there = [...firstOpen, ...shared]
const beyondFirstOpen = (files) => staticClosure(inventory.chunks, files).filter((file) => !there.includes(file))
const row = (name, files, kib) => ({
  name,
  path: files.map((file) => cdn + file),
  limit: `${kib * 1024} B`,
  brotli: true,
})

const FIRST_CHAIN = 'eip155'
const views = chunksWith(inventory, /packages\/ui\/src\/views\//).filter((file) => !there.includes(file))
/** All that a page of EVM networks may come to load: its chunks, and what they ask for when they need it. */
const ofFirstChain = new Set(chunksWith(inventory, /packages\/core\/src\/chains\/eip155\//))
for (const file of ofFirstChain) {
  const { imports = [], dynamicImports = [] } = inventory.chunks[file] ?? {}
  if (!firstOpen.includes(file)) for (const other of [...imports, ...dynamicImports]) ofFirstChain.add(other)
}
// Errors, JSON-RPC, hashes and the curve are the same files for all chains: they are counted with the first.
const beyondFirstChain = (name, files) =>
  beyondFirstOpen(files).filter((file) => name === FIRST_CHAIN || !ofFirstChain.has(file))
const chains = Object.entries(budgets.chunks).flatMap(([name, kib]) => {
  const own = chunksWith(inventory, new RegExp(`packages/core/src/chains/${name}/`)).filter(
    (file) => !there.includes(file),
  )
  const files = beyondFirstChain(name, own)
  return files.length ? [row(name, files, kib)] : []
})
const connects = Object.entries(budgets.connect).map(([name, kib]) => {
  const adapter = chunksWith(inventory, new RegExp(`packages/core/src/chains/${name}/index\\.ts$`))
  return row(`${name} connect`, beyondFirstChain(name, adapter), kib)
})

export default [
  row('first file', ['wallet-modal.js'], budgets.firstFile),
  row('to the first open', firstOpen, budgets.firstOpen),
  row('right after the first open', shared, budgets.afterFirstOpen),
  row('digests of the early files', filesNamed('files'), budgets.earlyDigests),
  row('digests of all lazy files', filesNamed('digests'), budgets.digests),
  row('pay button', ['wallet-pay-button.js'], budgets.payButton),
  { ...row('loader (raw)', ['wallet-modal.loader.js'], 0), limit: `${budgets.loaderRawBytes} B`, brotli: false },
  { ...row('wagmi connector', [], budgets.wagmi), path: 'packages/wagmi/dist/*.js' },
  ...views.map((file) => row(`view ${inventory.chunks[file].name}`, beyondFirstOpen([file]), budgets.view)),
  ...chains,
  ...connects,
]
