/** What the console is told of the page's own slips: each of them once. */
const told = new Set<string>()

export function warnOnce(text: string): void {
  if (told.has(text)) return
  told.add(text)
  console.warn(`[wallet-modal] ${text}`)
}
