/** Entries that no local node has seen, as the data service writes them: months ago, of every kind. */

interface Parts {
  readonly type: string
  readonly day: string
  readonly chain: string
  readonly transfers?: readonly object[]
  readonly metadata?: object
}

const OTHER = '0x1111111111111111111111111111111111111111'

export const entry = ({ type, day, chain, transfers = [], metadata }: Parts, id = `${type} ${day}`) => ({
  id,
  metadata: {
    operationType: type,
    hash: `0x${Buffer.from(id).toString('hex').padEnd(64, '0').slice(0, 64)}`,
    minedAt: `${day}T12:00:00Z`,
    sentFrom: OTHER,
    sentTo: OTHER,
    status: 'confirmed',
    nonce: 1,
    chain,
    ...metadata,
  },
  transfers,
})

export const coin = (direction: string, numeric: unknown, symbol: string, url?: string) => ({
  direction,
  quantity: { numeric },
  fungible_info: { name: symbol, symbol, icon: { url } },
})

export const collectible = (direction: string, name: string, { spam = false, url = '' } = {}) => ({
  direction,
  quantity: { numeric: '1' },
  nft_info: { name, content: { preview: { url }, detail: { url } }, flags: { is_spam: spam } },
})

const LONG = 'W'.repeat(32)

/** What there is to see: every sign, a swap, a failure, something on its way, long names, several tokens at once. */
export const olderHistory = (chain: string) => [
  entry({
    type: 'send',
    day: '2025-03-30',
    chain,
    transfers: [coin('out', '2', 'PEP')],
    metadata: { status: 'pending' },
  }),
  entry({
    type: 'trade',
    day: '2025-03-28',
    chain,
    transfers: [coin('out', '0.5', 'PEP'), coin('in', '1234.567', 'SALT')],
  }),
  entry({ type: 'approve', day: '2025-03-27', chain, metadata: { application: { name: 'Corner Exchange' } } }),
  entry({
    type: 'mint',
    day: '2025-03-26',
    chain,
    transfers: [collectible('in', 'Painted Door 7', { url: 'https://img.example/door.png' })],
  }),
  entry({ type: 'execute', day: '2025-03-20', chain, metadata: { status: 'failed' } }),
  entry({ type: 'receive', day: '2025-03-19', chain, transfers: [coin('in', '123456789.123', LONG)] }),
  entry({ type: 'restake', day: '2025-02-11', chain, transfers: [coin('self', '0.000001', 'PEP')] }),
  entry({
    type: 'deposit',
    day: '2025-02-10',
    chain,
    transfers: [
      coin('out', '1', 'PEP'),
      coin('out', '2', 'PEP'),
      coin('out', '4', 'SALT'),
      coin('in', '5', 'SHARE'),
      coin('in', '6', 'BONUS'),
    ],
    metadata: { application: { name: `A very long name of an application ${LONG}` } },
  }),
]
