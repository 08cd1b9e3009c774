import { Announced } from './Announced.js'
import { Skeleton } from './Skeleton.js'

const widths = [96, 72, 112, 84]

/** Rows in the size they will have, so that nothing jumps when the list comes. */
export function SkeletonRows({ count, label }: { count: number; label: string }) {
  return (
    <>
      <Announced className="hidden-text">{label}</Announced>
      <div className="list" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity but their place.
          <span className="row row-plain" key={index}>
            <Skeleton width={40} height={40} round />
            <span className="row-main skeleton-lines">
              <Skeleton width={widths[index % widths.length] ?? 96} height={14} />
              <Skeleton width={56} height={12} />
            </span>
            <Skeleton width={60} height={14} />
          </span>
        ))}
      </div>
    </>
  )
}
