import { expect, test } from './fixtures.js'
import { scenes } from './support/scenes.js'

test('shots', async ({ page, modal }) => {
  test.slow()
  await page.setViewportSize({ width: 400, height: 900 })
  await page.route('https://img.example/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="tomato"/></svg>',
    }),
  )
  const scene = scenes.find(({ name }) => name === 'activity')!
  await modal.visit({ modal: { theme: 'light' } })
  await scene.enter(modal)
  await modal.button('Show pictures').click()
  await modal.dialog.getByText('With A very long').scrollIntoViewIfNeeded()
  await page.mouse.move(200, 600)
  await page.mouse.wheel(0, 2000)
  await page.waitForTimeout(500)
  await page.screenshot({ path: '/tmp/act-screens/bottom-light.png' })
  await modal.setTheme('dark')
  await page.setViewportSize({ width: 320, height: 900 })
  await page.waitForTimeout(500)
  await page.screenshot({ path: '/tmp/act-screens/bottom-dark-320.png' })
  await modal.back()
  await modal.expectView('Account')
  await page.waitForTimeout(500)
  await page.mouse.wheel(0, 2000)
  await page.waitForTimeout(300)
  await page.screenshot({ path: '/tmp/act-screens/account-dark.png' })
})
