/** What a host reads and compares (contract.md 3 `state`). */
import { expect, test, vi } from 'vitest'
import { createConnectedModal, settle } from '../test/createTestModal.js'

test('it is the same object while nothing of it changes, whatever else does', async () => {
  const { modal } = await createConnectedModal()
  await modal.open()
  await settle()
  const before = modal.snapshot()
  modal.options.patch({ theme: 'dark', swaps: false })
  modal.router.push('Networks')
  modal.router.goBack()
  await settle()
  expect(modal.snapshot()).toBe(before)
})

test('what changed is another object, and what did not is the one from before', async () => {
  const { modal } = await createConnectedModal()
  const before = modal.snapshot()
  await modal.open()
  const open = modal.snapshot()
  expect(open).not.toBe(before)
  expect(open.accounts).toBe(before.accounts)
  await modal.disconnect()
  const after = modal.snapshot()
  expect(after.accounts.eip155).not.toBe(before.accounts.eip155)
  expect(after.accounts.solana).toBe(before.accounts.solana)
  expect(before.accounts.eip155.status).toBe('connected')
})

test('who compares what it is told knows the last state', async () => {
  const { modal } = await createConnectedModal()
  let last = modal.snapshot()
  modal.subscribe((snapshot) => {
    last = snapshot
  })
  modal.router.reset('Networks')
  await settle()
  expect(last).toMatchObject({ view: 'Networks' })
  expect(modal.snapshot()).toBe(last)
})

test('a listener that fails keeps nobody else from hearing, and the page hears of it', async () => {
  const failures = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { modal } = await createConnectedModal()
  await settle()
  const heard: boolean[] = []
  modal.subscribe(() => {
    throw new Error('host')
  })
  modal.subscribe(({ open }) => heard.push(open))
  await modal.open()
  await settle()
  expect(heard).toEqual([true])
  expect(failures).toHaveBeenCalledTimes(1)
})

test('nobody is told what they know: one change, one call', async () => {
  const { modal } = await createConnectedModal()
  await settle()
  const heard: unknown[] = []
  modal.subscribe((snapshot) => heard.push(snapshot))
  modal.router.push('Networks')
  modal.router.goBack()
  modal.dialog.shake()
  await settle()
  expect(heard).toEqual([])
  await modal.open({ view: 'Networks' })
  await settle()
  expect(heard).toEqual([modal.snapshot()])
})
