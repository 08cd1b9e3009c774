import { Fragment, type ReactNode } from 'react'

/** A text whose `{name}` places are filled with elements, in whatever order the language puts them. */
export function RichText({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }) {
  return text.split(/\{(\w+)\}/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence stay in their places.
    <Fragment key={index}>{index % 2 ? parts[piece] : piece}</Fragment>
  ))
}
