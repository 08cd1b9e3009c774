/** Max of a token: never more than the chain lets go, nor than the form goes by. */
import { createFakeClock } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { evmNetwork as network } from '../../test/evmNetwork.js'
import { TOKEN_BALANCE_WAIT_MS } from '../constants/money.js'
import { mostOfToken } from './mostOfToken.js'

const never = () => new Promise<bigint>(() => {})
const refused = () => Promise.reject(new Error('no'))
const is = (units: bigint) => async () => units

test.each([
  ['what the chain tells, where it is less', is(7n), undefined, 7n],
  ['what is said, where it is less', is(12n), undefined, 10n],
  ['less what must stay', is(7n), is(2n), 5n],
  ['all of it must stay', is(2n), is(2n), 0n],
  ['more must stay than there is', is(1n), is(2n), 0n],
  ['a silent node: what is said', never, undefined, 10n],
  ['a node that knows only what must stay', never, is(3n), 7n],
  ['a node that knows only what is held', is(6n), never, 6n],
  ['a node that refuses both', refused, refused, 10n],
])('%s', async (_, held, stays, expected) => {
  const clock = createFakeClock()
  const chain = { tokenBalance: held, ...(stays && { tokenMustStay: stays }) }
  const most = mostOfToken({ clock, chain, network, token: '1984', address: 'one', listedBalance: 10n })
  await clock.advance(TOKEN_BALANCE_WAIT_MS)
  expect(await most).toBe(expected)
})
