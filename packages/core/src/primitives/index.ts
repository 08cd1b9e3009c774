/** `@wallet-modal/core/primitives`: pure rules, useful outside of a modal and to the page's first file. */

export { MOST_STORED_CHARACTERS } from '../constants/storage.js'
export { groupAddress, shortAddress } from './addressText.js'
export {
  type CaipAddress,
  type CaipAddressParts,
  type CaipNetworkId,
  type CaipNetworkParts,
  type ChainNamespace,
  chainNamespaces,
  isCaipAddress,
  isCaipNetworkId,
  parseCaipAddress,
  parseCaipNetworkId,
  toCaipAddress,
  toCaipNetworkId,
} from './caip.js'
export { type CaipAssetParts, namespaceOf, parseCaipAsset } from './caipAsset.js'
export { drawnPicture } from './drawnPicture.js'
export { sanitizePreviewUrl, sanitizeWalletLink } from './foreignUrl.js'
export {
  type AmountFormat,
  type FiatFormat,
  formatAmount,
  formatBalance,
  formatFiat,
  UNKNOWN_AMOUNT,
} from './format.js'
export { detectPlatform, type OperatingSystem, type Platform, type PlatformHints } from './platform.js'
export {
  readStoredConnections,
  type StoredConnection,
  storedConnectionsKey,
  writeStoredConnections,
} from './storedConnections.js'
export { displayText } from './text.js'
export { readTypedAmount, writeTypedAmount } from './typedAmount.js'
export { ceilDecimals, fiatValue, floorDecimals, formatUnits, type ParsedAmount, parseAmount } from './units.js'
export {
  sanitizeDataImage,
  sanitizeEndpoint,
  sanitizeHttpsUrl,
  sanitizeImageUrl,
  sanitizeTermsUrl,
} from './url.js'
