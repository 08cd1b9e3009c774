import { fieldOf } from '../../../errors/causes.js'
import { quietly } from './call.js'

/**
 * Listens to a wallet with `on` and `removeListener` (or `off`), as Node's emitters have.
 * @returns a function that removes the listeners
 */
export function listen(provider: object, events: readonly string[], run: (payload: unknown) => void): () => void {
  const each = (...methods: readonly string[]) => {
    const register = methods.map((name) => fieldOf(provider, name)).find((method) => typeof method === 'function')
    if (typeof register !== 'function') return
    for (const name of events) quietly(() => Reflect.apply(register, provider, [name, run]))
  }
  each('on')
  return () => each('removeListener', 'off')
}
