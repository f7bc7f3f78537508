import { expect, test, type Page } from '@playwright/test'
import { signIn, signInByForm, signOut } from './pages/sign-in.ts'

/** The calls of the API that a page makes from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname)
  })
  return calls
}

test('[SH-03.2] signing in leads to home with tools, recent playables and what the plan contains', async ({
  page,
}) => {
  await signInByForm(page)
  await expect(page).toHaveURL(/\/home\/index$/, { timeout: 60_000 })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Demo', { timeout: 60_000 })
  const summary = page.getByRole('region', { name: 'Plan and usage' })
  await expect(summary).toContainText('Enterprise', { timeout: 60_000 })
  await expect(summary.getByText('Unlimited').first()).toBeVisible()
  await expect(page.getByRole('article').first().locator('img').first()).toBeVisible({ timeout: 60_000 })

  const tools = page.getByRole('region', { name: 'Creative toolbox' }).getByRole('link')
  const paths = await tools.evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  expect(paths.length).toBeGreaterThanOrEqual(3)
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
  }
})

test('[SH-24.2, D-100.5] the user menu opens by pointer and keys, and returns the focus', async ({
  page,
}) => {
  await signIn(page, 'trial@adloom.local')
  await page.goto('/home/index')
  const button = page.getByRole('button', { name: 'Account of Trial' })
  await expect(button).toHaveText('T', { timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  const calls = callsOf(page)
  await button.hover()
  const panel = page.getByRole('dialog', { name: 'Account of Trial' })
  await expect(panel).toContainText('Individual')
  await expect(panel).toContainText('0 of 10 used')
  await expect
    .poll(() =>
      ['/api/user/partner-info', '/api/user/me', '/api/assets/storage'].filter(path => !calls.includes(path)),
    )
    .toEqual([])
  await page.mouse.move(300, 600)
  await expect(panel).toBeHidden()

  await button.focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(panel.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('menuitem').first()).toBeFocused()
  await panel.getByRole('menuitem', { name: 'Sign out' }).press('Enter')
  await expect(page).toHaveURL(/\/login/)
})

test('[SH-28.1] leads a user without a subscription to the plans', async ({ page, context }) => {
  await signIn(page, 'trial@adloom.local')
  await page.goto('/home/index')
  const opened = context.waitForEvent('page')
  await page
    .getByRole('region', { name: 'Plan and usage' })
    .getByRole('link', { name: 'Subscribe' })
    .click({ timeout: 60_000 })
  const plans = await opened
  await expect(plans.getByRole('article', { name: 'Plan A' })).toBeVisible({ timeout: 60_000 })
  await plans.close()
  await signOut(page)
})
