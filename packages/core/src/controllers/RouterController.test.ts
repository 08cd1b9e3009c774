/** History and transaction stack (spec 2 'Navigation and closing'). */
import fc from 'fast-check'
import { subscribe } from 'valtio/vanilla'
import { expect, test, vi } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { createRouterController, type RouterController } from './RouterController.js'
import type { TransactionStackEntry } from './routes.js'

const names = (router: RouterController) => router.state.history.map(({ name }) => name)

function at(...views: ('Account' | 'Send' | 'SendPreview' | 'Networks' | 'Receive')[]): RouterController {
  const router = createRouterController()
  const [first = 'Account', ...rest] = views
  router.reset(first)
  for (const view of rest) router.push(view)
  return router
}

test('an instance starts on Connect', () => {
  expect(createRouterController().state).toMatchObject({ view: 'Connect', direction: 'none', transactionStack: [] })
})

test.each<[string, (router: RouterController) => void, string[], string]>([
  ['push puts a view on top', (router) => router.push('Networks'), ['Account', 'Send', 'Networks'], 'forward'],
  ['push of the view on top does not pile up', (router) => router.push('Send'), ['Account', 'Send'], 'forward'],
  ['replace changes the top', (router) => router.replace('Receive'), ['Account', 'Receive'], 'forward'],
  ['reset starts anew', (router) => router.reset('Connect'), ['Connect'], 'none'],
  ['back takes the top away', (router) => router.goBack(), ['Account'], 'back'],
])('%s', (_, act, history, direction) => {
  const router = at('Account', 'Send')
  act(router)
  expect(names(router)).toEqual(history)
  expect(router.state).toMatchObject({ view: history.at(-1), direction })
})

test('what stands there already is not written again: nobody who follows has anything to do', () => {
  const router = createRouterController()
  const told = vi.fn()
  subscribe(router.state, told, true)
  router.reset('Connect')
  expect(told).not.toHaveBeenCalled()
})

test.each<[string, (router: RouterController) => void]>([
  ['another view', (router) => router.replace('Networks')],
  ['a view above it', (router) => router.push('Networks')],
  [
    'the same one, come back to',
    (router) => {
      router.push('Networks')
      router.goBack()
    },
  ],
  ['the same one with data', (router) => router.replace('Connect', { namespace: 'solana' })],
  ['a transaction', (router) => router.pushTransaction({ onSuccess: { do: 'back' }, onCancel: 'stay' })],
])('reset over %s starts anew', (_, act) => {
  const router = createRouterController()
  act(router)
  router.reset('Connect')
  expect(names(router)).toEqual(['Connect'])
  expect(router.state).toMatchObject({ view: 'Connect', data: undefined, direction: 'none', transactionStack: [] })
})

test('a view has its data when who follows the history hears of it, and back brings the data back', () => {
  const router = at('Account')
  router.push('ConnectingExternal', { connectorId: 'a' })
  router.push('Networks')
  expect(router.state.data).toBeUndefined()
  router.goBack()
  expect(router.state).toMatchObject({ view: 'ConnectingExternal', data: { connectorId: 'a' } })
})

test('U08: 50 times back leaves the first entry and an empty stack', () => {
  const router = at('Account', 'Send', 'SendPreview')
  router.pushTransaction({ onSuccess: { do: 'back' }, onCancel: 'back' })
  for (let time = 0; time < 50; time++) router.goBack()
  expect(names(router)).toEqual(['Account'])
  expect(router.state.transactionStack).toEqual([])
})

test.each<[string, TransactionStackEntry['onSuccess'], string[]]>([
  ['push shows a view on top', { do: 'push', view: 'Receive' }, ['Account', 'Send', 'SendPreview', 'Receive']],
  ['replace leaves only its view', { do: 'replace', view: 'Account' }, ['Account']],
  ['back leaves the view', { do: 'back' }, ['Account', 'Send']],
])('transaction, success: %s', (_, onSuccess, history) => {
  const router = at('Account', 'Send', 'SendPreview')
  router.pushTransaction({ onSuccess, onCancel: 'stay' })
  router.transactionSucceeded()
  expect(names(router)).toEqual(history)
  expect(router.state.transactionStack).toEqual([])
  router.transactionSucceeded()
  expect(names(router)).toEqual(history)
})

test.each<['back' | 'stay', string[]]>([
  ['back', ['Account', 'Send']],
  ['stay', ['Account', 'Send', 'SendPreview']],
])('transaction, cancel: %s', (onCancel, history) => {
  const router = at('Account', 'Send', 'SendPreview')
  router.pushTransaction({ onSuccess: { do: 'replace', view: 'Account' }, onCancel })
  router.transactionCancelled()
  expect(names(router)).toEqual(history)
  expect(router.state.transactionStack).toEqual([])
})

test('transaction: it stays while a view is opened above its own, and is dropped when its own is left backwards', () => {
  const router = at('Account', 'Send')
  router.pushTransaction({ onSuccess: { do: 'replace', view: 'Account' }, onCancel: 'back' })
  router.push('Networks')
  router.goBack()
  expect(router.state.transactionStack).toHaveLength(1)
  router.goBack()
  expect(router.state.transactionStack).toEqual([])
  router.transactionSucceeded()
  expect(names(router)).toEqual(['Account'])
})

test('transactions end in the reverse order of their beginning', () => {
  const router = at('Account', 'Send')
  router.pushTransaction({ onSuccess: { do: 'push', view: 'Receive' }, onCancel: 'stay' })
  router.pushTransaction({ onSuccess: { do: 'push', view: 'Networks' }, onCancel: 'stay' })
  router.transactionSucceeded()
  expect(router.state.view).toBe('Networks')
  router.transactionSucceeded()
  expect(router.state.view).toBe('Receive')
})

test('a success is seen over the view that comes, and no further', () => {
  const router = at('Account', 'Send', 'SendPreview')
  router.transactionSucceeded('sent')
  expect(router.state.done, 'nothing led anywhere').toBeUndefined()
  router.pushTransaction({ onSuccess: { do: 'replace', view: 'Account' }, onCancel: 'back' })
  router.transactionSucceeded('sent')
  expect(router.state).toMatchObject({ view: 'Account', done: 'sent' })
  router.push('Networks')
  expect(router.state.done).toBeUndefined()
})

test('whatever is called, the view is the top of a history that is never empty', () => {
  const call = fc.constantFrom<(router: RouterController) => void>(
    (router) => router.push('Send'),
    (router) => router.push('Networks'),
    (router) => router.replace('Receive'),
    (router) => router.reset('Account'),
    (router) => router.goBack(),
    (router) => router.pushTransaction({ onSuccess: { do: 'back' }, onCancel: 'back' }),
    (router) => router.transactionSucceeded(),
    (router) => router.transactionCancelled(),
  )
  fc.assert(
    fc.property(fc.array(call, { maxLength: 40 }), (calls) => {
      const router = createRouterController()
      for (const act of calls) act(router)
      const { history, view, transactionStack } = router.state
      expect(history.at(-1)?.name).toBe(view)
      expect(transactionStack.every(({ depth }) => depth <= history.length)).toBe(true)
    }),
    fuzz,
  )
})
