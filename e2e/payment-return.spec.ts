import { expect, test } from '@playwright/test'
import { signIn } from './pages/sign-in.ts'

/** Time between two requests for the state of an order. */
const pollMs = 3000

test('[SH-03.3] a user who returns from a payment sees its result when it is settled', async ({ page }) => {
  await signIn(page)
  const patient = expect.configure({ timeout: 60_000 })
  let status = 'pending'
  let asked = 0
  await page.route('**/api/buy/order-status*', async route => {
    asked += 1
    await route.fulfill({ json: { code: 0, msg: '', data: { order_id: 12, status } } })
  })
  await page.clock.install()
  await page.goto('/home/index?order_id=12&from=payment')
  const dialog = page.getByRole('dialog', { name: 'Payment' })
  await patient(dialog).toContainText('Your payment is being confirmed')
  await patient(dialog).toContainText('Order ORD-000012')
  await page.clock.fastForward(pollMs)
  await patient.poll(() => asked).toBeGreaterThan(1)

  const refreshed = page.waitForRequest('**/api/user/me*', { timeout: 60_000 })
  status = 'success'
  await page.clock.fastForward(pollMs)
  await patient(dialog).toContainText('Payment received')
  await refreshed
  const settled = asked
  await dialog.getByRole('button', { name: 'OK' }).click()
  await patient(dialog).toBeHidden()
  await patient(page).toHaveURL(/\/home\/index$/)
  await patient(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (let poll = 0; poll < 3; poll++) await page.clock.fastForward(pollMs)
  // Requests that were made before this one have been counted.
  await page.evaluate(() => fetch('/healthz'))
  // What a payment changes is loaded again once, the order included; polling would ask three times.
  expect(asked - settled).toBeLessThanOrEqual(1)

  // The server itself knows nothing of an order that is not this account's.
  await page.unroute('**/api/buy/order-status*')
  await page.goto('/home/index?order_id=2147483000&from=payment')
  await patient(dialog).toContainText('Order not found')
  await dialog.getByRole('button', { name: 'Contact us' }).click()
  await patient(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
  await patient(page).toHaveURL(/\/home\/index$/)
})
