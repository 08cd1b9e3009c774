/** Everything on screen: language, colours, views, and the reports of errors. */

import type { Ground } from './composeGround.js'
import { createLocaleController } from './controllers/LocaleController.js'
import { createRouterController } from './controllers/RouterController.js'
import { createThemeController } from './controllers/ThemeController.js'
import { createToastController } from './controllers/ToastController.js'
import { createReport } from './report.js'

export type Appearance = ReturnType<typeof composeAppearance>

export function composeAppearance(ground: Ground, resetToConnect: () => void) {
  const { clock, environment, options, events } = ground
  const { languages } = environment
  const locale = createLocaleController({ clock, languages, overrides: () => options.messages })
  const toast = createToastController(ground)
  const router = createRouterController()
  const report = createReport({
    toast,
    locale,
    onError: ({ code, message, said: cause }) => events.emit('error', { code, message, cause }),
    consequences: { goBack: () => router.goBack(), resetToConnect },
  })
  return { locale, theme: createThemeController(options), toast, router, report }
}
