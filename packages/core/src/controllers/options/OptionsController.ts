/** The instance's options: parsed once, patched at any time; a value that can't be used leaves the last good one standing. */
import { proxy, ref } from 'valtio/vanilla'
import type { Options, WalletModalOptions } from '../../domain/options.js'
import type { Environment } from '../../primitives/ports.js'
import { isRecord, optionReaders, type ReadContext, tellUnlisted } from './optionReaders.js'

/** Holds the instance's options and takes changes to them at any time (contract.md 2). */
export interface OptionsController {
  readonly state: Options
  /** Which options had a value that can't be used when they were last read. */
  readonly refused: ReadonlySet<string>
  /**
   * Each option that is named replaces what was given for it before, groups like `features` as a whole; `undefined`
   * restores a default, as does `null`, which switches the URL of a service off. Warns once per option that can't be used.
   */
  patch(options: WalletModalOptions): void
}

const LONGEST_SAID = 100

type Groups = Pick<WalletModalOptions, 'features' | 'endpoints' | 'metadata' | 'rpcUrls'>

interface Parts {
  environment: Environment
  warn(message: string): void
}

/** The words of a value, as far as it has any: among them is the wrong one. */
function cannotBe(value: unknown): string {
  const words = [value].flat().filter((one) => /string|number|boolean/.test(typeof one))
  const complaint =
    words.length > 0 ? `can't be ${words.join(' ').slice(0, LONGEST_SAID)}` : "has a value that can't be used"
  return `${complaint}; the last good one stays. See /attributes.html.`
}

export function createOptionsController(options: WalletModalOptions, { environment, warn }: Parts): OptionsController {
  let givenOptions: WalletModalOptions = {}
  /** The last good ones of the options whose fields are read one by one. */
  const groups: Groups = { features: undefined, endpoints: undefined, metadata: undefined, rpcUrls: undefined }
  const state = proxy({} as Options)
  const warned = new Set<string>()
  const refused = new Set<string>()

  function refuse(
    name: string,
    sentence = `The option "${name}" ${cannotBe(givenOptions[name as keyof typeof givenOptions])}`,
  ): void {
    if (!warned.has(name)) warn(sentence)
    warned.add(name)
    refused.add(name)
  }

  /** The options as given; a group that is none is replaced by its last good one. */
  function readable(): WalletModalOptions {
    for (const name of Object.keys(groups) as (keyof Groups)[]) {
      const group = givenOptions[name]
      if (group === undefined || isRecord(group)) Object.assign(groups, { [name]: group })
      else refuse(name)
    }
    return { ...givenOptions, ...groups }
  }

  /** Reads an option, which may be of any shape: one that the reader stumbles over can't be used. */
  function read<Name extends keyof Options>(
    name: Name,
    from: WalletModalOptions,
    context: Omit<ReadContext, 'option' | 'given'>,
  ) {
    try {
      return optionReaders[name](from[name], { ...context, option: name, given: from })
    } catch {
      return undefined
    }
  }

  function apply<Name extends keyof Options>(name: Name, from: WalletModalOptions, last: Options | undefined): void {
    const context = { environment, last, refuse }
    const value = read(name, from, context)
    if (value === undefined) {
      refuse(name)
      // The option gets its default among the others, unless the reader stumbled over one of those.
      const { [name]: _, ...others } = from as Record<string, unknown>
      if (!last) state[name] = (read(name, others, context) ?? read(name, {}, context) ?? undefined) as Options[Name]
      return
    }
    const newValue = (value ?? undefined) as Options[Name]
    // Wallets and a sign-in do something, and are no data: behind a proxy their private fields break.
    const live = (name === 'wallets' || name === 'siwx') && newValue
    const storedValue = (live ? ref(newValue as object) : newValue) as Options[Name]
    if (live || JSON.stringify(state[name]) !== JSON.stringify(newValue)) state[name] = storedValue
  }

  /** Options may come one after the other: the network may be listed in a moment. */
  function tellUnlistedSoon(): void {
    queueMicrotask(() => {
      // The networks that they are for may stand in the list that can't be used.
      if (!refused.has('networks')) tellUnlisted(groups, state.networks, refuse)
    })
  }

  /** @param last - what stood before; `undefined` at the beginning, where an unusable option has its default */
  function patch(change: WalletModalOptions, last?: Options): void {
    // Own keys only, and defined, not set: a parsed `__proto__` re-parents nothing (T-28).
    const all = Object.entries({ ...givenOptions, ...change })
    givenOptions = Object.fromEntries(all.filter(([name, value]) => value !== null || name.endsWith('Url')))
    refused.clear()
    const from = readable()
    for (const name of Object.keys(optionReaders) as (keyof Options)[]) apply(name, from, last)
    tellUnlistedSoon()
  }

  patch(options)
  return { state, refused, patch: (change) => patch(change, state) }
}
