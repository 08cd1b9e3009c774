/** Prepares a transfer of a token (SPL or Token-2022), and opens the receiver's account where there is none. */
import { createError } from '../../errors/createError.js'
import type { PreparedTransfer, TransferRequest, TransferToken } from '../types.js'
import { type Account, type Mint, readMint, readTokenAccount } from './accounts.js'
import { baseFee, priorityFee, SIMULATED_UNITS, unitPrice, unitsWithMargin } from './fees.js'
import type { Plan, TokenMove } from './message.js'
import type { Node } from './node.js'
import { associatedTokenAddress } from './programAddress.js'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './programs.js'
import { isTokenAccountOf } from './receiver.js'
import { isShownScaled } from './shownAmount.js'
import { simulate } from './simulate.js'
import { prepared } from './transaction.js'
import { tokenAccountBytes, transferFee } from './transferFee.js'

/** The account with the highest balance of a token that is not frozen: a transfer is paid from a single account. */
function fullest(found: Awaited<ReturnType<Node['tokenAccounts']>>, owner: string, mint: string) {
  const usable = found.flatMap(([address, account]) => {
    const tokenAccount = readTokenAccount(account)
    return tokenAccount?.owner === owner && tokenAccount.mint === mint && !tokenAccount.frozen
      ? [{ ...tokenAccount, address }]
      : []
  })
  return usable.sort((one, other) => (one.amount > other.amount ? -1 : 1))[0]
}

/** Balance in base units. */
export async function tokenBalance(node: Node, mint: string, owner: string): Promise<bigint> {
  return fullest(await node.tokenAccounts(owner, mint), owner, mint)?.amount ?? 0n
}

/**
 * @throws ModalError INVALID_ADDRESS for anything but a token, TRANSACTION_MISMATCH where its decimals differ from the shown
 *   ones (T-15), or where wallets show another amount of it than the one typed here
 */
function checkedMint(token: TransferToken, account: Account | undefined): Mint {
  const mint = readMint(account)
  if (!mint) throw createError('INVALID_ADDRESS', { address: token.address })
  if (mint.decimals !== token.decimals) throw createError('TRANSACTION_MISMATCH', { field: 'decimals' })
  if (isShownScaled(mint)) throw createError('TRANSACTION_MISMATCH', { field: 'amount' })
  return mint
}

/**
 * The receiving token account, and whether it must be opened first.
 * @param associated - the receiver's own account; `undefined` where the receiver is a token account itself
 * @throws ModalError INVALID_ADDRESS where the receiver's own account was given to somebody else
 */
function destinationOf(
  { receiver, token }: { receiver: string; token: TransferToken },
  associated: { address: string; account: Account | undefined } | undefined,
): Pick<TokenMove, 'destination' | 'open'> {
  if (!associated) return { destination: receiver, open: false }
  const tokenAccount = readTokenAccount(associated.account)
  if (tokenAccount && (tokenAccount.owner !== receiver || tokenAccount.mint !== token.address))
    throw createError('INVALID_ADDRESS', { address: receiver })
  return { destination: associated.address, open: !tokenAccount }
}

/** @throws ModalError INVALID_ADDRESS, MEMO_REQUIRED, INSUFFICIENT_BALANCE (context `symbol`: of what), TRANSACTION_MISMATCH, TRANSACTION_REJECTED */
export async function prepareToken(
  node: Node,
  request: TransferRequest & { readonly token: TransferToken },
): Promise<PreparedTransfer> {
  const { from, receiver, amount, token, network, memo } = request
  const { address: mintAddress } = token
  const native = network.nativeCurrency.symbol
  const associated = [TOKEN_PROGRAM, TOKEN_2022_PROGRAM].map((program) =>
    associatedTokenAddress(receiver, mintAddress, program as typeof TOKEN_PROGRAM),
  )
  const [[sender, target, mintAccount, ...targets], held, lifetime, epoch, rent] = await Promise.all([
    node.accounts([from, receiver, mintAddress, ...associated]),
    node.tokenAccounts(from, mintAddress),
    node.lifetime(),
    node.epoch(),
    node.rentExemption(0),
  ])
  const direct = isTokenAccountOf({ receiver, mint: mintAddress }, target)
  const mint = checkedMint(token, mintAccount)
  const index = mint.program === TOKEN_PROGRAM ? 0 : 1
  const [address = '', account] = [associated[index], targets[index]]
  const { destination, open } = destinationOf(request, direct ? undefined : { address, account })
  if (memo === undefined && readTokenAccount(direct ? target : account)?.wantsMemo)
    throw createError('MEMO_REQUIRED', { address: receiver })
  const source = fullest(held, from, mintAddress)
  if (!source || source.amount < amount) throw createError('INSUFFICIENT_BALANCE', { symbol: token.symbol })

  const lamports = sender?.lamports ?? 0n
  const fee = transferFee(mint, amount, epoch)
  const [base, deposit, price] = await Promise.all([
    baseFee(node, lifetime, from),
    open ? node.rentExemption(tokenAccountBytes(mint)) : 0n,
    unitPrice(node, [from, source.address, destination]),
  ])
  /** An account must hold nothing, or at least its rent. */
  const canPay = (cost: bigint) => lamports === cost || lamports >= cost + rent
  if (!canPay(base + deposit)) throw createError('INSUFFICIENT_BALANCE', { symbol: native })
  const { program, decimals } = mint
  const draft: Plan = {
    ...{ from, receiver, amount, memo, lifetime },
    ...{ units: SIMULATED_UNITS, unitPrice: 0n },
    token: { program, mint: mintAddress, decimals, source: source.address, destination, open, fee },
  }
  const units = unitsWithMargin(await simulate(node, draft))
  if (!canPay(base + deposit + priorityFee(units, price))) throw createError('INSUFFICIENT_BALANCE', { symbol: native })
  return prepared(request, { ...draft, units, unitPrice: price }, { base, deposit })
}
