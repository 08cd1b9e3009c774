import { Icon } from '../../components/Icon.js'

/** The fault of an address, announced and linked to its field by `aria-describedby`. */
export function EmailProblem({ id, children }: { id: string; children: string }) {
  return (
    <p className="email-problem" role="alert" id={id}>
      <Icon name="alert" />
      {children}
    </p>
  )
}
