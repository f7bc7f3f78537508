import { expect, test, type Page } from '@playwright/test'
import { FreeEditorPage } from './pages/free-editor-page.ts'
import { PackedPreview } from './pages/packed-preview.ts'
import { signIn } from './pages/sign-in.ts'
import { skipSizeChecks } from './pages/skip-size-checks.ts'
import { noisyImage } from './noisy-image.ts'
import { toneFile } from './tone-file.ts'

async function opened(page: Page, name: string, starter?: string) {
  await signIn(page)
  const editor = new FreeEditorPage(page)
  await editor.create(`${name} ${Date.now()}`, starter)
  await editor.saved()
  return editor
}

test('[D-37.3, D-37.5] the packed ad plays on phones, in each orientation, with faults', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  await skipSizeChecks(page)
  await opened(page, 'Packed', 'choose-one')
  const packed = new PackedPreview(page)
  await packed.open()
  await expect(packed.simulator.getByText('No store link yet')).toBeVisible()

  const upright = (await packed.device().boundingBox())!
  expect(upright.height).toBeGreaterThan(upright.width)
  await packed.press('Rotate')
  const lying = (await packed.device().boundingBox())!
  expect(lying.width).toBeGreaterThan(lying.height)
  await packed.press('Rotate')
  await packed.choose('Device', 'iPad')
  const tablet = (await packed.device().boundingBox())!
  expect(tablet.width / tablet.height).toBeGreaterThan(upright.width / upright.height + 0.1)
  await packed.choose('Device', 'iPhone 15')

  const audio = packed.simulator.getByRole('button', { name: 'Audio' })
  await packed.press('Audio')
  await expect(audio).toHaveAttribute('aria-pressed', 'false')
  await packed.choose('Language', 'Japanese')
  await packed.logged('gameStart')
  await expect(audio).toHaveAttribute('aria-pressed', 'false')

  // The events that a network receives, from the first touch to the store.
  await packed.network('Unity Ads')
  await expect(packed.simulator.locator('.size')).toContainText('4.77 MB')
  await packed.logged('gameStart')
  await packed.tapUntil('end', 0.5, 0.4)
  await packed.tapUntil('mraid.open', 0.5, 0.73)
  await expect(packed.simulator.locator('#log li.cta')).toContainText('https://store.example/your-app')
  await expect(packed.simulator.getByRole('status')).toHaveText('Store opened')
  await packed.press('Replay')
  await expect(packed.log().getByText('mraid.open')).toHaveCount(0)
  await packed.logged('gameStart')

  // A bad day of the container.
  const usual = await packed.timeOf('gameStart')
  await packed.choose('Container', 'Ready 2 s late')
  expect(await packed.timeOf('gameStart')).toBeGreaterThan(Math.max(2, usual))
  // `simulator.test.ts` plays ads in the other ones.
  await packed.choose('Container', 'Never viewable')
  await packed.logged('ready')
  await expect(packed.simulator.locator('#log li.error')).toHaveCount(0)

  // On a phone and in a tab.
  await page.getByRole('button', { name: 'QR code' }).click()
  await expect(page.getByRole('img', { name: 'Scan to play on a phone' })).toBeVisible()
  await page.keyboard.press('Escape')
  const tab = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open in browser' }).click()
  const alone = await tab
  await expect(alone.locator('#log').getByText('gameStart')).toBeVisible({ timeout: 60_000 })
  await expect(alone).toHaveTitle(/^Packed/)
})

test('[PL-06.33] the heaviest asset is reduced by one press, and undo restores it', async ({ page }) => {
  test.setTimeout(240_000)
  const editor = await opened(page, 'Heavy')
  await page
    .getByRole('navigation', { name: 'Parts of the playable' })
    .getByRole('button', { name: 'Assets' })
    .click()
  const stamp = Date.now()
  await page.getByTestId('free-upload').setInputFiles([
    { name: `noise ${stamp}.png`, mimeType: 'image/png', buffer: noisyImage(600) },
    { name: `tone ${stamp}.wav`, mimeType: 'audio/wav', buffer: toneFile(4) },
  ])
  await expect.poll(async () => (await editor.layers()).length, { timeout: 60_000 }).toBe(2)
  await editor.saved()

  const files = () => page.getByRole('region', { name: 'Size of the ad' }).getByRole('listitem')
  const file = (name: string) => files().filter({ hasText: `${name} ${stamp}` })
  await page.getByRole('button', { name: /^Size of the ad/ }).click()
  await expect(file('noise')).toBeVisible({ timeout: 90_000 })
  await file('noise')
    .getByRole('button', { name: /^Halve/ })
    .click()
  await expect(page.getByText(new RegExp(`“noise ${stamp}.*” ?: .* → `))).toBeVisible({ timeout: 60_000 })
  const image = async () =>
    Object.values(await editor.records()).find(record => record.type === 'asset' && record.kind === 'image')
  expect(await image()).toMatchObject({ width: 300, height: 300 })
  await expect(file('noise').getByText(/^−\d/)).toBeVisible({ timeout: 90_000 })

  await file('tone')
    .getByRole('button', { name: /^Compress/ })
    .click()
  const audio = async () =>
    Object.values(await editor.records()).find(record => record.type === 'asset' && record.kind === 'audio')
  await expect.poll(async () => (await audio())?.['mime'], { timeout: 60_000 }).toBe('audio/mpeg')

  await page.keyboard.press('Escape')
  await editor.canvas().first().focus()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  expect([await image(), await audio()]).toMatchObject([{ width: 600, height: 600 }, { mime: 'audio/wav' }])
})
