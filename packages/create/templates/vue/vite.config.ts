import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

// Vue is told which tags are no components of its own.
const isCustomElement = (tag: string) => tag.startsWith('wallet-')

export default defineConfig({ plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] })
