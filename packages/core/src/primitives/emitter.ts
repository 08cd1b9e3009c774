/** A typed list of listeners, one set per event. A listener that throws does not stop the others. */
export interface Emitter<Events extends object> {
  on<Name extends keyof Events>(name: Name, listener: (detail: Events[Name]) => void): () => void
  emit<Name extends keyof Events>(name: Name, detail: Events[Name]): void
}

export function createEmitter<Events extends object>(onListenerError: (error: unknown) => void): Emitter<Events> {
  const listeners = new Map<keyof Events, Set<(detail: never) => void>>()

  return {
    on(name, listener) {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set)
      set.add(listener)
      return () => set.delete(listener)
    },
    emit(name, detail) {
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          ;(listener as (detail: unknown) => void)(detail)
        } catch (error) {
          onListenerError(error)
        }
      }
    },
  }
}
