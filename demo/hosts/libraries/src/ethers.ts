/** ethers 6, with one signer for as long as the page stands. */
import { type JsonRpcSigner, parseEther } from 'ethers'
import { signerOf } from '../snippets/ethers.js'
import { accountOf, MESSAGE, stack, type Tasks } from './stack.js'

let signer: Promise<JsonRpcSigner> | undefined

const order = {
  domain: { name: 'Shop', version: '1' },
  types: { Order: [{ name: 'article', type: 'string' }] },
  value: { article: 'A hat' },
}

export const tasks: Tasks = {
  async Sign(modal) {
    signer ??= signerOf(modal)
    const by = await signer
    const message = await by.signMessage(MESSAGE)
    return { address: by.address, message, order: await by.signTypedData(order.domain, order.types, order.value) }
  },
  async Send(modal) {
    signer ??= signerOf(modal)
    const to = accountOf(await stack, 'receiver')
    const sent = await (await signer).sendTransaction({ to, value: parseEther('1') })
    const receipt = await sent.wait()
    return { hash: sent.hash, status: receipt?.status }
  },
}
