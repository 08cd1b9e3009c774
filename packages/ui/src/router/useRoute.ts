import { earlyError, type RouteData, type RouteName } from '@wallet-modal/core'
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
  /** Another key is another visit of a view. */
  readonly key: string
}

export interface Route extends Entry {
  /** `undefined` while its files are on their way and nothing was shown before. */
  readonly View: ViewComponent | undefined
  readonly status: 'ready' | 'loading' | 'failed'
  /** How often files did not come since some last did. */
  readonly misses: number
  retry(): void
  /** Brings the files of a view that may be wanted next; where they don't come, nobody hears of it. */
  prefetch(name: RouteName): void
}

type Chunk = ViewComponent | 'failed'

function eager(name: RouteName): ViewComponent | undefined {
  const row = rowOf(name)
  return 'view' in row ? row.view : undefined
}

/**
 * The view to show. On the way forward the view before stays while the files of the next one come, so that nothing flashes;
 * else what it is about may be over, and it would say what is no longer true. Files that can't be fetched are reported as
 * 'failed' and fetched again by `retry`.
 */
export function useRoute(loadLater: () => Promise<void>): Route {
  const { open: openDefault, report, router } = useModal()
  const { view: name, data, direction, history } = useSnapshot(router.state)
  const [chunks, setChunks] = useState<Partial<Record<RouteName, Chunk>>>({})
  // Asking and waiting are one view: nothing moves between them.
  const place = name === 'ConnectingSiwe' ? 'SIWXSignMessage' : name
  const wanted: Entry = { name, data, direction, key: `${history.length}.${place}.${JSON.stringify(data) ?? ''}` }
  const chunk = eager(name) ?? (Object.hasOwn(chunks, name) ? chunks[name] : undefined)
  const [shown, setShown] = useState(chunk && wanted)
  if (chunk && shown?.key !== wanted.key) setShown(wanted)

  const misses = useRef(0)
  const load = useCallback(
    (which: RouteName, showFailure: boolean) => {
      const row = rowOf(which)
      if ('view' in row) return
      Promise.all([row.load(), loadLater()]).then(
        ([module]) => {
          misses.current = 0
          if (module) setChunks((all) => ({ ...all, [which]: module.default }))
          else if (router.state.view === which) {
            // A host may name what is no view.
            console.warn(`[wallet-modal] There is no view '${which}'`)
            void openDefault()
          }
        },
        (cause) => {
          if (!showFailure) return
          misses.current++
          setChunks((all) => ({ ...all, [which]: 'failed' }))
          report(earlyError('LOAD_FAILED', { view: which }, cause), 'inPlace')
        },
      )
    },
    [report, loadLater, openDefault, router],
  )

  useEffect(() => {
    if (!chunk) load(name, true)
  }, [chunk, name, load])
  const prefetch = useCallback((which: RouteName) => load(which, false), [load])

  const retry = () => setChunks(({ [name]: _failed, ...others }) => others)
  const more = { retry, prefetch, misses: misses.current }
  if (chunk === 'failed') return { ...wanted, ...more, View: undefined, status: 'failed' }
  if (chunk) return { ...wanted, ...more, View: chunk, status: 'ready' }
  const before = shown && direction === 'forward' ? (eager(shown.name) ?? chunks[shown.name]) : undefined
  const View = before === 'failed' ? undefined : before
  return { ...(View && shown ? shown : wanted), ...more, View, status: 'loading' }
}
