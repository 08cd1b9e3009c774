/** @solana/kit, with a signer made anew for each wish. */
import { AccountRole, type Address, createSignableMessage, getBase58Decoder, type Instruction } from '@solana/kit'
import type { WalletModalElement } from '@wallet-modal/wc'
import { sendByKit } from '../snippets/sendByKit.js'
import { signerOf, type WalletSigner } from '../snippets/solanaKit.js'
import { accountOf, MESSAGE, solanaOf, type Tasks } from './stack.js'

const SYSTEM = '11111111111111111111111111111111' as Address
const LAMPORTS = 1_000_000_000n

async function connected(modal: WalletModalElement): Promise<WalletSigner> {
  await modal.connect({ namespace: 'solana' })
  const wallet = modal.getProvider('solana')
  if (!wallet) throw new Error('Nobody is connected')
  return signerOf(wallet, (await solanaOf()).network.id)
}

/** The system program's transfer, written by hand. */
function transfer(from: Address, to: Address): Instruction {
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, LAMPORTS, true)
  const accounts = [
    { address: from, role: AccountRole.WRITABLE_SIGNER },
    { address: to, role: AccountRole.WRITABLE },
  ]
  return { programAddress: SYSTEM, accounts, data }
}

export const tasks: Tasks = {
  async Sign(modal) {
    const signer = await connected(modal)
    const [signatures] = await signer.signMessages([createSignableMessage(MESSAGE)])
    const signature = signatures?.[signer.address]
    return { address: signer.address, signature: signature && getBase58Decoder().decode(signature) }
  },
  async Send(modal) {
    const signer = await connected(modal)
    const { network, ...stack } = await solanaOf()
    const to = accountOf(stack, 'receiver') as Address
    return { signature: await sendByKit(signer, [transfer(signer.address, to)], network.rpcUrls[0] ?? '') }
  },
}
