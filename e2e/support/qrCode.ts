/** Reads a QR code off the screen, as a phone's camera does. */
import type { Locator, Page } from '@playwright/test'
import jsQR from 'jsqr'

/** Decodes in a page of its own: the host's page may forbid what is needed. */
export async function readQrCode(image: Locator, page: Page): Promise<string> {
  const png = await image.screenshot()
  const reader = await page.context().newPage()
  const { width, height, pixels } = await reader.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    context.drawImage(bitmap, 0, 0)
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
    return { width: bitmap.width, height: bitmap.height, pixels: [...data] }
  }, png.toString('base64'))
  await reader.close()
  const code = jsQR(Uint8ClampedArray.from(pixels), width, height)
  if (!code) throw new Error('No QR code could be read from the screen.')
  return code.data
}
