import { Psbt } from 'bitcoinjs-lib'
import { bitcoinAccounts } from '../nodes/bitcoin/accounts.mjs'
import { REGTEST } from '../nodes/bitcoin/keys.mjs'
import { describePsbt, readPsbt, signInputs, signMessage } from '../nodes/bitcoin/signing.mjs'
import { refusal } from './errors.mjs'

/** The one network that the phone signs for. */
export const LOCAL_BITCOIN = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const ROLES = ['phone', 'phoneSecond']
const SATOSHIS_PER_BYTE = 5

const accounts = bitcoinAccounts().filter(({ role }) => ROLES.includes(role))

/** Pay to witness public key hash, the phone's first and second account. */
export const bitcoinAddresses = accounts.map(({ address }) => address)

function accountAt(address) {
  const found = accounts.find((account) => account.address === address)
  if (!found) throw refusal(-32602, 'This account is not on the phone.')
  return found
}

/** All coins of an address go in: it is a small phone. */
async function buildTransfer(esploraUrl, { account, recipientAddress, amount }) {
  const own = accountAt(account)
  const utxos = await (await fetch(`${esploraUrl}/address/${own.address}/utxo`)).json()
  const psbt = new Psbt({ network: REGTEST })
  for (const { txid, vout } of utxos) {
    const source = await (await fetch(`${esploraUrl}/tx/${txid}/hex`)).text()
    psbt.addInput({ hash: txid, index: vout, nonWitnessUtxo: Buffer.from(source, 'hex') })
  }
  const fee = BigInt((11 + utxos.length * 68 + 2 * 43) * SATOSHIS_PER_BYTE)
  const change = utxos.reduce((sum, { value }) => sum + BigInt(value), 0n) - BigInt(amount) - fee
  if (change < 0n) throw refusal(-32602, 'There is too little.')
  psbt.addOutput({ address: recipientAddress, value: BigInt(amount) })
  psbt.addOutput({ address: own.address, value: change })
  return { psbt, own }
}

async function send(esploraUrl, params) {
  if (!esploraUrl) throw refusal(5100)
  const { psbt, own } = await buildTransfer(esploraUrl, params)
  signInputs(psbt, own, [...psbt.txInputs.keys()])
  const body = psbt.finalizeAllInputs().extractTransaction(true).toHex()
  const response = await fetch(`${esploraUrl}/tx`, { method: 'POST', body })
  const txid = await response.text()
  if (!response.ok) throw refusal(-32000, txid)
  return { txid }
}

/** Each of the inputs by the account that the page names for it. */
function sign({ account, psbt: text, signInputs: wanted }) {
  const psbt = readPsbt(String(text))
  const inputs = wanted ?? psbt.txInputs.map((_input, index) => ({ address: account, index }))
  for (const { address, index } of inputs) signInputs(psbt, accountAt(address), [index])
  return { psbt: psbt.toBase64() }
}

/** Hex, as the protocol's page has it. */
function signText({ account, address = account, message, protocol = 'ecdsa' }) {
  const signature = signMessage(accountAt(address), String(message), protocol === 'bip322' ? 'BIP322' : 'ECDSA')
  return { address, signature: Buffer.from(signature, 'base64').toString('hex') }
}

/**
 * The phone's Bitcoin side: what a request means in words, and its answer, signed with the phone's keys.
 * @param {{ esploraUrl?: string }} parts
 */
export function createBitcoin({ esploraUrl }) {
  const methods = {
    getAccountAddresses: {
      title: 'Tell the addresses',
      rows: ({ account }) => [['Account', account]],
      answer: ({ account }) =>
        [accountAt(account)].map(({ address, publicKey }) => ({ address, publicKey, intention: 'payment' })),
    },
    signPsbt: {
      title: 'Sign a transaction',
      rows: ({ account, psbt }) => [['Account', account], ...describePsbt(readPsbt(psbt))],
      answer: sign,
    },
    signMessage: {
      title: 'Sign a message',
      rows: ({ account, message }) => [
        ['Account', account],
        ['Message', message],
      ],
      answer: signText,
    },
    sendTransfer: {
      title: 'Send bitcoin',
      rows: ({ account, recipientAddress, amount }) => [
        ['From', account],
        ['To', recipientAddress],
        ['Amount', `${amount} sat`],
      ],
      answer: (params) => send(esploraUrl, params),
    },
  }
  const find = (method) => (Object.hasOwn(methods, method) ? methods[method] : undefined)

  return {
    /** Answered without a question. */
    silent: ({ method }) => method === 'getAccountAddresses',
    /** @returns {{ title: string, rows: [string, string][] }} for people; never throws, whatever the page sent */
    describe({ method, params }) {
      try {
        const known = find(method)
        if (known) return { title: known.title, rows: known.rows(params).map((row) => row.map(String)) }
      } catch {
        // It is shown as it came.
      }
      return { title: method, rows: [['Request', JSON.stringify(params) ?? '']] }
    },
    /** @throws Error with a `code` */
    async answer({ method, params, chain }) {
      const known = find(method)
      if (!known) throw refusal(5101)
      if (chain !== LOCAL_BITCOIN) throw refusal(5100)
      return known.answer(params ?? {})
    },
  }
}
