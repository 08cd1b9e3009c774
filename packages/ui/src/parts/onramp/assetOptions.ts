import type { OnRampAsset } from '@wallet-modal/core'
import { shortAddress } from '@wallet-modal/core/internal'

/**
 * Assets in the picker, by their symbol. Where two share one, each says whose it is; one that nobody vouches for says so
 * (T-05).
 *
 * @param unverified - the word for it
 */
export function assetOptions(assets: readonly OnRampAsset[], unverified: string) {
  const sharing = (symbol: string) => assets.filter((asset) => asset.symbol.toUpperCase() === symbol.toUpperCase())
  return assets.map(({ id, symbol, name, contractAddress, verified }) => {
    const whose = sharing(symbol).length > 1 ? [name, contractAddress && shortAddress(contractAddress)] : []
    const label = [symbol, ...whose, !verified && unverified].filter(Boolean).join(' · ')
    return { id, label, short: symbol }
  })
}
