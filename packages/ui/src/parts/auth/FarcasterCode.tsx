import { socialMessages } from '@wallet-modal/core'
import { QrCode } from '../../components/QrCode.js'
import { useStyles } from '../../hooks/useStyles.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import css from '../../styles/qr.css?inline'

/** The link, for the camera of a phone. */
export default function FarcasterCode({ url }: { url: string }) {
  useStyles(css)
  const t = useTranslate(socialMessages)
  return <QrCode value={url} label={t('farcaster.qrCode')} />
}
