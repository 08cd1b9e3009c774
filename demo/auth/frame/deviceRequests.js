import { sealForDevice } from './deviceKeys.js'
import { failure } from './failure.js'

/**
 * Requests of new browsers for the wallet of who is signed in here, without the mailed link.
 * @param {{ service: object, visitor: object }} parts
 */
export function createDeviceRequests({ service, visitor }) {
  const post = (path, body) => service.post(`/api/device/${path}`, body, { token: visitor.token() })
  return {
    /** @returns {Promise<{ id: string, about: { browser?: string, system?: string }, at: number } | null>} the newest; `at` in ms */
    newest: async () => (await service.get('/api/device/waiting', { token: visitor.token() })).waiting,
    /** @throws failure DEVICE_EXPIRED where it has ended, DEVICE_UNKNOWN where this browser's share is not the wallet's any more */
    async approve({ id }) {
      const { userId, share, proof } = await visitor.heldShare()
      const { publicKey } = await post('holder', { id, proof })
      if (!publicKey) throw failure('DEVICE_UNKNOWN')
      await post('approve', { id, proof, sealedShare: await sealForDevice(publicKey, share, userId) })
    },
    /** @throws failure DEVICE_EXPIRED where it has ended */
    decline: ({ id }) => post('decline', { id }),
  }
}
