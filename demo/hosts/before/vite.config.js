import { defineConfig } from 'vite'

export default defineConfig({
  base: '/hosts/before/',
  build: { minify: false, reportCompressedSize: false, target: 'es2022' },
})
