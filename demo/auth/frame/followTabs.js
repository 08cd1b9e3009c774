const LOOK_MS = 5_000

/**
 * The other tabs of this origin, and the service: who signs in or out there has signed in or out here.
 * @param {{ origin: string, isOver(): Promise<boolean>, reload(): Promise<void>, ended(): Promise<void> }} parts
 * @returns {{ tell(): void }}
 */
export function followTabs({ origin, isOver, reload, ended }) {
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('wallet-modal-auth') : undefined
  if (channel)
    channel.onmessage = ({ data }) => {
      if (data?.origin === origin) reload().catch(() => {})
    }
  async function look() {
    if (document.visibilityState === 'visible' && (await isOver())) await ended()
    setTimeout(() => look().catch(() => {}), LOOK_MS)
  }
  setTimeout(() => look().catch(() => {}), LOOK_MS)
  return { tell: () => channel?.postMessage({ origin }) }
}
