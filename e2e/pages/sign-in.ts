import { expect, type Page } from '@playwright/test'

/** Gives the place of a plan for one session back at once, so that the next journey need not wait for it. */
export async function signOut(page: Page): Promise<void> {
  await page.request.get('/api/logout')
}

/**
 * Signs in through the form, in English and with the tour of the free editor done, independent of what an
 * earlier journey stored for the user.
 */
export async function signIn(
  page: Page,
  account = 'demo@adloom.local',
  password = 'adloom-demo',
): Promise<void> {
  await page.goto('/login')
  await page.evaluate(() => {
    localStorage.setItem('adloom.roomTour', '1')
    localStorage.setItem('adloom.language', 'en')
  })
  await page.getByLabel('E-mail').fill(account)
  await page.getByLabel('Password', { exact: true }).fill(password)
  // A plan for one session is taken for half a minute by a browser that was closed without signing out
  // (D-13).
  await expect(async () => {
    if (new URL(page.url()).pathname.startsWith('/login'))
      await page.getByRole('button', { name: 'Sign in', exact: true }).click({ timeout: 5000 })
    await page.waitForURL(url => !url.pathname.startsWith('/login'), { timeout: 15_000 })
  }).toPass({ timeout: 75_000 })
}
