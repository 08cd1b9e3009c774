/** Code between the fences of a page. */
export interface Fence {
  /** Its page and number: `start/npm.md #3`. */
  readonly where: string
  /** The same as a name of a file, without an ending. */
  readonly name: string
  readonly page: string
  readonly language: string
  /** What compiles it: its language, or a folder of demo/hosts. */
  readonly host: string
  /** The name of a file in its first line. */
  readonly own?: string
  readonly code: string
}

export function readFences(): Fence[]
