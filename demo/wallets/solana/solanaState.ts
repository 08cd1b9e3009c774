interface Memory {
  permitted: boolean
  accounts: readonly string[]
}

/** What a Solana wallet remembers of this origin. Kept in localStorage, as an extension keeps it: all tabs share it. */
export function createSolanaState(name: string, accounts: readonly string[], changed: () => void) {
  const key = `dev-wallets:${name}`
  function read(): Memory {
    try {
      return { permitted: false, accounts, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Memory>) }
    } catch {
      return { permitted: false, accounts }
    }
  }
  let memory = read()
  const visible = () => (memory.permitted ? memory.accounts : [])
  function replace(next: Memory): void {
    const before = visible().join()
    memory = next
    if (visible().join() !== before) changed()
  }
  function save(change: Partial<Memory>): void {
    const next = { ...memory, ...change }
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // A page without storage: remembered until it is left.
    }
    replace(next)
  }
  addEventListener('storage', (event) => {
    if (event.key === key) replace(read())
  })
  return {
    visible,
    permitted: () => memory.permitted,
    permit: (permitted: boolean) => save({ permitted }),
    choose: (chosen: readonly string[]) => save({ accounts: chosen }),
  }
}
