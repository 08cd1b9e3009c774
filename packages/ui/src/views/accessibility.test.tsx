import axe from 'axe-core'
import { expect, test } from 'vitest'
import { createScene, scenes } from '../../test/gallery/scenes.js'
import { render, settle } from '../../test/render.js'

const cases = Object.keys(scenes).flatMap((name) => (['light', 'dark'] as const).map((theme) => [name, theme] as const))

test.each(cases)('axe finds nothing: %s, %s', async (name, theme) => {
  document.documentElement.lang = 'en'
  document.title = 'Page'
  const { called, host, dialog } = await render(createScene(name, { theme }))
  await settle()
  // Colours are judged when nothing is fading.
  await Promise.all(
    dialog
      .getAnimations({ subtree: true })
      .map((animation) => animation.effect?.getTiming().iterations === Number.POSITIVE_INFINITY || animation.finished),
  )
  expect(called(), 'a view that failed').not.toContain('report')
  const { violations } = await axe.run(host, { resultTypes: ['violations'] })
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join('\n')}`,
  )
  expect(found).toEqual([])
  // Safari takes a list without marks for mere layout unless its role is said.
  const unsaid = [...dialog.querySelectorAll(':is(ul, ol):not([role="list"])')]
  expect(unsaid.map(({ className }) => className)).toEqual([])
  // Some screen readers say nothing of what changes in there until it is no longer busy.
  const unheard = dialog.querySelectorAll('[aria-busy="true"] :is([role="status"], [role="alert"], [aria-live])')
  expect([...unheard].map(({ textContent }) => textContent).filter(Boolean)).toEqual([])
})
