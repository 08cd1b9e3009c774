/** The tables that the documentation is printed from, out of the sources. */
import path from 'node:path'
import { build } from 'esbuild'
import { readAlias, readInterface } from './interfaces.mjs'
import { messagesEntry } from './messages.mjs'

const root = path.resolve(import.meta.dirname, '../..')

const entry = `
export { attributeDocs } from './packages/wc/src/attributeDocs.ts'
export * from './packages/wc/src/elementDocs.ts'
export { errorDocs } from './packages/core/src/errors/errorDocs.ts'
export { errorEntry } from './packages/core/src/errors/catalogue.ts'
export { errorMessages } from './packages/core/src/messages/en/errors.ts'
export { earlyErrorMessages } from './packages/core/src/messages/en/earlyErrors.ts'
export { networkNames } from './packages/core/src/chains/networkNames.ts'
export { SWAP_NETWORKS } from './packages/core/src/constants/swapNetworks.ts'
${messagesEntry}`

export async function readTables() {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'silent',
  })
  const tables = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
  return {
    ...tables,
    routeData: readInterface('packages/core/src/controllers/routes.ts', 'RouteData'),
    analyticsProperties: readInterface('packages/core/src/controllers/AnalyticsController.ts', 'AnalyticsEvents', {
      SwapStep: readAlias('packages/core/src/domain/swapPlan.ts', 'SwapStep'),
      PairingPlatform: readAlias('packages/core/src/domain/deepLink.ts', 'PairingPlatform'),
    }),
  }
}
