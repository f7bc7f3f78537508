import { expect, test } from '@playwright/test'
import { signIn } from './pages/sign-in.ts'
import { VideoEditorPage } from './pages/video-editor-page.ts'
import { tinyImage } from './tiny-image.ts'

test('[VD-08.3] a video is exported in two sizes, watched in the history and put into the library', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await signIn(page)
  const editor = new VideoEditorPage(page)
  const name = `Export ${Date.now()}`
  await editor.create(name)
  const image = `image ${Date.now()}.png`
  await editor.upload(image, 'image/png', tinyImage(64, [200, 60, 20]))
  await editor.file(image).click()
  await page.getByRole('button', { name: 'Add an aspect ratio' }).click()
  await page.getByRole('menuitem', { name: '1:1' }).click()

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export video' })
  const network = dialog.getByRole('button', { name: 'AppLovin' })
  await network.click()
  await expect(dialog.getByText('AppLovin accepts ads of 5 to 30 seconds.')).toBeVisible()
  await network.click()
  await dialog.getByLabel('Resolution').click()
  await page.getByTitle('360p').click()
  await dialog.getByRole('button', { name: 'Export 2 files' }).click()
  const rows = dialog.getByRole('list', { name: 'Exports' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Ready' })).toHaveCount(2, { timeout: 90_000 })

  await dialog.getByRole('link', { name: 'All exports of the account' }).click()
  await expect(page.getByRole('heading', { name: 'Exported videos' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search by file name' }).fill(`${name} 1x1`)
  const row = page.getByRole('list', { name: 'Exports' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('360 × 360')
  await row.getByRole('button', { name: `Add ${name} 1x1.mp4 to the library` }).click()
  await expect(page.getByText('was added to the library')).toBeVisible()
  const download = page.waitForEvent('download')
  await row.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe(`${name} 1x1.mp4`)
})
