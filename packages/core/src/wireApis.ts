/** The doors to the services' wire code, which is loaded when a controller first needs it. */

import { createLazy } from './controllers/lazy.js'
import { SDK_TYPE, SDK_VERSION } from './version.js'
import type { WireApis, WireParts } from './wireTypes.js'

export function createWireApis(parts: WireParts): WireApis {
  const { options } = parts

  const common = (): Record<string, string> => ({
    ...(options.projectId && { projectId: options.projectId }),
    st: SDK_TYPE,
    sv: SDK_VERSION,
  })
  const work = createLazy(
    () => import('./wireWork.js'),
    ({ createWireWork }) => createWireWork(parts, common),
  )

  return {
    query: () => new URLSearchParams(common()).toString(),
    account: async () => (await work()).account(),
    directory: async () => (await work()).directory(),
    history: async () => (await work()).history(),
    sessions: async () => (await work()).sessions(),
    analytics: async () => (await work()).analytics(),
  }
}
