import jsQR from 'jsqr'

/** What a camera would read: the code painted on a canvas, the cleared middle covered. */
export async function readQrCode(element: Element): Promise<string | undefined> {
  const drawn = element.querySelector('.qr svg')
  const svg = drawn?.cloneNode(true) as SVGElement
  // The picture in the middle covers these.
  const core = drawn?.querySelector('.qr-core')
  if (core && getComputedStyle(core).display === 'none') svg.querySelector('.qr-core')?.remove()
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
