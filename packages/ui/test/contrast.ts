/** Contrasts as WCAG reckons them, of colours as the browser paints them. */
const canvas = new OffscreenCanvas(1, 1).getContext('2d', {
  willReadFrequently: true,
}) as OffscreenCanvasRenderingContext2D

/** Any CSS colour as red, green and blue, 0 to 255, cut to what a screen shows. */
function painted(color: string): readonly number[] {
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 1, 1)
  return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = painted(color).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Of two opaque colours: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The opaque colour that is painted below what stands in `element`: its own ground over those around it. */
export function groundOf(element: Element): string {
  const grounds: string[] = []
  for (let at: Element | null = element; at; at = at.parentElement)
    grounds.unshift(getComputedStyle(at).backgroundColor)
  canvas.fillStyle = '#fff'
  canvas.fillRect(0, 0, 1, 1)
  for (const ground of grounds) {
    canvas.fillStyle = ground
    canvas.fillRect(0, 0, 1, 1)
  }
  return `rgb(${[...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).join(' ')})`
}
