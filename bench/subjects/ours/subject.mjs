import { ours } from '../../lib/ours.mjs'

/** The built script-tag files, as a page names them. */
export default {
  ...ours,
  label: 'wallet-modal',
  build: { by: 'copy', folders: { cdn: 'packages/wc/dist/cdn' } },
}
