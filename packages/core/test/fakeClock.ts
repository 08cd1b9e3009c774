export { createFakeClock, type FakeClock } from '@wallet-modal/testing'
