import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import axe from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Resolves when nothing moves any more: axe measures contrast, and what fades in has less of it. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A change of theme or size starts its movement in the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const moving = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}

interface Finding {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[]
}

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/**
 * In the page itself, in a sixth of the time: the package's own way puts the whole of axe into the page anew each time, and
 * gathers what it found in a new tab. Into frames that way alone looks.
 *
 * @returns nothing where a frame stands in what is looked at
 */
async function violationsInPage(page: Page, within: string): Promise<readonly Finding[] | undefined> {
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([selector, tags]) => {
      const here = window.axe as typeof axe
      if (here.utils.getFrameContexts(selector).length > 0) return undefined
      return (await here.run(selector, { runOnly: [...tags], resultTypes: ['violations'] })).violations
    },
    [within, TAGS] as const,
  )
}

/** The package brings its own copy of the page's type. */
const violationsOverFrames = async (page: Page, within: string): Promise<readonly Finding[]> =>
  (await new AxeBuilder({ page: page as never }).include(within).withTags(TAGS).analyze()).violations

async function look(page: Page, within: string): Promise<readonly string[]> {
  await untilStill(page)
  const violations = (await violationsInPage(page, within)) ?? (await violationsOverFrames(page, within))
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
  )
}

/** What moves shows another colour at each look. */
const LOOKS = 5

/**
 * What axe finds inside the modal once nothing moves, as short lines. A finding counts when two looks in a row agree on it:
 * a button may have begun to change its colour while axe was measuring.
 *
 * @param within - another part of the page, as a selector
 */
export async function axeFindings(page: Page, within = 'wallet-modal'): Promise<readonly string[]> {
  let found = await look(page, within)
  for (let looks = 1; found.length > 0 && looks < LOOKS; looks++) {
    const before = found
    found = await look(page, within)
    if (found.join() === before.join()) return found
  }
  return found
}
