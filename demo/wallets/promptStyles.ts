const CSS = `
  :host { all: initial !important; direction: ltr !important }
  dialog {
    box-sizing: border-box; inset: 16px 16px auto auto; margin: 0; width: min(340px, calc(100vw - 32px)); padding: 16px;
    max-height: calc(100dvh - 32px); overflow: auto; border: 0; border-radius: 16px; background: #23203a; color: #f4f2ff;
    font: 400 14px/1.45 system-ui, sans-serif; box-shadow: 0 16px 48px rgb(10 8 30 / 45%)
  }
  dialog::backdrop { background: transparent }
  h2 { margin: 0; font-size: 15px; font-weight: 600; overflow-wrap: anywhere }
  p { margin: 2px 0 12px; color: #b6b0d8; font-size: 12px }
  dl { margin: 0 0 16px; padding: 12px; border-radius: 10px; background: #191629; display: grid; gap: 2px }
  dt { color: #b6b0d8; font-size: 12px }
  dd { margin: 0 0 6px; overflow-wrap: anywhere; white-space: pre-wrap; max-height: 160px; overflow: auto;
    font-variant-numeric: tabular-nums }
  footer { display: flex; gap: 8px }
  button { flex: 1; height: 44px; border: 0; border-radius: 10px; font: inherit; font-weight: 600; cursor: pointer;
    background: #3a3560; color: #f4f2ff }
  .approve { background: #d8d1ff; color: #1c1832 }
  button:focus-visible { outline: 2px solid #fff; outline-offset: 2px }
`

/** Adopted, so that a page with `style-src 'self'` shows it as well. */
export function promptStyles(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(CSS)
  return sheet
}
