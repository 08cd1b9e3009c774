/** The page that is not there: its wallets, and how it goes on. */
import { expect, test } from 'vitest'
import { createFakeDiscovery, createFakeEnvironment, createScriptedWallet } from './index.js'

test('wallets are there once they are announced, and whoever listens is told', () => {
  const discovery = createFakeDiscovery()
  const heard: number[] = []
  const stop = discovery.subscribe(() => heard.push(discovery.wallets.length))
  const [first, second] = [createScriptedWallet(), createScriptedWallet({ uuid: 'second' })]
  discovery.request()
  discovery.announce(first)
  stop()
  discovery.announce(second)
  expect(discovery.wallets).toMatchObject([
    { id: first.info.uuid, namespace: 'eip155', provider: first.provider },
    { id: 'second', provider: second.provider },
  ])
  expect([discovery.asked(), heard]).toEqual([1, [1]])
})

test('a page wakes, goes offline without a word, and says when it is online again', () => {
  const page = createFakeEnvironment()
  const heard: string[] = []
  const stop = page.onWake((why) => heard.push(why))
  page.wake()
  page.wake('pageshow')
  page.setOnline(false)
  expect(page.isOnline()).toBe(false)
  page.setOnline(true)
  expect([page.isOnline(), page.waiting()]).toEqual([true, 1])
  stop()
  page.wake()
  expect([heard, page.waiting()]).toEqual([['visibilitychange', 'pageshow', 'online'], 0])
})
