import { buttonCss } from '@wallet-modal/core/buttons'
import { createContext } from 'react'

/** Class of the element around a button. */
export const BUTTON_CLASS = 'wallet-modal-button'

/**
 * Confines rules written for a shadow root to elements of the class: `:host` becomes the class, and all others stand below it.
 * A rule has one selector: of a list only the first would be confined (buttons.test.tsx).
 */
function confine(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule)
      rule.selectorText = rule.selectorText.startsWith(':host')
        ? rule.selectorText.replace(/^:host(?:\((.*)\))?/, `.${BUTTON_CLASS}$1`)
        : `.${BUTTON_CLASS} ${rule.selectorText}`
    else if ('cssRules' in rule) confine(rule.cssRules as CSSRuleList)
  }
}

/**
 * The buttons' style sheet, adopted once by each document or shadow root in which a button stands. It is constructed, not
 * written as `<style>`, so that a page's `style-src 'self'` lets it through.
 */
export function createButtonStyles(): (button: Element | null) => void {
  const dressed = new WeakSet<Node>()
  return (button) => {
    if (!button) return
    const root = button.getRootNode() as Document | ShadowRoot
    // Missing where a page's own tests run without a browser.
    if (dressed.has(root) || !root.adoptedStyleSheets || !CSSStyleSheet.prototype.replaceSync) return
    dressed.add(root)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(buttonCss)
    confine(sheet.cssRules)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  }
}

/** A ref for the element around a button. Without a provider nothing is drawn at all. */
export const ButtonStylesContext = createContext<(button: Element | null) => void>(() => {})
