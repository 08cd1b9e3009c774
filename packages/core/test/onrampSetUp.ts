/** A modal that is connected where a service sells: its options, quotes and links answer at once, and no tab opens. */
import { ONRAMP_QUOTE_WAIT_MS } from '../src/constants/onramp.js'
import { createConnectedModal, settle, type TestModalOptions } from './createTestModal.js'
import { onrampOptions, onrampQuote, payHost, payUrl } from './onrampFixtures.js'

const cardOnTest = { onrampProviders: { card: { hosts: [payHost], history: 'pay' } } }

/** Connected, on the view, with a service that answers. */
export async function setUp({ options = {}, ...more }: TestModalOptions = {}) {
  const world = await createConnectedModal({ options: { ...cardOnTest, ...options }, ...more })
  const { backend, modal, environment } = world
  const { address = '' } = modal.accounts.state.eip155
  const opened: string[] = []
  environment.openLink = (href) => opened.push(href)
  backend.answer('/v1/onramp/options', { body: onrampOptions })
  backend.answer('/v1/onramp/quote', { body: onrampQuote })
  backend.answer('/v1/generators/onrampurl', { body: { url: payUrl(address) } })
  backend.answer('/history', { body: { data: [], next: null } })
  if (!modal.onramp) throw new Error('There is no onramp controller')
  return { ...world, address, opened, onramp: modal.onramp, state: modal.onramp.state }
}

export async function enter(world: Awaited<ReturnType<typeof setUp>>) {
  await world.modal.open({ view: 'OnRamp' })
  await settle()
  return world
}

export async function quoted(world: Awaited<ReturnType<typeof setUp>>, amount = '50') {
  await enter(world)
  world.onramp.setAmount(amount)
  await settle()
  await world.clock.advance(ONRAMP_QUOTE_WAIT_MS)
  await settle()
  return world
}
