import type { ReactNode } from 'react'
import { encode } from 'uqr'

/** Modules of quiet zone on each side, as the standard asks. */
const QUIET = 4
/** Share of the width that may be covered by a picture; level Q repairs a quarter of the area. */
const CLEARED = 0.24

/** One run of dark modules is one rectangle: the whole code is a single path of whole numbers. */
function pathOf(modules: readonly (readonly boolean[])[], isCleared: (x: number, y: number) => boolean): string {
  let path = ''
  modules.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      let run = 0
      while (row[x + run] && !isCleared(x + run, y)) run += 1
      if (run) path += `M${x + QUIET} ${y + QUIET}h${run}v1h-${run}z`
      x += run
    }
  })
  return path
}

interface QrCodeProps {
  value: string
  label: string
  /** A picture in the cleared middle. */
  children?: ReactNode
}

/** Black on white in every theme, square modules: what cameras read best. */
export function QrCode({ value, label, children }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: children ? 'Q' : 'M', border: 0, boostEcc: true })
  const from = Math.floor((size * (1 - CLEARED)) / 2)
  const isCleared = (x: number, y: number) =>
    children !== undefined && x >= from && x < size - from && y >= from && y < size - from
  const full = size + QUIET * 2
  return (
    <div className="qr" part="qr">
      <svg role="img" aria-label={label} viewBox={`0 0 ${full} ${full}`} shapeRendering="crispEdges">
        <path d={pathOf(data, isCleared)} />
      </svg>
      {children && <span className="qr-middle">{children}</span>}
    </div>
  )
}
