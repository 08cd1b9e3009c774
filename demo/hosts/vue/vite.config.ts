import { defineConfig } from 'vite'
import documented from './documented/vite.config.js'

export default defineConfig({
  ...documented,
  base: '/hosts/vue/',
  build: { reportCompressedSize: false },
})
