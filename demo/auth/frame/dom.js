/**
 * An element with its text and children; nothing here becomes markup.
 * @param {string} tag
 * @param {Record<string, string | boolean | ((event: Event) => void)>} [properties] functions listen, the rest are attributes
 * @param {(Node | string)[]} [children]
 */
export function element(tag, properties = {}, children = []) {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'function') made.addEventListener(name, value)
    else if (value === true) made.setAttribute(name, '')
    else if (value !== false && value !== undefined) made.setAttribute(name, value)
  }
  made.append(...children)
  return made
}
