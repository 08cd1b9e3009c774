import type { NextConfig } from 'next'

const config: NextConfig = { turbopack: { root: import.meta.dirname.replace(/[^/\\]+$/, '') } }

export default config
