/**
 * The library, refused by its relay, opens sockets from within its attempts to open one: thousands a minute. Here there is
 * one attempt at a time, and who needs the line hears that there is none.
 */
export function oneLineAtATime(relayer) {
  relayer.toEstablishConnection = async () => {
    if (relayer.connected) return
    relayer.connectPromise ??= relayer.connect().finally(() => {
      relayer.connectPromise = undefined
    })
    await relayer.connectPromise
    if (!relayer.connected) throw new Error('The relay is out of reach.')
  }
}
