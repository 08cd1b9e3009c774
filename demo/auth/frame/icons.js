const SVG = 'http://www.w3.org/2000/svg'

/** On a grid of 20, by strokes of 1.75. */
const PATHS = {
  key: ['M12.5 10.5a4 4 0 1 0-3-3L3 14v3h3v-2h2v-2h1.5z', 'M13 7h.01'],
  warning: ['M10 3.5 2.5 16.5h15z', 'M10 8.5v3.5', 'M10 14.4h.01'],
  lock: ['M5 9.5h10v7H5z', 'M7 9.5V7a3 3 0 0 1 6 0v2.5'],
}

/** A picture that says nothing of its own. @param {keyof PATHS} name */
export function icon(name) {
  const svg = document.createElementNS(SVG, 'svg')
  const attributes = { class: 'icon', viewBox: '0 0 20 20', 'aria-hidden': 'true', focusable: 'false' }
  for (const [key, value] of Object.entries(attributes)) svg.setAttribute(key, value)
  for (const line of PATHS[name]) {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('d', line)
    svg.append(path)
  }
  return svg
}
