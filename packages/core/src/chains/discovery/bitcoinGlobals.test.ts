import { expect, test, vi } from 'vitest'
import { readBitcoinGlobals } from './bitcoinGlobals.js'

const shaped = (more: object = {}) => ({ requestAccounts: async () => [], signPsbt: async () => '', ...more })
const throwing = () => {
  throw new Error('trap')
}
const names = (page: object) => readBitcoinGlobals(page).map(({ id, name }) => [id, name])

test.each([
  ['unisat_wallet', 'UniSat Wallet', undefined],
  ['unisat', 'UniSat Wallet', undefined],
  ['okxwallet.bitcoin', 'OKX Wallet', 'com.okex.wallet'],
  ['bitkeep.unisat', 'Bitget Wallet', 'com.bitget.web3'],
  ['binancew3w.bitcoin', 'Binance Wallet', undefined],
  ['$onekey.btc', 'OneKey', 'so.onekey.app.wallet'],
  ['bybitWallet.bitcoin', 'Bybit Wallet', undefined],
  ['keplr.bitcoin', 'Keplr', undefined],
  ['tokenpocket.bitcoin', 'TokenPocket', 'pro.tokenpocket'],
  ['wizz', 'Wizz Wallet', undefined],
  ['opnet', 'OP_WALLET', undefined],
])('what stands at window.%s is %s, and is asked nothing', (path, name, rdns) => {
  const provider = shaped()
  const asked = vi.spyOn(provider, 'requestAccounts')
  const page = path.split('.').reduceRight<unknown>((inner, step) => ({ [step]: inner }), provider) as object
  const [wallet, ...more] = readBitcoinGlobals(page)
  expect(wallet).toEqual({
    ...{ id: `global:${path}`, name, namespace: 'bip122', type: 'ANNOUNCED', provider },
    ...(rdns && { rdns }),
  })
  expect(wallet?.provider).toBe(provider)
  expect(Object.isFrozen(wallet)).toBe(true)
  expect(more).toEqual([])
  expect(asked).not.toHaveBeenCalled()
})

test.each<[string, object]>([
  ['nothing', {}],
  ['null', { unisat: null }],
  ['a word', { unisat: 'requestAccounts' }],
  ['what can not sign', { unisat: { requestAccounts: throwing } }],
  ['what can not be connected', { unisat: { signPsbt: throwing } }],
  ['methods that are none', { unisat: { requestAccounts: true, signPsbt: {} } }],
  ['half of a path', { okxwallet: shaped(), bitkeep: null }],
])('no wallet: %s', (_what, page) => {
  expect(readBitcoinGlobals(page)).toEqual([])
})

test('getters that throw hide nobody', () => {
  const page = Object.defineProperties(
    {
      unisat: shaped(),
      bitkeep: Object.defineProperty({}, 'unisat', { get: throwing }),
      wizz: new Proxy({}, { get: throwing }),
    },
    { okxwallet: { get: throwing }, opnet: { get: throwing } },
  )
  expect(names(page)).toEqual([['global:unisat', 'UniSat Wallet']])
  const revoked = Proxy.revocable({}, {})
  revoked.revoke()
  expect(names({ wizz: revoked.proxy, opnet: shaped() })).toEqual([['global:opnet', 'OP_WALLET']])
})

const provider = shaped()
test.each<[string, object, string[]]>([
  ['the very object', { okxwallet: { bitcoin: provider }, unisat: provider }, ['OKX Wallet']],
  ['a proxy around it', { wizz: new Proxy(provider, {}), unisat: new Proxy(provider, {}) }, ['Wizz Wallet']],
  ['a copy of it', { bitkeep: { unisat: provider }, unisat: { ...provider } }, ['Bitget Wallet']],
  [
    'another object with its flag',
    { okxwallet: { bitcoin: shaped() }, unisat: shaped({ isOkxWallet: true }) },
    ['OKX Wallet'],
  ],
  ['its flag alone', { unisat: shaped({ isBinance: true }) }, ['Binance Wallet']],
  ['UniSat at both of its places', { unisat_wallet: provider, unisat: new Proxy(provider, {}) }, ['UniSat Wallet']],
  ['a fork beside UniSat', { unisat_wallet: shaped(), unisat: shaped() }, ['UniSat Wallet', 'window.unisat']],
  ['UniSat beside another', { okxwallet: { bitcoin: shaped() }, unisat: shaped() }, ['OKX Wallet', 'UniSat Wallet']],
  ['a flag that is no yes', { unisat: shaped({ isBinance: 'yes' }) }, ['UniSat Wallet']],
  [
    'a flag that throws',
    { unisat: Object.defineProperty(shaped(), 'isBinance', { get: throwing }) },
    ['UniSat Wallet'],
  ],
])('many stand at window.unisat too: %s', (_what, page, expected) => {
  expect(readBitcoinGlobals(page).map(({ name }) => name)).toEqual(expected)
})

test('one that stands at window.unisat too is known by that id', () => {
  const wallets = readBitcoinGlobals({ unisat_wallet: shaped(), wizz: provider, unisat: new Proxy(provider, {}) })
  expect(wallets.map(({ id, otherIds }) => [id, otherIds])).toEqual([
    ['global:unisat_wallet', undefined],
    ['global:wizz', ['global:unisat']],
  ])
  expect(wallets.every((wallet) => Object.isFrozen(wallet))).toBe(true)
})
