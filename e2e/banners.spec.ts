import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import { findBarriers } from './pages/accessibility-check.ts'
import { signIn } from './pages/sign-in.ts'
import { tinyImage } from './tiny-image.ts'

test('[VD-21.9, VD-21.10, VD-21.11, VD-21.12, VD-22.12] a banner is made', async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page)
  const name = `Farm ${Date.now()}`
  const file = `image ${Date.now()}.png`

  await test.step('its dialog shows every chosen size', async () => {
    await page.goto('/my-project/video/banner')
    await page.getByRole('button', { name: 'New banner' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New banner' })
    await dialog.getByLabel('Name', { exact: true }).fill(name)
    await dialog.getByLabel('Headline').fill('Rule the farm')
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: file, mimeType: 'image/png', buffer: tinyImage(80, [240, 120, 20]) })
    await dialog.getByText('Text over image').click()
    await expect(dialog.getByRole('radio', { name: 'Text over image' })).toBeChecked()
    for (const size of ['1200 × 628', '1080 × 1080', '320 × 50'])
      await dialog.getByRole('button', { name: size, exact: true }).click()
    const stills = dialog.getByRole('region', { name: 'Preview' }).getByRole('img')
    await expect(stills).toHaveCount(3)
    await dialog.getByRole('button', { name: 'Create 3 sizes' }).click()
  })

  const layers = page.getByRole('list', { name: 'Layers' })
  const canvases = page.getByRole('region', { name: 'Preview' }).locator('canvas')

  await test.step('its layers are chosen, moved and hidden, and its sizes added', async () => {
    await expect(layers.getByRole('listitem')).toHaveCount(7)
    await expect(canvases).toHaveCount(3)
    await expect(page.getByRole('region', { name: 'Timeline' })).toHaveCount(0)
    expect(await findBarriers(page)).toEqual([])
    await layers.getByRole('button', { name: 'Rule the farm', exact: true }).click()
    const inspector = page.getByRole('complementary', { name: 'Properties' })
    await inspector.getByRole('textbox').first().fill('Save the farm')
    await expect(layers.getByRole('button', { name: 'Save the farm', exact: true })).toBeVisible()
    await layers.getByRole('button', { name: 'Move Button down' }).click()
    await layers.getByRole('button', { name: `Hide Add one supporting line` }).click()
    await page.getByRole('button', { name: 'Add a size' }).click()
    await page.getByRole('menuitem', { name: '1024 × 500' }).click()
    await expect(canvases).toHaveCount(4)
    await page.getByRole('button', { name: 'Show all sizes' }).click()
    await expect(canvases).toHaveCount(1)
    await page.getByRole('tab', { name: 'Shapes' }).click()
    await page.getByRole('button', { name: 'Star' }).click()
    await page.getByRole('tab', { name: 'Layers' }).click()
    await expect(layers.getByRole('listitem')).toHaveCount(8)
  })

  await test.step('its sizes are exported and downloaded as one archive', async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Export banner' })
    await dialog.getByRole('button', { name: '160 × 600' }).click()
    await dialog.getByText('2× display').click()
    await expect(dialog.getByRole('button', { name: '600 × 500' })).toBeVisible()
    await dialog.getByText('JPEG', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Export 3 files' }).click()
    const rows = dialog.getByRole('list', { name: 'Exports' }).getByRole('listitem')
    await expect(rows.filter({ hasText: 'Ready' })).toHaveCount(3, { timeout: 120_000 })
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download 3 files' }).click()
    const files = unzipSync(new Uint8Array(await readFile(await (await download).path())))
    expect(Object.keys(files).sort()).toEqual([
      `${name} 1024x500.jpg`,
      `${name} 1456x180.jpg`,
      `${name} 600x500.jpg`,
    ])
    for (const bytes of Object.values(files)) expect(bytes.length).toBeLessThanOrEqual(150_000)
  })

  await test.step('proposals of a headline and an image are drawn, and one is opened', async () => {
    await page.goto('/my-project/video/ai-banner')
    await page.getByRole('textbox', { name: 'Headline' }).fill('Save the harvest')
    await page
      .getByRole('group', { name: 'Images' })
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: `art ${file}`, mimeType: 'image/png', buffer: tinyImage(400, [30, 90, 200]) })
    await expect(page.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: '160 × 600' }).click()
    await page.getByRole('button', { name: 'Make banners' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Save the harvest' })).toBeVisible()
    const proposals = page.getByRole('img', { name: /^Proposal \d+: Save the harvest$/ })
    await expect(proposals.first()).toBeVisible({ timeout: 120_000 })
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Open in the editor: Proposal 1: Save the harvest' }).click()
    await expect(layers.getByRole('button', { name: 'Save the harvest', exact: true })).toBeVisible()
    await expect(canvases).toHaveCount(3)
  })

  await test.step('its card has its sizes, and the list of videos lacks it', async () => {
    await page.getByRole('link', { name: 'Back to banners' }).click()
    await expect(page.getByRole('article', { name })).toContainText('300x250 · 728x90 · 160x600 +1')
    await page.goto('/my-project/video/normal')
    await expect(page.getByRole('heading', { level: 1, name: 'Videos' })).toBeVisible()
    await expect(page.getByRole('article', { name })).toHaveCount(0)
  })
})
