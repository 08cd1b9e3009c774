/** A grey stand-in of the final size. */
export function Skeleton({ width, height, round = false }: { width: number; height: number; round?: boolean }) {
  return (
    <span
      className={`skeleton ${round ? 'skeleton-round' : ''}`}
      style={{ inlineSize: width, blockSize: height, maxInlineSize: '100%' }}
    />
  )
}
