import { expect, test } from 'vitest'
import { createConnectedModal, createTestModal, settle } from '../test/createTestModal.js'
import {
  absentSnapshot,
  accountIn,
  connectedAccounts,
  followModal,
  type HostModal,
  namespaceInUse,
} from './hostModal.js'
import type { ModalSnapshot } from './snapshot.js'

test('followModal: the state at once, after each change, and no more once it is let go of', async () => {
  const { modal } = createTestModal()
  const told: ModalSnapshot[] = []
  const stop = followModal(modal, (snapshot) => told.push(snapshot))
  expect(told).toEqual([modal.snapshot()])
  await modal.open()
  await settle()
  expect(told.at(-1)).toMatchObject({ open: true, view: 'Connect' })
  stop()
  const before = told.length
  modal.close()
  await settle()
  expect(told).toHaveLength(before)
})

test('followModal: without a modal nobody is connected', () => {
  const told: ModalSnapshot[] = []
  followModal(undefined, (snapshot) => told.push(snapshot))()
  expect(told).toEqual([absentSnapshot])
})

test('followModal: what has its state as a property, as the element has', () => {
  const state = { ...absentSnapshot, open: true }
  const told: ModalSnapshot[] = []
  followModal({ state, subscribe: () => () => {} } as unknown as HostModal, (snapshot) => told.push(snapshot))
  expect(told).toEqual([state])
})

test('absentSnapshot: has what the state of a new instance has, and nobody in it', () => {
  const { modal } = createTestModal({ options: { networks: [] } })
  const { accounts, ...state } = modal.snapshot()
  expect(Object.keys(absentSnapshot).sort()).toEqual([...Object.keys(state), 'accounts'].sort())
  expect(Object.keys(absentSnapshot.accounts)).toEqual(Object.keys(accounts))
  for (const account of Object.values(absentSnapshot.accounts))
    expect(Object.keys(account)).toEqual(Object.keys(accounts.eip155))
})

test('accountIn and connectedAccounts: of the namespace in use, or of any other', async () => {
  const { modal } = await createConnectedModal()
  const snapshot = modal.snapshot()
  expect(namespaceInUse(snapshot)).toBe('eip155')
  expect(accountIn(snapshot)).toBe(snapshot.accounts.eip155)
  expect(accountIn(snapshot, 'solana').status).toBe('disconnected')
  expect(connectedAccounts(snapshot)).toEqual([{ ...snapshot.accounts.eip155, namespace: 'eip155', isActive: true }])
  expect(connectedAccounts(absentSnapshot)).toEqual([])
  expect(namespaceInUse(absentSnapshot)).toBe('eip155')
})
