import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { signIn } from './pages/sign-in.ts'

test('[IN-03.16] a report with three breakdowns is saved, opened and exported', async ({ page }) => {
  await signIn(page)
  await page.goto('/dashboard/material?by=period,country_code')
  await expect(page.getByRole('heading', { level: 1, name: 'Material performance' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Breakdowns' }).click()
  await page.getByTitle('Project', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/by=period%2Ccountry_code%2Cproject_id/)
  const address = new URL(page.url()).search

  await page.getByRole('button', { name: 'Saved reports' }).click()
  await page.getByRole('button', { name: 'Save this report' }).click()
  await page.getByLabel('Name').fill('By day, country and project')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The report was saved.')).toBeVisible()

  await page.goto('/dashboard/material')
  await page.getByRole('button', { name: 'Saved reports' }).click()
  await page.getByRole('button', { name: 'By day, country and project', exact: true }).click()
  await expect.poll(() => new URL(page.url()).search).toBe(address)
  for (const name of ['Date', 'Country or region', 'Project'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByText('CSV (.csv)').click()
  const file = readFileSync(await (await saved).path(), 'utf8')
  expect(file.replace('\uFEFF', '')).toMatch(/^Date,Country or region,Project,/)
})
