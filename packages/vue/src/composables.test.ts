import { expect, test } from 'vitest'
import { createSSRApp, defineComponent, h } from 'vue'
import { renderToString } from 'vue/server-renderer'
import {
  provideWalletModal,
  useWalletAccount,
  useWalletConnections,
  useWalletModal,
  useWalletNetwork,
} from './index.js'

const Host = defineComponent(() => {
  const account = useWalletAccount()
  const connections = useWalletConnections()
  const network = useWalletNetwork()
  const { isOpen, view } = useWalletModal()
  return () =>
    h(
      'p',
      [account.value.status, connections.value.length, network.value ?? 'none', isOpen.value, view.value].join(' '),
    )
})

test('on a server nobody is connected', async () => {
  const app = createSSRApp(
    defineComponent(() => {
      provideWalletModal(() => undefined)
      return () => h(Host)
    }),
  )
  expect(await renderToString(app)).toBe('<p>disconnected 0 none false Connect</p>')
})

test('without provideWalletModal() above, a composable says what is missing', async () => {
  const app = createSSRApp(Host)
  app.config.warnHandler = () => {}
  await expect(renderToString(app)).rejects.toThrow('has to call provideWalletModal()')
})
