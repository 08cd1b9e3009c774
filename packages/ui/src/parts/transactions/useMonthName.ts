import { useModal } from '../../hooks/ModalContext.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'

/** 'November' this year, 'November 2025' before it, in the visitor's language and calendar. */
export function useMonthName(): (at: number) => string {
  const { locale } = useSnapshot(useModal().locale.state)
  return (at) => {
    const date = new Date(at)
    const thisYear = date.getFullYear() === new Date().getFullYear()
    return new Intl.DateTimeFormat(locale, { month: 'long', ...(!thisYear && { year: 'numeric' }) }).format(date)
  }
}
