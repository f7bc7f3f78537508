import { expect, test } from '@playwright/test'
import { createPlayable } from './pages/create-playable.ts'
import { LibraryPage } from './pages/library-page.ts'
import { signIn } from './pages/sign-in.ts'

test('[SH-16.1, SH-08.3] a playable is recorded, replayed identically, replaced and restored', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await signIn(page)
  const name = `To record ${Date.now()}`
  await new LibraryPage(page).open()
  await new LibraryPage(page).use('Fruit burst', name)

  await page.goto('/my-project/history/record')
  await page.getByRole('button', { name: 'New recording' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(name)
  await dialog.getByRole('button', { name }).click()
  await dialog.getByRole('button', { name: 'Open recorder' }).click()

  const stage = page.locator('main[data-phase]')
  await expect(stage).toHaveAttribute('data-phase', 'init', { timeout: 30_000 })
  const box = (await page.locator('iframe').boundingBox())!
  const record = async (button: string, touches: number) => {
    await stage.getByRole('button', { name: button }).click()
    await expect(stage).toHaveAttribute('data-mode', 'record')
    for (let i = 0; i < touches; i++)
      await page.mouse.click(box.x + box.width * (0.3 + 0.1 * i), box.y + box.height * 0.5)
    // The length is counted in steps of the ad.
    await expect(stage).toContainText(/0:(?:0[3-9]|[1-9]\d)\.\d \//, { timeout: 60_000 })
    await stage.getByRole('button', { name: 'Finish' }).click()
    await expect(page.getByRole('banner').getByRole('status')).toHaveText('Saved')
  }
  await record('Record', 4)

  await stage.getByRole('button', { name: 'Replay' }).click()
  await expect(stage).toHaveAttribute('data-mode', 'replay')
  await expect(stage).toContainText('The replay is identical to the recording', { timeout: 120_000 })

  // Another take replaces it, and the first one can be restored.
  const first = await stage.getByText(/\d \/ /).innerText()
  await record('Record again', 0)
  await page.getByRole('button', { name: 'Restore the earlier one' }).click()
  await expect(stage.getByText(/\d \/ /)).toContainText(first.split('/ ')[1]!)

  // It is found again, with its cursor.
  await page.getByText('Always', { exact: true }).click()
  await page.getByRole('link', { name: 'Back to recordings' }).click()
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page.getByRole('radio', { name: 'Always' })).toBeChecked()
  await expect(stage.getByRole('button', { name: 'Replay' })).toBeEnabled()
})

test('[RC-21.6] a project and a template open the recorder from where they are', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page)
  const name = `At once ${Date.now()}`
  await createPlayable(page, 'Fruit burst', name)
  const record = async () => {
    await page.goto('/my-project/playable/normal')
    await page.getByRole('button', { name: `More for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Record gameplay' }).click()
    await page.waitForURL(/\/record\/\d+\/\d+$/)
    await expect(page.getByRole('banner')).toContainText(name)
    return page.url()
  }
  const first = await record()
  expect(await record()).toBe(first)

  await new LibraryPage(page).open()
  await page.getByRole('button', { name: 'Open Fruit burst' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record gameplay' }).click()
  await page.waitForURL(/\/record\/\d+\/\d+$/)
  await expect(page.getByRole('banner')).toContainText('Fruit burst')
  expect(page.url()).not.toBe(first)
})

test('[SH-16.2] a recording that does not exist leads back to the list', async ({ page }) => {
  await signIn(page)
  await page.goto('/record/1/999999')
  await expect(page.getByText('This recording does not exist')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to recordings' })).toBeVisible()
})
