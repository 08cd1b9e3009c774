import { mount } from 'svelte'
import { late, load, localNetworks } from '../../shared/local.js'
import App from './App.svelte'

const networks = await localNetworks()
if (!late) await load()
mount(App, { target: document.body, props: { networks } })
