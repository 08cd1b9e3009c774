import { getCreateAccountInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getInitializeTransferFeeConfigInstruction,
  getMintToInstruction,
} from '@solana-program/token-2022'
import { rpc } from '../rpc.mjs'
import { keyFrom } from './accounts.mjs'
import { sendInstructions, signerOf } from './sendInstructions.mjs'

export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

/** The mints of the local cluster. `each` is what every holder gets, in base units; `fee` is kept of each transfer. */
export const SOLANA_TOKENS = [
  {
    key: 'splDollar',
    name: 'Local Dollar',
    symbol: 'LUSD',
    decimals: 6,
    price: 1,
    each: 1_500_250000n,
    program: TOKEN_PROGRAM,
  },
  {
    key: 'feeToken',
    name: 'Fee Token',
    symbol: 'FEET',
    decimals: 9,
    price: 2,
    each: 800_000000000n,
    program: TOKEN_2022_PROGRAM,
    fee: { basisPoints: 100, maximum: 5_000000000n },
  },
]

const MINT_BYTES = 82
/** The base of a Token-2022 account, its type, and the extension for the transfer fee. */
const MINT_WITH_FEE_BYTES = 165 + 1 + 4 + 108

/** Makes one mint; its address follows from its key. @returns {Promise<string>} its address */
export async function createMint(rpcUrl, deployer, { key, decimals, program, fee }) {
  const mint = keyFrom(`demo solana mint ${key}`)
  const space = fee ? MINT_WITH_FEE_BYTES : MINT_BYTES
  const lamports = BigInt(await rpc(rpcUrl, 'getMinimumBalanceForRentExemption', [space]))
  const config = { programAddress: program }
  const instructions = [
    getCreateAccountInstruction({
      payer: signerOf(deployer),
      newAccount: signerOf(mint),
      ...{ lamports, space: BigInt(space), programAddress: program },
    }),
    ...(fee
      ? [
          getInitializeTransferFeeConfigInstruction({
            mint: mint.address,
            transferFeeConfigAuthority: deployer.address,
            withdrawWithheldAuthority: deployer.address,
            transferFeeBasisPoints: fee.basisPoints,
            maximumFee: fee.maximum,
          }),
        ]
      : []),
    getInitializeMint2Instruction({ mint: mint.address, decimals, mintAuthority: deployer.address }, config),
  ]
  await sendInstructions(rpcUrl, { payer: deployer, keys: [deployer, mint], instructions })
  return mint.address
}

/** Opens an account for `owner` where there is none, and puts `amount` into it. @returns {Promise<string>} its address */
export async function mintTo(rpcUrl, deployer, { mint, program, owner, amount }) {
  const [ata] = await findAssociatedTokenPda({ mint, owner, tokenProgram: program })
  const instructions = [
    getCreateAssociatedTokenIdempotentInstruction({
      payer: signerOf(deployer),
      ...{ ata, owner, mint, tokenProgram: program },
    }),
    getMintToInstruction({ mint, token: ata, mintAuthority: signerOf(deployer), amount }, { programAddress: program }),
  ]
  await sendInstructions(rpcUrl, { payer: deployer, keys: [deployer], instructions })
  return ata
}
