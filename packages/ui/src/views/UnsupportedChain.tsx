import { commonMessages, networksMessages } from '@wallet-modal/core/internal'
import { Button } from '../components/Button.js'
import { Icon } from '../components/Icon.js'
import { useModal } from '../hooks/ModalContext.js'
import { useActive } from '../hooks/useActive.js'
import { useNetworks } from '../hooks/useNetworks.js'
import { useRun } from '../hooks/useRun.js'
import { useSnapshot } from '../hooks/useSnapshot.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { NetworkList } from '../parts/NetworkList.js'
import { Screen } from '../parts/Screen.js'

export default function UnsupportedChainView() {
  const { chains, connection } = useModal()
  const run = useRun()
  const { switching } = useSnapshot(chains.state)
  const { namespace } = useActive()
  const networks = useNetworks()
  const t = useTranslate(networksMessages)
  const common = useTranslate(commonMessages)
  return (
    <Screen>
      <p className="lead">
        {t('networks.unsupported')} {t('networks.unsupportedHint')}
      </p>
      <NetworkList
        networks={networks}
        current={undefined}
        switching={switching}
        onPick={({ id }) => run(() => connection.switchNetwork(id))}
      />
      <Button kind="quiet" onClick={() => run(() => connection.disconnect(namespace))}>
        <Icon name="leave" />
        {common('common.disconnect')}
      </Button>
    </Screen>
  )
}
