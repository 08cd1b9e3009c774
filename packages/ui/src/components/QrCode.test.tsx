import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { readQrCode } from '../../test/readQrCode.js'
import css from '../styles/qr.css?inline'
import { QrCode } from './QrCode.js'

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
