import { Announced } from './Announced.js'

/** Heard and not seen: what is waited for, beside the stand-ins, which say nothing to who does not see them. */
export function Said({ children }: { children: string }) {
  return (
    <div className="hidden-text">
      <Announced>{children}</Announced>
    </div>
  )
}
