/**
 * React listens at its root for every event there is, on the way in and on the way out, and walks up the tree for each: a
 * row that is pointed at begins and ends several transitions, a stand-in one animation every 1.4 s, the dialog opens with
 * two. No view asks for these.
 */
const types = [
  ...['start', 'iteration', 'end'].map((name) => `animation${name}`),
  ...['run', 'start', 'end', 'cancel'].map((name) => `transition${name}`),
  'beforetoggle',
  'toggle',
]

/** Keeps from React what it would hear for nobody; returns how to end that. */
export function unheardEvents(root: Node): () => void {
  // What a host put into a slot is the host's, and passes through here too.
  const stop = (event: Event) => (event.target as Node).getRootNode() === root && event.stopPropagation()
  for (const type of types) root.addEventListener(type, stop, true)
  return () => {
    for (const type of types) root.removeEventListener(type, stop, true)
  }
}
