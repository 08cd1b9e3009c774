import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/hosts/svelte/',
  build: { reportCompressedSize: false, rollupOptions: { input: ['index.html', 'documented.html'] } },
  plugins: [svelte()],
})
