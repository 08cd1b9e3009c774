import { commonMessages } from '@wallet-modal/core/internal'
import { Avatar } from '../../components/Avatar.js'
import { Row } from '../../components/Row.js'
import { useActive } from '../../hooks/useActive.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { NetworkImage } from '../NetworkImage.js'

/** The account that signs in, and its network. */
export function SignInAccount() {
  const { account, network } = useActive()
  const format = useFormat()
  const common = useTranslate(commonMessages)
  const { address = '', profileImage, profileName } = account
  const short = <span className="sign-in-address">{format.shortAddress(address)}</span>
  return (
    <Row
      icon={<Avatar address={address} src={profileImage} />}
      name={profileName ?? short}
      detail={profileName && short}
      end={
        network && (
          <span className="sign-in-network">
            <NetworkImage network={network} size={24} />
            <span className="hidden-text">{common('common.network', { network: network.name })}</span>
            <span className="truncate" aria-hidden="true">
              {network.name}
            </span>
          </span>
        )
      }
    />
  )
}
