import { createContext, useContext, useInsertionEffect } from 'react'

/** The destination of style sheets: the shadow root of one modal. */
export interface StyleHost {
  /** Adopts a sheet once; the same text again changes nothing. */
  adopt(css: string): void
}

/**
 * Style sheets for one shadow root. They are constructed, not written as `<style>`, so that a page's
 * `style-src 'self'` lets them through.
 */
export function createStyleHost(root: ShadowRoot): StyleHost {
  const adopted = new Set<string>()
  return {
    adopt(css) {
      if (adopted.has(css)) return
      adopted.add(css)
      const view = root.ownerDocument.defaultView ?? globalThis
      const sheet = new view.CSSStyleSheet()
      // Either may be missing where a page's own tests run.
      sheet.replaceSync?.(css)
      root.adoptedStyleSheets = [...(root.adoptedStyleSheets ?? []), sheet]
    },
  }
}

export const StyleContext = createContext<StyleHost>({ adopt() {} })

/** Adopts a view's own sheet before its first paint. */
export function useStyles(css: string): void {
  const host = useContext(StyleContext)
  useInsertionEffect(() => host.adopt(css), [host, css])
}
