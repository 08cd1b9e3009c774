import { expect, test } from 'vitest'
import { address } from '../../test/fixtures.js'
import { readQrCode } from '../../test/readQrCode.js'
import { render } from '../../test/render.js'

test('receive: code, the same address as text, the network it is for', async () => {
  const { dialog, screen } = await render({ view: 'Receive' })
  expect(screen.getByRole('img', { name: 'QR code' })).toBeDefined()
  expect(dialog.querySelector('.address')?.textContent).toBe(address)
  expect(screen.getByText('Only send assets on Local One to this address. Others may be lost.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Copy address' })).toBeDefined()
})

test('receive: the code holds the address, or on a tap the address with its network (T-36)', async () => {
  const { click, dialog, screen, settle } = await render({ view: 'Receive' })
  const code = () => readQrCode(dialog)
  expect(await code()).toBe(address)
  await click('button', 'Address and network')
  await settle()
  expect(await code()).toBe(`ethereum:${address}@31337`)
  expect(screen.getByRole('button', { name: 'Network: Local One' })).toBeDefined()
})

test('code: black on white in the dark theme too', async () => {
  const { dialog } = await render({ view: 'Receive', theme: 'dark' })
  const code = dialog.querySelector('.qr')
  expect(code && getComputedStyle(code).backgroundColor).toBe('rgb(255, 255, 255)')
  expect(code && getComputedStyle(code).fill).toBe('rgb(0, 0, 0)')
  expect(code?.clientWidth).toBe(280)
})

test('get a wallet: links that open elsewhere, and the host’s own wallets first', async () => {
  const customWallets = [{ id: 'own', name: 'Own Wallet', homepage: 'https://own.test/get' }]
  const { screen } = await render({ view: 'GetWallet', options: { customWallets } })
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://own.test/get',
    'https://ethereum.org/en/wallets/find-wallet/',
  ])
  expect(links.every((link) => link.getAttribute('rel') === 'noopener noreferrer')).toBe(true)
})
