import { parseArgs } from 'node:util'
import { CreateError, EXIT_CODES } from './CreateError.js'

/** The command line, understood. */
export type Wish =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'create'; readonly name: string | undefined; readonly template: string | undefined }

const options = {
  template: { type: 'string', short: 't' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const

function parse(parameters: readonly string[]) {
  try {
    return parseArgs({ args: [...parameters], options, allowPositionals: true })
  } catch (error) {
    // Node's own words name the option.
    const [reason = ''] = (error as Error).message.split('. ')
    throw new CreateError(EXIT_CODES.wrongUsage, `${reason}. See --help.`, error)
  }
}

/**
 * Reads the parameters behind `create-wallet-modal`.
 *
 * @throws CreateError where an option is unknown or lacks its value, or where there is more than one name
 */
export function readArguments(parameters: readonly string[]): Wish {
  const { values, positionals } = parse(parameters)
  if (values.help) return { kind: 'help' }
  if (values.version) return { kind: 'version' }
  if (positionals.length > 1)
    throw new CreateError(EXIT_CODES.wrongUsage, `One name is enough, not ${positionals.length}. See --help.`)
  return { kind: 'create', name: positionals[0], template: values.template }
}
