/** Reads a QR code off the screen, as a phone's camera does. */
import type { Locator, Page } from '@playwright/test'
import jsQR from 'jsqr'

interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green, blue and opacity of each. */
  readonly pixels: readonly number[]
}

interface Picture {
  /** Base64. */
  readonly png: string
  /** Only this of it, and larger. */
  readonly part?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** Runs in a page: what a picture is made of. */
export async function readPixels({ png, part }: Picture): Promise<Pixels> {
  const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const { x, y, width, height } = part ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height }
  const scale = part ? 3 : 1
  const canvas = new OffscreenCanvas(width * scale, height * scale)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.imageSmoothingEnabled = false
  context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  return { width: canvas.width, height: canvas.height, pixels: [...data] }
}

/** @throws Error when there is none */
export function decodeQrCode({ width, height, pixels }: Pixels): string {
  const code = jsQR(Uint8ClampedArray.from(pixels), width, height)
  if (!code) throw new Error('No QR code could be read from the screen.')
  return code.data
}

/** Decodes in a page of its own: the host's page may forbid what is needed. */
export async function readQrCode(image: Locator, page: Page): Promise<string> {
  const png = (await image.screenshot()).toString('base64')
  const reader = await page.context().newPage()
  const pixels = await reader.evaluate(readPixels, { png })
  await reader.close()
  return decodeQrCode(pixels)
}
