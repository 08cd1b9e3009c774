import type { Connector } from '../chains/types.js'

/** Whether a provider announced itself, which is all that 'Installed' says (T-07); false for one that the page handed over. */
export const isInstalled = ({ type, connectors = [] }: Connector): boolean =>
  type === 'ANNOUNCED' || type === 'INJECTED' || connectors.some(isInstalled)
