import type { Mark } from './Mark.js'

/** The shapes of a mark, which lie on its ground. */
export const MarkShapes = ({ mark, size }: { mark: Mark; size: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" style={{ display: 'block' }}>
    {mark.paths.map(({ d, fill, rule }) => (
      <path key={d} d={d} fill={fill} fillRule={rule} />
    ))}
  </svg>
)
