const LOOK_MS = 2_000

const shown = document.querySelector('article')?.dataset.mail ?? ''

/** A mail that comes is shown by itself; a page that nobody looks at asks nobody. */
async function look() {
  if (document.visibilityState !== 'visible') return
  const [newest] = await (await fetch(`/mailbox.json${location.search}`)).json()
  if (String(newest?.id ?? '') !== shown) location.reload()
}

setInterval(() => look().catch(() => {}), LOOK_MS)
