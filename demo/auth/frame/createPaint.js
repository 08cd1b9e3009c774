/** Mixes colors as this document shows them, whatever they are written in. @returns {Parameters<typeof import('./isReadable.js').isReadable>[0]} */
export function createPaint() {
  const { body } = document
  const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
    willReadFrequently: true,
  })
  /** As a ground and as a text: what is no color is not the same in both. */
  function computed(property, color) {
    const probe = document.createElement('span')
    probe.style[property] = color
    body.append(probe)
    const result = getComputedStyle(probe)[property]
    probe.remove()
    return result
  }
  return (layers, text) => {
    const colors = layers.map((color) => computed('backgroundColor', color))
    for (const color of text ? [...colors, computed('color', text)] : colors) {
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
    }
    return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)]
  }
}
