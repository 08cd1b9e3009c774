import node from '@astrojs/node'
import { defineConfig } from 'astro/config'

export default defineConfig({
  base: '/hosts/astro',
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  devToolbar: { enabled: false },
  vite: { build: { reportCompressedSize: false } },
})
