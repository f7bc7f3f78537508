import { expect, test } from '@playwright/test'
import { LibraryPage } from './pages/library-page.ts'
import { signIn } from './pages/sign-in.ts'

test('[SH-16.3] takes of simulated players are made, chosen as filmstrips and replayed identically', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await signIn(page)
  const name = `To auto-play ${Date.now()}`
  await new LibraryPage(page).open()
  await new LibraryPage(page).use('Who will you save?', name)
  await page.goto('/my-project/history/record')
  await page.getByRole('button', { name: 'New recording' }).first().click()
  const chooser = page.getByRole('dialog')
  await chooser.getByRole('searchbox').fill(name)
  await chooser.getByRole('button', { name }).click()
  await chooser.getByRole('button', { name: 'Open recorder' }).click()

  // The name of the project contains the word too.
  await page.getByRole('button', { name: 'Auto-play', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Auto-play' })
  await dialog.getByText('15 s').click()
  await dialog.getByRole('button', { name: 'Make 10 takes' }).click()
  await expect(dialog.getByRole('checkbox')).toHaveCount(10, { timeout: 200_000 })
  await expect(dialog.getByText('Won').first()).toBeVisible()
  await expect(dialog.getByText('Failed').first()).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Take 1', exact: true }).check()
  await dialog.getByRole('checkbox', { name: 'Take 10' }).check()
  await dialog.getByRole('button', { name: 'Add 2 recordings' }).click()

  const versions = page.getByRole('navigation', { name: 'Recordings' })
  await expect(versions.getByRole('link', { name: 'Failing player, take 10' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Good player, take 1' })).toBeVisible()
  const stage = page.locator('main[data-phase]')
  await expect(stage).toHaveAttribute('data-phase', 'init', { timeout: 60_000 })
  await stage.getByRole('button', { name: 'Replay' }).click()
  await expect(stage).toContainText('The replay is identical to the recording', { timeout: 120_000 })
})
