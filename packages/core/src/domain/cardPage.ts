/** Reads the instructions to the card provider's page from the parameters that it documents (T-10). Pure. */
import * as v from 'valibot'

export interface CardPage {
  /** Addresses. */
  readonly payees: readonly string[]
  /** The service's names. */
  readonly networks: readonly string[]
  /** Symbols or ids. */
  readonly assets: readonly string[]
}

const names = v.array(v.string())
const namesIfAny = v.optional(names, [])
const byAddress = v.record(v.string(), names)
const wallets = v.array(
  v.object({ address: v.string(), blockchains: namesIfAny, supportedNetworks: namesIfAny, assets: namesIfAny }),
)

/**
 * All values of a repeated parameter count: which one the page believes is unknown.
 * @returns `undefined` for parameters that are not written as the provider documents them
 */
export function readCardPage(params: URLSearchParams): CardPage | undefined {
  const read = <Schema extends v.GenericSchema>(name: string, schema: Schema) =>
    params.getAll(name).map((json) => v.parse(schema, JSON.parse(json)))
  try {
    const keyed = read('addresses', byAddress).flatMap(Object.entries<string[]>)
    const listed = read('destinationWallets', wallets).flat()
    return {
      payees: [...keyed.map(([address]) => address), ...listed.map(({ address }) => address)],
      networks: [
        ...keyed.flatMap(([, networks]) => networks),
        ...listed.flatMap(({ blockchains, supportedNetworks }) => [...blockchains, ...supportedNetworks]),
        ...read('blockchains', names).flat(),
        ...params.getAll('defaultNetwork'),
      ],
      assets: [
        ...listed.flatMap(({ assets }) => assets),
        ...read('assets', names).flat(),
        ...params.getAll('defaultAsset'),
      ],
    }
  } catch {
    return undefined
  }
}
