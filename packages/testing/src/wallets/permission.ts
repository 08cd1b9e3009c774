/** Whether the page may see the account of a wallet. */
interface Permission {
  isGranted(): boolean
  grant(): void
  revoke(): void
}

/** Makes a permission that the page does not have yet. @param onChange - called after each change, not where nothing changes */
export function createPermission(onChange: () => void): Permission {
  let isGranted = false
  return {
    isGranted: () => isGranted,
    grant() {
      if (isGranted) return
      isGranted = true
      onChange()
    },
    revoke() {
      if (!isGranted) return
      isGranted = false
      onChange()
    },
  }
}
