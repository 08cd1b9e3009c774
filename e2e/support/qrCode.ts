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
 * Angles in radians at which a hand holds a camera, one after the other. The reader is blind to a code now and then whose
 * squares all lie on whole pixels; a person's camera has many frames, and needs one.
 */
const TILTS = [0, 0.05, -0.05, 0.15]

function tilt({ data, width, height }: PNG, angle: number): PNG {
  const tilted = new PNG({ width, height })
  tilted.data.fill(255)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [fromCentreX, fromCentreY] = [x - width / 2, y - height / 2]
      const column = Math.floor(cos * fromCentreX - sin * fromCentreY + width / 2)
      const row = Math.floor(sin * fromCentreX + cos * fromCentreY + height / 2)
      const from = 4 * (row * width + column)
      if (column >= 0 && row >= 0 && column < width && row < height)
        data.copy(tilted.data, 4 * (y * width + x), from, from + 4)
    }
  return tilted
}

/**
 * @param part - only this of the picture, and larger
 * @throws Error when there is none
 */
export function decodeQrCode(png: Buffer, part?: Part): string {
  const whole = PNG.sync.read(png)
  const picture = part ? enlarge(whole, part) : whole
  for (const angle of TILTS) {
    const { data, width, height } = tilt(picture, angle)
    const code = jsQR(new Uint8ClampedArray(data), width, height)
    if (code) return code.data
  }
  throw new Error('No QR code could be read from the screen.')
}

export const readQrCode = async (image: Locator): Promise<string> => decodeQrCode(await image.screenshot())
