import type { FakeClock } from '@wallet-modal/testing'
import type { ToastController } from '../src/controllers/ToastController.js'

/** What a visitor is told from now on, one toast after the other, each as `error: Token Balance Unavailable`. */
export async function saidToasts(
  { state }: Pick<ToastController, 'state'>,
  clock: FakeClock,
): Promise<readonly string[]> {
  const said = new Map<number, string>()
  for (let past = 0; past < 5_000; past += 50) {
    if (state.open) said.set(state.id, `${state.variant}: ${state.message}`)
    await clock.advance(50)
  }
  return [...said.values()]
}
