import { directionOf } from '../texts/textsFor.js'
import { escapeHtml } from './escapeHtml.mjs'

/**
 * A page of one column.
 * @param {{ language: import('../texts/textsFor.js').Language, title: string, head?: string, main: string, data?: Record<string, string> }} page
 *   `head` and `main` are markup; `data` is what a script reads off `main`
 */
export function htmlPage({ language, title, head = '', main, data = {} }) {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/page.css">
${head}
<main${attributes.join('')}>
${main}
</main>
`
}
