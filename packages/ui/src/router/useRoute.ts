import type { RouteData, RouteName } from '@wallet-modal/core'
import { earlyError } from '@wallet-modal/core/internal'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { useModal } from '../hooks/ModalContext.js'
import { useSnapshot } from '../hooks/useSnapshot.js'
import { rowOf } from './routes.js'

/** A view may put something at the start of the header. */
export type ViewComponent = ComponentType & { readonly Start?: ComponentType }

interface Entry {
  readonly name: RouteName
  readonly data: RouteData[RouteName]
  readonly direction: 'forward' | 'back' | 'none'
  /** A new key is a new visit of a view. */
  readonly key: string
}

export interface Route extends Entry {
  /** `undefined` while its files are loading and there was no view before. */
  readonly View: ViewComponent | undefined
  readonly status: 'ready' | 'loading' | 'failed'
  /** Number of failed downloads since the last successful one. */
  readonly misses: number
  retry(): void
  /** Fetches the files of a view that may be next; a failure is not reported. */
  prefetch(name: RouteName): void
}

type Chunk = ViewComponent | 'failed'

function eager(name: RouteName): ViewComponent | undefined {
  return (rowOf(name) as { readonly view?: ViewComponent }).view
}

/**
 * The view to show. On the way forward the former view stays while the files of the next one load, so that nothing flashes;
 * otherwise its task may be over, and it would show outdated facts. Files that can't be fetched are reported as
 * 'failed' and fetched again by `retry`.
 */
export function useRoute(loadLater: () => Promise<void>): Route {
  const { open: openDefault, report, router } = useModal()
  const { view: name, data, direction, history } = useSnapshot(router.state)
  const [chunks, setChunks] = useState<Partial<Record<RouteName, Chunk>>>({})
  // Asking and waiting share a view: nothing moves between them.
  const place = name === 'ConnectingSiwe' ? 'SIWXSignMessage' : name
  const requestedEntry: Entry = {
    name,
    data,
    direction,
    key: `${history.length}.${place}.${JSON.stringify(data) ?? ''}`,
  }
  const chunk = eager(name) ?? (Object.hasOwn(chunks, name) ? chunks[name] : undefined)
  const [shownEntry, setShown] = useState(chunk && requestedEntry)
  if (chunk && shownEntry?.key !== requestedEntry.key) setShown(requestedEntry)

  const misses = useRef(0)
  const load = useCallback(
    (which: RouteName, onFailure?: (cause: unknown) => void) => {
      const row = rowOf(which)
      if ('view' in row) return
      Promise.all([row.load(), loadLater()]).then(
        ([module]) => {
          misses.current = 0
          if (module) setChunks((all) => ({ ...all, [which]: module.default }))
          else if (router.state.view === which) {
            // A host may pass a name that is no view.
            console.warn(`[wallet-modal] There is no view '${which}'`)
            void openDefault()
          }
        },
        onFailure ?? (() => {}),
      )
    },
    [loadLater, openDefault, router],
  )

  useEffect(() => {
    if (chunk) return
    load(name, (cause) => {
      misses.current++
      setChunks((all) => ({ ...all, [name]: 'failed' }))
      report(earlyError('LOAD_FAILED', { view: name }, cause), 'inPlace')
    })
  }, [chunk, name, load, report])

  const retry = () => setChunks(({ [name]: _failed, ...others }) => others)
  const more = { retry, prefetch: load, misses: misses.current }
  if (chunk === 'failed') return { ...requestedEntry, ...more, View: undefined, status: 'failed' }
  if (chunk) return { ...requestedEntry, ...more, View: chunk, status: 'ready' }
  const formerView =
    shownEntry && direction === 'forward' ? (eager(shownEntry.name) ?? chunks[shownEntry.name]) : undefined
  const View = formerView === 'failed' ? undefined : formerView
  return { ...(View && shownEntry ? shownEntry : requestedEntry), ...more, View, status: 'loading' }
}
