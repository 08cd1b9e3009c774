/** Sending, for tests: the Send view of a connected account, and what a test does there. */
import { createScriptedWallet, scriptedAccounts } from '@wallet-modal/testing'
import { createConnectedModal, settle, type TestModalOptions } from './createTestModal.js'

const [, , receiver] = scriptedAccounts
/** What the scripted wallet answers to a transaction. */
export const sentHash = `0x${'ab'.repeat(32)}`
export const receipt = (status: '0x1' | '0x0') => ({ transactionHash: sentHash, status, blockNumber: '0x1' })

/** The contract of TUSD: `transfer` says yes, `decimals` 6, `allowance` nothing, `balanceOf` 250. */
export function tokenContract([call]: readonly unknown[]): string {
  const { data } = call as { data: string }
  const words: Record<string, number> = { '0xa9059cbb': 1, '0x313ce567': 6, '0xdd62ed3e': 0 }
  const word = words[data.slice(0, 10)] ?? 250_000_000
  return `0x${word.toString(16).padStart(64, '0')}`
}

/** On the Send view of a connected account with 1.5 LETH and 250 TUSD. */
export async function setUpSend(given: TestModalOptions = {}) {
  const test = await createConnectedModal({
    wallets: [createScriptedWallet({ knownChains: [31_337, 31_338] })],
    ...given,
  })
  const { modal, wallet, backend } = test
  backend.rpc('eth_call', tokenContract)
  const events: string[] = []
  const errors: string[] = []
  modal.on('transaction', ({ status }) => events.push(status))
  modal.on('error', ({ code }) => errors.push(code))
  await modal.open()
  modal.router.push('Send')
  await settle()
  const { state } = modal.send
  const type = async (amount: string, to: string = receiver) => {
    modal.send.setAmount(amount)
    modal.send.setReceiver(to)
    await settle()
  }
  const review = async (amount = '1') => {
    await type(amount)
    await modal.send.review()
  }
  const choose = async (symbol: string) => {
    const token = modal.accounts.state.eip155.tokenBalance.find((row) => row.symbol === symbol)
    if (token) modal.send.setToken(token)
    await settle()
  }
  /** Starts what estimates gas, and lets the node answer it when the test goes on. */
  const holdGas = async (start: () => Promise<void>) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    backend.answer('eth_estimateGas', async ({ body }) => {
      await held
      const answers = [body].flat().map((call) => {
        const { id, method } = call as { id: number; method: string }
        return { jsonrpc: '2.0', id, result: method === 'eth_estimateGas' ? '0x5208' : `0x${'0'.repeat(64)}` }
      })
      return { body: Array.isArray(body) ? answers : answers[0] }
    })
    const outcome = start()
    outcome.catch(() => {})
    await settle()
    backend.restore('eth_estimateGas')
    const goOn = async () => {
      release()
      await settle()
      return outcome
    }
    return { goOn }
  }
  const sent = () => wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
  const views = () => modal.router.state.history.map(({ name }) => name)
  return { ...test, state, events, errors, type, review, choose, holdGas, sent, views }
}

export type SendTest = Awaited<ReturnType<typeof setUpSend>>

/** A transaction of 1 LETH that the wallet has broadcast. */
export async function sendOne(given: TestModalOptions = {}) {
  const test = await setUpSend(given)
  await test.review()
  const release = test.wallet.hold('eth_sendTransaction')
  const submitting = test.modal.send.submit()
  await settle()
  release(sentHash)
  await submitting
  return test
}
