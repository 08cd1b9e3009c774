import { Skeleton } from '../../components/Skeleton.js'

/** The facts of a swap without an approval: rate, impact, slippage, minimum, provider, network cost, network, router. */
const FACTS = [64, 72, 56, 96, 80, 96, 72, 80] as const
/** Index of the network cost, whose two figures take a line each. */
const NETWORK_COST = 5

/** A placeholder of the last look in about its final size, while the allowance is read and the call is built and simulated. */
export function PreviewSkeleton() {
  return (
    <div className="preview-skeleton" aria-hidden="true">
      <div className="swap-amounts">
        {[0, 1].map((side) => (
          <div className="swap-amount" key={side}>
            <Skeleton width={40} height={40} round />
            <div className="swap-amount-text skeleton-lines">
              <Skeleton width={64} height={13} />
              <Skeleton width={132} height={24} />
            </div>
          </div>
        ))}
      </div>
      <div className="facts swap-facts">
        {FACTS.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity but their place.
          <div className="fact" key={index}>
            <Skeleton width={index === NETWORK_COST ? 128 : 88} height={13} />
            <Skeleton width={width} height={index === NETWORK_COST ? 36 : 14} />
          </div>
        ))}
      </div>
    </div>
  )
}
