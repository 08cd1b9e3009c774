import { Icon } from './Icon.js'

interface FieldErrorProps {
  id: string
  /** Nothing is wrong without it. */
  children: string | undefined
  /** What is in sight says it already: the balance beside the amount, and the button. No line comes and moves them. */
  unseen?: boolean
}

/**
 * What is wrong with a field, linked to it by `aria-describedby`. Its live region stands there from the start: screen
 * readers say what comes into one, not one that comes.
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
