import type { ListedWallet } from '../../domain/walletLists.js'

/** The wallet directory's answers so far; the bundled list where there is none. */
export interface DirectoryState {
  /** The host's featured wallets, in its order, which Connect suggests. */
  featured: readonly ListedWallet[]
  /** At most 4 (spec 9). */
  recommended: readonly ListedWallet[]
  suggestions: 'idle' | 'loading' | 'ready'
  /** The pages loaded so far; the bundled list while there is no directory, or none that answers. */
  wallets: readonly ListedWallet[]
  /** How many there are in all; `undefined` until a directory said so. */
  count: number | undefined
  /** Pages loaded. */
  page: number
  /** There is nothing more to load. */
  complete: boolean
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** The one wallet that a host asked for by its id, where no list had shown it. */
  named: readonly ListedWallet[]
  search: {
    /** As typed, at most 100 characters. */
    text: string
    /** 'idle' while nothing is searched for. */
    status: 'idle' | 'loading' | 'ready' | 'failed'
    wallets: readonly ListedWallet[]
  }
}

/** Reads the wallet directory (spec 7 'Wallet-directory service'): suggestions, pages of 40, search. */
export interface DirectoryController {
  readonly state: DirectoryState
  /** The featured and recommended wallets, asked once; nothing without a directory. Never throws. */
  fetchRecommended(): Promise<void>
  /** The list was entered: its first page, and a search that was cut off. Never throws. */
  enter(): Promise<void>
  /** The next 40; joins a call that is under way, does nothing at the end of the list. Never throws. */
  fetchNextPage(): Promise<void>
  /** Asks again after a failure. */
  retry(): Promise<void>
  /** Takes the text at once and searches at least 300 ms later (spec 5, 9). The newest text wins. */
  search(text: string): void
  /** The view that asked was left: what is under way is aborted, what is loaded stays. */
  leave(): void
  /** Asks the directory about one wallet that no list has shown. Never throws. */
  lookUp(id: string): Promise<void>
  /** Makes one known that no list has shown, until it is looked up. */
  remember(wallet: ListedWallet): void
  /** A wallet that some list has shown, that was looked up, or that is remembered. */
  find(id: string): ListedWallet | undefined
}
