import { expect } from '@playwright/test'
import { test } from './pages/journey.ts'
import { signIn, signOut } from './pages/sign-in.ts'

// The first look at a page fetches its code, and a viewer packs: neither is what these journeys measure.
test.describe.configure({ timeout: 240_000 })
const patient = expect.configure({ timeout: 60_000 })

test('[SE-01.1] redirects a visitor to sign-in and answers unknown addresses with 404', async ({ page }) => {
  await page.goto('/my-project/history')
  await patient(page).toHaveURL('/login?redirect=%2Fmy-project%2Fhistory')
  await page.goto('/privacy-agreement')
  await patient(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Your rights' }).click()
  await patient(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport()
  await page.getByRole('link', { name: 'Terms of service' }).click()
  await patient(page).toHaveURL('/legal-agreement')
  await page.goto('/creative-service/nothing-here')
  await patient(page).toHaveURL('/404')
})

test('[SH-17.1] older addresses lead to the application', async ({ page }) => {
  await page.goto('/nl/legal-agreement')
  await patient(page).toHaveURL('/legal-agreement')
  await page.goto('/#/nl/auth-agreement?from=mail')
  await patient(page).toHaveURL('/auth-agreement?from=mail')
})

test('[SH-02.2] a template and a shared project play without sign-in', async ({ page, openBrowser }) => {
  await signIn(page)
  await page.goto('/my-project/playable/normal')
  const card = page.getByRole('article', { name: 'Harbor sweets, summer' })
  await card.getByRole('button', { name: /More|Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const address = await page.getByRole('textbox', { name: 'Link to the preview' }).inputValue()

  const visitor = await openBrowser()
  await visitor.goto(address)
  await patient(visitor.getByRole('heading', { level: 1, name: 'Harbor sweets, summer' })).toBeVisible()
  const creatives = visitor.getByRole('navigation', { name: 'Creatives' }).getByRole('button')
  await patient(creatives.first()).toHaveAttribute('aria-current', 'true')
  await patient(visitor.frameLocator('iframe').locator('canvas').first()).toBeVisible()
  await creatives.filter({ hasText: '1334x750' }).click()
  await patient(visitor.locator('iframe')).toHaveAttribute('title', /1334x750$/)

  await visitor.goto('/pt-viewer?template_id=1001')
  await patient(visitor.frameLocator('iframe').locator('canvas').first()).toBeVisible()
  await visitor.goto('/pl-viewer?share=an.unsigned.share.token')
  await patient(visitor.getByText('This preview link no longer works.', { exact: false })).toBeVisible()
})

test('[SE-06.3] a refusal names the missing keys, on a page or in a message', async ({ page }) => {
  await page.route('**/api/user/me*', async route => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { permissions: string[] } }
    await route.fulfill({ response, json: { ...body, data: { ...body.data, permissions: ['assets'] } } })
  })
  await signIn(page)
  await page.goto('/creative-template/playable/lib')
  await patient(
    page.getByText('You need permission for playable templates (gm).', { exact: false }),
  ).toBeVisible()

  await page.goto('/my-project/history')
  await patient(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A navigation inside the page, as by a link of the product.
  await page.evaluate(() => {
    history.pushState(null, '', '/my-project/playable/normal')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await patient(page.getByText('You need permission for playable templates (gm).')).toBeVisible()
  await patient(page).toHaveURL('/my-project/history')
})

test('[SE-07.1] asks a user without a subscription to contact us', async ({ page }) => {
  await page.route('**/api/user/me*', async route => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: object }
    await route.fulfill({
      response,
      json: { ...body, data: { ...body.data, permissions: ['assets'], plans: [], trial_scope: 1 } },
    })
  })
  await signIn(page, 'trial@adloom.local')
  await page.goto('/my-project/playable/normal')
  const dialog = page.getByRole('dialog')
  await patient(dialog).toContainText('This needs a subscription')
  await dialog.getByRole('button', { name: 'Contact us' }).click()
  await patient(dialog.getByRole('textbox')).toBeVisible()
  await signOut(page)
})

test('[SE-02.3] ends the session when the account cannot be loaded, and sign-in shows the reason', async ({
  page,
}) => {
  await signIn(page)
  await page.route('**/api/user/me*', route =>
    route.fulfill({ status: 500, json: { code: 1, msg: 'Something went wrong on our side.', data: {} } }),
  )
  await page.goto('/my-project/history')
  await patient(page).toHaveURL('/login?redirect=%2Fmy-project%2Fhistory')
  await patient(page.getByRole('alert').filter({ hasText: 'You were signed out' })).toContainText(
    'Something went wrong on our side.',
  )
})
