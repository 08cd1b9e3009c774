/** Toasts leave by themselves: what was said is written down as it comes. */
import type { WalletModalPage } from '../pages/WalletModalPage.js'

/** Call it when the modal stands. @returns everything that toasts have said since, oldest first */
export async function recordToasts({ element }: WalletModalPage): Promise<() => Promise<readonly string[]>> {
  const said = await element.evaluateHandle((modal) => {
    const texts: string[] = []
    new MutationObserver(() => {
      const text = modal.shadowRoot?.querySelector('[part="toast"]')?.textContent
      if (text && text !== texts.at(-1)) texts.push(text)
    }).observe(modal.shadowRoot as ShadowRoot, { subtree: true, childList: true, characterData: true })
    return texts
  })
  return () => said.jsonValue()
}
