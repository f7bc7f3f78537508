import { fakeCredentials } from '@adloom/testbed/fake-networks'
import { expect, test } from '@playwright/test'
import { signIn } from './pages/sign-in.ts'

test('[AD-01.1] a Mintegral account is linked, its data arrive and the list shows them', async ({ page }) => {
  await signIn(page)
  await page.goto('/common-setting/account-auth')
  await page.getByRole('button', { name: 'Authorise account' }).click()
  const dialog = page.getByRole('dialog')
  const { email, api_key: apiKey, access_key: accessKey } = fakeCredentials['21']
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('API key').fill(apiKey)
  await dialog.getByLabel('Access key').fill(accessKey)
  await dialog.getByText('I have read and accept the').click()
  await dialog.getByRole('button', { name: 'Authorise', exact: true }).click()
  const row = page.getByRole('row', { name: email })
  await expect(row.getByText('Active')).toBeVisible({ timeout: 60_000 })
  await expect(row.getByText(/Data to \d{4}-\d{2}-\d{2}/)).toBeVisible()
})
