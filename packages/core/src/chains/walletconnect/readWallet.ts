import { fieldOf } from '../../errors/causes.js'
import { sanitizeWalletLink } from '../../primitives/foreignUrl.js'
import { displayText } from '../../primitives/text.js'
import { sanitizeHttpsUrl, sanitizeImageUrl } from '../../primitives/url.js'
import type { PairedWallet } from '../pairing.js'

const hostOf = (url: string | undefined) => (url ? new URL(url).hostname : '')

/** The wallet by its own description (T-07, T-08, T-09). It may lie, so only text, picture and link are taken. */
export function readWallet(metadata: unknown): PairedWallet {
  const url = sanitizeHttpsUrl(fieldOf(metadata, 'url'))
  const icons = fieldOf(metadata, 'icons')
  const icon = (Array.isArray(icons) ? icons.slice(0, 8) : [])
    .map(sanitizeImageUrl)
    .find((found) => found !== undefined)
  const links = fieldOf(metadata, 'redirect')
  const redirect = sanitizeWalletLink(fieldOf(links, 'universal')) ?? sanitizeWalletLink(fieldOf(links, 'native'))
  return {
    name: displayText(fieldOf(metadata, 'name')) || displayText(hostOf(url)),
    ...(icon && { icon }),
    ...(url && { url }),
    ...(redirect && { redirect }),
  }
}
