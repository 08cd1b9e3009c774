import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { writeNamedFences } from './documented.mjs'
import { binOf, link } from './places.mjs'

/** Nuxt's page. e2e/hostsServed.spec.ts starts its server; for one that is no Node the page must build too. */
export const nuxt = {
  shared: [],
  prepare(folder) {
    mkdirSync(path.join(folder, 'nuxt/app/plugins'))
    writeNamedFences('start/server.md', path.join(folder, 'nuxt'))
    cpSync(path.join(folder, 'nuxt'), path.join(folder, 'nuxtEdge'), { recursive: true })
  },
  jobsIn(folder, isDeep) {
    const presets = { 'node-server': 'nuxt', ...(isDeep && { 'cloudflare-module': 'nuxtEdge' }) }
    return Object.entries(presets).map(([preset, name]) => {
      return [`nuxt: build, ${preset}`, binOf(folder, 'nuxt'), ['build', '--preset', preset], path.join(folder, name)]
    })
  },
  publish: (folder) => link('nuxt', folder),
}
