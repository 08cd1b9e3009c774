import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { readQrCode } from '../../test/readQrCode.js'
import { QrCode } from './QrCode.js'

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
    expect(await readQrCode(box)).toBe(value)
  }
  root.unmount()
  box.remove()
})
