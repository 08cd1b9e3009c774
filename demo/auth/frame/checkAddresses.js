import { failure } from './failure.js'

const NAMESPACES = ['eip155', 'solana']

/**
 * Compares what a wallet's own keys say with what others say of it: the service's record, and what this browser has kept.
 * Who can write into the service's database would else have another address shown where money is received.
 * @param {{ eip155: string, solana: string }} derived
 * @param {(object | undefined)[]} others those that are there
 * @throws failure ADDRESS_MISMATCH
 */
export function checkAddresses(derived, others) {
  const isSame = (other) => NAMESPACES.every((namespace) => other[namespace] === derived[namespace])
  if (!others.filter(Boolean).every(isSame)) throw addressMismatch()
}

export const addressMismatch = () =>
  failure('ADDRESS_MISMATCH', 'The sign-in service names another wallet than the one that is opened here.')
