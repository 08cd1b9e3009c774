import { proxy } from 'valtio/vanilla'
import type { RouteData, RouteEntry, RouteName, TransactionStackEntry } from './routes.js'

/** The view that shows, with its data, and the views that led to it. */
export interface RouterState {
  view: RouteName
  data: RouteData[RouteName]
  history: RouteEntry[]
  /** How the current view was reached; views slide that way. */
  direction: 'forward' | 'back' | 'none'
  /** `depth` is the length of the history at its view: leaving that view backwards ends the transaction. */
  transactionStack: (TransactionStackEntry & { readonly depth: number })[]
  /** The success that led to the current view, where there is one to be shown. */
  done: 'sent' | 'swapSent' | undefined
}

/** A view's name, and its data where it takes some. */
export type RouteArguments = {
  [Name in RouteName]: undefined extends RouteData[Name]
    ? [name: Name, data?: RouteData[Name]]
    : [name: Name, data: RouteData[Name]]
}[RouteName]

/** The history of views, and what happens to it when a transaction ends (spec 2 'Navigation and closing'). */
export interface RouterController {
  readonly state: RouterState
  push(...route: RouteArguments): void
  replace(...route: RouteArguments): void
  /** Starts a new history with this view as its only entry. */
  reset(...route: RouteArguments): void
  /** Goes one entry back. The first entry stays: closing is the modal's business. */
  goBack(): void
  pushTransaction(entry: TransactionStackEntry): void
  /** @param done - what the visitor is to see of it, over the view that comes */
  transactionSucceeded(done?: RouterState['done']): void
  transactionCancelled(): void
}

export function createRouterController(): RouterController {
  const firstEntry: RouteEntry = { name: 'Connect', data: undefined }
  const state = proxy<RouterState>({
    view: firstEntry.name,
    data: firstEntry.data,
    history: [firstEntry],
    direction: 'none',
    transactionStack: [],
    done: undefined,
  })

  function show(history: RouteEntry[], direction: RouterState['direction']): void {
    const top = history.at(-1) ?? firstEntry
    state.transactionStack = state.transactionStack.filter(({ depth }) => depth <= history.length)
    // The history goes last: who follows its top finds view and data already there.
    Object.assign(state, { direction, data: top.data, view: top.name, done: undefined })
    state.history = history
  }

  const entry = (name: RouteName, data?: RouteData[RouteName]) => ({ name, data }) as RouteEntry

  function popTransaction(): TransactionStackEntry | undefined {
    const transaction = state.transactionStack.at(-1)
    state.transactionStack = state.transactionStack.slice(0, -1)
    return transaction
  }

  const router: RouterController = {
    state,
    push(...[name, data]) {
      const below = state.view === name ? state.history.slice(0, -1) : state.history
      show([...below, entry(name, data)], 'forward')
    },
    replace(...[name, data]) {
      show([...state.history.slice(0, -1), entry(name, data)], 'forward')
    },
    reset(...[name, data]) {
      // A view that stands there already, as at nearly every opening, is not rendered again.
      const isShown = state.history.length === 1 && state.view === name && state.data === data
      if (isShown && state.direction === 'none' && state.transactionStack.length === 0) return
      state.transactionStack = []
      show([entry(name, data)], 'none')
    },
    goBack() {
      if (state.history.length > 1) show(state.history.slice(0, -1), 'back')
    },
    pushTransaction(transaction) {
      state.transactionStack = [...state.transactionStack, { ...transaction, depth: state.history.length }]
    },
    transactionSucceeded(done) {
      const transaction = popTransaction()
      if (!transaction) return
      const { onSuccess } = transaction
      if (onSuccess.do === 'back') router.goBack()
      // A finished transaction must not be reachable by Back: what led to it leaves the history.
      else if (onSuccess.do === 'replace') show([entry(onSuccess.view)], 'back')
      else show([...state.history, entry(onSuccess.view)], 'forward')
      state.done = done
    },
    transactionCancelled() {
      if (popTransaction()?.onCancel === 'back') router.goBack()
    },
  }
  return router
}
