import { onTestFinished } from 'vitest'

/** Texts that a translator leaves alone, and everything in it. */
const LEFT = '[translate="no"], .notranslate, script, style'

/** As the translators of browsers do it: each text goes into a `<font>` of its own, those that come later too. */
export function translate(root: ShadowRoot): void {
  const wrapAll = () => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const parent = text.parentElement
      if (!parent || parent.closest(LEFT) || parent.tagName === 'FONT' || !text.data.trim()) continue
      const font = document.createElement('font')
      font.textContent = `⟦${text.data}⟧`
      text.replaceWith(font)
    }
  }
  const observer = new MutationObserver(wrapAll)
  observer.observe(root, { childList: true, characterData: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  wrapAll()
}
