import { expect, type Page } from '@playwright/test'

const demoAccount = 'demo@adloom.local'
const demoPassword = 'adloom-demo'
/**
 * A plan for one session is taken for half a minute by a browser that was closed without signing out (D-13).
 */
const takenPlan = { timeout: 75_000 }

/** Gives the place of a plan for one session back at once, so that the next journey need not wait for it. */
export async function signOut(page: Page): Promise<void> {
  await page.request.get('/api/logout')
}

/**
 * Signs in by the API and leaves an empty page of the application's origin: the journey opens its first page
 * itself. Loading the sign-in page and the home page would cost each journey several seconds.
 */
export async function signIn(page: Page, account = demoAccount, password = demoPassword): Promise<void> {
  await page.goto('/healthz')
  await storeSettings(page)
  await expect(async () => {
    const answer = await page.request.post('/api/login', { data: { account, password } })
    expect(await answer.json()).toMatchObject({ code: 0 })
  }).toPass(takenPlan)
}

/** Signs in through the form, which leads to the home page or to the page that asked for it. */
export async function signInByForm(
  page: Page,
  account = demoAccount,
  password = demoPassword,
): Promise<void> {
  await page.goto('/login')
  await storeSettings(page)
  await page.getByLabel('E-mail').fill(account)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await expect(async () => {
    if (new URL(page.url()).pathname.startsWith('/login'))
      await page.getByRole('button', { name: 'Sign in', exact: true }).click({ timeout: 5000 })
    await page.waitForURL(url => !url.pathname.startsWith('/login'), { timeout: 15_000 })
  }).toPass(takenPlan)
}

/** English and no tour of the free editor, independent of what an earlier journey stored for the user. */
async function storeSettings(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('adloom.roomTour', '1')
    localStorage.setItem('adloom.language', 'en')
  })
}
