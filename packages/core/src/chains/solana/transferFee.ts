/** The transfer fee of a Token-2022 mint, and the size of its accounts. */
import { type Mint, unsigned16, unsigned64 } from './accounts.js'
import { TOKEN_2022_PROGRAM } from './programs.js'

const TRANSFER_FEE_CONFIG = 1
const TRANSFER_FEE_CONFIG_BYTES = 108
const BASIS_POINTS = 10_000n

/** The mint's fee settings, if it charges a fee now or from another epoch on. */
const feeConfig = ({ extensions }: Mint) => {
  const config = extensions.get(TRANSFER_FEE_CONFIG)
  return config?.length === TRANSFER_FEE_CONFIG_BYTES ? config : undefined
}

/**
 * Fee of the token for `amount` in `epoch`, base units: ⌈amount · basis points / 10000⌉, limited to its own maximum.
 * @returns `undefined` where the token has no such fee
 */
export function transferFee(mint: Mint, amount: bigint, epoch: bigint): bigint | undefined {
  const config = feeConfig(mint)
  if (!config) return undefined
  const [older, newer] = [72, 90]
  const at = epoch >= unsigned64(config, newer) ? newer : older
  const [maximum, points] = [unsigned64(config, at + 8), BigInt(unsigned16(config, at + 16))]
  const fee = (amount * points + BASIS_POINTS - 1n) / BASIS_POINTS
  return fee < maximum ? fee : maximum
}

/** Type and length of each extension that an account must have because its mint has a matching one (SPL Token-2022). */
const accountExtensionBytes: Readonly<Record<number, number>> = {
  [TRANSFER_FEE_CONFIG]: 4 + 8,
  // Not transferable
  9: 4,
  // Transfer hook
  14: 4 + 1,
  // Pausable
  26: 4,
}
/** Bytes for the type of the account, and for the extension that fixes its owner. */
const TOKEN_2022_BYTES = 1 + 4

/** Size of a mint's associated account. */
export function tokenAccountBytes({ program, extensions }: Mint): number {
  if (program !== TOKEN_2022_PROGRAM) return 165
  const more = [...extensions.keys()].map((type) => accountExtensionBytes[type] ?? 0)
  return 165 + TOKEN_2022_BYTES + more.reduce((sum, bytes) => sum + bytes, 0)
}
