import type { ReactNode } from 'react'
import { encode } from 'uqr'

/** Modules of quiet zone on each side, as the standard asks. */
const QUIET = 4
/** Share of the width that may be covered by a picture; level Q repairs a quarter of the area. */
const CLEARED = 0.24
/** Modules of an eye, which marks a corner. */
const EYE = 7

/** Draws each run of dark modules in a row as one rectangle, all of them in a single path of whole numbers. */
function pathOf(modules: readonly (readonly boolean[])[], isHere: (x: number, y: number) => boolean): string {
  let path = ''
  modules.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      let run = 0
      while (row[x + run] && isHere(x + run, y)) run += 1
      if (run) path += `M${x + QUIET} ${y + QUIET}h${run}v1h-${run}z`
      x += run
    }
  })
  return path
}

/** The eye of 7 modules from the start of its upper edge, for `fill-rule: evenodd`: dark, light and dark as 1 : 1 : 3 : 1 : 1. */
const EYE_SHAPE =
  'h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2h-3a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2z' +
  'm0 1h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1z' +
  'm1 1h1a1 1 0 0 1 1 1v1a1 1 0 0 1-1 1h-1a1 1 0 0 1-1-1v-1a1 1 0 0 1 1-1z'

/** The three eyes of a code with so many modules on a side, quiet zone and all. */
export function eyesOf(size: number): string {
  const far = size - EYE + QUIET
  return `M6 4${EYE_SHAPE}M${far + 2} 4${EYE_SHAPE}M6 ${far}${EYE_SHAPE}`
}

interface QrCodeProps {
  value: string
  label: string
  /** A picture for the middle. While it is empty, the modules below it are shown (qr.css). */
  children?: ReactNode
}

/** Black on white in every theme, with square modules, which cameras read best. Only the eyes are rounded. */
export function QrCode({ value, label, children }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: children ? 'Q' : 'M', border: 0, boostEcc: true })
  const from = Math.floor((size * (1 - CLEARED)) / 2)
  const isMiddle = (x: number, y: number) => Math.min(x, y) >= from && Math.max(x, y) < size - from
  const isOuter = (at: number) => at < EYE || at >= size - EYE
  const isEye = (x: number, y: number) => isOuter(x) && isOuter(y) && Math.min(x, y) < EYE
  const full = size + QUIET * 2
  return (
    <div className="qr" part="qr">
      <svg role="img" aria-label={label} viewBox={`0 0 ${full} ${full}`}>
        <g shapeRendering="crispEdges">
          <path d={pathOf(data, (x, y) => !isMiddle(x, y) && !isEye(x, y))} />
          <path className="qr-core" d={pathOf(data, isMiddle)} />
        </g>
        <path d={eyesOf(size)} fillRule="evenodd" />
      </svg>
      {children && <span className="qr-middle">{children}</span>}
    </div>
  )
}
