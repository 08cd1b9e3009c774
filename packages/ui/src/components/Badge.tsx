export function Badge({
  children,
  tone = 'neutral',
}: {
  children: string
  tone?: 'neutral' | 'success' | 'warning' | 'error' | 'accent'
}) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}
