/** What a page's policy forbids it. */
import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    violations?: string[]
  }
}

/** Call it before the page is visited. @returns what was forbidden so far: directive, what was asked for, a sample of it */
export async function recordViolations(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const found: string[] = []
    window.violations = found
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      found.push(`${effectiveDirective} ${blockedURI} ${sample}`)
    })
  })
  return () => page.evaluate(() => window.violations ?? ['nobody listened'])
}

/** Visits a page that comes with a policy, and looks at it. */
export async function visitUnderPolicy(page: Page, url: string): Promise<void> {
  const policy = (await page.goto(url))?.headers()['content-security-policy']
  for (const part of [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "require-trusted-types-for 'script'",
  ])
    expect(policy).toContain(part)
}
