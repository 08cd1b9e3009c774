/** WCAG's contrast, of 1 to 21: a text of less is as good as hidden. */
const LEAST = 3
const TEXTS = ['var(--text)', 'var(--secondary)']
/** As frame.css has them, each over the one before. */
const GROUNDS = [
  ['var(--background)'],
  ['var(--background)', 'var(--raised)'],
  ['var(--background)', 'color-mix(in srgb, var(--warning) 12%, var(--background))'],
]
/** What is behind the frame is the page's. */
const BEHIND = ['#ffffff', '#000000']

function luminance(color) {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/**
 * Whether each text of the frame stands out from each ground it stands on: colors are the page's, words are not.
 * @param {(layers: string[], text?: string) => number[]} paint red, green and blue of colors over each other, 0 to 255
 */
export const isReadable = (paint) =>
  BEHIND.every((behind) =>
    GROUNDS.every((ground) => {
      const layers = [behind, ...ground]
      return TEXTS.every((text) => contrast(paint(layers), paint(layers, text)) >= LEAST)
    }),
  )
