import { Icon } from './Icon.js'

/** What is wrong with a field, linked to it by `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="alert" />
      {children}
    </p>
  )
}
