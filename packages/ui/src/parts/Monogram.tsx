import { useStyles } from '../hooks/useStyles.js'
import css from '../styles/monogram.css?inline'

/** Stands for somebody whose mark is not ours to draw: the first sign of the name, which stands beside it. */
export function Monogram({ name, size = 24 }: { name: string; size?: 24 | 40 | 72 }) {
  useStyles(css)
  return (
    <span className={`monogram monogram-${size}`} aria-hidden="true">
      {[...name.trim().toUpperCase()].slice(0, 1)}
    </span>
  )
}
