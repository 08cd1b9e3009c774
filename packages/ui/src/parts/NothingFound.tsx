import { Notice, type NoticeProps } from '../components/Notice.js'

interface NothingFoundProps extends Omit<NoticeProps, 'icon'> {
  /** Class of the list that this replaces. */
  className?: string
}

/** The result of a search without matches, in the middle of the list's place. */
export function NothingFound({ className = '', ...notice }: NothingFoundProps) {
  return (
    <div className={`nothing-found ${className}`}>
      <Notice icon="search" {...notice} />
    </div>
  )
}
