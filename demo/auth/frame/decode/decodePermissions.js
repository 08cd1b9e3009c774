import { getAddress } from 'viem'
import { isUnlimited, nativeAmount, tokenAmount } from './amounts.js'
import { instant } from './instant.js'
import { plainLine, visibleText } from './plainText.js'

/** One ERC-7715 permission in plain words. */
async function inWords({ type, data }, { network, tokenOf, texts }) {
  const { values } = texts
  if (type === 'native-token-transfer') return values.spendNative(nativeAmount(BigInt(data.allowance), network))
  if (type === 'erc20-token-transfer')
    return values.spendToken(
      tokenAmount(BigInt(data.allowance), await tokenOf(getAddress(data.address)), texts),
      getAddress(data.address),
    )
  if (type === 'contract-call') return values.call(data.calls.join(', '), getAddress(data.address))
  return plainLine(type, 60)
}

const isWithoutLimit = ({ data }) => data.allowance !== undefined && isUnlimited(BigInt(data.allowance))

/**
 * What a session may do, as it will stand on the chain: from what the account grants, not from what was asked.
 * @param {{ expiry: number, signer: { data: { address: string } }, permissions: object[], appName: string }} granted `expiry` in
 *   seconds; `appName` as the session keeps it
 */
export async function decodePermissions({ expiry, signer, permissions, appName }, of) {
  const { labels, titles, warnings } = of.texts
  const words = await Promise.all(permissions.map((permission) => inWords(permission, of)))
  const rows = [
    ...(appName ? [[labels.app, visibleText(appName)]] : []),
    [labels.until, instant(expiry, of.texts), 'text'],
    ...words.map((text) => [labels.may, text, 'long']),
    [labels.signer, signer.data.address, 'address'],
  ]
  const warned = [
    ...(permissions.some(isWithoutLimit) ? [warnings.unlimited] : []),
    ...(permissions.some(({ type }) => type === 'contract-call') ? [warnings.unknownCall] : []),
  ]
  return { title: titles.permissions, warnings: warned, sections: [{ rows }] }
}
