const LOOK_MS = 5_000

/**
 * The other tabs of this origin, and the service: who signs in or out there has signed in or out here.
 * @param {{ origin: string, check(): Promise<{ isOver: boolean, isAsked?: boolean }>, reload(): Promise<void>,
 *   ended(): Promise<void>, asked(isAsked: boolean): void }} parts `check` as of createVisitor.js; `asked` is told whether a
 *   new browser waits, each time that this is known
 * @returns {{ tell(): void, look(): Promise<void> }}
 */
export function followTabs({ origin, check, reload, ended, asked }) {
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('wallet-modal-auth') : undefined
  if (channel)
    channel.onmessage = ({ data }) => {
      if (data?.origin === origin) reload().catch(() => {})
    }
  async function look() {
    if (document.visibilityState !== 'visible') return
    const { isOver, isAsked } = await check()
    if (isOver) await ended()
    else if (isAsked !== undefined) asked(isAsked)
  }
  async function goOn() {
    await look().catch(() => {})
    setTimeout(goOn, LOOK_MS)
  }
  setTimeout(goOn, LOOK_MS)
  return { tell: () => channel?.postMessage({ origin }), look }
}
