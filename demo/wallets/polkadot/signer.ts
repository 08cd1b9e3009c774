import { bytesOf, ss58 } from '../../nodes/polkadot/accounts.mjs'
import {
  type Payload,
  readAssetTransfer,
  readTransfer,
  signPayload,
  signWrapped,
} from '../../nodes/polkadot/signPayload.mjs'
import type { Question } from '../prompt.js'
import { stack } from '../stackInfo.js'

interface Parts {
  readonly accounts: () => readonly { readonly address: string; readonly seed: `0x${string}` }[]
  readonly ask: (title: string, details: Question['details']) => Promise<void>
  readonly logged: <Answer>(method: string, params: unknown, answer: () => Promise<Answer>) => Promise<Answer>
}

function formatUnits(amount: bigint): string {
  const { decimals, symbol } = stack.polkadot
  const digits = String(amount).padStart(decimals + 1, '0')
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '')
  return `${text} ${symbol} (${amount})`
}

/** What a call does; one that is no transfer is shown as it came. */
function callInWords(method: Payload['method']): Question['details'] {
  const ofAsset = readAssetTransfer(method)
  if (ofAsset)
    return [
      ['To', ss58(ofAsset.receiver, 2)],
      ['Amount', `${ofAsset.amount} of asset ${ofAsset.asset}`],
    ]
  const transfer = readTransfer(method)
  if (!transfer) return [['Call', method]]
  return [
    ['To', ss58(transfer.receiver, 2)],
    ['Amount', transfer.amount === undefined ? 'Everything' : formatUnits(transfer.amount)],
  ]
}

/** What a payload does, in words. */
function inWords({ method, genesisHash, tip }: Payload): Question['details'] {
  const chain = genesisHash.startsWith(stack.polkadot.genesisHash) ? stack.polkadot.name : genesisHash
  return [['Network', chain], ...callInWords(method), ['Tip', formatUnits(BigInt(String(tip)))]]
}

/** `signer` of the injected interface. */
export function createSigner({ accounts, ask, logged }: Parts) {
  let lastId = 0
  function seedOf(address: string): `0x${string}` {
    const account = accounts().find((candidate) => candidate.address === address)
    if (!account) throw new Error('Unable to find keypair')
    return account.seed
  }

  return {
    signRaw: (raw: { address: string; data: string; type: string }) =>
      logged('signRaw', raw, async () => {
        const seed = seedOf(raw.address)
        const bytes = bytesOf(raw.data)
        await ask('Sign a message', [
          ['Account', raw.address],
          ['Message', new TextDecoder().decode(bytes)],
        ])
        return { id: ++lastId, signature: signWrapped(seed, bytes) }
      }),
    signPayload: (payload: Payload) =>
      logged('signPayload', payload, async () => {
        const seed = seedOf(payload.address)
        await ask('Send a transaction', [['From', payload.address], ...inWords(payload)])
        return { id: ++lastId, signature: signPayload(seed, payload) }
      }),
  }
}
