import type { ComponentProps } from 'react'

/** Rows that belong together. The role is said: Safari takes a list without marks for mere layout, and VoiceOver is silent of it. */
export const List = ({ className = 'list', ...rest }: ComponentProps<'ul'>) => (
  // biome-ignore lint/a11y/noRedundantRoles: not redundant in Safari.
  <ul role="list" className={className} {...rest} />
)
