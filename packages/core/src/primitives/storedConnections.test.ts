import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import {
  readStoredConnections,
  type StoredConnection,
  storedConnectionsKey,
  writeStoredConnections,
} from './storedConnections.js'

const row: StoredConnection = {
  namespace: 'eip155',
  connectorId: '350670db-19fa-4704-a166-e52e178b59d2',
  rdns: 'com.example',
  name: 'Example',
  caipAddress: 'eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  caipNetworkId: 'eip155:1',
}
const stored = (...connections: unknown[]) => JSON.stringify({ v: 1, connections })

test('reads back what it wrote', () => {
  const solana: StoredConnection = {
    namespace: 'solana',
    connectorId: 'x',
    name: 'Y',
    caipAddress: 'solana:abc:def',
    caipNetworkId: 'solana:abc',
    topic: 'a',
    walletId: 'amber',
  }
  expect(readStoredConnections(writeStoredConnections([row, solana]))).toEqual([row, solana])
  expect(storedConnectionsKey('shop')).toBe('shop.connections')
})

test.each([
  ['nothing', null],
  ['', ''],
  ['half an object', '{'],
  ['another version', JSON.stringify({ v: 2, connections: [row] })],
  ['no version', JSON.stringify([row])],
  ['null', 'null'],
  ['a number', '1'],
  ['no list', JSON.stringify({ v: 1, connections: {} })],
  ['more than 4 KB', stored(row, { padding: 'x'.repeat(5_000) })],
  ['1 MB', 'x'.repeat(2 ** 20)],
])('discards %s', (_, text) => {
  expect(readStoredConnections(text)).toEqual([])
})

test.each([
  ['an unknown namespace', { ...row, namespace: 'cosmos', caipAddress: 'cosmos:1:x', caipNetworkId: 'cosmos:1' }],
  ['another namespace than its address', { ...row, namespace: 'solana' }],
  ['another network than its address', { ...row, caipNetworkId: 'eip155:10' }],
  ['no address', { ...row, caipAddress: 'eip155:1:' }],
  ['neither address nor network', { connectorId: 'x', name: 'X' }],
  ['no connector', { ...row, connectorId: '' }],
  ['no name', { ...row, name: undefined }],
  ['a name that is no text', { ...row, name: {} }],
  ['an endless name', { ...row, name: 'x'.repeat(300) }],
  ['null', null],
])('drops a row with %s and keeps the good one', (_, bad) => {
  expect(readStoredConnections(stored(bad, row))).toEqual([row])
})

test('reads a paired wallet that did not tell its name, and which of its sessions it is', () => {
  const { rdns: _, ...paired } = { ...row, connectorId: 'walletConnect:eip155', name: '', topic: 'ab'.repeat(32) }
  expect(readStoredConnections(writeStoredConnections([paired]))).toEqual([paired])
})

test('keeps one row for each namespace and no field it does not know', () => {
  expect(readStoredConnections(stored({ ...row, extra: 1 }, { ...row, name: 'Other' }))).toEqual([row])
})

test('property: whatever stands in storage, it reads rows or none', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc
          .array(fc.anything())
          .map((rows) =>
            JSON.stringify({ v: 1, connections: rows }, (_, value) => (typeof value === 'bigint' ? 0 : value)),
          ),
      ),
      (text) => {
        expect(Array.isArray(readStoredConnections(text))).toBe(true)
      },
    ),
    fuzz,
  )
})
