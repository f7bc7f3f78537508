import { expect, test } from '@playwright/test'
import { openRecorder, recordTake } from './pages/recorder-page.ts'
import { signIn } from './pages/sign-in.ts'

test('[RC-17.4, RC-17.6, RC-06.1] a take is trimmed and rendered in three sizes', async ({ page }) => {
  test.setTimeout(400_000)
  await signIn(page)
  const name = `Varied ${Date.now()}`
  const stage = await openRecorder(page, 'Fruit burst', name)
  await recordTake(page, stage)
  const versions = page.getByRole('navigation', { name: 'Recordings' })

  await test.step('another skin and language replay the take at once', async () => {
    const settings = page.getByRole('complementary', { name: 'Settings' })
    await settings.locator('.skin-row .ant-segmented-item').last().click()
    await expect(stage).toHaveAttribute('data-mode', 'replay')
    await expect(stage).toHaveAttribute('data-phase', 'stopReplay', { timeout: 60_000 })
    await settings.getByText('Always', { exact: true }).click()
    await settings.getByRole('combobox', { name: 'Language' }).click()
    await page.locator('.ant-select-item-option', { hasText: '日本語' }).click()
    await expect(stage).toHaveAttribute('data-mode', 'replay')
    await expect(stage).toHaveAttribute('data-phase', 'stopReplay', { timeout: 60_000 })
  })

  await test.step('the end handle trims the take', async () => {
    const end = stage.getByRole('group', { name: 'Trim' }).getByRole('slider', { name: 'End' })
    await end.focus()
    // A tenth of a second each: at least half a second of two is left.
    for (let i = 0; i < 14; i++) await end.press('ArrowLeft')
    await expect(stage.getByRole('button', { name: 'Reset' })).toBeEnabled()
  })

  await test.step('three sizes are rendered and found in the works', async () => {
    await page.getByRole('button', { name: 'Render video', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Render video' })
    await dialog.getByRole('textbox', { name: 'File name' }).fill(name)
    for (const size of ['16:9', '1:1']) await dialog.getByText(size, { exact: true }).click()
    await dialog.getByRole('button', { name: 'Render 3 videos' }).click()
    await expect(versions.getByText('3 of 3 videos ready')).toBeVisible({ timeout: 200_000 })
    const recorder = page.url()
    await page.goto(`/creative-assets/media/works?keyword=${encodeURIComponent(name)}`)
    for (const size of ['720x1280', '1280x720', '1080x1080'])
      await expect(page.getByText(`${name} ${size}.mp4`).first()).toBeVisible()
    await page.goto('/my-project/history/record')
    await page.getByRole('textbox', { name: 'Search videos' }).fill(name)
    await page.getByRole('textbox', { name: 'Search videos' }).press('Enter')
    const videos = page.getByRole('list', { name: 'Rendered videos' }).getByRole('listitem')
    await expect(videos.getByText('Done')).toHaveCount(3)
    await page.goto(recorder)
  })
})

test('[RC-19.1, RC-19.2, RC-19.4] a screen is recorded into the library, and a refusal is stated', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let asked = 0
    navigator.mediaDevices.getDisplayMedia = options => {
      if (asked++ === 0) return Promise.reject(new DOMException('', 'NotAllowedError'))
      if (options?.audio === true) return Promise.reject(new DOMException('', 'NotReadableError'))
      const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
      const context = canvas.getContext('2d')!
      let frame = 0
      setInterval(() => {
        context.fillStyle = `hsl(${(frame += 5)} 80% 50%)`
        context.fillRect(0, 0, 320, 180)
      }, 33)
      return Promise.resolve(canvas.captureStream(30))
    }
  })
  await signIn(page)
  await page.goto('/creative-assets/media/resources')
  await page.getByRole('button', { name: 'Record screen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record screen' })
  await dialog.getByRole('button', { name: 'Choose what to record' }).click()
  await expect(dialog.getByText('The screen was not shared')).toBeVisible()
  await dialog.getByRole('button', { name: 'Choose what to record' }).click()
  await expect(dialog.getByRole('timer')).toHaveText('3')
  await expect(dialog.getByText(/^Recording 0:0[1-9]/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(dialog.getByText(/^Paused/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Resume' }).click()
  await dialog.getByRole('button', { name: 'Finish' }).click()
  const name = `Screen ${Date.now()}`
  await dialog.getByRole('textbox', { name: /File name/ }).fill(name)
  await dialog.getByRole('button', { name: 'Save to library' }).click()
  await expect(dialog).toBeHidden({ timeout: 30_000 })
  await expect(page.getByText(name).first()).toBeVisible()
})
