/**
 * `@wallet-modal/core/state`: reads and follows the states of the controllers. They are proxies of valtio, and one copy of
 * valtio knows nothing of what another has made: a page with a valtio of its own needs the one that core was built on.
 */
export { proxy, ref, snapshot, subscribe } from 'valtio/vanilla'
