import { RichText } from './RichText.js'

interface BalanceTextProps {
  /** Text with the place `{amount}`. */
  text: string
  amount: string
}

/** The balance beside an amount field. Where there is no room the figure moves to the next line. */
export function BalanceText({ text, amount }: BalanceTextProps) {
  const figure = (
    <bdi className="truncate" dir="ltr">
      {amount}
    </bdi>
  )
  return (
    <span className="balance muted tabular">
      <RichText text={text} parts={{ amount: figure }} />
    </span>
  )
}
