/**
 * Events that no view uses. React listens for every event at its root, capturing and bubbling, and walks up the tree for
 * each: a row under the pointer starts and ends several transitions, a skeleton one animation every 1.4 s, the dialog opens
 * with two.
 */
const types = [
  ...['start', 'iteration', 'end'].map((name) => `animation${name}`),
  ...['run', 'start', 'end', 'cancel'].map((name) => `transition${name}`),
  'beforetoggle',
  'toggle',
]

/** Stops these events before React; returns a function that ends that. */
export function unheardEvents(root: Node): () => void {
  // Slotted content is the host's, and its events pass through here too.
  const stop = (event: Event) => (event.target as Node).getRootNode() === root && event.stopPropagation()
  for (const type of types) root.addEventListener(type, stop, true)
  return () => {
    for (const type of types) root.removeEventListener(type, stop, true)
  }
}
