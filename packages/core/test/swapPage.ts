/** A connected page where LETH and TUSD can be swapped, in a whole instance. */
import { createScriptedWallet, scriptedAccounts } from '@wallet-modal/testing'
import { encodeFunctionData, parseAbi } from 'viem'
import { createConnectedModal, localNetwork, secondNetwork, settle, type TestModalOptions } from './createTestModal.js'
import { tokenContract } from './sendSetUp.js'

// What is loaded on first use is loaded before: a test waits for promises only.
await Promise.all([
  import('../src/controllers/swap/swapWork.js'),
  import('../src/chains/eip155/swapCalls.js'),
  import('../src/api/convertApi.js'),
])

const abi = parseAbi([
  'function approve(address, uint256)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])
const [user] = scriptedAccounts
export const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const dollar = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const wrapped = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const caip = (address: string) => `${localNetwork.id}:${address}`
export const listed = (address: string, symbol: string, decimals: number) => {
  return { name: symbol, symbol, address: caip(address), decimals, logoUri: null, eip2612: null }
}

/** One LETH is 2345.678901 TUSD; the pools' contract is at `router`. */
export async function createSwapPage({ options, ...given }: TestModalOptions = {}) {
  const test = await createConnectedModal({
    wallets: [createScriptedWallet({ knownChains: [31_337, 31_338] })],
    ...given,
    options: {
      networks: [{ ...localNetwork, swaps: true }, secondNetwork],
      swapRouters: { [localNetwork.id]: [router] },
      ...options,
    },
  })
  const { modal, backend, wallet } = test
  backend.answer('/v1/convert/tokens', {
    body: { tokens: [listed(native, 'LETH', 18), listed(dollar, 'TUSD', 6)] },
  })
  backend.answer('/v1/convert/gas-price', { body: { standard: '1000000000', fast: '1', instant: '1' } })
  backend.answer('/v1/fungible/price', { body: { fungibles: [] } })
  backend.answer('/v1/convert/quotes', ({ url }) => {
    const amount = BigInt(url.searchParams.get('amount') ?? 0)
    const forNative = url.searchParams.get('from') === caip(native)
    const toAmount = forNative ? (amount * 2_345_678_901n) / 10n ** 18n : amount * 10n ** 9n
    return { body: { quotes: [{ id: null, fromAmount: `${amount}`, toAmount: `${toAmount}` }] } }
  })
  backend.answer('/v1/convert/allowance', { body: { allowance: '0' } })
  backend.answer('/v1/convert/build-approve', ({ url }) => {
    const amount = BigInt(url.searchParams.get('amount') ?? 0)
    const data = encodeFunctionData({ abi, functionName: 'approve', args: [router, amount] })
    return { body: { tx: { from: caip(user), to: caip(dollar), data, value: '0' } } }
  })
  backend.answer('/v1/convert/build-transaction', ({ body }) => {
    const { from, amount } = body as { from: string; amount: string }
    const sold = BigInt(amount)
    const isNative = from === caip(native)
    const least = ((isNative ? (sold * 2_345_678_901n) / 10n ** 18n : sold * 10n ** 9n) * 99n) / 100n
    const data = isNative
      ? encodeFunctionData({
          abi,
          functionName: 'swapExactETHForTokens',
          args: [least, [wrapped, dollar], user, 1_800n],
        })
      : encodeFunctionData({
          abi,
          functionName: 'swapExactTokensForETH',
          args: [sold, least, [dollar, wrapped], user, 1_800n],
        })
    return { body: { tx: { from: caip(user), to: caip(router), data, value: isNative ? amount : '0' } } }
  })
  backend.rpc('eth_getCode', '0x60')
  backend.rpc('eth_estimateGas', '0x30d40')
  backend.rpc('eth_call', tokenContract)
  const heard: string[] = []
  modal.on('analytics', ({ event, properties }) => heard.push(`${event} ${JSON.stringify(properties)}`))
  const told: unknown[] = []
  modal.on('transaction', (detail) => told.push(detail))
  const swap = () => {
    if (!modal.swap) throw new Error('There is no controller')
    return modal.swap
  }
  const token = (symbol: string) => {
    const found = swap().state.tokens.find((one) => one.symbol === symbol)
    if (!found) throw new Error(`no ${symbol}`)
    return found
  }
  const toPreview = async (from = 'LETH', to = 'TUSD', amount = '0.5') => {
    await modal.open({ view: 'Account' })
    modal.router.push('Swap')
    await settle()
    swap().setSource(token(from))
    swap().setDestination(token(to))
    swap().setAmount(amount)
    await settle()
    await swap().prepare()
  }
  const sent = () => wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
  const mined = async (status: '0x1' | '0x0' = '0x1') => {
    backend.rpc('eth_getTransactionReceipt', ([hash]: readonly unknown[]) => ({ transactionHash: hash, status }))
    await test.clock.advance(4_000)
    await settle()
  }
  return { ...test, swap, token, toPreview, sent, heard, told, mined, toast: modal.toast.state }
}

/** The preview of a swap: 0.5 LETH for TUSD. */
export async function toSwapPreview(given: TestModalOptions = {}) {
  const page = await createSwapPage(given)
  await page.toPreview()
  return page
}
