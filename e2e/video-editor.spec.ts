import { expect, test } from '@playwright/test'
import { signIn } from './pages/sign-in.ts'
import { VideoEditorPage } from './pages/video-editor-page.ts'
import { tinyImage } from './tiny-image.ts'
import { toneFile } from './tone-file.ts'

test('[VD-06.10] a video is made of files, texts and captions, cut, resized and found again', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await signIn(page)
  const editor = new VideoEditorPage(page)
  const name = `Summer ${Date.now()}`
  await editor.create(name)

  // An image, music and a title.
  const stamp = Date.now()
  await editor.upload(`image ${stamp}.png`, 'image/png', tinyImage(64, [40, 160, 90]))
  await editor.file(`image ${stamp}.png`).click()
  await editor.upload(`music ${stamp}.wav`, 'audio/wav', toneFile(4))
  await editor.file(`music ${stamp}.wav`).click()
  await editor.addText('Title')
  await expect(editor.clips()).toHaveCount(3)
  await page.getByRole('textbox', { name: 'Text' }).fill('Can you beat it?')
  await expect(editor.clips().filter({ hasText: 'Can you beat it?' })).toHaveCount(1)

  // Captions of a file.
  await editor.openTab('Captions')
  await page.getByTestId('caption-file').setInputFiles({
    name: 'words.srt',
    mimeType: 'text/plain',
    buffer: Buffer.from('1\n00:00:00,000 --> 00:00:01,000\nTap to play\n'),
  })
  await expect(page.getByText('Imported 1 caption')).toBeVisible()
  await expect(editor.clips()).toHaveCount(4)

  // Cut at one second, undo, redo.
  await page.locator('h2', { hasText: 'Captions' }).click()
  await editor.press('Control+a', 'Home', 'Shift+ArrowRight')
  await expect(editor.playhead()).toHaveText('00:01:00')
  await editor.press('s')
  await expect(editor.clips()).toHaveCount(7)
  await editor.press('Control+z')
  await expect(editor.clips()).toHaveCount(4)
  await editor.press('Control+Shift+z')
  await expect(editor.clips()).toHaveCount(7)

  // Another ratio, and the areas that a network covers.
  await page.getByRole('button', { name: 'Add an aspect ratio' }).click()
  await page.getByRole('menuitem', { name: '1:1' }).click()
  await page.getByRole('radio', { name: '1:1' }).click()
  await expect(page.getByRole('img', { name: 'Video in 1:1' })).toBeVisible()
  await page.getByRole('radio', { name: '9:16' }).click()
  await page.getByRole('button', { name: 'Safe area' }).click()
  await page.getByRole('menuitem', { name: 'TikTok' }).click()
  await expect(page.locator('[data-safe-area=tiktok]')).toBeVisible()

  // It plays, and stops.
  await editor.press('Home', 'Space')
  await expect(editor.playhead()).not.toHaveText('00:00:00')
  await page.getByRole('button', { name: 'Pause' }).click()

  await editor.saved()
  await page.getByRole('link', { name: 'Back to videos' }).click()
  const card = page.getByRole('article', { name })
  await expect(card).toContainText('9:16 · 1:1')
  await card.getByRole('link').click()
  await expect(editor.clips()).toHaveCount(7)
})

test('[VD-06.1] a video that does not exist leads back to the list', async ({ page }) => {
  await signIn(page)
  await page.goto('/my-project/video/editor/999999')
  await expect(page.getByRole('heading', { name: 'Videos' })).toBeVisible()
})
