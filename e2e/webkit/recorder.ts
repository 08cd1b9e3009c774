/** What went wrong in a page, and what its modal told it. */
export interface Recorded {
  readonly errors: string[]
  readonly violations: string[]
  readonly events: { type: string; detail: Record<string, unknown> }[]
}

declare global {
  var recorded: Recorded | undefined
}

/** Runs in the page before any other script; stands alone, since it is sent there as text. */
export function recorder(): void {
  const recorded: Recorded = { errors: [], violations: [], events: [] }
  globalThis.recorded = recorded
  const { error } = console
  console.error = (...values: unknown[]) => {
    recorded.errors.push(values.map(String).join(' '))
    error(...values)
  }
  addEventListener('error', ({ message }) => recorded.errors.push(message))
  addEventListener('unhandledrejection', ({ reason }) => recorded.errors.push(`Unhandled: ${reason}`))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    recorded.violations.push(`${effectiveDirective} ${blockedURI} ${sample}`),
  )
  for (const name of ['open', 'close', 'connect', 'disconnect', 'sign-in', 'transaction', 'error'])
    document.addEventListener(`wallet-${name}`, (event) => {
      const { type, detail } = event as CustomEvent<Record<string, unknown>>
      recorded.events.push({ type, detail: JSON.parse(JSON.stringify(detail)) })
    })
}
