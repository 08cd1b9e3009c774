import type { OnRampProvider } from '@wallet-modal/core'

/** Two icons that no other view needs, on the grid of `components/icons.ts`. */
const paths: Readonly<Record<OnRampProvider['id'], string>> = {
  card: 'M4.5 5h11A1.5 1.5 0 0 1 17 6.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 13.5v-7A1.5 1.5 0 0 1 4.5 5ZM3 8.5h14M6 12h2.5',
  aggregator: 'M10 3.5 17 7l-7 3.5L3 7ZM3.5 10.25 10 13.5l6.5-3.25M3.5 13.5l6.5 3.25 6.5-3.25',
}

export function ProviderIcon({ id }: Pick<OnRampProvider, 'id'>) {
  return (
    <span className="provider-icon">
      <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
        <path d={paths[id]} />
      </svg>
    </span>
  )
}
