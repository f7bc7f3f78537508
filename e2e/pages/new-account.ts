import { expect, type Page } from '@playwright/test'
import { openLink } from './outbox.ts'
import { signIn } from './sign-in.ts'

const password = 'a bicycle in the rain'

export interface NewAccount {
  /** Unique, so that lists of the staff find it. */
  name: string
  email: string
}

/**
 * Signs up an account without a plan and signs in. What a journey buys or is given stays its own: other
 * journeys, and a second attempt, find the accounts of the demo as they were.
 */
export async function signUp(page: Page, firstName: string): Promise<NewAccount> {
  const stamp = `${Date.now()}`
  const account = { name: `${firstName} ${stamp}`, email: `${firstName.toLowerCase()}-${stamp}@example.com` }
  await page.goto('/register')
  await page.getByLabel('Your name').fill(account.name)
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await openLink(page, account.email, 'Confirm your e-mail')
  await expect(page.getByText(`${account.email} is confirmed`)).toBeVisible()
  await signIn(page, account.email, password)
  return account
}
