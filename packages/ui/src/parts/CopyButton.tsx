import type { ReactNode } from 'react'
import { Button } from '../components/Button.js'
import { Icon } from '../components/Icon.js'
import { useSpoken } from '../hooks/useSpoken.js'

interface CopyButtonProps {
  /** The message after copying; shown in the button for a moment, and read out. */
  said: string | undefined
  /** The accessible name, whatever the button shows. */
  label: string
  kind?: 'primary' | 'secondary'
  disabled?: boolean
  onClick(): void
  /** Content in place of the label, where the button does something else for now. */
  children?: ReactNode
}

/** A button that copies, and confirms it in its own place. */
export function CopyButton({ said, label, children, ...button }: CopyButtonProps) {
  return (
    <>
      <Button {...button}>
        {children ?? (
          <>
            <Icon name={said ? 'check' : 'copy'} />
            {said && <span className="hidden-text">{label}</span>}
            <span aria-hidden={said ? 'true' : undefined}>{said ?? label}</span>
          </>
        )}
      </Button>
      {said && <Announced>{said}</Announced>}
    </>
  )
}

function Announced({ children }: { children: string }) {
  const spoken = useSpoken()
  return (
    <span className="hidden-text" role="status">
      {spoken && children}
    </span>
  )
}
