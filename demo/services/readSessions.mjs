import { encodeEventTopics, isAddressEqual, parseEventLogs } from 'viem'
import { accountAbi, accountAddress, accountCode } from '../auth/account/accountAbi.js'
import { permissionsOf, signerOf } from '../auth/account/permissions.js'

const topicOf = (eventName) => encodeEventTopics({ abi: accountAbi, eventName })[0]
const TOPICS = [[topicOf('SessionGranted'), topicOf('SessionRevoked')]]

function projectOf({ appName, appUrl }) {
  return URL.canParse(appUrl) ? { project: { id: new URL(appUrl).host, name: appName, url: appUrl } } : {}
}

/** Any contract can write what looks like sessions: only what our factory makes is believed. */
async function isOurs(ask, { account, factory }) {
  const code = (await ask('eth_getCode', [account, 'latest'])).toLowerCase()
  const owner = `0x${code.slice(-40)}`
  if (code.length < 42 || code !== accountCode({ factory, owner })) return false
  return isAddressEqual(accountAddress({ factory, owner }), account)
}

/** When each block was, in seconds; every block is asked for once. */
async function readTimes(ask, logs) {
  const blocks = [...new Set(logs.map(({ blockNumber }) => blockNumber))]
  const found = await Promise.all(blocks.map((block) => ask('eth_getBlockByNumber', [block, false])))
  return new Map(blocks.map((block, index) => [BigInt(block), Number(found[index].timestamp)]))
}

/**
 * The smart sessions of an account as its contract has them.
 * @param {(method: string, params: unknown[]) => Promise<any>} ask the node
 * @param {{ account: `0x${string}`, factory: `0x${string}` }} of
 * @returns {Promise<object[]>} newest first; the shape is `SmartSession` of docs/services.md
 */
export async function readSessions(ask, { account, factory }) {
  if (!(await isOurs(ask, { account, factory }))) return []
  const logs = await ask('eth_getLogs', [
    { address: account, topics: TOPICS, fromBlock: 'earliest', toBlock: 'latest' },
  ])
  const times = await readTimes(ask, logs)
  const timeOf = ({ blockNumber }) => times.get(blockNumber)
  const revoked = parseEventLogs({ abi: accountAbi, eventName: 'SessionRevoked', logs })
  const endOf = new Map(revoked.map((event) => [event.args.id, timeOf(event)]))
  const granted = parseEventLogs({ abi: accountAbi, eventName: 'SessionGranted', logs })
  return granted.reverse().map((event) => {
    const { id, session } = event.args
    return {
      pci: id,
      ...projectOf(session),
      createdAt: timeOf(event),
      expiry: session.expiresAt,
      ...(endOf.has(id) && { revokedAt: endOf.get(id) }),
      signer: signerOf(session),
      permissions: permissionsOf(session),
      policies: [],
      context: id,
    }
  })
}
