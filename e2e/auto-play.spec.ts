import { expect, test } from '@playwright/test'
import { LibraryPage } from './pages/library-page.ts'
import { signIn } from './pages/sign-in.ts'

test('[SH-16.3, RC-18.1, RC-18.7] takes of simulated players are replayed and rendered in variants', async ({
  page,
}) => {
  test.setTimeout(600_000)
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

  // Half a second of it is rendered.
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  await page.request.post('/api/vrecord/gameplay/save', { data: { id, trim_from: 0, trim_to: 500 } })
  await page.reload()

  await test.step('skins and languages are checked, rendered and downloaded together', async () => {
    await page.getByRole('button', { name: 'Render variants' }).click()
    const dialog = page.getByRole('dialog', { name: 'Render variants' })
    const choose = async (field: string, count: number) => {
      await dialog.getByRole('combobox', { name: field }).click()
      const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
      for (let i = 0; i < count; i++) await options.nth(i).click()
      await dialog.getByRole('textbox', { name: 'File name', exact: true }).click()
    }
    await choose('Skins', 2)
    await choose('Languages', 3)
    await dialog.getByText('16:9', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Check variants' }).click()
    // The right answers of the other skin are at other places.
    await expect(dialog.getByText('Plays like the recording.')).toHaveCount(3, { timeout: 100_000 })
    await expect(dialog.getByText('The replay differs from the recording at')).toHaveCount(3)
    await dialog.getByRole('button', { name: 'Render 12 videos' }).click()
    await expect(versions.getByText('12 of 12 videos ready')).toBeVisible({ timeout: 200_000 })
    const download = page.waitForEvent('download')
    await versions
      .getByRole('button', { name: /Download all videos/ })
      .first()
      .click()
    expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  })
})
