import jsQR from 'jsqr'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { QrCode } from './QrCode.js'

/** What a camera would read: the code painted on a canvas, the cleared middle covered. */
async function read(element: Element): Promise<string | undefined> {
  const svg = element.querySelector('svg')?.cloneNode(true) as SVGElement
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  svg.setAttribute('width', '400')
  svg.setAttribute('height', '400')
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg.outerHTML)}`
  await image.decode()
  const context = Object.assign(document.createElement('canvas'), { width: 400, height: 400 }).getContext('2d')
  if (!context) return undefined
  context.fillStyle = '#fff'
  context.fillRect(0, 0, 400, 400)
  context.drawImage(image, 0, 0, 400, 400)
  return jsQR(context.getImageData(0, 0, 400, 400).data, 400, 400)?.data
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
  const root = createRoot(box)
  for (const middle of [undefined, <b key="middle">◆</b>]) {
    flushSync(() =>
      root.render(
        <QrCode value={value} label="QR code">
          {middle}
        </QrCode>,
      ),
    )
    expect(await read(box)).toBe(value)
  }
  root.unmount()
  box.remove()
})
