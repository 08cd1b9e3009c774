/** The preview of a swap in a whole instance: 0.5 LETH for TUSD, at 2345.678901 each. */
import { createScriptedWallet, scriptedAccounts } from '@wallet-modal/testing'
import { encodeFunctionData, parseAbi } from 'viem'
import { createConnectedModal, localNetwork, settle, type TestModalOptions } from './createTestModal.js'
import { tokenContract } from './sendSetUp.js'

// What is loaded on first use is loaded before: a test waits for promises only.
await Promise.all([import('../src/controllers/swapWork.js'), import('../src/api/convertApi.js')])

const abi = parseAbi(['function swapExactETHForTokens(uint256, address[], address, uint256)'])
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const dollar = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const wrapped = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const [user] = scriptedAccounts

const caip = (address: string) => `${localNetwork.id}:${address}`
const listed = (address: string, symbol: string, decimals: number) => {
  return { name: symbol, symbol, address: caip(address), decimals, logoUri: null, eip2612: null }
}
const worth = (amount: bigint) => (amount * 2_345_678_901n) / 10n ** 18n

export async function toSwapPreview(given: TestModalOptions = {}) {
  const test = await createConnectedModal({
    wallets: [createScriptedWallet()],
    options: { networks: [{ ...localNetwork, swaps: true }], swapRouters: { [localNetwork.id]: [router] } },
    ...given,
  })
  const { modal, backend } = test
  const answers: Record<string, object> = {
    tokens: { tokens: [listed(native, 'LETH', 18), listed(dollar, 'TUSD', 6)] },
    'gas-price': { standard: '1000000000', fast: '1', instant: '1' },
  }
  for (const [name, body] of Object.entries(answers)) backend.answer(`/v1/convert/${name}`, { body })
  backend.answer('/v1/fungible/price', { body: { fungibles: [] } })
  backend.answer('/v1/convert/quotes', ({ url }) => {
    const amount = BigInt(url.searchParams.get('amount') ?? 0)
    return { body: { quotes: [{ id: null, fromAmount: `${amount}`, toAmount: `${worth(amount)}` }] } }
  })
  backend.answer('/v1/convert/build-transaction', ({ body }) => {
    const { amount } = body as { amount: string }
    const args = [(worth(BigInt(amount)) * 99n) / 100n, [wrapped, dollar], user, 2n ** 40n] as const
    const data = encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args })
    return { body: { tx: { from: caip(user), to: caip(router), data, value: amount } } }
  })
  backend.rpc('eth_getCode', '0x60')
  backend.rpc('eth_estimateGas', '0x30d40')
  backend.rpc('eth_call', tokenContract)
  await modal.open({ view: 'Account' })
  modal.router.push('Swap')
  await settle()
  const { swap } = modal
  const find = (symbol: string) => swap?.state.tokens.find((one) => one.symbol === symbol)
  const [source, destination] = [find('LETH'), find('TUSD')]
  if (!swap || !source || !destination) throw new Error('Nothing to swap')
  swap.setSource(source)
  swap.setDestination(destination)
  swap.setAmount('0.5')
  await settle()
  await swap.prepare()
  return test
}
