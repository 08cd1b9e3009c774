import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

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

async function look(page: Page, within: string): Promise<readonly string[]> {
  await untilStill(page)
  // The package brings its own copy of the page's type.
  const { violations } = await new AxeBuilder({ page: page as never }).include(within).withTags(TAGS).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
  )
}

/**
 * What axe finds inside the modal once nothing moves, as short lines. A finding counts when it is there a second time: a
 * button may have begun to change its colour while axe was measuring.
 *
 * @param within - another part of the page, as a selector
 */
export async function axeFindings(page: Page, within = 'wallet-modal'): Promise<readonly string[]> {
  const found = await look(page, within)
  return found.length === 0 ? found : look(page, within)
}
