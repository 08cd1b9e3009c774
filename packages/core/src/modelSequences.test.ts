/** Connecting, signing in and the views, driven at random (spec 2 and 4): never two states at once, never a blank view, never a second prompt, always a way out. */
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { sequences } from '../test/fuzz.js'
import { askWallet } from '../test/model/commands.js'
import { createWorld, type World } from '../test/model/createWorld.js'
import { checkSettled } from '../test/model/invariants.js'
import { visitorCommands } from '../test/model/visitorCommands.js'
import { checkWayOut, type Exit } from '../test/model/wayOut.js'
import { worldCommands } from '../test/model/worldCommands.js'

const commands = fc.commands([...visitorCommands, ...worldCommands], { maxCommands: 20, size: 'max' })
const exits = fc.constantFrom<Exit>('back', 'close', 'escape')

/** Most of what can happen happens to somebody who is connected. */
async function beginConnected(world: World): Promise<void> {
  const [tab] = world.tabs
  askWallet(tab, 'Ann')
  void tab.modal.connection.connect({ connectorId: tab.pages.Ann.info.uuid })
  await world.settle()
  tab.pages.Ann.prompts[0]?.approve()
  await world.settle()
  checkSettled(world)
}

test(
  'whatever visitors, hosts, wallets, servers and a second tab do',
  async () => {
    const faults: unknown[] = []
    const fault = (reason: unknown) => void faults.push(reason)
    process.on('unhandledRejection', fault)
    const logged = vi.spyOn(console, 'error').mockImplementation((...said) => fault(said))

    let steps = 0
    await fc.assert(
      fc.asyncProperty(fc.boolean(), commands, exits, async (connected, sequence, exit) => {
        faults.length = 0
        const world = createWorld(faults)
        try {
          if (connected) await beginConnected(world)
          await fc.asyncModelRun(() => ({ model: {}, real: world }), sequence)
          await checkWayOut(world, exit)
        } finally {
          world.destroy()
        }
        steps += [...sequence].length
      }),
      sequences,
    )

    process.off('unhandledRejection', fault)
    logged.mockRestore()
    expect(steps).toBeGreaterThan(sequences.numRuns)
  },
  sequences.timeout,
)
