/** Accounts elsewhere and Farcaster: whoever signs in so can do all that an account by e-mail can, as either account. */
import { type Hex, parseEther, parseUnits } from 'viem'
import { test } from './authFixtures.js'
import { expect } from './fixtures.js'
import type { AuthPage } from './pages/AuthPage.js'
import { type Accounts, accountsOf, giveTokens, sends, signs, swaps } from './support/authActions.js'
import type { Chain } from './support/chain.js'

const methods: readonly { readonly name: string; signIn(auth: AuthPage): Promise<void> }[] = [
  { name: 'Google', signIn: (auth) => auth.signInWith('Google', /^Ada Lovelace/) },
  { name: 'Farcaster', signIn: (auth) => auth.signInWithFarcaster('Ada') },
]

/** Both accounts get what they spend. */
async function fund(chain: Chain, from: Hex, accounts: Accounts): Promise<void> {
  for (const address of [accounts.eoa, accounts.smartAccount]) {
    await chain.setBalance(address, parseEther('2'))
    await giveTokens(chain, 'demo', from, address, parseUnits('50', 18))
  }
}

for (const { name, signIn } of methods)
  test(`${name}: signs, swaps and sends, as smart account and as standard account`, async ({
    modal,
    auth,
    chain,
    account,
  }) => {
    await auth.visit()
    await signIn(auth)
    const accounts = await accountsOf(auth)
    expect(await auth.address()).toBe(accounts.smartAccount)
    await fund(chain, account('first'), accounts)
    await auth.reload(accounts.smartAccount)
    const to = account('receiver')

    await signs(auth, chain, accounts.smartAccount)
    await swaps(auth, chain, accounts.smartAccount, 'smartAccount')
    await sends(auth, chain, { amount: '0.5', to })
    // The gas is somebody else's.
    expect(await chain.balance(accounts.smartAccount)).toBe(parseEther('1.5'))
    expect(await chain.balance(accounts.eoa)).toBe(parseEther('2'))

    await modal.openAccount()
    await auth.chooseAccount('Standard account')
    await modal.expectConnected(accounts.eoa)
    await modal.close()
    await signs(auth, chain, accounts.eoa)
    await swaps(auth, chain, accounts.eoa, 'eoa')
    await sends(auth, chain, { amount: '0.5', to })
    expect(await chain.balance(accounts.eoa)).toBeLessThan(parseEther('1.5'))
    expect(await chain.balance(accounts.smartAccount)).toBe(parseEther('1.5'))
  })
