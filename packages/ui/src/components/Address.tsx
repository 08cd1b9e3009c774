import { groupAddress } from '@wallet-modal/core'

/** Hex says the same in any case. */
const groupsOf = (address: string) => groupAddress(/^0x/i.test(address) ? address.toLowerCase() : address)

interface AddressProps {
  value: string
  /** One that it must not be taken for: the groups that are others than there stand out (T-04). */
  unlike?: string | undefined
}

/**
 * A whole address in groups of four. The gaps are drawn, not written: what is selected and copied is the address.
 */
export function Address({ value, unlike }: AddressProps) {
  const groups = groupsOf(value)
  const others = unlike === undefined ? groups : groupsOf(unlike)
  return (
    <span className="address" dir="ltr" translate="no">
      {groupAddress(value).map((chunk, index) => {
        const Group = groups[index] === others[index] ? 'span' : 'mark'
        // biome-ignore lint/suspicious/noArrayIndexKey: an address has the same groups in the same places.
        return <Group key={index}>{chunk}</Group>
      })}
    </span>
  )
}
