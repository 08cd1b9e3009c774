import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { createScene } from '../../test/gallery/scenes.js'
import { emulate } from '../../test/media.js'
import { readQrCode } from '../../test/readQrCode.js'
import { render } from '../../test/render.js'
import css from '../styles/qr.css?inline'
import { eyesOf, QrCode } from './QrCode.js'

/** Of the modules below the picture, which are seen where there is none. */
const coreOf = (box: Element) => {
  const core = box.querySelector('.qr-core')
  return core && getComputedStyle(core).display
}

test.each([
  ['an EVM address', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['a Solana address', '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'],
  [
    'a pairing URI',
    `wc:${'7f6e504bfad60b485450578e05678ed3'.repeat(2)}@2?relay-protocol=irn&symKey=${'587d5484ce2a2a6e'.repeat(4)}`,
  ],
])('a camera reads %s, with and without a picture in the middle', async (_what, value) => {
  const box = document.body.appendChild(document.createElement('div'))
  const style = box.appendChild(document.createElement('style'))
  style.textContent = css
  const place = box.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const picture = (
    <span className="picture" key="picture">
      <img alt="" />
    </span>
  )
  for (const [middle, core] of [
    [undefined, 'inline'],
    [<span className="picture" key="none" />, 'inline'],
    [picture, 'none'],
  ] as const) {
    flushSync(() =>
      root.render(
        <QrCode value={value} label="QR code">
          {middle}
        </QrCode>,
      ),
    )
    expect(coreOf(box)).toBe(core)
    expect(await readQrCode(box)).toBe(value)
  }
  root.unmount()
  box.remove()
})

test('the three eyes are rounded at their corners, outside and inside, and nowhere else', () => {
  const size = 25
  const eyes = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  eyes.setAttribute('d', eyesOf(size))
  eyes.setAttribute('fill-rule', 'evenodd')
  const box = document.body.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'))
  box.append(eyes)
  const isDark = (x: number, y: number) => eyes.isPointInFill(new DOMPoint(x, y))
  for (const [left, top] of [
    [4, 4],
    [4 + size - 7, 4],
    [4, 4 + size - 7],
  ] as const) {
    // Corner and edge of the outer square, of the light one in it, and of the dark one in that.
    const dark = [0.1, 1.1, 2.1].map((inset) => [isDark(left + inset, top + inset), isDark(left + inset, top + 3.5)])
    expect(dark).toEqual([
      [false, true],
      [true, false],
      [false, true],
    ])
    expect(isDark(left + 3.5, top + 3.5)).toBe(true)
  }
  box.remove()
})

test.each([
  ['180 ms', true, '0.18s'],
  ['at most 100 where nothing shall move', false, '0.1s'],
])('a code fades out of its placeholder, in %s', async (_how, movement, duration) => {
  await emulate({ movement })
  const { root } = await render(createScene('pairing-any', {}))
  await expect.poll(() => root.querySelector('.scan > .qr:not(.qr-preparing)')).not.toBeNull()
  const code = root.querySelector('.scan > .qr:not(.qr-preparing)') as HTMLElement
  const { animationName, animationDuration } = getComputedStyle(code)
  expect([animationName, animationDuration]).toEqual(['qr-in', duration])
  await emulate()
})
