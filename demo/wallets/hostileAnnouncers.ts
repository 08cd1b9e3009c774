import { announce, icon } from './announce.js'
import type { Provider } from './provider.js'

const ICON_BYTES = 1024 * 1024

const explosive = () =>
  new Proxy(
    {},
    {
      get: () => {
        throw new Error('a trap')
      },
      ownKeys: () => {
        throw new Error('a trap')
      },
    },
  )

/**
 * Announcements as an attacker makes them (T-07, T-08, T-30, T-33), all leading to `provider`: markup and turned text in
 * the name, a script as icon, an icon of 1 MB, a name of 300 letters, the uuid of another wallet, and broken ones.
 */
export function announceHostile(provider: Provider, takenUuid: string | undefined): void {
  const info = (rdns: string, name: string, picture: string) => ({
    uuid: crypto.randomUUID(),
    rdns,
    name,
    icon: picture,
  })
  announce({ info: info('evil.one', '<b>Evil</b> \u202Etellaw', 'javascript:alert(1)'), provider })
  announce({ info: info('evil.two', 'Large\u200B Icon', `data:image/png;base64,${'A'.repeat(ICON_BYTES)}`), provider })
  announce({ info: info('evil.three', `Long ${'name '.repeat(60)}`, 'https://evil.example/icon.png'), provider })
  announce({
    info: info(
      'evil.four',
      'Script Icon',
      `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>')}`,
    ),
    provider,
  })
  if (takenUuid)
    announce({ info: { ...info('dev.wallet.one', 'Dev Wallet (copy)', icon('X', '#900')), uuid: takenUuid }, provider })
  for (const broken of [
    undefined,
    null,
    7,
    'x',
    {},
    { info: null, provider },
    { info: info('evil.five', 'No Provider', '') },
  ])
    announce(broken)
  announce({ info: { uuid: 'not-a-uuid', rdns: 7, name: null, icon: {} }, provider })
  announce(explosive())
}
