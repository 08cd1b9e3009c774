import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'
import { binOf, output } from './places.mjs'

const esbuild = ['--bundle', '--splitting', '--format=esm', '--minify', '--outdir=dist/esbuild/src']
const parcel = ['--dist-dir', 'dist/parcel', '--public-url', './', '--no-cache', '--no-autoinstall']

/** The arguments of each bundler's command, and what it may print: a warning that its configuration does not name is none of it. */
const commands = {
  webpack: { parameters: [], prints: /^webpack compiled successfully$/ },
  rspack: { parameters: ['build'], prints: /^Rspack compiled successfully$/ },
  esbuild: { parameters: ['src/element.js', 'src/components.js', ...esbuild, '--log-level=warning'] },
  parcel: { parameters: ['build', 'index.html', 'components.html', ...parcel, '--log-level', 'warn'] },
  vite: { parameters: ['build', '--logLevel', 'warn'] },
}
/** They build scripts alone: the pages that name those are copied. */
const ofScripts = ['webpack', 'rspack', 'esbuild']

/** The same page by each bundler, without a warning: `/hosts/webpack/`, `/hosts/rspack/` and so on. */
export const bundlers = {
  shared: ['plain'],
  jobsIn: (folder) =>
    Object.entries(commands).map(([name, { parameters, prints = /^$/ }]) => {
      return [`bundlers: ${name}`, binOf(folder, name), parameters, path.join(folder, 'bundlers'), prints]
    }),
  publish(folder) {
    for (const name of Object.keys(commands)) {
      const built = path.join(folder, 'dist', name)
      if (!existsSync(built)) continue
      cpSync(built, path.join(output, name), { recursive: true })
      if (!ofScripts.includes(name)) continue
      for (const page of ['index.html', 'components.html'])
        cpSync(path.join(folder, page), path.join(output, name, page))
    }
  },
}
