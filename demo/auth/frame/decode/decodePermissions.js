import { getAddress } from 'viem'
import { nativeAmount, tokenAmount } from './amounts.js'
import { plainLine } from './plainText.js'

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

/**
 * What a session may do, as it will stand on the chain: from what the account grants, not from what was asked.
 * @param {{ expiry: number, signer: { data: { address: string } }, permissions: object[] }} granted `expiry` in seconds
 */
export async function decodePermissions({ expiry, signer, permissions }, of) {
  const { labels, titles } = of.texts
  const words = await Promise.all(permissions.map((permission) => inWords(permission, of)))
  const rows = [
    [labels.until, `${new Date(expiry * 1_000).toISOString().replace('T', ' ').slice(0, 16)} UTC`, 'text'],
    ...words.map((text) => [labels.may, text, 'long']),
    [labels.signer, signer.data.address, 'address'],
  ]
  return { title: titles.permissions, warnings: [], sections: [{ rows }] }
}
