import { commonMessages, peerMessages } from '@wallet-modal/core/internal'
import { Address } from '../../components/Address.js'
import { Button } from '../../components/Button.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useRun } from '../../hooks/useRun.js'
import { useStyles } from '../../hooks/useStyles.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import factsCss from '../../styles/facts.css?inline'
import { Caution } from '../Caution.js'
import { Fact } from '../send/Fact.js'
import { usePeer } from './usePeer.js'

/** Shows once after a pairing the wallet that answered, by its own words, and its whole address; warns if another one was chosen (T-09). */
export default function PeerNotice() {
  useStyles(factsCss)
  const { connection, pairing } = useModal()
  const run = useRun()
  const { account, namespace } = useActive()
  const t = useTranslate(peerMessages)
  const common = useTranslate(commonMessages)
  const peer = usePeer()
  if (!peer || !account.address) return null
  const { name, host, instead } = peer
  return (
    <section className="peer" aria-label={t('peer.wallet')}>
      {instead && <Caution>{t('peer.instead', { wallet: instead })}</Caution>}
      <dl className="facts">
        <Fact label={t('peer.wallet')}>
          <bdi className="truncate">{name || t('peer.unnamed')}</bdi>
        </Fact>
        <Fact label={t('peer.host')}>
          <bdi className="truncate">{host ?? t('peer.noHost')}</bdi>
        </Fact>
        <Fact label={t('peer.address')} stacked>
          <Address value={account.address} />
        </Fact>
      </dl>
      <p className="note">{t('peer.compare')}</p>
      <Button kind="secondary" onClick={pairing.acknowledgePeer}>
        {t('peer.seen')}
      </Button>
      {instead && (
        <Button kind="danger" onClick={() => run(() => connection.disconnect(namespace))}>
          {common('common.disconnect')}
        </Button>
      )}
    </section>
  )
}
