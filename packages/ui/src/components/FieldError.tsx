import { Icon } from './Icon.js'

interface FieldErrorProps {
  id: string
  /** Nothing is wrong without it. */
  children: string | undefined
}

/**
 * What is wrong with a field, linked to it by `aria-describedby`. Its live region stands there from the start: screen
 * readers say what comes into one, not one that comes.
 */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <div aria-live="polite">
      {children && (
        <p className="field-error" id={id}>
          <Icon name="alert" />
          {children}
        </p>
      )}
    </div>
  )
}
