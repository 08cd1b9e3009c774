import { groupAddress } from '@wallet-modal/core/internal'

/** Groups to compare: hex is the same in any case. */
const groupsOf = (address: string) => groupAddress(/^0x/i.test(address) ? address.toLowerCase() : address)

interface AddressProps {
  value: string
  /** A similar address that this one must not be taken for: the groups that differ from it stand out (T-04). */
  unlike?: string | undefined
}

/**
 * A whole address in groups of four. The gaps are drawn, not written: a selection copies the plain address.
 */
export function Address({ value, unlike }: AddressProps) {
  const groups = groupsOf(value)
  const otherGroups = unlike === undefined ? groups : groupsOf(unlike)
  return (
    <span className="address" dir="ltr" translate="no">
      {groupAddress(value).map((chunk, index) => {
        const Group = groups[index] === otherGroups[index] ? 'span' : 'mark'
        // biome-ignore lint/suspicious/noArrayIndexKey: an address has the same groups in the same places.
        return <Group key={index}>{chunk}</Group>
      })}
    </span>
  )
}
