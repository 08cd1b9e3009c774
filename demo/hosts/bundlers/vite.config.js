export default {
  base: './',
  build: {
    outDir: 'dist/vite',
    // Sizes alone: the chains come when they are used.
    chunkSizeWarningLimit: 2_000,
    rollupOptions: {
      input: ['index.html', 'components.html'],
      onwarn(warning, warn) {
        // One misplaced comment of @polkadot: it is about what may be left out of a page.
        if (warning.code !== 'INVALID_ANNOTATION' || !warning.id?.includes('/@polkadot/x-global/')) warn(warning)
      },
    },
  },
}
