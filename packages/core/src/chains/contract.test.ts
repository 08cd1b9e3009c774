/**
 * The contract of all adapters (chains/types.ts), asked of each: one table of behaviours, four real nodes, and wallets with
 * real keys at the edge. What only one namespace does is tested beside it.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startBip122 } from '../../test/contract/bip122.js'
import { startEip155 } from '../../test/contract/eip155.js'
import { startPolkadot } from '../../test/contract/polkadot.js'
import { startSolana } from '../../test/contract/solana.js'
import type { ContractNode, ContractWallet } from '../../test/contract/types.js'
import { CONFIRM_END_MS } from '../constants/wallets.js'
import { ModalError } from '../errors/ModalError.js'
import { validateAddress } from '../primitives/address.js'
import type { AdapterEvents, PreparedTransfer } from './types.js'

const START_TIMEOUT_MS = 90_000
const code = (expected: string) => expect.objectContaining({ name: 'ModalError', code: expected })
/** One of each namespace, all of them in order. */
const addresses = {
  eip155: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  solana: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  bip122: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
}

/** Everything that goes wrong is an error that the product knows. */
async function failure(work: () => unknown): Promise<string> {
  const error = await Promise.resolve()
    .then(work)
    .then(
      () => new Error('It went well'),
      (thrown: unknown) => thrown,
    )
  if (!(error instanceof ModalError)) throw error
  return error.code
}

