import { onRampMessages } from '@wallet-modal/core/internal'
import { Announced } from '../../components/Announced.js'
import { Skeleton } from '../../components/Skeleton.js'
import { useTranslate } from '../../hooks/useTranslate.js'

/** The form in its final size, while what can be bought and paid with is on its way. */
export function OnRampSkeleton() {
  const t = useTranslate(onRampMessages)
  return (
    <>
      <Announced className="hidden-text">{t('onRamp.loading')}</Announced>
      <div className="onramp-skeleton" aria-hidden="true">
        <div className="send-fields">
          <div className="card">
            <Label />
            <div className="amount-line onramp-skeleton-amount">
              <Figure />
            </div>
            <div className="pay-methods">
              <span className="method">
                <Skeleton width={72} height={14} />
              </span>
              <span className="method">
                <Skeleton width={72} height={14} />
              </span>
            </div>
          </div>
          <div className="card">
            <Label />
            <div className="amount-line receive-figure">
              <Figure />
            </div>
          </div>
        </div>
        <div className="list">
          <Provider />
          <Provider />
        </div>
        <div className="facts">
          {[96, 88, 48].map((width) => (
            <div className="fact" key={width}>
              <Skeleton width={width} height={13} />
              <Skeleton width={56} height={14} />
            </div>
          ))}
        </div>
        <Skeleton width={1_000} height={48} />
      </div>
    </>
  )
}

function Label() {
  return (
    <p className="card-label">
      <Skeleton width={56} height={13} />
    </p>
  )
}

function Figure() {
  return (
    <>
      <Skeleton width={96} height={32} />
      <Skeleton width={92} height={40} />
    </>
  )
}

function Provider() {
  return (
    <div className="row">
      <Skeleton width={40} height={40} round />
      <span className="row-main skeleton-lines">
        <Skeleton width={112} height={14} />
        <Skeleton width={136} height={12} />
      </span>
      <Skeleton width={48} height={14} />
    </div>
  )
}
