import { proxy } from 'valtio/vanilla'
import type { Options } from '../domain/options.js'
import { safeThemeVariables } from '../domain/themeRules.js'

/** The theme in use. */
export interface ThemeState {
  mode: 'light' | 'dark'
  /** CSS custom property → value; nothing in them can fetch. */
  variables: Readonly<Record<string, string>>
}

/** Decides between light and dark, and validates the host's theme variables (T-29). */
export interface ThemeController {
  readonly state: ThemeState
  /** The ui tells what the system prefers; it counts while the option says `auto`. */
  setSystem(mode: ThemeState['mode']): void
  /** Reads the options. */
  apply(): void
}

/** @param options - live */
export function createThemeController(options: Pick<Options, 'theme' | 'themeVariables'>): ThemeController {
  const state = proxy<ThemeState>({ mode: 'light', variables: {} })
  let system: ThemeState['mode'] = 'light'

  const resolve = () => {
    state.mode = options.theme === 'auto' ? system : options.theme
  }

  return {
    state,
    setSystem(mode) {
      system = mode
      resolve()
    },
    apply() {
      state.variables = safeThemeVariables(options.themeVariables)
      resolve()
    },
  }
}
