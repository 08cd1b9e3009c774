/** What the wallet remembers of this origin. Kept in localStorage, as an extension keeps it: all tabs share it. */
interface Remembered {
  readonly permitted: boolean
  readonly roles: readonly string[]
}

export function createMemory(name: string, roles: readonly string[]) {
  const key = `dev-wallets:${name}`
  const read = (): Remembered => {
    try {
      return { permitted: false, roles, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Remembered>) }
    } catch {
      return { permitted: false, roles }
    }
  }
  const state = { now: read() }

  function save(change: Partial<Remembered>): void {
    state.now = { ...state.now, ...change }
    try {
      localStorage.setItem(key, JSON.stringify(state.now))
    } catch {
      // A page without storage: remembered until it is left.
    }
  }

  return {
    permitted: () => state.now.permitted,
    roles: () => state.now.roles,
    permit: (permitted: boolean) => save({ permitted }),
    share: (next: readonly string[]) => save({ roles: next }),
    onForeignChange(listener: () => void) {
      addEventListener('storage', (event) => {
        if (event.key !== key) return
        state.now = read()
        listener()
      })
    },
  }
}
