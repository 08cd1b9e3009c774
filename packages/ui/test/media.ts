import { cdp } from 'vitest/browser'

interface Session {
  send(method: string, params: object): Promise<unknown>
}

/** What the browser tells style sheets of its device and its visitor; the rest of the run is without movement. */
interface Device {
  movement?: boolean
  forcedColors?: boolean
  touch?: boolean
}

/** Until it is called again. */
export async function emulate({ movement = false, forcedColors = false, touch = false }: Device = {}): Promise<void> {
  const session = cdp() as unknown as Session
  await session.send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-reduced-motion', value: movement ? 'no-preference' : 'reduce' },
      { name: 'forced-colors', value: forcedColors ? 'active' : 'none' },
    ],
  })
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: touch })
}

/** What can not be fetched, as patterns of addresses, until it is called again. */
export async function cutOff(urls: readonly string[]): Promise<void> {
  const session = cdp() as unknown as Session
  await session.send('Network.enable', {})
  await session.send('Network.setBlockedURLs', { urls })
}
