import { Icon } from './Icon.js'

interface FieldErrorProps {
  id: string
  /** The fault; `undefined` where there is none. */
  children: string | undefined
  /** Whether it is only announced, since the balance beside the amount, and the button, show it already, and a line would move them. */
  unseen?: boolean
}

/**
 * The fault of a field, linked to it by `aria-describedby`. Its live region is there from the start: screen readers
 * announce changes within one, and not a new one.
 */
export function FieldError({ id, children, unseen = false }: FieldErrorProps) {
  return (
    <div aria-live="polite">
      {children && (
        <p className={unseen ? 'hidden-text' : 'field-error'} id={id}>
          <Icon name="alert" />
          {children}
        </p>
      )}
    </div>
  )
}
