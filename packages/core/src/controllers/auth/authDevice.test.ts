/** A new device that asks for the wallet: what the frame may show of it, when, and where. */
import { expect, test } from 'vitest'
import { settle } from '../../../test/createTestModal.js'
import { account, connectByEmail, openPage, until } from '../../../test/signInPage.js'

type Page = Awaited<ReturnType<typeof connectByEmail>>

const view = ({ modal }: Pick<Page, 'modal'>) => (modal.dialog.state.open ? modal.router.state.view : undefined)

/** Connected, and another device waits. */
async function asked(): Promise<Page> {
  const page = await connectByEmail()
  page.origin.on('device.review', () => undefined)
  page.tab.say({ event: 'device', waiting: true })
  await until(() => expect(page.auth.state.device.waiting).toBe(true))
  return page
}

/** On Account, pressed, and not answered yet. */
async function pressed() {
  const page = await asked()
  await page.modal.open({ view: 'Account' })
  const looking = page.auth.reviewDevice()
  await until(() => expect(page.tab.find('device.review')).toHaveLength(1))
  return { page, looking, id: page.tab.find('device.review')[0]?.id ?? 0 }
}

/** … and the frame shows it. */
async function shown() {
  const made = await pressed()
  made.page.tab.say({ event: 'show', id: made.id, height: 400 })
  await until(() => expect(view(made.page)).toBe('ApproveTransaction'))
  return made
}

test('a device that waits is told, opens nothing, and is over when the frame says so', async () => {
  const page = await asked()
  await settle()
  expect(view(page)).toBeUndefined()
  expect(page.tab.find('device.review')).toEqual([])
  page.tab.say({ event: 'device', waiting: 'no' })
  page.tab.say({ event: 'device' })
  await settle()
  expect(page.auth.state.device.waiting).toBe(true)
  page.tab.say({ event: 'device', waiting: false })
  await until(() => expect(page.auth.state.device.waiting).toBe(false))
})

test('pressed on Account: the frame is asked once, shows itself there, and Account comes back', async () => {
  const { page, looking, id } = await shown()
  page.tab.say({ event: 'resize', height: 500 })
  await until(() => expect(page.auth.state.approval?.height).toBe(500))
  expect(page.modal.router.state.data).toEqual({ frame: true, method: 'device.review', heading: 'EmailDevice' })
  void page.auth.reviewDevice()
  // The visitor reads, however long.
  await page.clock.advance(600_000)
  expect(page.auth.state.device.busy).toBe(true)
  page.tab.say({ event: 'hide', id })
  page.tab.answer(id, { result: {} })
  await looking
  expect(view(page)).toBe('Account')
  expect(page.auth.state).toMatchObject({ approval: undefined, device: { busy: false } })
  expect(page.tab.find('device.review')).toHaveLength(1)
  expect(page.errors).toEqual([])
})

test.each([
  ['nobody waits', async (page: Page) => page.tab.say({ event: 'device', waiting: false })],
  ['the modal is closed', async (page: Page) => page.modal.close()],
  ['another view is on screen', async (page: Page) => page.modal.open({ view: 'Networks' })],
] as const)('not asked for: %s', async (_case, change) => {
  const page = await asked()
  await page.modal.open({ view: 'Account' })
  await change(page)
  await settle()
  const before = view(page)
  await page.auth.reviewDevice()
  expect(page.tab.find('device.review')).toEqual([])
  expect(view(page)).toBe(before)
})

test.each([
  ['closed', async (page: Page) => page.modal.close(), undefined],
  ['gone elsewhere', async (page: Page) => page.modal.router.push('Networks'), 'Networks'],
] as const)(
  '%s before the frame has shown it: given up, and it never comes up by itself',
  async (_case, leave, left) => {
    const { page, looking, id } = await pressed()
    await leave(page)
    await looking
    await until(() => expect(page.tab.asked).toContainEqual({ abort: id }))
    page.tab.say({ event: 'show', id, height: 400 })
    await settle()
    expect(view(page)).toBe(left)
    expect(page.auth.state.approval).toBeUndefined()
    expect(page.errors).toEqual([])
  },
)

test('a frame that wants to show it unasked, or once more when it was answered: not shown, whether open or closed', async () => {
  const { page, looking, id } = await shown()
  page.tab.answer(id, { result: {} })
  await looking
  await until(() => expect(view(page)).toBe('Account'))
  for (const open of [true, false]) {
    if (!open) page.modal.close()
    // What reads needs nobody to look at it.
    const reads = page.tab.find('rpc').map((each) => each.id)
    expect(reads).not.toEqual([])
    for (const each of [id, 9_999, ...reads]) page.tab.say({ event: 'show', id: each, height: 400 })
    await settle()
    expect(view(page)).toBe(open ? 'Account' : undefined)
    expect(page.auth.state.approval).toBeUndefined()
  }
})

test('another view is opened under the press: what comes after it is declined, not shown over it', async () => {
  const { page, looking, id } = await pressed()
  const { request } = page.modal.getProvider('eip155') as { request(call: object): Promise<unknown> }
  const signing = request({ method: 'personal_sign', params: ['0x00', account(page).address] }).catch(() => {})
  const asking = () => page.tab.find('rpc').filter(({ method }) => method === 'personal_sign')
  await until(() => expect(asking()).toHaveLength(1))
  const rpc = asking()[0]?.id ?? 0
  page.tab.say({ event: 'show', id: rpc, height: 300 })
  await until(() => expect(view(page)).toBe('ApproveTransaction'))
  page.modal.close()
  await until(() => expect(page.tab.asked).toContainEqual({ abort: rpc }))
  await signing
  page.tab.say({ event: 'show', id, height: 400 })
  await looking
  await until(() => expect(page.tab.asked).toContainEqual({ abort: id }))
  expect(view(page)).toBeUndefined()
})

test('left without an answer: given up there, no error, and the device waits on', async () => {
  const { page, looking, id } = await shown()
  page.modal.router.goBack()
  await looking
  await until(() => expect(page.tab.asked).toContainEqual({ abort: id }))
  expect(page.auth.state.device).toEqual({ waiting: true, busy: false })
  expect(page.errors).toEqual([])
  await until(() => expect(view(page)).toBe('Account'))
})

test('a frame that fails: said, and it can be pressed again', async () => {
  const { page, looking, id } = await pressed()
  page.tab.answer(id, { error: { code: 'FAILED', message: '' } })
  await looking
  expect(page.errors).toEqual(['UNKNOWN'])
  expect(page.auth.state.device).toEqual({ waiting: true, busy: false })
  void page.auth.reviewDevice()
  await until(() => expect(page.tab.find('device.review')).toHaveLength(2))
})

test('the frame is loaded anew: nobody waits until it says so again', async () => {
  const page = await asked()
  page.tab.reload()
  await until(() => expect(page.auth.state.device.waiting).toBe(false))
})

test('an origin that knows nothing of it is asked nothing', async () => {
  const page = openPage()
  await page.modal.open()
  const auth = await page.modal.loadAuth()
  await auth.reviewDevice()
  expect(page.tab.find('device.review')).toEqual([])
})
