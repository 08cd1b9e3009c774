/** A wallet of an account of two owners: it answers with a name for what was proposed, and nothing is on the chain until both have signed. */
import type { Page } from '@playwright/test'
import {
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  parseAbi,
  parseAbiParameters,
  parseEther,
} from 'viem'
import { compileContracts } from '../../demo/nodes/compileContracts.mjs'
import type { Chain, TokenKey } from './chain.js'

const NAME = 'Vault Wallet'

/** Whom, how much, what, and which one it is. */
type Deal = readonly [to: Hex, value: bigint, data: Hex, nonce: bigint]

export interface OwnersWallet {
  readonly name: string
  readonly account: Hex
  /** What was proposed, by the names that the page got. */
  readonly names: readonly Hex[]
  /** Both owners sign what was proposed last. @returns the transaction that does it */
  sign(): Promise<Hex>
}

interface Setup {
  readonly page: Page
  readonly chain: Chain
  readonly owners: readonly [Hex, Hex]
  /** Who pays for its tokens. */
  readonly giver: Hex
  readonly tokens?: Readonly<Partial<Record<TokenKey, bigint>>>
  /** It names on the chain what was done, as Safe does. */
  readonly speaks?: boolean
}

/** As the account itself makes it. */
const nameOf = (chainId: bigint, account: Hex, deal: Deal): Hex =>
  keccak256(
    encodeAbiParameters(parseAbiParameters('uint256, address, address, uint256, bytes, uint256'), [
      chainId,
      account,
      ...deal,
    ]),
  )

/** To be called before the page is visited. The account has ten of the native currency. */
export async function addOwnersWallet({
  page,
  chain,
  owners,
  giver,
  tokens = {},
  speaks = true,
}: Setup): Promise<OwnersWallet> {
  const account = await chain.deploy('OwnersAccount', giver, [owners, 2n, speaks])
  await chain.setBalance(account, parseEther('10'))
  const give = parseAbi(['function transfer(address to, uint256 amount)'])
  for (const [key, amount] of Object.entries(tokens)) {
    const data = encodeFunctionData({ abi: give, functionName: 'transfer', args: [account, amount] })
    await chain.receipt(await chain.call(giver, chain.token(key as TokenKey).address, data))
  }
  const abi = compileContracts().OwnersAccount?.abi ?? []
  const names: Hex[] = []
  let last: Deal | undefined
  await page.exposeFunction(
    'proposeToOwners',
    ({ to, value = '0x0', data = '0x' }: Record<'to' | 'value' | 'data', Hex>) => {
      last = [to, BigInt(value), data, BigInt(names.length)]
      const name = nameOf(BigInt(chain.network.chainId), account, last)
      names.push(name)
      return name
    },
  )
  await page.addInitScript(announceOwnersWallet, { name: NAME, account, chainId: chain.network.chainId })
  return {
    name: NAME,
    account,
    names,
    async sign() {
      const data = encodeFunctionData({ abi, functionName: 'sign', args: last })
      const [first, second] = owners
      await chain.receipt(await chain.call(first, account, data))
      const hash = await chain.call(second, account, data)
      await chain.receipt(hash)
      return hash
    },
  }
}

/** In the page. Who has connected once is connected. */
function announceOwnersWallet({ name, account, chainId }: { name: string; account: string; chainId: number }): void {
  const KEY = 'vault wallet'
  const accounts = () => (localStorage.getItem(KEY) ? [account] : [])
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_requestAccounts() {
      localStorage.setItem(KEY, 'connected')
      return accounts()
    },
    eth_accounts: accounts,
    eth_chainId: () => `0x${chainId.toString(16)}`,
    eth_sendTransaction: ([transaction]) =>
      (window as unknown as { proposeToOwners(transaction: unknown): Promise<string> }).proposeToOwners(transaction),
  }
  const provider = {
    async request({ method, params = [] }: { method: string; params?: readonly unknown[] }) {
      const answer = answers[method]
      if (!answer) throw Object.assign(new Error(`${method} is not supported`), { code: 4200 })
      return answer(params)
    },
    on() {},
    removeListener() {},
  }
  const info = {
    uuid: '3a1b5b8e-6f6e-4f1c-9d1e-5a1f6b1c2d3e',
    name,
    icon: 'data:image/svg+xml,<svg/>',
    rdns: 'test.vault',
  }
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
