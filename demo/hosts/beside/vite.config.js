export default {
  base: './',
  esbuild: { jsx: 'automatic' },
  build: { reportCompressedSize: false, rollupOptions: { input: ['index.html', 'element.html'] } },
}
