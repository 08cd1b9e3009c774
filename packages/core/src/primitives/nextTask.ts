/**
 * Resolves in a task of its own: the browser may draw, and answer a press, between what was done before and what follows. Not
 * by a timer, which pages in the background get once a second.
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