describe.each([
  ['eip155', startEip155],
  ['solana', startSolana],
  ['polkadot', startPolkadot],
  ['bip122', startBip122],
] as const)('%s', (namespace, start) => {
  let node: ContractNode
  beforeAll(async () => {
    node = await start()
  }, START_TIMEOUT_MS)
  afterAll(() => node?.stop())

  async function connected(): Promise<ContractWallet & { from: string }> {
    const made = node.setUp()
    const [from = ''] = (await made.adapter.connect(made.connector, node.network)).addresses
    return { ...made, from }
  }
  const requestOf = (from: string, change: { receiver?: string; amount?: bigint } = {}) => ({
    ...{ network: node.network, from, receiver: node.receiver, amount: node.amount },
    ...change,
  })
  async function prepared() {
    const made = await connected()
    return { ...made, transfer: await made.adapter.prepareTransfer(requestOf(made.from)) }
  }

  test('it names its namespace', () => {
    expect(node.setUp().adapter.namespace).toBe(namespace)
  })

  describe('connect', () => {
    test('asks once, and tells the accounts in the wallet’s order and their one spelling, on the page’s network', async () => {
      const { adapter, connector, addresses: own, questions } = node.setUp()
      const answer = await adapter.connect(connector, node.network)
      expect(answer).toMatchObject({ addresses: own, caipNetworkId: node.network.id })
      expect(questions()).toEqual(['connect'])
      const network = node.network.reference
      for (const address of answer.addresses)
        expect(validateAddress(namespace, address, { network })).toMatchObject({ ok: true, address })
    })

    test('declined, it says so, and can be tried again', async () => {
      const { adapter, connector, refuse, questions } = node.setUp()
      refuse()
      await expect(adapter.connect(connector, node.network)).rejects.toEqual(code('USER_REJECTED'))
      await expect(adapter.connect(connector, node.network)).rejects.toEqual(code('USER_REJECTED'))
      expect(questions()).toEqual(['connect', 'connect'])
    })

    test.each([
      ['nothing', undefined],
      ['null', null],
      ['a text', 'yes'],
      ['a number', 7],
      ['an empty object', {}],
      ['an empty list', []],
      ['no account', { accounts: [], addresses: [] }],
      ['markup for an address', { accounts: [{ address: '<b>', chains: [] }], addresses: [{ address: '<b>' }] }],
      ['what throws when it is looked at', throwing()],
    ])('a wallet that answers %s is not connected', async (_, answer) => {
      const { adapter, connector, answerConnect } = node.setUp()
      answerConnect(answer)
      await failure(() => adapter.connect(connector, node.network))
    })

    test.each([
      ['no provider', undefined],
      ['one of another kind', {}],
    ])('with %s there is nobody to ask', async (_, provider) => {
      const { adapter, connector } = node.setUp()
      const { provider: _own, ...bare } = connector
      const other = { ...bare, ...(provider && { provider }) }
      await failure(() => adapter.connect(other, node.network))
      await expect(adapter.disconnect(other)).resolves.toBeUndefined()
    })
  })

  describe('reconnect', () => {
    test('finds the same accounts on the same network', async () => {
      const { adapter, connector } = await connected()
      const again = await adapter.reconnect(connector, node.network)
      expect(again).toMatchObject({ caipNetworkId: node.network.id, addresses: node.setUp().addresses })
    })

    test('never asks for a signature, and finds nothing where nothing is shared', async () => {
      const { adapter, connector, share, questions } = await connected()
      share([])
      expect(await adapter.reconnect(connector, node.network)).toBeUndefined()
      expect(questions().filter((question) => question !== 'connect')).toEqual([])
    })
  })

  describe('balance', () => {
    test('is what the node has, in base units; of an address that nobody used it is 0', async () => {
      const { adapter, addresses: own } = node.setUp()
      const balance = await adapter.nativeBalance(node.network, own[0] ?? '')
      expect(balance).toBe(await node.balance(own[0] ?? ''))
      expect(balance).toBeGreaterThan(0n)
      expect(await adapter.nativeBalance(node.network, node.unused)).toBe(0n)
    })

    test('without a node it fails as an error of ours', async () => {
      const { adapter, clock, goOffline } = node.setUp()
      goOffline()
      let isOver = false
      const asking = failure(() => adapter.nativeBalance(node.network, node.receiver)).finally(() => {
        isOver = true
      })
      // It is tried again some times.
      while (!isOver) await clock.advance(1_000)
      await asking
      const bare = { ...node.network, rpcUrls: [] }
      expect(await failure(() => adapter.nativeBalance(bare, node.receiver))).toBe('CHAIN_NOT_CONFIGURED')
    })

    test('a quote of fees is more than nothing', async () => {
      const quote = await node.setUp().adapter.feeQuote(node.network)
      expect(quote.gasPrice).toBeGreaterThan(0n)
      expect(quote.nativeTransferFee).toBeGreaterThan(0n)
    })
  })

  describe('addresses', () => {
    test('the receiver’s is one of this network, with spaces around it or without', () => {
      const network = node.network.reference
      const { receiver } = node
      expect(validateAddress(namespace, ` ${receiver}\n`, { network })).toEqual({ ok: true, address: receiver })
    })

    test.each(Object.entries(addresses).filter(([other]) => other !== namespace))(
      'one of %s is told to be that, and nothing is prepared for it',
      async (other, address) => {
        const network = node.network.reference
        expect(validateAddress(namespace, address, { network })).toEqual({
          ...{ ok: false, reason: 'ADDRESS_OTHER_NAMESPACE', namespace: other },
        })
        const { adapter, from, questions } = await connected()
        await failure(() => adapter.prepareTransfer(requestOf(from, { receiver: address })))
        expect(questions()).toEqual(['connect'])
      },
    )

    test('one with a typo is told to have one, and nothing is prepared for it', async () => {
      const { mistyped, network } = node
      const receiver = mistyped ?? node.receiver.replace(/.$/, '0')
      const reason = mistyped ? 'ADDRESS_CHECKSUM' : 'INVALID_ADDRESS'
      expect(validateAddress(namespace, receiver, { network: network.reference })).toMatchObject({ ok: false, reason })
      const { adapter, from } = await connected()
      await failure(() => adapter.prepareTransfer(requestOf(from, { receiver })))
    })
  })

  describe('signMessage', () => {
    test('asks once; it holds for that text and that account alone', async () => {
      const { adapter, connector, from, questions } = await connected()
      const message = 'Hello\nWörld'
      const signature = await adapter.signMessage(connector, { address: from, message })
      expect(questions()).toEqual(['connect', 'sign'])
      const verify = (change: object = {}) =>
        adapter.verifyMessage(node.network, { address: from, message, signature, ...change })
      expect(await verify()).toBe(true)
      expect(await verify({ message: 'Hello' })).toBe(false)
      expect(await verify({ address: node.receiver })).toBe(false)
      expect(await verify({ signature: 'nonsense' })).toBe(false)
    })

    test('declined, it says so', async () => {
      const { adapter, connector, from, refuse, questions } = await connected()
      refuse()
      const signing = adapter.signMessage(connector, { address: from, message: 'Hello' })
      await expect(signing).rejects.toEqual(code('USER_REJECTED'))
      expect(questions()).toEqual(['connect', 'sign'])
    })
  })

  describe('prepareTransfer', () => {
    test('asks nobody, and says what was asked with the most it can cost', async () => {
      const { transfer, from, questions } = await prepared()
      expect(transfer).toMatchObject(requestOf(from))
      expect(transfer.maxFee).toBeGreaterThan(0n)
      expect(questions()).toEqual(['connect'])
    })

    test.each([
      ['nothing', 0n, 'INVALID_AMOUNT'],
      ['less than nothing', -1n, 'INVALID_AMOUNT'],
      ['more than there is', 10n ** 30n, undefined],
    ])('%s can not be sent', async (_, amount, expected) => {
      const { adapter, from } = await connected()
      const refused = await failure(() => adapter.prepareTransfer(requestOf(from, { amount })))
      expect(expected ? [expected] : ['INSUFFICIENT_BALANCE', 'INVALID_AMOUNT']).toContain(refused)
    })

    test('Max can be prepared; the whole balance can not, for the fee is missing', async () => {
      const { adapter, from } = await connected()
      const amount = await adapter.maxSendable(node.network, { from, receiver: node.receiver })
      const balance = await node.balance(from)
      expect(amount > 0n && amount < balance).toBe(true)
      const { maxFee } = await adapter.prepareTransfer(requestOf(from, { amount }))
      expect(amount + maxFee).toBeLessThanOrEqual(balance)
      expect(await failure(() => adapter.prepareTransfer(requestOf(from, { amount: balance })))).toBe(
        'INSUFFICIENT_BALANCE',
      )
    })
  })

  describe('sendNative', () => {
    test('asks once; the amount arrives to the last unit, at no more than was said', async () => {
      const { adapter, connector, transfer, from, questions } = await prepared()
      const [had, received] = [await node.balance(from), await node.balance(node.receiver)]
      const hash = await adapter.sendNative(connector, transfer)
      expect(questions()).toEqual(['connect', 'send'])
      await expect.poll(() => node.balance(node.receiver), { timeout: 10_000 }).toBe(received + node.amount)
      const cost = had - (await node.balance(from)) - node.amount
      expect(cost > 0n && cost <= transfer.maxFee).toBe(true)
      const { deadline, spends } = transfer
      const sent = { hash, from, ...(deadline && { deadline }), ...(spends && { spends }) }
      await expect.poll(() => adapter.transactionStatus(node.network, sent), { timeout: 10_000 }).toBe('confirmed')
    })

    test('declined, it says so: asked once, and nothing arrives', async () => {
      const { adapter, connector, transfer, refuse, questions } = await prepared()
      const received = await node.balance(node.receiver)
      refuse()
      await expect(adapter.sendNative(connector, transfer)).rejects.toEqual(code('USER_REJECTED'))
      expect(questions()).toEqual(['connect', 'send'])
      expect(await node.balance(node.receiver)).toBe(received)
    })

    test.each<[string, (transfer: PreparedTransfer) => PreparedTransfer]>([
      ['amount', (transfer) => ({ ...transfer, amount: transfer.amount - 1n })],
      ['receiver', (transfer) => ({ ...transfer, receiver: node.unused })],
      ['transaction', (transfer) => ({ ...transfer, transaction: {} })],
    ])('another %s than was reviewed is handed to nobody', async (_, change) => {
      const { adapter, connector, transfer, questions } = await prepared()
      await expect(adapter.sendNative(connector, change(transfer))).rejects.toEqual(code('TRANSACTION_MISMATCH'))
      expect(questions()).toEqual(['connect'])
    })

    test('the wallet turned to another account: nothing is handed to it', async () => {
      const { adapter, connector, transfer, share, other, questions } = await prepared()
      share([other])
      await expect(adapter.sendNative(connector, transfer)).rejects.toEqual(code('ACCOUNT_CHANGED'))
      expect(questions()).toEqual(['connect'])
    })
  })

  describe('watch', () => {
    async function watching() {
      const made = await connected()
      const events = {
        accountsChanged: vi.fn(),
        networkChanged: vi.fn(),
        disconnected: vi.fn(),
      } satisfies AdapterEvents
      return { ...made, events, stop: made.adapter.watch(made.connector, events) }
    }

    test('another account is heard of, and that none is left', async () => {
      const { clock, events, share, other } = await watching()
      share([other])
      await expect.poll(() => events.accountsChanged.mock.calls.at(-1)).toEqual([[other]])
      share([])
      // On EVM networks it is asked again before it is believed.
      await clock.advance(CONFIRM_END_MS)
      await expect.poll(() => events.disconnected.mock.calls.length).toBe(1)
      expect(events.networkChanged).not.toHaveBeenCalled()
    })

    test('stopped, it hears nothing', async () => {
      const { events, share, other, stop } = await watching()
      stop()
      share([other])
      share([])
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect([events.accountsChanged, events.disconnected].flatMap(({ mock }) => mock.calls)).toEqual([])
      expect(stop).not.toThrow()
    })
  })

  describe('networks', () => {
    test('to the one it is on, nobody is asked anything', async () => {
      const { adapter, connector, questions } = await connected()
      await adapter.switchNetwork(connector, node.network)
      expect(questions()).toEqual(['connect'])
    })

    test('an address is spelt as the network does, once and for all', async () => {
      const { adapter, from } = await connected()
      const here = adapter.addressOn?.(node.network, from) ?? from
      expect(here).toBe(from)
      expect(adapter.addressOn?.(node.network, here) ?? here).toBe(here)
    })
  })

  test('what an address is for is known of the wallet’s own alone', async () => {
    const { adapter, from } = await connected()
    expect([undefined, 'payment']).toContain(adapter.purposeOf?.(from))
    expect(adapter.purposeOf?.(node.unused)).toBeUndefined()
  })

  test('a host gets an object to ask, and getting it asks nobody', async () => {
    const { adapter, connector, questions } = await connected()
    const provider = adapter.hostProvider?.(connector, () => node.network) ?? connector.provider
    expect(provider).toBeTypeOf('object')
    expect(adapter.hostProvider?.(connector, () => node.network) ?? connector.provider).toBe(provider)
    expect(questions()).toEqual(['connect'])
  })

  test('disconnect is quiet, twice too, and whatever the wallet does', async () => {
    const { adapter, connector, refuse } = await connected()
    refuse()
    await expect(adapter.disconnect(connector)).resolves.toBeUndefined()
    await expect(adapter.disconnect(connector)).resolves.toBeUndefined()
  })
})

/** But for `then`, which a promise looks for first. */
function throwing(): object {
  return new Proxy(
    {},
    {
      get(_, name) {
        if (name !== 'then') throw new Error('trap')
      },
    },
  )
}
