import { connectMessages, rememberedWallet } from '@wallet-modal/core/internal'
import { Badge } from '../components/Badge.js'
import { Row } from '../components/Row.js'
import { WalletImage } from '../components/WalletImage.js'
import { useModal } from '../hooks/ModalContext.js'
import { useSnapshot } from '../hooks/useSnapshot.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { routeOfWallet } from './connect/routeOfWallet.js'
import { WalletPicture } from './WalletPicture.js'

/** A list item for a recently paired wallet, of the directory or the host's own; it leads to the same view as there. */
export default function RememberedRow({ id: key, disabled }: { id: string; disabled: boolean }) {
  const { directory, connection, dialog, options, pairing, router } = useModal()
  const { open } = useSnapshot(dialog.state)
  const wallet = rememberedWallet(key, useSnapshot(connection.state), useSnapshot(options.state))
  const t = useTranslate(connectMessages)
  if (!wallet) return null
  return (
    <li>
      <Row
        part="wallet-item"
        walletId={wallet.id}
        // No picture is requested before the modal is opened.
        icon={open ? <WalletPicture wallet={wallet} size={40} /> : <WalletImage src={undefined} />}
        name={wallet.name}
        end={<Badge tone="accent">{t('connect.recent')}</Badge>}
        disabled={disabled}
        onClick={() => {
          // Remembered first, so that events about the choice have its name.
          directory.remember(wallet)
          router.push(...routeOfWallet(wallet, pairing))
        }}
      />
    </li>
  )
}
