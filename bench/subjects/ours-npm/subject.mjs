import { ours } from '../../lib/ours.mjs'

/** The packed packages in a page that Vite builds: only what depends on how a page is built is measured. */
export default {
  ...ours,
  label: 'wallet-modal, npm',
  build: { by: 'vite', group: 'ours' },
  phases: ['flows'],
  flows: { ...ours.flows, page: 'index.html' },
}
