/** `HTMLElement`, or a plain class outside a browser, where the import must not fail (E12). */
export const HostElement = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement
