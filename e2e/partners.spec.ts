import { expect, type Page } from '@playwright/test'
import { test } from './pages/journey.ts'
import { signUp } from './pages/new-account.ts'
import { pay } from './pages/payment-page.ts'
import { signIn } from './pages/sign-in.ts'

/** Buys balance through a partner and pays by card on the provider's page. */
async function recharge(page: Page, partner: string, amount: string): Promise<void> {
  await page.goto('/subscription-plans?accountType=recharge')
  await page.getByRole('main').getByRole('button', { name: 'Recharge', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Recharge' })
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await dialog.getByRole('radio', { name: partner }).check()
  const [payment] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: /^Pay/ }).click(),
  ])
  await pay(payment, 'Card is accepted')
  const result = page.getByRole('dialog', { name: 'Payment' })
  await expect(result).toContainText('Payment received', { timeout: 30_000 })
  await result.getByRole('button', { name: 'Done' }).click()
}

test('[BL-04.19] a company applies, is approved, sells to a customer and sees its commission', async ({
  page,
  openBrowser,
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

  const staff = await openBrowser()
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
  const customer = await openBrowser()
  const { name: buyer } = await signUp(customer, 'Otto')
  await customer.goto('/account-management/partners')
  await customer.getByRole('textbox', { name: 'Partner code' }).fill(code)
  await customer.getByRole('button', { name: 'Add partner' }).click()
  await expect(customer.getByRole('article', { name: company })).toContainText('Sells to you')
  await recharge(customer, company, '200')

  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: buyer })).toContainText('$200.00')
  await page.getByRole('link', { name: 'Orders and commission' }).click()
  await expect(page.getByRole('row').filter({ hasText: buyer })).toContainText('$25.00')
})
