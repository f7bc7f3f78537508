import { expect, type Page, test } from '@playwright/test'
import { signIn } from './pages/sign-in.ts'
import { VideoEditorPage } from './pages/video-editor-page.ts'
import { tinyImage } from './tiny-image.ts'

test('[VD-12.1] 24 pasted rows become 23 videos in one zip, and the row with an error is named', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await signIn(page)
  const editor = new VideoEditorPage(page)
  const name = `Batch ${Date.now()}`
  await editor.create(name)
  const images = [`red ${Date.now()}.png`, `blue ${Date.now()}.png`]
  await editor.upload(images[0]!, 'image/png', tinyImage(64, [200, 60, 20]))
  await editor.upload(images[1]!, 'image/png', tinyImage(64, [20, 60, 200]))
  await editor.file(images[0]!).click()
  await editor.addText('Title')
  await editor.saved()

  await page.goto('/my-project/video/normal')
  await page.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Batch' }).click()
  await page.getByLabel('Resolution').click()
  await page.getByTitle('360p').click()
  await page.getByLabel('Frames per second').click()
  await page.getByTitle('10', { exact: true }).click()
  await page.getByRole('button', { name: 'Next' }).click()

  const table = page.getByRole('table', { name: 'Rows' })
  const lines = Array.from({ length: 24 }, (_, at) =>
    [`Offer ${at + 1}`, `Text ${at + 1}`, at === 10 ? 'nowhere.png' : images[at % 2]].join('\t'),
  )
  await table.getByLabel('Name, row 1', { exact: true }).focus()
  await pasteText(page, ['Name\tText 1\tScene 1', ...lines].join('\n'))
  await expect(table.getByLabel('Text 1, row 2', { exact: true })).toHaveValue('Text 2')
  const facts = page.getByLabel('What is made')
  await expect(facts).toContainText('Files23')
  await expect(facts).toContainText('Rows with errors1')
  await expect(page.getByRole('status', { name: 'Cost' })).toContainText(/Uses 23 /)
  await expect(page.getByText('Row 11: The library has no file nowhere.png.')).toBeVisible()

  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('img', { name: '2. Offer 2 9:16' })).toBeVisible()
  await page.getByRole('button', { name: 'Export 23 files' }).click()

  await expect(page).toHaveURL(/\/my-project\/video\/batch\/\d+$/)
  await expect(page.getByText('23 ready')).toBeVisible({ timeout: 200_000 })
  await expect(page.getByText('1 failed')).toBeVisible()
  const rows = page.getByRole('list', { name: 'Exports' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Failed' })).toContainText('Offer 11')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download 23 files' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  await page.getByRole('link', { name: 'Batches' }).first().click()
  await expect(page.getByRole('button', { name: 'Download the files of New batch' }).first()).toBeVisible()
})

/** Pastes into the focused element, as the keyboard does after a copy elsewhere. */
async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate(value => {
    const data = new DataTransfer()
    data.setData('text/plain', value)
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}
