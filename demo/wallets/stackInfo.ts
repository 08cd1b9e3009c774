/** What the stack writes into this script when it bundles it: where the nodes are and which keys the wallets hold. */
export interface StackInfo {
  readonly networks: readonly { readonly chainId: number; readonly name: string; readonly rpcUrl: string }[]
  readonly accounts: readonly {
    readonly role: string
    readonly address: `0x${string}`
    readonly privateKey: `0x${string}`
  }[]
}

declare const DEV_STACK: StackInfo

export const stack: StackInfo = DEV_STACK

/** The account of a role of `demo/nodes/accounts.mjs`. */
export function accountOf(role: string): StackInfo['accounts'][number] {
  const account = stack.accounts.find((candidate) => candidate.role === role)
  if (!account) throw new Error(`No account has the role ${role}.`)
  return account
}
