/** The camera's files are the only ones of a view that may be missing alone. In a file of its own: they come once. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cutOff } from '../../../test/media.js'
import { render } from '../../../test/render.js'

beforeEach(() => {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => []
    },
  )
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
})
afterEach(async () => {
  await cutOff([])
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the scanner can not be had: it alone says so, what was typed stays, and it is tried again', async () => {
  const { called, calls, click, modal, screen, settle } = await render({
    view: 'Send',
    history: [{ name: 'Account', data: undefined }],
  })
  modal.send.setAmount('0.25')
  await settle()
  await cutOff(['*/Scanner.tsx*'])
  await click('button', 'Scan QR code')
  const failed = await screen.findByRole('alert')
  expect(failed.textContent).toContain('This part could not be shown')
  expect(calls.find(({ name }) => name === 'report')?.args).toMatchObject([{ code: 'LOAD_FAILED' }, 'inPlace'])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('0.25')
  await click('button', 'Stop scanning')
  expect(screen.getByRole('textbox', { name: 'To' })).toBeDefined()

  await click('button', 'Scan QR code')
  await screen.findByRole('alert')
  await cutOff([])
  await click('button', 'Try again')
  await screen.findByText(/^The camera is blocked/)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(called().filter((name) => name === 'report')).toHaveLength(2)
})
