import { groupAddress } from '@wallet-modal/core'

/**
 * A whole address in groups of four. The gaps are drawn, not written: what is selected and copied is the address.
 */
export function Address({ value }: { value: string }) {
  return (
    <span className="address" dir="ltr" translate="no">
      {groupAddress(value).map((chunk, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an address has the same groups in the same places.
        <span key={index}>{chunk}</span>
      ))}
    </span>
  )
}
