import { encodeFunctionData, getAddress, isAddress, isErc6492Signature, isHex, parseErc6492Signature } from 'viem'
import { accountAbi } from '../auth/account/accountAbi.js'
import { receiptOf } from '../nodes/deployContract.mjs'
import { rpc } from '../nodes/rpc.mjs'
import { readSessions } from './readSessions.mjs'
import { refusal } from './refusal.mjs'

const MOST_LISTED = 100
const LONGEST_SIGNATURE = 10_000
/** A second each: who asks waits for ten. */
const MOST_LOOKS = 7
const ID = /^0x[0-9a-f]{64}$/i

/** A CAIP-10 id → the account, and the network where it is. */
function readAccount(text, networks) {
  const [namespace, reference, address, ...rest] = text.split(':')
  const network = networks.find(({ caip2 }) => caip2 === `${namespace}:${reference}`)
  if (!network || rest.length > 0 || !isAddress(address ?? '', { strict: false }))
    throw refusal(400, 'account', 'no account of these networks')
  return { network, account: getAddress(address) }
}

/** As `readAccount`; an address alone may be an account on each of the networks. */
function readAccounts(text, networks) {
  if (text.includes(':')) return [readAccount(text, networks)]
  return networks
    .filter(({ smartAccounts }) => smartAccounts)
    .map(({ caip2 }) => readAccount(`${caip2}:${text}`, networks))
}

const away = (networks) =>
  refusal(502, 'account', `the node of ${networks.map(({ caip2 }) => caip2).join(', ')} does not answer`)

/** A node that is away is no refusal of ours. */
const asking = (network) => (method, params) =>
  rpc(network.rpcUrl, method, params).catch((error) => {
    throw error.code === 3 ? error : away([network])
  })

/** The smart sessions of an account, read from the chain: nothing is kept here. */
export function sessionRoutes(app, { networks, accounts }) {
  const { address: payer } = accounts.find(({ role }) => role === 'deployer')

  app.get('/v1/sessions/:account', async (request) => {
    const { network, account } = readAccount(request.params.account, networks)
    const pcis = await readSessions(asking(network), { account, ...network.smartAccounts })
    return { pcis: pcis.slice(0, MOST_LISTED) }
  })

  /** The contract says itself whether its owner signed: a call first, so that nothing is paid for a signature that is none. */
  async function revoke({ network, account, id, signature }) {
    const ask = asking(network)
    // A session's account is there: the envelope of one that is yet to come says nothing more.
    const bare = isErc6492Signature(signature) ? parseErc6492Signature(signature).signature : signature
    const args = [id, bare]
    const data = encodeFunctionData({ abi: accountAbi, functionName: 'revokeSessionBySignature', args })
    const transaction = { from: payer, to: account, data }
    await ask('eth_call', [transaction, 'latest']).catch((error) => {
      throw error.code === 3 ? refusal(401, 'signature', 'not signed by this account') : error
    })
    const hash = await ask('eth_sendTransaction', [transaction])
    let receipt
    for (let look = 0; !receipt && look < MOST_LOOKS; look++) receipt = await receiptOf(network.rpcUrl, hash)
    if (receipt?.status !== '0x1') throw refusal(502, 'pci', 'the chain has not taken it yet')
  }

  async function holds({ network, account }, id) {
    const sessions = await readSessions(asking(network), { account, ...network.smartAccounts })
    return sessions.some(({ pci }) => pci === id)
  }

  /** One text is signed for one network: the contracts of the others refuse it. */
  async function revokeAt([holder, ...others], id, signature) {
    try {
      await revoke({ ...holder, id, signature })
    } catch (error) {
      if (error.statusCode !== 401 || others.length === 0) throw error
      await revokeAt(others, id, signature)
    }
  }

  /** By its address alone, or by its CAIP-10 id. */
  app.post('/v1/sessions/:account/revoke', async (request) => {
    const found = readAccounts(request.params.account, networks)
    const { pci, signature } = request.body ?? {}
    if (typeof pci !== 'string' || !ID.test(pci)) throw refusal(400, 'pci', 'not a session')
    if (!isHex(signature, { strict: true }) || signature.length > LONGEST_SIGNATURE || signature.length % 2 !== 0)
      throw refusal(400, 'signature', 'not a signature')
    const id = pci.toLowerCase()
    const holders = []
    const unasked = []
    for (const one of found)
      try {
        if (await holds(one, id)) holders.push(one)
      } catch (error) {
        if (error.statusCode !== 502) throw error
        // It may be meant for another one.
        unasked.push(one.network)
      }
    try {
      if (holders.length === 0) throw refusal(404, 'pci', 'no session of this account')
      await revokeAt(holders, id, signature)
    } catch (error) {
      throw unasked.length > 0 && error.statusCode < 500 ? away(unasked) : error
    }
    return { success: true }
  })
}
