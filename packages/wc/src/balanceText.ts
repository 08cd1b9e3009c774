const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/**
 * A balance as the modal's lists write it: two decimals, floored, '<0.01' for less. Core's own function also handles signs,
 * exponents and currencies, and is four times as large: too much for the page's first file.
 *
 * @param balance - plain decimal, whole units, not negative
 * @param locale - BCP 47; English where the browser can't read it
 */
export function balanceText(balance: string, locale: string): string {
  const [whole, fraction = ''] = balance.split('.')
  const floored = `${whole}.${fraction.slice(0, 2)}` as `${number}`
  const less = !Number(floored) && Number(balance) > 0
  try {
    return (less ? '<' : '') + new Intl.NumberFormat(locale, twoDecimals).format(less ? 0.01 : floored)
  } catch {
    return balanceText(balance, 'en')
  }
}
