import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { LaterContext } from '../hooks/LaterContext.js'
import { useModal } from '../hooks/ModalContext.js'
import { useDialog } from '../hooks/useDialog.js'
import { useDoubleClick } from '../hooks/useDoubleClick.js'
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
import { rowOf } from './routes.js'
import { useRoute } from './useRoute.js'
import { useTitle } from './useTitle.js'
import { ViewBoundary } from './ViewBoundary.js'
import { ViewFailed } from './ViewFailed.js'

/** The dialog around every view: top layer or in place, header, body, toasts, and what moves between views. */
export function ModalDialog() {
  const instance = useModal()
  const { modal, options, theme, locale, report } = instance
  useStyles(tokens)
  useStyles(base)
  useStyles(dialogCss)
  useStyles(controls)
  useSystemTheme()

  const { open, shake } = useSnapshot(modal.state)
  const { embedded, zIndex } = useSnapshot(options.state)
  const { mode, variables } = useSnapshot(theme.state)
  const { direction, locale: lang } = useSnapshot(locale.state)
  const comingLater = useLater()
  const { later } = comingLater
  const route = useRoute(comingLater)
  const title = useTitle(route.name, route.data, later)

  const dialog = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const headingId = useId()

  const onNativeClose = useCallback(() => {
    if (modal.state.open && !options.state.embedded && !modal.close('escape')) dialog.current?.showModal()
  }, [modal, options])
  const onUnseen = useCallback(() => {
    console.warn('[wallet-modal] It stands in something that is not displayed: it can’t be seen there')
    return modal.close('host')
  }, [modal])
  useDialog(dialog, { open, embedded, onNativeClose, onUnseen })
  useMovement({ later, body, view, key: route.key, direction: route.direction, rightToLeft: direction === 'rtl' })
  useHeadingFocus(dialog, route.key, open, embedded)
  const onClickCapture = useDoubleClick()

  const onKeyDown = (event: KeyboardEvent) => {
    // Handled here and not on `cancel`: a second Escape closes a dialog whatever a `cancel` listener says.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || embedded) return
    event.preventDefault()
    event.stopPropagation()
    modal.close('escape')
  }
  // A phone's own Back: Escape comes as a key.
  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return
    event.preventDefault()
    modal.goBack()
  }

  const failed = (retry: () => void) => <ViewFailed retry={retry} />
  const Loading = later?.ViewLoading ?? EmptyScreen
  const slotted = rowOf(route.name).slotted === true
  const { View } = route
  // One element: what changes around a view does not render it again.
  const content = useMemo(() => View && <View />, [View])
  return (
    <LaterContext value={later}>
      <div
        className="wm"
        data-theme={mode}
        dir={direction}
        lang={lang}
        style={{ '--z-index': zIndex, ...variables } as Record<string, string | number>}
      >
        <dialog
          ref={dialog}
          className="dialog"
          aria-modal={embedded ? undefined : true}
          aria-labelledby={headingId}
          data-view={route.name}
          data-open={open || undefined}
          data-shake={shake || undefined}
          data-embedded={embedded || undefined}
          onClickCapture={onClickCapture}
          onKeyDown={onKeyDown}
          onCancel={onCancel}
        >
          {!embedded && (
            // It scrolls, and what scrolls could be tabbed to.
            // biome-ignore lint/a11y: the Close button and Escape do the same from the keyboard.
            <div className="backdrop" part="backdrop" tabIndex={-1} onClick={() => modal.close('backdrop')} />
          )}
          <div className={embedded ? undefined : 'scroll-trap'}>
            <div className="surface" part="dialog">
              <span className="handle" aria-hidden="true" />
              <Header id={headingId} title={title} slotted={slotted} closable={!embedded} />
              {later && <later.Offline />}
              <div className="body" part="body" ref={body}>
                <div ref={view}>
                  <ViewBoundary key={route.key} fallback={failed} onError={(error) => report(error, 'inPlace')}>
                    {route.status === 'failed' ? failed(route.retry) : (content ?? <Loading />)}
                  </ViewBoundary>
                  {slotted && <slot name="footer" part="footer" className="footer" />}
                </div>
              </div>
              {route.status === 'loading' && View && <span className="progress" aria-hidden="true" />}
              {later && <later.ToastRegion />}
              {later && <later.Backstage dialog={dialog} />}
            </div>
          </div>
        </dialog>
      </div>
    </LaterContext>
  )
}

const EmptyScreen = () => <Screen busy>{null}</Screen>

/**
 * A new view starts at its heading, which screen readers then read out. In place only where the visitor is in there: a
 * wallet that comes back by itself must not take the focus out of a field of the page.
 */
function useHeadingFocus(
  dialog: RefObject<HTMLDialogElement | null>,
  key: string,
  open: boolean,
  embedded: boolean,
): void {
  const last = useRef(key)
  useLayoutEffect(() => {
    if (last.current === key) return
    last.current = key
    const element = dialog.current
    if (!element) return
    if (open && (!embedded || element.matches(':focus-within')))
      element.querySelector<HTMLElement>('.heading')?.focus({ preventScroll: true })
    // Where there is little height, all of it scrolls and not the body alone.
    for (const scroller of element.querySelectorAll('.surface, .body')) scroller.scrollTop = 0
  }, [dialog, key, open, embedded])
}
