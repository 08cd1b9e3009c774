import { Notice, type NoticeProps } from '../components/Notice.js'

interface NothingFoundProps extends Omit<NoticeProps, 'icon'> {
  /** Of the list whose place it takes. */
  className?: string
}

/** A search in vain: in the middle of the place that the list would have. */
export function NothingFound({ className = '', ...notice }: NothingFoundProps) {
  return (
    <div className={`nothing-found ${className}`}>
      <Notice icon="search" {...notice} />
    </div>
  )
}
