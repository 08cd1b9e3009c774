/** size-limit's table is made from the chunks of the last build and the budgets. */
import { budgets } from './scripts/budgets.mjs'
import { chunksWith, readInventory } from './scripts/inventory.mjs'
import { staticClosure } from './scripts/rollup/firstOpen.mjs'

const inventory = readInventory()
const cdn = 'packages/wc/dist/cdn/'
const firstOpen = ['wallet-modal.js', ...inventory.preloads]
/** Fetched as soon as the dialog stands, before any other view is asked for. */
const shared = Object.keys(inventory.chunks).filter((file) => inventory.chunks[file].name === 'shared')
const there = [...firstOpen, ...shared]
const beyondFirstOpen = (files) => staticClosure(inventory.chunks, files).filter((file) => !there.includes(file))
const row = (name, files, kib) => ({
  name,
  path: files.map((file) => cdn + file),
  limit: `${kib * 1024} B`,
  brotli: true,
})

const views = chunksWith(inventory, /packages\/ui\/src\/views\//).filter((file) => !there.includes(file))
const chains = Object.entries(budgets.chunks).flatMap(([name, kib]) => {
  const files = chunksWith(inventory, new RegExp(`packages/core/src/chains/${name}/`)).filter(
    (file) => !there.includes(file),
  )
  return files.length ? [row(name, beyondFirstOpen(files), kib)] : []
})

export default [
  row('first file', ['wallet-modal.js'], budgets.firstFile),
  row('to the first open', firstOpen, budgets.firstOpen),
  row('right after the first open', shared, budgets.afterFirstOpen),
  { ...row('loader (raw)', ['wallet-modal.loader.js'], 0), limit: `${budgets.loaderRawBytes} B`, brotli: false },
  ...views.map((file) => row(`view ${inventory.chunks[file].name}`, beyondFirstOpen([file]), budgets.view)),
  ...chains,
]
