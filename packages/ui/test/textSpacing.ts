/** The spacing a visitor may ask for, in every text: https://www.w3.org/TR/WCAG22/#text-spacing. */
const spacing = new CSSStyleSheet()
spacing.replaceSync(`
  .wm * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  .wm p { margin-block-end: 2em !important; }
`)

export function spaceText(root: ShadowRoot): void {
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, spacing]
}

/** The words of every box that shows less than it holds, but for those that `whole` matches: they say all of it otherwise. */
export function cutTexts(root: ShadowRoot, whole = ':not(*)'): string[] {
  const boxes = [...root.querySelectorAll<HTMLElement>('.dialog *')]
  return boxes
    .filter(
      (box) =>
        box.checkVisibility() &&
        !box.closest(`.hidden-text, [aria-hidden="true"], ${whole}`) &&
        box.textContent?.trim(),
    )
    .filter((box) => {
      const { overflowX, overflowY } = getComputedStyle(box)
      const wide = overflowX === 'hidden' && box.scrollWidth > box.clientWidth + 1
      return wide || (overflowY === 'hidden' && box.scrollHeight > box.clientHeight + 1)
    })
    .map((box) => `${box.className}: ${box.textContent}`)
}
