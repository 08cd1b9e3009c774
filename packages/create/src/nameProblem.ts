/** npm's bound. */
const MAX_LENGTH = 214

/** Windows keeps these names for devices, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/

/** Names that npm or Node gives a meaning of their own. */
const TAKEN = new Set(['node_modules', 'favicon.ico'])

/**
 * Checks a name that is to be a folder on every system and the name of an npm package.
 *
 * @returns a sentence for whoever chose it, or `undefined` where it will do
 */
export function nameProblem(name: string): string | undefined {
  if (!name) return 'The name is empty.'
  if (name.length > MAX_LENGTH) return `The name is longer than ${MAX_LENGTH} signs.`
  if (/[/\\]/.test(name)) return `"${name}" is a path: change into its folder, and give the last part as the name.`
  if (/[A-Z]/.test(name)) return `"${name}" has capital letters, which npm does not take.`
  if (!/^[a-z0-9]/.test(name)) return `"${name}" has to begin with a letter or a digit.`
  if (!/^[a-z0-9._-]+$/.test(name)) return `"${name}" may hold the letters a to z, digits, "-", "_" and "." only.`
  if (name.endsWith('.')) return `"${name}" ends with a dot, which Windows would drop.`
  if (DEVICE.test(name)) return `"${name}" is a device on Windows.`
  if (TAKEN.has(name)) return `"${name}" means something else already.`
  return undefined
}
