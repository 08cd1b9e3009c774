import { fromCustom, rememberedWallet, suggested, suggestionsMessages } from '@wallet-modal/core/internal'
import { lazy, memo, type ReactNode, Suspense, useState } from 'react'
import { List } from '../../components/List.js'
import { Row } from '../../components/Row.js'
import { Skeleton } from '../../components/Skeleton.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useStyles } from '../../hooks/useStyles.js'
import { useTermsGate } from '../../hooks/useTermsGate.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useWalletRows } from '../../hooks/useWalletRows.js'
import sheet from '../../styles/later.css?inline'
import { WalletPicture } from '../WalletPicture.js'
import { routeOfWallet } from './routeOfWallet.js'

/** A row for a wallet that can't be paired with from here, on a phone. Without its file the row leads to getting the wallet. */
const BrowseRow = lazy(() =>
  import('./BrowseRow.js').catch(() => ({ default: ({ children }: { children: ReactNode }) => children })),
)

/** A device without touch is no phone, and needs nothing loaded for one. */
const mayBePhone = () => navigator.maxTouchPoints > 0

/** Rows reserved while the directory is asked. */
const PLACES = 4

/** Rows without a wallet; `content` makes them as high as those with one. */
const placesFor = (count: number, content: ReactNode) =>
  Array.from({ length: Math.max(0, count) }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity but their place.
    <span className="row row-plain" key={place}>
      {content}
    </span>
  ))

const Waiting = memo(function Waiting({ places, label }: { places: number; label: string }) {
  const content = (
    <>
      <Skeleton width={40} height={40} />
      <Skeleton width={112} height={14} />
    </>
  )
  return (
    <div className="list" role="status" aria-label={label}>
      {placesFor(places, content)}
    </div>
  )
})

/** Suggestions for a visitor whose wallet is not above: the host's own choice and wallets, then the directory's recommendations. */
export default function Suggestions() {
  useStyles(sheet) // it may be loaded before the other later parts
  const { directory, connection, connectors, options, pairing, router } = useModal()
  const { featured, recommended, suggestions } = useSnapshot(directory.state)
  const recents = useSnapshot(connection.state)
  const offers = useSnapshot(options.state)
  const { customWallets, endpoints, featuredWalletIds } = offers
  const gated = useTermsGate()
  const { list } = useSnapshot(connectors.state)
  const t = useTranslate(suggestionsMessages)
  // Wallets of other namespaces too: they are installed, so nobody has to pair with them.
  const announced = new Set(list.flatMap(({ info }) => info?.rdns ?? []))
  // Recently used wallets are above the suggestions.
  const used = useWalletRows().flatMap(({ key }) => (key && rememberedWallet(key, recents, offers)?.id) || [])
  const custom = customWallets.map(fromCustom)
  const rows = suggested(
    {
      featured,
      recommended,
      custom,
    },
    announced,
    used,
  )
  // Without a directory there are only the host's own wallets.
  const loading = endpoints.directory !== null && suggestions !== 'ready'
  const [waited] = useState(loading)
  const isUnused = (id: string) => !used.includes(id)
  const chosen = [...featuredWalletIds, ...customWallets.map(({ id }) => id)].filter(isUnused)
  const places = Math.max(PLACES, chosen.length)
  if (!loading && rows.length === 0) return null
  return (
    <section className="suggestions list">
      <h3 className="section-title">{t('allWallets.suggested')}</h3>
      {loading ? (
        <Waiting places={places} label={t('allWallets.loading')} />
      ) : (
        <>
          <List>
            {rows.map((wallet) => {
              const route = routeOfWallet(wallet, pairing)
              const row = (
                <Row
                  plain
                  part="wallet-item"
                  walletId={wallet.id}
                  icon={<WalletPicture wallet={wallet} size={40} />}
                  name={wallet.name}
                  chevron
                  disabled={gated}
                  onClick={() => router.push(...route)}
                />
              )
              const opensPages = wallet.browse_link && route[0] === 'GetWallet' && mayBePhone() && !gated
              return (
                <li key={wallet.id}>
                  {opensPages ? (
                    <Suspense fallback={row}>
                      <BrowseRow wallet={wallet}>{row}</BrowseRow>
                    </Suspense>
                  ) : (
                    row
                  )}
                </li>
              )
            })}
          </List>
          {/* Keeps the reserved rows when fewer arrived: the content above stays in its place, also in a sheet that grows upwards. */}
          {waited && placesFor(places - rows.length, <span style={{ blockSize: 40 }} />)}
        </>
      )}
    </section>
  )
}
