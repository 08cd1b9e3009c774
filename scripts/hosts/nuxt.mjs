import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { writeNamedFences } from './documented.mjs'
import { binOf, output } from './places.mjs'

/** Where a server may run, and the folder of the page that is built for it: one that is no Node must build too. */
const presets = { 'node-server': 'nuxt', 'cloudflare-module': 'nuxtEdge' }

/** Nuxt's page. e2e/hostsServed.spec.ts starts its server. */
export const nuxt = {
  shared: [],
  prepare(folder) {
    mkdirSync(path.join(folder, 'nuxt/app/plugins'))
    writeNamedFences('start/server.md', path.join(folder, 'nuxt'))
    cpSync(path.join(folder, 'nuxt'), path.join(folder, 'nuxtEdge'), { recursive: true })
  },
  jobsIn: (folder) =>
    Object.entries(presets).map(([preset, name]) => {
      return [`nuxt: build, ${preset}`, binOf(folder, 'nuxt'), ['build', '--preset', preset], path.join(folder, name)]
    }),
  publish(folder) {
    const place = path.join(output, 'nuxt')
    rmSync(place, { force: true })
    symlinkSync(folder, place, 'junction')
  },
}
