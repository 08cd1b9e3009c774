export type Listener = (...values: never[]) => void

export interface RequestArguments {
  readonly method: string
  readonly params?: unknown
}

/** EIP-1193. */
export interface Provider {
  request(request: RequestArguments): Promise<unknown>
  on(event: string, listener: Listener): Provider
  removeListener(event: string, listener: Listener): Provider
}

export interface EmittingProvider extends Provider {
  emit(event: string, ...values: unknown[]): void
}

/** A provider whose requests are answered by `answer`. A listener that throws does not keep the others from hearing. */
export function createProvider(answer: (request: RequestArguments) => Promise<unknown>): EmittingProvider {
  const listeners = new Map<string, Set<Listener>>()
  const provider: EmittingProvider = {
    request: (request) => answer(request),
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
    emit(event, ...values) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(...(values as never[]))
        } catch (error) {
          reportError(error)
        }
      }
    },
  }
  return provider
}
