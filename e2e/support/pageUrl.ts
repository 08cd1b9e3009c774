/** Where a page of the demo is, with what it is to be like in the query (demo/pages/renderPage.mjs). */
import type { Stack } from '../../demo/stack.mjs'

export interface Visit {
  readonly path?: string
  /** As in `?wallets=`: 'dev,slow'. */
  readonly wallets?: string
  /** Attributes of the modal: '' is a bare flag, '!' leaves one out. */
  readonly modal?: Readonly<Record<string, string>>
  /** Laid over the JSON block. */
  readonly options?: object
  /** Anything else of the query. */
  readonly query?: Readonly<Record<string, string>>
}

export function pageUrl(
  { pages }: Pick<Stack['addresses'], 'pages'>,
  { path = '/script-tag.html', wallets, modal = {}, options, query = {} }: Visit = {},
): string {
  const url = new URL(path, pages)
  if (wallets !== undefined) url.searchParams.set('wallets', wallets)
  for (const [name, value] of Object.entries(modal)) url.searchParams.set(`modal.${name}`, value)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  if (options) url.searchParams.set('options', JSON.stringify(options))
  return url.href
}
