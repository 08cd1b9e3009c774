/** A page with analytics: what its host hears, and what is sent. */
import { createScriptedWallet } from '@wallet-modal/testing'
import { createConnectedModal, createTestModal, type TestModalOptions } from './createTestModal.js'

export const services = 'https://services.test'
export const withAnalytics = { endpoints: { blockchain: services, analytics: services, directory: services } }

type Test = ReturnType<typeof createTestModal>
const listen = <Given extends Test>(test: Given) => {
  const heard: { event: string; properties: unknown }[] = []
  test.modal.on('analytics', ({ event, properties }) => heard.push({ event, properties }))
  const bodies = () =>
    test.backend.calls('/e').map(({ body }) => body as { url: string; props: { event: string; address?: string } })
  return { ...test, heard, bodies, sentEvents: () => bodies().map(({ props }) => props.event) }
}

export const createAnalyticsPage = (given: TestModalOptions = {}) =>
  listen(
    createTestModal({
      options: withAnalytics,
      wallets: [createScriptedWallet({ knownChains: [31_337, 31_338] })],
      ...given,
    }),
  )
export const createConnectedAnalyticsPage = async () =>
  listen(
    await createConnectedModal({
      options: withAnalytics,
      wallets: [createScriptedWallet({ knownChains: [31_337, 31_338] })],
    }),
  )
