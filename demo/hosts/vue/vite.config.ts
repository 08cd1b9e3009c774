import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/hosts/vue/',
  build: { reportCompressedSize: false },
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('wallet-') } } })],
})
