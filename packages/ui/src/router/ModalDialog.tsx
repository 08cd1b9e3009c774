import { type RefObject, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { LaterContext } from '../hooks/LaterContext.js'
import { useModal } from '../hooks/ModalContext.js'
import { useLater } from '../hooks/useLater.js'
import { useMovement } from '../hooks/useMovement.js'
import { useSnapshot } from '../hooks/useSnapshot.js'
import { useStyles } from '../hooks/useStyles.js'
import { useSystemTheme } from '../hooks/useSystemTheme.js'
import { Header } from '../parts/Header.js'
import { Screen } from '../parts/Screen.js'
import base from '../styles/base.css?inline'
import controls from '../styles/controls.css?inline'
import dialogCss from '../styles/dialog.css?inline'
import tokens from '../styles/tokens.css?inline'
import { DialogFrame } from './DialogFrame.js'
import { rowOf } from './routes.js'
import { useRoute } from './useRoute.js'
import { useTitle } from './useTitle.js'
import { ViewBoundary } from './ViewBoundary.js'
import { ViewFailed } from './ViewFailed.js'

/** The dialog around every view: top layer or in place, header, body, toasts, and the animation between views. */
export function ModalDialog() {
  const instance = useModal()
  const { dialog, options, theme, locale, report } = instance
  useStyles(tokens)
  useStyles(base)
  useStyles(dialogCss)
  useStyles(controls)
  useSystemTheme()

  const { embedded, zIndex } = useSnapshot(options.state)
  const { mode, variables } = useSnapshot(theme.state)
  const { direction, locale: lang } = useSnapshot(locale.state)
  const { later, load } = useLater()
  const route = useRoute(load)
  const title = useTitle(route.name, route.data, later)

  const dialogRef = useRef<HTMLDialogElement>(null)
  const bodyRef = useRef<HTMLDivElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const headingId = useId()

  useMovement({
    later,
    body: bodyRef,
    view,
    key: route.key,
    direction: route.direction,
    textDirection: direction,
  })
  useHeadingFocus(dialogRef, route.key)
  const failed = (retry: () => void) => <ViewFailed retry={retry} />
  const Loading = later?.ViewLoading ?? EmptyScreen
  const slotted = rowOf(route.name).slotted === true
  const { View } = route
  // A stable element: changes around a view do not render it again.
  const content = useMemo(() => View && <View />, [View])
  return (
    <LaterContext.Provider value={later}>
      <div
        className="wm"
        // A page's translator moves texts out of React's hands; the modal has languages of its own.
        translate="no"
        data-theme={mode}
        dir={direction}
        lang={lang}
        style={{ '--z-index': zIndex, ...variables } as Record<string, string | number>}
      >
        <DialogFrame dialogRef={dialogRef} headingId={headingId} route={route}>
          {!embedded && (
            // The backdrop scrolls, and could be tabbed to for that.
            // biome-ignore lint/a11y: the Close button and Escape do the same from the keyboard.
            <div className="backdrop" part="backdrop" tabIndex={-1} onClick={() => dialog.close('backdrop')} />
          )}
          <div className={embedded ? undefined : 'scroll-trap'}>
            <div className="surface" part="dialog">
              <span className="handle" aria-hidden="true" />
              <Header id={headingId} title={title} slotted={slotted} Start={View?.Start} closable={!embedded} />
              {later && <later.Offline />}
              <div className="body" part="body" ref={bodyRef}>
                <div ref={view}>
                  <ViewBoundary key={route.key} fallback={failed} onError={(error) => report(error, 'inPlace')}>
                    {route.status === 'failed' ? (
                      <ViewFailed retry={route.retry} misses={route.misses} />
                    ) : (
                      (content ?? <Loading />)
                    )}
                  </ViewBoundary>
                  {slotted && <slot name="footer" part="footer" className="footer" />}
                </div>
              </div>
              {route.status === 'loading' && View && <span className="progress" aria-hidden="true" />}
            </div>
          </div>
          {later && <later.Overlay />}
        </DialogFrame>
      </div>
    </LaterContext.Provider>
  )
}

const EmptyScreen = () => <Screen busy>{null}</Screen>

/**
 * Focuses the heading of a new view, which screen readers then read out. An embedded modal does so only with the focus inside:
 * a wallet that comes back by itself must not take the focus out of a field of the page.
 */
function useHeadingFocus(dialogRef: RefObject<HTMLDialogElement | null>, key: string): void {
  const { dialog, options } = useModal()
  const lastKey = useRef(key)
  useLayoutEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    const element = dialogRef.current
    if (!element) return
    if (dialog.state.open && (!options.state.embedded || element.matches(':focus-within')))
      element.querySelector<HTMLElement>('.heading')?.focus({ preventScroll: true })
    // With little height the whole surface scrolls, and not the body alone.
    for (const scroller of element.querySelectorAll('.surface, .body')) scroller.scrollTop = 0
  }, [dialogRef, key, dialog, options])
}
