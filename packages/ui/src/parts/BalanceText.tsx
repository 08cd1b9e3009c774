import { RichText } from './RichText.js'

interface BalanceTextProps {
  /** With the place of `{amount}` in it. */
  text: string
  amount: string
}

/** What an account holds, beside what is typed. Where there is no room the figure goes on in the next line. */
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
