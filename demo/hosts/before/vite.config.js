import { defineConfig } from 'vite'

export default defineConfig({
  base: '/hosts/before/',
  build: { reportCompressedSize: false, target: 'es2022' },
})
