import { defineConfig } from 'vite'

export default defineConfig({
  base: '/hosts/react/',
  build: {
    reportCompressedSize: false,
    rollupOptions: { input: ['index.html', 'dialog.html', 'libraries.html', 'mobile.html'] },
  },
})
