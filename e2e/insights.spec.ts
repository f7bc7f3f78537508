import { readFileSync } from 'node:fs'
import type { AdAccountType } from '@adloom/contract/ad-accounts'
import { fakeCredentials } from '@adloom/testbed/fake-networks'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { isLinked } from './pages/ad-accounts.ts'
import { signIn } from './pages/sign-in.ts'

const networkNames: Record<AdAccountType, string> = {
  '21': 'Mintegral',
  '5': 'Unity',
  '7': 'AppLovin',
  '10': 'ironSource',
  xmp: 'XMP',
}
const fieldNames = {
  email: 'E-mail',
  api_key: 'API key',
  access_key: 'Access key',
  account_name: 'Account',
  secret_key: 'Secret key',
  key_id: 'Key ID',
  org_id: 'Organisation ID',
  org_core_id: 'Organisation core ID',
  report_key: 'Report key',
  client_id: 'Client ID',
  client_secret: 'Client secret',
  refresh_token: 'Refresh token',
} as const

/** Links an account of the demo's network in the dialog and waits until its data have arrived. */
async function link(page: Page, type: AdAccountType) {
  await page.getByRole('button', { name: 'Authorise account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radiogroup', { name: 'Network' }).getByText(networkNames[type]).click()
  for (const [field, value] of Object.entries(fakeCredentials[type]))
    await dialog.getByLabel(fieldNames[field as keyof typeof fieldNames], { exact: true }).fill(value)
  await dialog.getByText('I have read and accept the').click()
  await dialog.getByRole('button', { name: 'Authorise', exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('[AD-01.1] the five networks are linked, and their data arrive in the overview', async ({ page }) => {
  test.setTimeout(300_000)
  await signIn(page)
  await page.goto('/common-setting/account-auth')
  const types = Object.keys(networkNames) as AdAccountType[]
  for (const type of types) if (!(await isLinked(page, type))) await link(page, type)
  for (const type of types) {
    const row = page.getByRole('row').filter({ hasText: networkNames[type] })
    // Two accounts of a tenant are pulled at a time.
    await expect(row.getByText('Active')).toBeVisible({ timeout: 90_000 })
    await expect(row.getByText(/Data to \d{4}-\d{2}-\d{2}/)).toBeVisible()
  }

  await page.goto('/dashboard/overview')
  await expect(page.getByRole('heading', { level: 1, name: 'Performance overview' })).toBeVisible()
  // The tile of the spend of the last seven days.
  await expect(page.getByText(/^\$[1-9][\d.]*k?$/).first()).toBeVisible()
})

test('[IN-03.16] a report with three breakdowns is saved, opened and exported', async ({ page }) => {
  await signIn(page)
  // On a slow machine too, what is saved is what was picked.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 })
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
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(page.getByText('The report was saved.')).toBeVisible()

  await page.goto('/dashboard/material')
  await page.getByRole('button', { name: 'Saved reports' }).click()
  await page.getByRole('button', { name: 'By day, country and project', exact: true }).click()
  await expect.poll(() => new URL(page.url()).search).toMatch(/&saved=\d+$/)
  expect(new URL(page.url()).search.replace(/&saved=\d+$/, '')).toBe(address)
  for (const name of ['Date', 'Country or region', 'Project'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByText('CSV (.csv)').click()
  const file = readFileSync(await (await saved).path(), 'utf8')
  expect(file.replace('\uFEFF', '')).toMatch(/^Date,Country or region,Project,/)
  // The rows of the linked networks: many days and countries.
  expect(file.split('\n').length).toBeGreaterThan(50)
})

/** What the frame of a shared ad has for the page around it. */
interface SharedAdWindow {
  __playable: { autoplay(on: boolean): void; step(frames: number): void }
  __simulatorRecords: { api: string }[]
}

/** Plays a shared ad on a phone: one touch, and the engine's solver to the end. */
async function playShared(browser: Browser, url: string) {
  const context = await browser.newContext({
    viewport: { width: 375, height: 667 },
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
  })
  const page = await context.newPage()
  await page.goto(url)
  const canvas = page.frameLocator('iframe').first().locator('#ad canvas').first()
  await canvas.click({ position: { x: 20, y: 20 } })
  const ad = (await (await canvas.elementHandle())!.ownerFrame())!
  const isOver = () =>
    ad.evaluate(() => {
      const { __playable, __simulatorRecords } = window as unknown as SharedAdWindow
      __playable.autoplay(true)
      __playable.step(30)
      return __simulatorRecords.some(({ api }) => api === 'end')
    })
  await expect.poll(isOver, { timeout: 90_000 }).toBe(true)
  // The beacon of a page that has gone has the user agent of the headless browser, which is refused.
  await ad.evaluate(() => dispatchEvent(new Event('pagehide')))
  return context
}

test('[IN-04.25] a shared ad that the solver plays is soon in the report, with its journey', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const call = async <T>(path: string, data: object): Promise<T> =>
    ((await (await page.request.post(path, { data })).json()) as { data: T }).data
  const { id } = await call<{ id: number }>('/api/gmaker/project/create', {
    template_id: 1001,
    name: 'Played',
  })
  const product = { name: 'Candy' }
  await call('/api/gmaker/project/relate-product', { id, product })
  const { url } = await call<{ url: string }>('/api/viewer/share', { id })
  const context = await playShared(browser, url)

  const today = new Date().toISOString().slice(0, 10)
  const scope = `from=${today}&to=${today}&zone=0&f.project_id=${id}&f.traffic_type=hosted`
  const asked = new URLSearchParams({
    start_date: today,
    end_date: today,
    timezone: '0',
    project_id: String(id),
    traffic_type: 'hosted',
    metrics: 'gs,fi,ge,wc',
  })
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`/api/insights/event/summary?${asked}`)
        return ((await answer.json()) as { data?: { values?: object } }).data?.values
      },
      { timeout: 60_000 },
    )
    .toEqual({ gs: 1, fi: 1, ge: 1, wc: 1 })
  await context.close()

  await page.goto(`/dashboard/material/detail?${scope}&steps=scenes`)
  const journey = page.getByRole('region', { name: 'User journey' })
  await journey.getByRole('button', { name: 'Edit' }).click()
  await journey.getByRole('button', { name: 'Chain in order' }).click()
  await journey.getByRole('button', { name: 'Show journey' }).click()
  await expect(page.getByText('The journey was saved for your account.')).toBeVisible()
  await expect(journey.getByRole('group', { name: /: reached 1, / }).first()).toBeVisible()

  await page.getByRole('tab', { name: 'Scene analysis' }).click()
  const scenes = page.getByRole('region', { name: 'Scene analysis' })
  await scenes.getByText('All arrivals').click()
  await expect(scenes.getByRole('row').nth(1)).toBeVisible()
})
