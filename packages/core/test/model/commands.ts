/** Commands as data: what fast-check draws, shrinks and prints; and what each of them entitles a page to ask a wallet for. */
import fc from 'fast-check'
import { type Tab, type WalletName, type World, walletNames } from './createWorld.js'
import { checkAlways, checkSettled } from './invariants.js'

export type Act = (tab: Tab, world: World) => void | Promise<void>

/** How much time the machinery gets before the next command: none, a turn of the event loop, or all it wants. */
type Pause = 'none' | 'turn' | 'settle'

/** Nothing but the world itself is known of the world. */
type Nothing = Record<string, never>
export type ModelCommand = fc.AsyncCommand<Nothing, World>

export const tabIndex = fc.constantFrom<0 | 1>(0, 0, 0, 1)
export const walletName = fc.constantFrom<WalletName>('Ann', 'Ann', 'Ann', 'Bob', 'Bob', ...walletNames)
const pauses = fc.constantFrom<Pause>('none', 'turn', 'settle', 'settle')

/** A command by its name, what is drawn for it, and what it does in one of the tabs; `outside` the page it comes as a task of its own. */
export function command<Drawn extends { readonly tab: 0 | 1 }>(
  name: string,
  drawn: fc.Arbitrary<Drawn>,
  act: (drawn: Drawn) => Act,
  outside = false,
): fc.Arbitrary<ModelCommand> {
  return fc.tuple(drawn, pauses).map(([values, pause]) => ({
    check: () => true,
    async run(_, world) {
      if (outside) await world.turn()
      await act(values)(world.tabs[values.tab], world)
      checkAlways(world)
      if (pause === 'turn') await world.turn()
      else if (pause === 'settle') await world.settle()
      checkAlways(world)
      if (pause === 'settle') checkSettled(world)
    },
    toString: () => `${name} ${fc.stringify(values)}${pause === 'settle' ? '' : ` then ${pause}`}`,
  }))
}

export const attemptOf = ({ modal }: Tab) => modal.connection.state.attempt

const isConnectedTo = ({ modal, pages }: Tab, wallet: WalletName): boolean =>
  modal.connection.describe('eip155')?.connectorId === pages[wallet].info.uuid

/** The visitor asks for something: from now on some wallet of the tab may be asked so many times more. */
export function allow({ allowed }: Tab, method: string, times: number): void {
  allowed.set(method, (allowed.get(method) ?? 0) + times)
}

/**
 * The visitor asks for a wallet: one request, and none where it is being asked or there already (U01). `byView`: by its
 * view, which ends whatever another wallet's view was waiting for.
 */
export function askWallet(tab: Tab, wallet: WalletName, byView = false): void {
  const attempt = attemptOf(tab)
  const { data } = tab.modal.router.state
  const id = tab.pages[wallet].info.uuid
  const leaves = byView && data !== undefined && 'connectorId' in data && data.connectorId !== id
  const pending = attempt.status === 'pending' && attempt.connectorId === id && !leaves
  if (!pending && !isConnectedTo(tab, wallet)) allow(tab, 'eth_requestAccounts', 1)
}

/** A promise that the host was given must settle. */
export function hostWaits(tab: Tab, promise: Promise<unknown>): void {
  tab.waiting += 1
  const done = () => {
    tab.waiting -= 1
  }
  promise.then(done, done)
}

/** One view back: where that is a wallet's, it is asked again. */
export function goBack(tab: Tab): void {
  const { history } = tab.modal.router.state
  if (history.at(-2)?.name === 'ConnectingExternal') allow(tab, 'eth_requestAccounts', 1)
  tab.modal.dialog.goBack()
}
