import { expect, type Page } from '@playwright/test'
import { test } from './pages/journey.ts'
import { signUp } from './pages/new-account.ts'
import { NotificationsPage } from './pages/notifications-page.ts'
import { signIn } from './pages/sign-in.ts'

const reason = `Launch of a game ${Date.now()}`

async function openAccount(page: Page, name: string): Promise<void> {
  await page.goto('/back-office/accounts')
  const search = page.getByRole('textbox', { name: 'Name, e-mail or account ID' })
  await search.fill(name)
  await search.press('Enter')
  await page.getByRole('link', { name, exact: true }).click()
}

test('[BL-01.33] one member of the staff asks for a grant above the limit, another approves it', async ({
  page,
  openBrowser,
}) => {
  const buyer = await openBrowser()
  const { name } = await signUp(buyer, 'Maya')
  await signIn(page, 'internal@adloom.local')
  await openAccount(page, name)
  await page.getByRole('button', { name: 'Give', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('spinbutton', { name: 'Amount' }).fill('5000')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog.getByRole('button', { name: 'Give', exact: true }).click()
  await expect(page.getByText('Above your limit: approval requested.')).toBeVisible()
  await page.getByRole('link', { name: 'Approvals' }).click()
  const own = page.getByRole('row').filter({ hasText: reason })
  await expect(own.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  const reviewer = await openBrowser()
  await signIn(reviewer, 'reviewer@adloom.local')
  await reviewer.goto('/back-office/grants')
  const waiting = reviewer.getByRole('row').filter({ hasText: reason })
  await waiting.getByRole('button', { name: 'Approve' }).click()
  await reviewer.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(reviewer.getByText('Approved. The account can use it now.')).toBeVisible()
  await expect(waiting).toHaveCount(0)

  await openAccount(page, name)
  const grant = page.getByRole('row').filter({ hasText: 'Adjustment' }).filter({ hasText: '5,000' })
  await expect(grant.first()).toContainText('Active')
})

test('[BL-05.97] a message to an account from its page is read in its message centre', async ({
  page,
  openBrowser,
}) => {
  const reader = await openBrowser()
  await signIn(reader)
  const name = 'Demo Studio'
  const title = `About your refund ${Date.now()}`
  await signIn(page, 'internal@adloom.local')
  await openAccount(page, name)
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Write to ${name}` })
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await dialog.getByLabel('Text', { exact: true }).fill('It arrives this week.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('The message was sent.')).toBeVisible()

  const messages = new NotificationsPage(reader)
  await messages.open()
  await messages.viewAll()
  const message = messages.drawer().getByRole('article').filter({ hasText: title })
  await expect(message).toBeVisible()

  await page.goto('/back-office/audit')
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Message sent')
})
