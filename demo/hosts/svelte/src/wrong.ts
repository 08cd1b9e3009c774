/** What the types refuse. */
import type { WalletModalEvents } from '@wallet-modal/wc/element'
import type {} from '@wallet-modal/wc/svelte'
import type { SvelteHTMLElements } from 'svelte/elements'

type Modal = SvelteHTMLElements['wallet-modal']
declare const connected: (event: WalletModalEvents['wallet-connect']) => void

export const wrong: readonly Modal[] = [
  // @ts-expect-error: no such theme
  { theme: 'purple' },
  // @ts-expect-error: no such attribute
  { 'app-nam': 'Shop' },
  // @ts-expect-error: another event's detail
  { 'onwallet-close': connected },
  // @ts-expect-error: Svelte would take it for a listener
  { onramp: false },
]
