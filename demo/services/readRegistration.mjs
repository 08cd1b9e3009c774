import { isAddress } from 'viem'
import { refusal } from './refusal.mjs'

const LONGEST_MESSAGE = 2_000
const CLOCK_LEEWAY_SECONDS = 5 * 60
/** What every name here ends with. */
export const ZONE = 'wallet.test'

const LABEL = /^(?!.{2}--)[a-z0-9](?:[a-z0-9-]{1,30})[a-z0-9]$/

export const isLabel = (text) => LABEL.test(text)
export const isName = (name) => name.endsWith(`.${ZONE}`) && isLabel(name.slice(0, -ZONE.length - 1))

const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(message) {
  if (typeof message !== 'string' || message.length > LONGEST_MESSAGE) throw refusal(400, 'message', 'no message')
  try {
    return JSON.parse(message)
  } catch {
    throw refusal(400, 'message', 'not JSON')
  }
}

/**
 * Reads what a page sends to register a name, and checks all of it but the signature and whether the name is free.
 * @param {unknown} body `{coin_type, address, message, signature}`
 * @param {{ coinTypes: number[], now?: number }} expected
 * @returns {{ name: string, attributes: Record<string, string>, coinType: number, address: `0x${string}`, message: string }}
 * @throws Error with `statusCode` and the `field` that is wrong
 */
export function readRegistration(body, { coinTypes, now = Date.now() }) {
  const { coin_type: coinType, address, message } = isRecord(body) ? body : {}
  const parsed = parse(message)
  const { name, attributes, timestamp } = isRecord(parsed) ? parsed : {}
  const checks = [
    ['coin_type', coinTypes.includes(coinType), 'a network that is not served'],
    ['address', isAddress(address ?? '', { strict: false }), 'not an address'],
    ['name', typeof name === 'string' && isName(name), `not a name that ends with .${ZONE}`],
    [
      'attributes',
      isRecord(attributes) && Object.values(attributes).every((value) => typeof value === 'string'),
      'texts',
    ],
    ['timestamp', Number.isInteger(timestamp), 'no time in seconds'],
    ['timestamp', Math.abs(now / 1000 - timestamp) <= CLOCK_LEEWAY_SECONDS, 'too old, or from the future'],
  ]
  const failed = checks.find(([, holds]) => !holds)
  if (failed) throw refusal(400, failed[0], failed[2])
  return { name, attributes, coinType, address, message }
}
