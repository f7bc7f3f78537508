import { expect, test, type Locator, type Page, type PlaywrightWorkerArgs } from '@playwright/test'
import { signUp } from './pages/new-account.ts'

type Playwright = PlaywrightWorkerArgs['playwright']

async function choose(dialog: Locator, field: string, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: field }).click()
  await dialog.page().getByTitle(option, { exact: true }).click()
}

async function applyForTrial(page: Page): Promise<void> {
  await page.goto('/home/index?trial=apply')
  const dialog = page.getByRole('dialog', { name: 'Apply for a free trial' })
  await dialog.getByLabel('Phone').fill('+82 2 555 0100')
  await dialog.getByLabel('Company', { exact: true }).fill('Harbour Games')
  await dialog.getByRole('combobox', { name: 'Country or region' }).fill('Korea')
  await page.getByTitle(/South Korea/).click()
  await choose(dialog, 'Type of company', 'App or game developer')
  await choose(dialog, 'Job title', 'Creative or design')
  await choose(dialog, 'Product genre', 'Casual games')
  await dialog.getByLabel('Contact account').fill('nia')
  await choose(dialog, 'Size of your ad team', '2–5 people')
  await dialog.getByRole('radio', { name: 'No' }).check()
  await dialog.getByRole('radio', { name: 'Playable ads' }).check()
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByLabel('What would you like to make?').fill('Playable ads for a puzzle game.')
  await dialog.getByRole('button', { name: 'Free trial' }).click()
  await page
    .getByRole('dialog', { name: 'Your free trial has started' })
    .getByRole('button', { name: 'OK' })
    .click()
}

/** Agrees and continues to the payment page, which opens in a tab of its own. */
async function continueToPayment(page: Page): Promise<Page> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').check()
  const [payment] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: /^(Pay|Recharge)/ }).click(),
  ])
  return payment
}

async function pay(payment: Page, outcome: string): Promise<void> {
  await payment.getByRole('radio', { name: outcome }).check()
  await payment.getByRole('button', { name: /^Pay/ }).click()
}

/** The user applies as a person, and the staff approves. */
async function becomePartner(playwright: Playwright, page: Page, email: string): Promise<void> {
  const person = {
    category: 'personal',
    name: 'Nia Park',
    email,
    country_code: 'KR',
    address: '1 Harbour Road',
  }
  const applied = await (await page.request.post('/api/partner/apply', { data: person })).json()
  const staff = await playwright.request.newContext({ baseURL: new URL(page.url()).origin })
  await staff.post('/api/login', { data: { account: 'internal@adloom.local', password: 'adloom-demo' } })
  const data = { decision: 'approve', partner: applied.data.partner_code }
  const decided = await staff.post('/api/staff/partners/decide', { data })
  expect(await decided.json()).toMatchObject({ code: 0 })
  await staff.dispose()
}

test('[BL-02.60] a new account tries, subscribes with a second card and adds a pack', async ({
  page,
  playwright,
}) => {
  test.setTimeout(240_000)
  const { email } = await signUp(page, 'Nia')
  await applyForTrial(page)

  // A plan: the card is declined, then the bank asks for a confirmation.
  await page.goto('/subscription-plans')
  await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).first().click()
  const plan = await continueToPayment(page)
  await pay(plan, 'Card is declined')
  await expect(plan.getByRole('alert')).toBeVisible()
  await pay(plan, '3-D Secure')
  await plan.getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(plan.getByText('Payment received')).toBeVisible({ timeout: 30_000 })
  await plan.close()
  const result = page.getByRole('dialog', { name: 'Payment' })
  await expect(result).toContainText('Payment received', { timeout: 30_000 })
  await result.getByRole('button', { name: 'Done' }).click()

  // A pack is sold through an approved partner; the money of a bank debit arrives later.
  await becomePartner(playwright, page, email)
  await page.goto('/subscription')
  await expect(page.getByRole('main')).toContainText('0 of 310 used')
  await page.getByRole('button', { name: 'Buy pack' }).click()
  await page.getByRole('dialog').getByRole('spinbutton', { name: 'Downloads' }).fill('20')
  const pack = await continueToPayment(page)
  await pay(pack, 'Bank debit, succeeds later')
  await pack.close()
  await expect(result).toContainText('Payment received', { timeout: 60_000 })
  await result.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('main')).toContainText('0 of 330 used')

  // Both orders have an invoice.
  const invoices = await page.request.get('/api/user/invoice/list')
  expect((await invoices.json()).data.list).toHaveLength(2)
})
