/** Warnings about the page's own mistakes, each given once. */
const warnedTexts = new Set<string>()

export function warnOnce(text: string): void {
  if (warnedTexts.has(text)) return
  warnedTexts.add(text)
  console.warn(`[wallet-modal] ${text}`)
}
