/** bitcoinjs-lib: a PSBT of the page's own making, signed by the wallet and broadcast by the page. */
import type { BitcoinProvider, BitcoinProviderAccount } from '@wallet-modal/core'
import type { WalletModalElement } from '@wallet-modal/wc'
import { address as addresses, networks, Psbt } from 'bitcoinjs-lib'
import { signedBy } from '../snippets/bitcoinjs.js'
import { accountOf, MESSAGE, stack, type Tasks } from './stack.js'

const network = networks.regtest
/** Satoshis. */
const AMOUNT = 100_000n
const FEE = 1_000n

interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: number
}

async function connected(
  modal: WalletModalElement,
): Promise<{ readonly wallet: BitcoinProvider; readonly account: BitcoinProviderAccount }> {
  await modal.connect({ namespace: 'bip122' })
  const wallet = modal.getProvider('bip122')
  const [account] = (await wallet?.getAccountAddresses()) ?? []
  if (!wallet || !account) throw new Error('Nobody is connected')
  return { wallet, account }
}

/** Pays the receiver from the first coin that is large enough; the rest comes back. */
function payment(address: string, coins: readonly Coin[], to: string): Psbt {
  const coin = coins.find(({ value }) => BigInt(value) > 2n * AMOUNT)
  if (!coin) throw new Error('No coin is large enough')
  const value = BigInt(coin.value)
  const witnessUtxo = { script: addresses.toOutputScript(address, network), value }
  return new Psbt({ network })
    .addInput({ hash: coin.txid, index: coin.vout, witnessUtxo })
    .addOutput({ address: to, value: AMOUNT })
    .addOutput({ address, value: value - AMOUNT - FEE })
}

export const tasks: Tasks = {
  async Sign(modal) {
    const { wallet, account } = await connected(modal)
    return wallet.signMessage({ address: account.address, message: MESSAGE })
  },
  async Send(modal) {
    const { wallet, account } = await connected(modal)
    const { bitcoin } = await stack
    const [esplora = ''] = bitcoin.network.rpcUrls
    const coins = (await (await fetch(`${esplora}/address/${account.address}/utxo`)).json()) as Coin[]
    const transaction = await signedBy(wallet, payment(account.address, coins, accountOf(bitcoin, 'receiver')))
    const answer = await fetch(`${esplora}/tx`, { method: 'POST', body: transaction.toHex() })
    return { id: transaction.getId(), said: await answer.text() }
  },
}
