import { writeTypedAmount } from '@wallet-modal/core/internal'
import { expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { render } from '../../test/render.js'

/** What an input method does: it puts a text together in the field, and then lets go of it. */
interface InputMethod {
  send(
    method: 'Input.imeSetComposition',
    text: { text: string; selectionStart: number; selectionEnd: number },
  ): Promise<void>
  send(method: 'Input.insertText', text: { text: string }): Promise<void>
}

const compose = async (text: string) => {
  const end = text.length
  await (cdp() as unknown as InputMethod).send('Input.imeSetComposition', {
    text,
    selectionStart: end,
    selectionEnd: end,
  })
}
const commit = (text: string) => (cdp() as unknown as InputMethod).send('Input.insertText', { text })

test('full-width digits of an input method: as they are while it composes, then as they were read, and never twice', async () => {
  const { modal, screen } = await render({ view: 'Send', history: [{ name: 'Account', data: undefined }] })
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
  field.focus()
  for (const text of ['１', '１２', '１２．', '１２．５']) {
    await compose(text)
    await expect.poll(() => field.value).toBe(text)
  }
  await commit('１２．５')
  await expect.poll(() => field.value).toBe(writeTypedAmount('12.5'))
  expect(modal.send.state.sendTokenAmount).toBe('12.5')
})

test('a code that an input method puts together fills in once', async () => {
  const { calls, screen } = await render({
    view: 'EmailCode',
    history: [{ name: 'Connect', data: undefined }],
    auth: { email: { address: 'ann@shop.test', mailedTo: 'ann@shop.test', step: 'code' } },
  })
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
  field.focus()
  await compose('４０')
  await compose('４０７')
  await expect.poll(() => field.value).toBe('４０７')
  await commit('４０７')
  await expect.poll(() => calls.filter(({ name }) => name === 'auth.setDigits').at(-1)?.args).toEqual(['４０７'])
})
