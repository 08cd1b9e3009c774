/** The result of checking an address; the reasons are codes of the error catalogue. */
export type AddressResult =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly reason: 'INVALID_ADDRESS' | 'ADDRESS_CHECKSUM' }

export const invalid: AddressResult = { ok: false, reason: 'INVALID_ADDRESS' }
/** The form is right and the check digits are not: a typo. */
export const wrongChecksum: AddressResult = { ok: false, reason: 'ADDRESS_CHECKSUM' }
export const valid = (address: string): AddressResult => ({ ok: true, address })
