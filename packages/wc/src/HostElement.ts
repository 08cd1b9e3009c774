/** Outside a browser there is no HTMLElement, and the import must not fail (E12). */
export const HostElement = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement
