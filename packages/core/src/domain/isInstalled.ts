import type { Connector } from '../chains/types.js'

/** 'Installed' says that a provider announced itself, and no more (T-07): not of one that the page handed over. */
export const isInstalled = ({ type, connectors = [] }: Connector): boolean =>
  type === 'ANNOUNCED' || type === 'INJECTED' || connectors.some(isInstalled)
