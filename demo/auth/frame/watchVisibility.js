/**
 * Tells when the frame is to be seen and when not any more: it has a size, and its tab is at the front.
 * @param {HTMLElement} node
 * @param {(seen: boolean, height: number) => void} told each time the size or the answer changes
 * @returns {() => void} stops it
 */
export function watchVisibility(node, told) {
  const look = () => {
    const { width, height } = node.getBoundingClientRect()
    told(width > 0 && height > 0 && document.visibilityState === 'visible', Math.ceil(height))
  }
  const observer = new ResizeObserver(look)
  observer.observe(node)
  document.addEventListener('visibilitychange', look)
  return () => {
    observer.disconnect()
    document.removeEventListener('visibilitychange', look)
  }
}
