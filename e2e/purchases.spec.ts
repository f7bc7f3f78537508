import {
  expect,
  test,
  type APIResponse,
  type Locator,
  type Page,
  type PlaywrightWorkerArgs,
} from '@playwright/test'
import { LibraryPage } from './pages/library-page.ts'
import { signUp } from './pages/new-account.ts'
import { packForNetworks, relateProduct } from './pages/pack-for-networks.ts'
import { pay } from './pages/payment-page.ts'

type Playwright = PlaywrightWorkerArgs['playwright']

/** Plan C: its accounts pay their bills from a balance. */
const rechargePlan = 35

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

type Data = Record<string, unknown>

async function sent<T>(answer: APIResponse): Promise<T> {
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: T }
  expect(code, msg).toBe(0)
  return data
}

/** Does what a member of the staff does, in a session of its own. */
async function asStaff<T>(
  playwright: Playwright,
  page: Page,
  act: (call: <R>(path: string, data?: Data) => Promise<R>) => Promise<T>,
): Promise<T> {
  const staff = await playwright.request.newContext({ baseURL: new URL(page.url()).origin })
  const call = async <R>(path: string, data?: Data) =>
    sent<R>(await staff.fetch(`/api${path}`, data ? { method: 'POST', data } : {}))
  await call('/login', { account: 'internal@adloom.local', password: 'adloom-demo' })
  const result = await act(call)
  await staff.dispose()
  return result
}

/** The dialog of a pack leads to the application of a person, which the staff approves. */
async function becomePartner(playwright: Playwright, page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buy pack' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Apply' }).click()
  const application = page.getByRole('dialog', { name: 'Apply as an individual' })
  await application.getByLabel('Address').fill('1 Harbour Road')
  const [answer] = await Promise.all([
    page.waitForResponse(response => response.url().endsWith('/api/partner/apply')),
    application.getByRole('button', { name: 'Send application' }).click(),
  ])
  const { partner_code: partner } = ((await answer.json()) as { data: { partner_code: string } }).data
  await asStaff(playwright, page, call => call('/staff/partners/decide', { decision: 'approve', partner }))
}

/** The downloads that are left of each plan: what ends first is used first. */
async function downloadsLeft(page: Page): Promise<number[]> {
  const { plans } = await sent<{ plans: { downloads_and_push: [number, number] }[] }>(
    await page.request.get('/api/user/me'),
  )
  return plans.map(plan => plan.downloads_and_push[0]).sort((one, other) => one - other)
}

test('[BL-02.60] a new account tries, subscribes with a second card and adds a pack', async ({
  page,
  playwright,
}) => {
  test.setTimeout(240_000)
  await signUp(page, 'Nia')
  await applyForTrial(page)

  // The trial packs for its network.
  const library = new LibraryPage(page)
  await library.open()
  const project = (await library.use('Fruit burst', `First ad ${Date.now()}`)).projectId()
  await relateProduct(page, 'gmaker', project, 'Fruit burst')
  await packForNetworks(page, 'gmaker', project, ['mintegral'])
  expect(await downloadsLeft(page)).toEqual([9])

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
  await page.goto('/subscription')
  await becomePartner(playwright, page)
  await page.goto('/subscription')
  await expect(page.getByRole('main')).toContainText('1 of 310 used')
  await page.getByRole('button', { name: 'Buy pack' }).click()
  await page.getByRole('dialog').getByRole('spinbutton', { name: 'Downloads' }).fill('20')
  const pack = await continueToPayment(page)
  await pay(pack, 'Bank debit, succeeds later')
  await pack.close()
  await expect(result).toContainText('Payment received', { timeout: 60_000 })
  await result.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('main')).toContainText('1 of 330 used')

  // What ends first is used first: the downloads of the trial.
  await packForNetworks(page, 'gmaker', project, ['unity'])
  expect(await downloadsLeft(page)).toEqual([8, 300])

  // Both orders have an invoice.
  const invoices = await page.request.get('/api/user/invoice/list')
  expect((await invoices.json()).data.list).toHaveLength(2)
})

test('[BL-02.90] a low balance is recharged by an order that is closed, paid later and invoiced', async ({
  page,
  playwright,
}) => {
  const { name } = await signUp(page, 'Omar')
  await asStaff(playwright, page, async call => {
    const { list } = await call<{ list: { account_id: number }[] }>(`/staff/accounts?keyword=${name}`)
    const gift = { kind: 'plan', plan_id: rechargePlan }
    const idempotency_key = crypto.randomUUID()
    await call('/staff/give', {
      account_id: list[0]?.account_id,
      gift,
      reason: 'By contract',
      idempotency_key,
    })
  })
  await page.goto('/home/index')
  const warning = page.getByRole('status').filter({ hasText: 'Your balance is $0, below $100.' })
  await warning.getByRole('button', { name: 'Recharge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recharge' })
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
  await amount.fill('99')
  await dialog.getByRole('button', { name: /^(Pay|Recharge)/ }).click()
  await expect(dialog).toContainText('The smallest amount is $100.')
  await amount.fill('250')
  const [closed] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Pay $250' }).click(),
  ])
  await expect(closed.getByRole('radio').first()).toBeVisible()
  await closed.close()
  const result = page.getByRole('dialog', { name: 'Payment' })
  await result.getByRole('button', { name: 'Later' }).click()

  await page.goto('/account-management/payment')
  const order = page.getByRole('row').filter({ hasText: 'Recharge' })
  await expect(order).toContainText('$250')
  const [payment] = await Promise.all([
    page.waitForEvent('popup'),
    order.getByRole('button', { name: 'Pay' }).click(),
  ])
  await pay(payment, 'Card is accepted')
  await expect(result).toContainText('Payment received', { timeout: 30_000 })
  await result.getByRole('button', { name: 'Done' }).click()
  await expect(warning).toHaveCount(0)
  await expect(order).toContainText('Paid')
  const link = order.getByRole('link', { name: 'Invoice' })
  const address = (await link.getAttribute('href')) ?? ''
  const opened = page.context().waitForEvent('response', response => response.url().endsWith(address))
  await link.click()
  expect((await opened).headers()['content-type']).toBe('application/pdf')
  const file = await (await page.request.get(address)).body()
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
})
