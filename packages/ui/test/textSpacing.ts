/** The spacing a visitor may ask for, in every text: https://www.w3.org/TR/WCAG22/#text-spacing. */
const spacing = new CSSStyleSheet()
spacing.replaceSync(`
  .wm * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  .wm p { margin-block-end: 2em !important; }
`)

export function spaceText(root: ShadowRoot): void {
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, spacing]
}
