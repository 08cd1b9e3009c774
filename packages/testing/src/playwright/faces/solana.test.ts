/** The page's half of a wallet that a test has say what no honest one says: it goes on to the page as it came. */
import { afterEach, expect, test, vi } from 'vitest'
import { solanaFace } from './solana.js'

interface Standard {
  readonly accounts: unknown
  readonly features: {
    'standard:connect': { connect(): Promise<{ readonly accounts: unknown }> }
    'solana:signMessage': { signMessage(input: object): Promise<readonly { readonly signature: unknown }[]> }
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

function stand(answers: Readonly<Record<string, unknown>>): Standard {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const found: Standard[] = []
  page.addEventListener('wallet-standard:register-wallet', (event) => {
    const { detail } = event as CustomEvent<(page: { register(wallet: Standard): void }) => void>
    detail({ register: (wallet) => void found.push(wallet) })
  })
  const info = { uuid: 'uuid', name: 'Solana Test Wallet', icon: 'data:,' }
  solanaFace({ binding: 'testWallet', info, listen() {}, ask: async (method) => answers[method] })
  return found[0] as Standard
}

test.each([
  ['no list', 'nonsense', 'nonsense'],
  ['nothing', null, null],
  ['an account without a key', [{ address: 5 }], [{ address: 5, publicKey: undefined }]],
  ['a list of anything', [null], [null]],
  ['an account', [{ address: 'a', publicKey: [1] }], [{ address: 'a', publicKey: Uint8Array.of(1) }]],
])('connect: %s', async (_, answer, expected) => {
  const wallet = stand({ connect: answer })
  const { accounts } = await wallet.features['standard:connect'].connect()
  if (Array.isArray(expected)) expect(accounts).toMatchObject(expected)
  else expect(accounts).toBe(expected)
  expect(wallet.accounts).toBe(accounts)
})

test.each([
  ['nothing', null, undefined],
  ['text', 'nonsense', undefined],
  ['text for bytes', { bytes: 'nonsense' }, 'nonsense'],
  ['a short signature', { bytes: [1] }, Uint8Array.of(1)],
])('a signature: %s', async (_, answer, expected) => {
  const { features } = stand({ signMessage: answer })
  const [output] = await features['solana:signMessage'].signMessage({ account: { address: 'a' } })
  expect(output?.signature).toEqual(expected)
})
