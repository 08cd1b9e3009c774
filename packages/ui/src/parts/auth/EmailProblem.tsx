import { Icon } from '../../components/Icon.js'

/** What is wrong with an address, said aloud and linked to its field by `aria-describedby`. */
export function EmailProblem({ id, children }: { id: string; children: string }) {
  return (
    <p className="email-problem" role="alert" id={id}>
      <Icon name="alert" />
      {children}
    </p>
  )
}
