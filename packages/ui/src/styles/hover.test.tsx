/** What lies under the pointer is seen to, in both themes, and what stands on it is still told from it. */
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { contrast, groundOf } from '../../test/contrast.js'
import { createScene } from '../../test/gallery/scenes.js'
import { pointer } from '../../test/pointer.js'
import { type Rendered, render } from '../../test/render.js'

afterEach(() => pointer.leave())

const themes = ['light', 'dark'] as const
const SEEN = 1.03

const shown = (scene: string, theme: (typeof themes)[number]): Promise<Rendered> =>
  render(createScene(scene, { theme }))

async function find(root: ParentNode, selector: string): Promise<HTMLElement> {
  await expect.poll(() => root.querySelector(selector)).not.toBeNull()
  return root.querySelector(selector) as HTMLElement
}

/** The ground of an element at rest, and under the pointer once it has faded in. */
async function grounds(element: HTMLElement): Promise<readonly [string, string]> {
  await pointer.leave()
  const rest = groundOf(element)
  await userEvent.hover(element)
  await Promise.all(element.getAnimations().map(({ finished }) => finished))
  return [rest, groundOf(element)]
}

const hoverable = [
  ['account', '.pill'],
  ['account-several', '.summary-switch'],
  ['select-token', '.row-plain'],
  ['send-filled', '.token-pill'],
  ['send-filled', '.icon-button'],
  ['swap', '.token-pill'],
  ['swap', '.swap-switch .icon-button'],
  ['methods-typed', '.email-go'],
  ['connect', '.row'],
  ['sign-in', '.button-secondary'],
] as const

test.each(themes.flatMap((theme) => hoverable.map(([scene, selector]) => [theme, scene, selector] as const)))(
  '%s, %s: %s under the pointer differs from itself at rest',
  async (theme, scene, selector) => {
    const { root } = await shown(scene, theme)
    const [rest, hovered] = await grounds(await find(root, selector))
    expect(contrast(rest, hovered)).toBeGreaterThanOrEqual(SEEN)
  },
)

const marks = [
  ['connect', '.badge-accent'],
  ['connect-directory', '.badge-neutral'],
  ['connect-directory', '.row-icon'],
  ['get-wallet', '.row-icon'],
] as const

test.each(themes.flatMap((theme) => marks.map(([scene, selector]) => [theme, scene, selector] as const)))(
  '%s, %s: %s is told from the row under the pointer',
  async (theme, scene, selector) => {
    const { root } = await shown(scene, theme)
    const mark = await find(root, `.row ${selector}`)
    const row = mark.closest('.row') as HTMLElement
    await grounds(row)
    expect(contrast(groundOf(mark), groundOf(row))).toBeGreaterThanOrEqual(SEEN)
  },
)
