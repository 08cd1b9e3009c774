import { fireEvent } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createScene } from '../../test/gallery/scenes.js'
import { render } from '../../test/render.js'

beforeAll(() => page.viewport(390, 844))
afterAll(() => page.viewport(520, 800))

test.each(['networks-many', 'select-token', 'swap-tokens'])(
  'a search in vain says so in the middle of the place of the list, with a hint: %s',
  async (scene) => {
    const { root, screen, settle } = await render(createScene(scene, {}))
    const field = screen.getByRole('searchbox')
    fireEvent.change(field, { target: { value: 'zzz' } })
    expect(await screen.findByText('Check the spelling, or try another name.')).toBeDefined()
    await settle()
    const place = (root.querySelector('.nothing-found') as HTMLElement).getBoundingClientRect()
    const said = (root.querySelector('.notice') as HTMLElement).getBoundingClientRect()
    expect(place.height).toBeGreaterThan(300)
    expect(Math.abs((place.top + place.bottom) / 2 - (said.top + said.bottom) / 2)).toBeLessThan(2)
    screen.getByRole('button', { name: 'Clear search' }).click()
    await expect.poll(() => root.querySelector('.nothing-found')).toBeNull()
  },
)
