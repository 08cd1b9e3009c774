import { createApp } from 'vue'
import { late, load, localNetworks } from '../../shared/local.js'
import App from './App.vue'

const networks = await localNetworks()
if (!late) await load()
createApp(App, { networks }).mount('#app')
