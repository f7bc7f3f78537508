import { expect, test, type Page } from '@playwright/test'
import { signUp } from './pages/new-account.ts'
import { signIn } from './pages/sign-in.ts'

async function send<T>(page: Page, path: string, data?: object): Promise<T> {
  const answer = data
    ? await page.request.post(`/api${path}`, { data })
    : await page.request.get(`/api${path}`)
  const { code, msg, data: result } = (await answer.json()) as { code: number; msg: string; data: T }
  expect(code, msg).toBe(0)
  return result
}

/** Buys balance through a partner and pays by card on the provider's page. */
async function recharge(page: Page, partner_code: string, amount: number): Promise<void> {
  const order = { type: 2, amount, return_url: '/', partner_code, idempotency_key: crypto.randomUUID() }
  const { order_id: id } = await send<{ order_id: number }>(page, '/buy/create-order', order)
  const opened = await page.request.get(`/api/buy/pay/${id}`, { maxRedirects: 0 })
  const address = opened.headers()['location'] ?? ''
  await page.request.post(address, { form: { act: 'card' }, maxRedirects: 0 })
  await expect
    .poll(async () => (await send<{ status: string }>(page, `/buy/order-status?order_id=${id}`)).status)
    .toBe('success')
}

test('[BL-04.19] a company applies, is approved, sells to a customer and sees its commission', async ({
  page,
  browser,
}) => {
  const { name: company } = await signUp(page, 'Hana')
  await page.goto('/account-management/partners')
  await page.getByRole('article', { name: 'Enterprise' }).getByRole('button', { name: 'Apply' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Company name').fill(company)
  await dialog.getByLabel('Registration number').fill('0100-01-234567')
  await dialog.getByLabel('Contact person').fill('Hana Sato')
  await dialog.getByLabel('Country or region').fill('Japan')
  await dialog.getByLabel('Country or region').press('Enter')
  await dialog.getByLabel('Address').fill('1-2-3 Shibuya, Tokyo')
  const extract = {
    name: 'extract.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 extract'),
  }
  await dialog.getByLabel('Documents').setInputFiles(extract)
  await expect(dialog.getByRole('link', { name: 'extract.pdf' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByRole('article', { name: 'Enterprise' })).toContainText('In review')

  const staff = await (await browser.newContext()).newPage()
  await signIn(staff, 'internal@adloom.local')
  await staff.goto('/back-office/partners')
  const row = staff.getByRole('row').filter({ hasText: company })
  const file = await row.getByRole('link', { name: 'extract.pdf' }).getAttribute('href')
  expect(await (await staff.request.get(file ?? '')).text()).toBe('%PDF-1.7 extract')
  await row.getByRole('button', { name: 'Approve' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(row).toHaveCount(0)
  await staff.getByRole('button', { name: 'Approved', exact: true }).click()
  await row.getByRole('button', { name: 'Set commission' }).click()
  await staff.getByRole('dialog').getByRole('spinbutton').fill('12.5')
  await staff.getByRole('dialog').getByLabel('Reason').fill('By contract of this year')
  await staff.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(staff.getByRole('dialog')).toHaveCount(0)

  await page.reload()
  const code = await page.getByRole('article', { name: 'Enterprise' }).getByText(/^PA-/).innerText()
  const customer = await (await browser.newContext()).newPage()
  const { name: buyer } = await signUp(customer, 'Otto')
  await customer.goto('/account-management/partners')
  await customer.getByRole('textbox', { name: 'Partner code' }).fill(code)
  await customer.getByRole('button', { name: 'Add partner' }).click()
  await expect(customer.getByRole('article', { name: company })).toContainText('Sells to you')
  await recharge(customer, code, 200)

  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: buyer })).toContainText('$200.00')
  await page.getByRole('link', { name: 'Orders and commission' }).click()
  await expect(page.getByRole('row').filter({ hasText: buyer })).toContainText('$25.00')
})
