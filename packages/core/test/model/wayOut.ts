/** From wherever a sequence ended: a visitor gets out, and after a disconnect nothing is left. */
import { chainNamespaces } from '../../src/primitives/caip.js'
import { storedConnectionsKey } from '../../src/primitives/storedConnections.js'
import { goBack } from './commands.js'
import type { Tab, World } from './createWorld.js'
import { checkAlways, checkSettled, ensure } from './invariants.js'

export type Exit = 'back' | 'close' | 'escape'

function cancelSignIn({ modal }: Tab): void {
  modal.dialog.goBack()
  ensure(!modal.dialog.close('button') && modal.dialog.state.open, 'Closed, though a sign-in is required')
  ensure(modal.dialog.state.shake, 'Locked, and it does not say so')
  modal.siwx.cancel()
}

async function leave(tab: Tab, world: World, exit: Exit): Promise<void> {
  const { modal } = tab
  // Views above the first, the closing, and a sign-in on the way.
  for (let steps = modal.router.state.history.length + 1; modal.dialog.state.open && steps > 0; steps -= 1) {
    if (modal.siwx.locked()) cancelSignIn(tab)
    else if (exit === 'back') goBack(tab)
    else ensure(modal.dialog.close(exit === 'close' ? 'button' : 'escape'), 'It does not close')
    checkAlways(world)
    await world.settle()
  }
  ensure(!modal.dialog.state.open, 'No way out', modal.router.state.history)
}

function checkEmpty({ modal, clock, waiting }: Tab, { storage }: World): void {
  for (const namespace of chainNamespaces)
    ensure(modal.accounts.state[namespace].status === 'disconnected', 'Disconnected, and still there', namespace)
  ensure(modal.connection.state.attempt.status !== 'pending', 'Disconnected, and still waiting')
  ensure(modal.siwx.state.status === 'idle' && !modal.siwx.state.required, 'Disconnected, and still to sign')
  ensure(!modal.dialog.state.open, 'Disconnected, and opened again', modal.router.state.view)
  ensure(modal.chains.state.switching === undefined, 'Disconnected, and still switching')
  ensure(!storage.entries.has(storedConnectionsKey('wallet-modal')), 'Disconnected, and still remembered')
  ensure(waiting === 0, 'The host was never answered', waiting)
  ensure(clock.waiting === 0, 'Timers that nobody waits for', clock.waiting)
}

/** Leads out of any state; whatever the wallets still answer after that changes nothing. */
export async function checkWayOut(world: World, exit: Exit): Promise<void> {
  world.server.fail(undefined)
  await world.settle()
  for (const tab of world.tabs) await leave(tab, world, exit)
  // A server that answers at last may ask for a sign-in.
  world.server.release()
  await world.settle()
  for (const tab of world.tabs) await leave(tab, world, exit)
  for (const { modal } of world.tabs) await modal.disconnect()
  await world.advance(60_000)
  await world.settle()
  checkAlways(world)
  checkSettled(world)
  for (const tab of world.tabs) checkEmpty(tab, world)
  for (const { pages } of world.tabs)
    for (const { prompts } of Object.values(pages)) for (const prompt of [...prompts]) prompt.approve()
  await world.settle()
  await world.advance(1_000)
  checkAlways(world)
  for (const tab of world.tabs) checkEmpty(tab, world)
}
