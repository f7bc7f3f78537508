import { sampleGames, zippedGame } from '@adloom/playable/testing'
import { expect, type Page, test } from '@playwright/test'
import { signIn } from './pages/sign-in.ts'

// The other journeys run without WebGL.
test.use({
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
})

test('[SH-16.9, RC-13.1, RC-14.1] an uploaded WebGL game is recorded and rendered', async ({ page }) => {
  test.setTimeout(600_000)
  await signIn(page)
  await page.goto('/my-project/history/record')
  await page.getByRole('button', { name: 'Upload a game' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill(`Points ${Date.now()}`)
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'points.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zippedGame(sampleGames.webgl)),
  })
  await dialog.getByRole('button', { name: 'Add parameter' }).click()
  await dialog.getByLabel('Name in the game').fill('gravity')
  await dialog.getByRole('button', { name: 'Upload and open' }).click()

  const stage = page.locator('main[data-phase]')
  await expect(stage).toHaveAttribute('data-phase', 'init', { timeout: 120_000 })
  await stage.getByRole('button', { name: 'Record' }).click()
  await expect(stage).toHaveAttribute('data-mode', 'record')
  const box = (await page.locator('iframe').boundingBox())!
  // The clock of the recording passes: any later time fulfils it as well.
  await expect(stage).toContainText(/0:(?:0[1-9]|[1-9]\d)\.\d \//, { timeout: 60_000 })
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.5)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.5, { steps: 5 })
  await page.mouse.up()
  await expect(stage).toContainText(/0:(?:0[3-9]|[1-9]\d)\.\d \//, { timeout: 60_000 })
  await stage.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('banner').getByRole('status').first()).toHaveText('Saved')

  await stage.getByRole('button', { name: 'Replay' }).click()
  await expect(stage).toContainText('The replay is identical to the recording', { timeout: 60_000 })

  // Half a second is rendered: WebGL in software takes long for each frame of a busy machine.
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  await page.request.post('/api/vrecord/gameplay/save', { data: { id, trim_from: 0, trim_to: 500 } })
  await page.reload()
  await page.getByRole('button', { name: 'Render video' }).click()
  const render = page.getByRole('dialog', { name: 'Render video' })
  const name = `Points ${Date.now()}`
  await render.getByLabel('File name').fill(name)
  await render.getByRole('button', { name: 'Render 1 video' }).click()
  const videos = page.getByRole('list', { name: 'Rendered videos' })
  const row = videos.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Done', { timeout: 200_000 })
  await expect(row).not.toContainText('Differs from the recording')
  await expect(row.getByRole('link', { name: /Download/ })).toBeVisible()

  // Another value of a parameter changes the replay of the same touches.
  await page.getByLabel('gravity').fill('4')
  await page.getByLabel('gravity').blur()
  await stage.getByRole('button', { name: 'Replay' }).click()
  await expect(stage).toContainText('The replay differs from the recording', { timeout: 60_000 })

  await page.getByRole('button', { name: 'Self-check' }).click()
  const check = page.getByRole('dialog', { name: 'Self-check' })
  await expect(check).toContainText('Two plays with the same touches are identical', { timeout: 100_000 })
  await expect(check).toContainText('A canvas is on screen (webgl2)')
  await expect(check).toContainText('Every parameter is read')
})

test('[RC-13.3] a game is captured in real time into the library', async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page)
  await upload(page, 'canvas')
  await page.getByRole('button', { name: 'Capture in real time' }).first().click()
  await expect(page.locator('main[data-capture=ready]')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Capture', exact: true }).click()
  await page.waitForTimeout(2000)
  await page.getByRole('button', { name: 'Finish' }).click()
  // The notice passes, the video stays.
  await expect(page.locator('main[data-capture=ready]')).toBeVisible({ timeout: 90_000 })
  await page.goto('/creative-assets/media/resources')
  await expect(page.getByText(/^Recording 1/).first()).toBeVisible({ timeout: 60_000 })
})

test('[RC-13.2] a game that requests the network, draws nothing or never ends a frame is stated', async ({
  page,
}) => {
  test.setTimeout(600_000)
  await signIn(page)
  const check = page.getByRole('dialog', { name: 'Self-check' })
  await upload(page, 'network')
  await page.getByRole('button', { name: 'Self-check' }).click()
  await expect(check).toContainText('https://example.com/track', { timeout: 200_000 })
  await upload(page, 'blank')
  await page.getByRole('button', { name: 'Self-check' }).click()
  await expect(check).toContainText('There is no canvas', { timeout: 200_000 })
  await upload(page, 'endless')
  await expect(page.locator('main[data-phase]')).toContainText('The game does not answer', {
    timeout: 60_000,
  })
})

test('[RC-18.9, RC-18.11] variants of an uploaded game are checked and rendered', async ({ page }) => {
  test.setTimeout(300_000)
  await signIn(page)
  await upload(page, 'webgl', 'gravity')
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const replay = {
    ...{ format: 2, width: 180, height: 320, pixelRatio: 1, seed: 7, steps: 120 },
    ...{ inputs: [], digests: [], courses: [] },
  }
  await page.request.post('/api/vrecord/gameplay/save', { data: { id, replay } })
  await page.reload()
  await page.getByRole('button', { name: 'Render variants' }).click()
  const dialog = page.getByRole('dialog', { name: 'Render variants' })
  await expect(dialog.getByText('Languages')).toBeHidden()
  await dialog.getByRole('button', { name: 'Add parameter' }).click()
  const values = dialog.getByRole('combobox', { name: 'Values' })
  for (const value of ['1', '9', 'fast']) {
    await values.fill(value)
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: value }).click()
  }
  await dialog.getByRole('textbox', { name: 'File name', exact: true }).click()
  await expect(dialog.getByRole('list', { name: 'Variants' }).getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Check variants' }).click()
  await expect(dialog.getByText('The replay differs from the recording at')).not.toHaveCount(0, {
    timeout: 200_000,
  })
  await expect(dialog.getByText('Plays like the recording.')).toHaveCount(1)
  await dialog.getByRole('checkbox', { name: 'gravity 1' }).uncheck()
  await dialog.getByRole('button', { name: 'Render 1 video' }).click()
  const row = page.getByRole('list', { name: 'Rendered videos' }).getByRole('listitem')
  await expect(row).toContainText('Done', { timeout: 200_000 })
  await expect(row).toContainText('gravity 9')
})

/** Uploads a game of the tests and opens its first recording. */
async function upload(page: Page, name: keyof typeof sampleGames, param?: string): Promise<void> {
  await page.goto('/my-project/history/record')
  await page.getByRole('button', { name: 'Upload a game' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill(`${name} ${Date.now()}`)
  await dialog.locator('input[type=file]').setInputFiles({
    name: `${name}.zip`,
    mimeType: 'application/zip',
    buffer: Buffer.from(zippedGame(sampleGames[name])),
  })
  if (param !== undefined) {
    await dialog.getByRole('button', { name: 'Add parameter' }).click()
    await dialog.getByLabel('Name in the game').fill(param)
  }
  await dialog.getByRole('button', { name: 'Upload and open' }).click()
  await expect(page.locator('iframe')).toBeVisible({ timeout: 120_000 })
}
