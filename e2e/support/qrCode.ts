/** Reads a QR code off the screen, as a phone's camera does. */
import type { Locator } from '@playwright/test'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'

/** In pixels of a picture. */
export interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Enough for a code whose squares are two pixels wide. */
const ENLARGED = 3

/** A part of a picture, and larger. */
function enlarge(picture: PNG, part: Part): PNG {
  const enlarged = new PNG({ width: part.width * ENLARGED, height: part.height * ENLARGED })
  for (let y = 0; y < enlarged.height; y++)
    for (let x = 0; x < enlarged.width; x++) {
      const [column, row] = [part.x + Math.floor(x / ENLARGED), part.y + Math.floor(y / ENLARGED)]
      const from = 4 * (row * picture.width + column)
      picture.data.copy(enlarged.data, 4 * (y * enlarged.width + x), from, from + 4)
    }
  return enlarged
}

/**
 * @param part - only this of the picture, and larger
 * @throws Error when there is none
 */
export function decodeQrCode(png: Buffer, part?: Part): string {
  const whole = PNG.sync.read(png)
  const { data, width, height } = part ? enlarge(whole, part) : whole
  const code = jsQR(new Uint8ClampedArray(data), width, height)
  if (!code) throw new Error('No QR code could be read from the screen.')
  return code.data
}

export const readQrCode = async (image: Locator): Promise<string> => decodeQrCode(await image.screenshot())
