/** What the page knows of the local stack, and what it wants of each library. */
import type { NetworkDefinition } from '@wallet-modal/core'
import type { WalletModalElement } from '@wallet-modal/wc'

interface Chain {
  readonly network: NetworkDefinition & { readonly rpcUrls: readonly string[] }
  readonly accounts: readonly { readonly role: string; readonly address: string }[]
}

interface Stack {
  readonly accounts: Chain['accounts']
  /** Absent where the system has no such cluster. */
  readonly solana?: Chain
  readonly polkadot: Chain
  readonly bitcoin: Chain
}

/** By the verb on the button. */
export type Tasks = Readonly<Record<string, (modal: WalletModalElement) => Promise<unknown>>>

export const MESSAGE = 'Hello from the shop'

export const stack = fetch('/stack.json').then((answer) => answer.json() as Promise<Stack>)

export async function solanaOf(): Promise<Chain> {
  const { solana } = await stack
  if (!solana) throw new Error('This system has no local Solana cluster')
  return solana
}

/** Address of an account of the stack. */
export function accountOf({ accounts }: Pick<Chain, 'accounts'>, role: string): string {
  const found = accounts.find((each) => each.role === role)
  if (!found) throw new Error(`There is no account ${role}`)
  return found.address
}

/** Writes down what a library says by itself. */
export const hear = (event: string) => document.getElementById('heard')?.append(` ${event}`)
