import { type ReactNode, useContext } from 'react'
import { useHostStates } from '../hooks/useHostStates.js'
import { useSnapshot } from '../hooks/useSnapshot.js'
import { BUTTON_CLASS, ButtonStylesContext } from './buttonStyles.js'

interface ButtonFrameProps {
  className: string | undefined
  /** A connection is under way. */
  busy?: boolean
  /** Not the one thing to press on the page. */
  quiet?: boolean
  disabled?: boolean
  /** Whether a page's translator may touch it: addresses and amounts are not translated. */
  translatable: boolean
  onPress(): void
  children: ReactNode
}

/** The button that all three are, with the looks of `<wallet-button>`. */
export function ButtonFrame(props: ButtonFrameProps) {
  const { className, busy = false, quiet = false, disabled = false, translatable, onPress, children } = props
  const { locale, options } = useHostStates()
  const { direction } = useSnapshot(locale)
  const { theme } = useSnapshot(options)
  const dress = useContext(ButtonStylesContext)
  return (
    <span ref={dress} className={className ? `${BUTTON_CLASS} ${className}` : BUTTON_CLASS}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={busy}
        disabled={disabled}
        data-quiet={quiet || busy ? '' : undefined}
        data-theme={theme}
        dir={direction}
        translate={translatable ? 'yes' : 'no'}
        onClick={onPress}
      >
        {children}
      </button>
    </span>
  )
}
