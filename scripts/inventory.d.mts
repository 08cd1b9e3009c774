/** What the last build left behind; its chunks by their file names. */
export interface Inventory {
  chunks: Record<string, { modules: Record<string, number>; imports: string[]; dynamicImports: string[] }>
}

/** @throws Error before the first build */
export function readInventory(): Inventory

/** Bytes of a file of the built CDN. */
export function sizes(file: string): { raw: number; gzip: number; brotli: number }
