/** The language of an element: its own, the nearest `lang` above it (through shadow roots), the browser's. */
export function localeOf(element: Element, own?: string): string {
  let node: Element | undefined = element
  while (!own && node) {
    own = node.closest('[lang]')?.getAttribute('lang') || undefined
    node = (node.getRootNode() as Partial<ShadowRoot>).host
  }
  return own ?? navigator.language
}
