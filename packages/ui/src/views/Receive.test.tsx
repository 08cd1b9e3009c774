import type { CaipNetwork } from '@wallet-modal/core'
import { expect, test, vi } from 'vitest'
import { address, networks } from '../../test/fixtures.js'
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
  expect(screen.getByRole('tablist', { name: 'QR code for' })).toBeDefined()
  await click('tab', 'Address and network')
  await settle()
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Address and network')
  expect(await code()).toBe(`ethereum:${address}@31337`)
  expect(screen.getByRole('button', { name: 'Network: Local One' })).toBeDefined()
})

test('receive: a network without a mark has a whole code, and no letter in it', async () => {
  const { imageUrl: _none, ...unmarked } = networks[0] as CaipNetwork
  const { dialog } = await render({ view: 'Receive', networks: [unmarked] })
  const seen = (part: string) => {
    const element = dialog.querySelector(part)
    return element && getComputedStyle(element)
  }
  expect(dialog.querySelector('.qr')?.textContent).toBe('')
  await expect.poll(() => seen('.qr-core')?.display).toBe('inline')
  expect(seen('.qr-middle > .picture')?.opacity).toBe('0')
  expect(await readQrCode(dialog)).toBe(address)
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

test('copied: the button itself says the ends of the address for a moment, and no toast does (T-34)', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { calls, click, screen } = await render({ view: 'Receive' })
  const button = screen.getByRole('button', { name: 'Copy address' })
  const { height, width } = button.getBoundingClientRect()
  await click('button', 'Copy address')
  expect(write).toHaveBeenCalledWith(address)
  await expect
    .poll(() => button.querySelector('[aria-hidden="true"]:not(svg)')?.textContent)
    .toBe('Copied 0x5aAe…1BeAed')
  expect(screen.getByRole('button', { name: 'Copy address' })).toBe(button)
  expect(button.getBoundingClientRect()).toMatchObject({ height, width })
  expect(calls.map(({ name }) => name)).not.toContain('toast.show')
  await expect.poll(() => button.textContent).toBe('Copy address')
})
