/** Number in bytes, the lowest first. */
export const littleEndian = (bytes: Uint8Array): bigint =>
  bytes.reduceRight((sum, digit) => (sum << 8n) | BigInt(digit), 0n)
