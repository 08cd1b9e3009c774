/** EIP-6963: says now, and whenever a page asks, that a wallet is there. `detail` is any value: hostile ones use this too. */
export function announce(detail: unknown): void {
  const say = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', say)
  say()
}

/** A drawn icon: a letter on a coloured ground. */
export function icon(letter: string, colour: string): string {
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">',
    `<rect width="40" height="40" fill="${colour}"/>`,
    `<text x="20" y="27" text-anchor="middle" font-family="sans-serif" font-size="20" fill="#fff">${letter}</text></svg>`,
  ].join('')
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
