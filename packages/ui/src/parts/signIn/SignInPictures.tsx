import { Icon } from '../../components/Icon.js'
import { Picture } from '../../components/Picture.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useImages } from '../../hooks/useImages.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import type { SignIn } from './useSignIn.js'

/** A page without a picture is drawn as the first sign of its host. */
const initialOf = (host: string) =>
  host
    .replace(/^www\./, '')
    .slice(0, 1)
    .toUpperCase()

function stateOf({ busy, failed }: SignIn) {
  if (failed) return 'failed'
  return busy ? 'busy' : undefined
}

/** The page and the wallet, and what stands between them. */
export function SignInPictures({ signIn }: { signIn: SignIn }) {
  const { failed, host } = signIn
  const { connectors, options } = useModal()
  const { metadata } = useSnapshot(options.state)
  const { account } = useActive()
  const { ofConnector: pictureOf } = useImages()
  const { connectorId = '', icon } = account.connectedWalletInfo ?? {}
  const [page] = metadata.icons
  const wallet = pictureOf(connectors.get(connectorId)) ?? (icon && pictureOf({ imageUrl: icon }))
  return (
    <div className="sign-in-pictures" aria-hidden="true">
      <Picture
        src={page && pictureOf({ imageUrl: page })}
        shape="wallet"
        size={64}
        placeholder={{ text: initialOf(host) }}
      />
      <span className="sign-in-join">
        <span className="sign-in-mark" data-state={stateOf(signIn)}>
          <Icon name={failed ? 'alert' : 'key'} />
        </span>
      </span>
      <Picture src={wallet} shape="wallet" size={64} placeholder="wallet" />
    </div>
  )
}
