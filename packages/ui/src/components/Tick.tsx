/** Something is done: a ring closes, and a tick draws itself. */
export function Tick() {
  return (
    <svg className="icon tick" viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="18" pathLength="1" />
      <path d="m13 21 5 5 9-11" pathLength="1" />
    </svg>
  )
}
