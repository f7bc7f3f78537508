import { type GameFiles, sampleGames, zippedGame } from '@adloom/playable/testing'
import { expect, type Page, test } from '@playwright/test'
import { signIn } from './pages/sign-in.ts'

// The other journeys run without WebGL.
test.use({
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
})

test('[SH-16.9, RC-13.1, RC-14.1, RC-17.5, RC-18.9, RC-18.11] a WebGL game is recorded and rendered', async ({
  page,
}) => {
  test.setTimeout(600_000)
  await signIn(page)
  await upload(page, 'Points', sampleGames.webgl, 'gravity')

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
  await expect(stage).toContainText(/0:(?:0[2-9]|[1-9]\d)\.\d \//, { timeout: 60_000 })
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

  // Variants with values of a parameter.
  await page.getByRole('button', { name: 'Render variants' }).click()
  const variants = page.getByRole('dialog', { name: 'Render variants' })
  await expect(variants.getByText('Languages')).toBeHidden()
  await variants.getByRole('button', { name: 'Add parameter' }).click()
  const values = variants.getByRole('combobox', { name: 'Values' })
  for (const value of ['1', '9', 'fast']) {
    await values.fill(value)
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: value }).click()
  }
  await variants.getByRole('textbox', { name: 'File name', exact: true }).click()
  await expect(variants.getByRole('list', { name: 'Variants' }).getByRole('listitem')).toHaveCount(2)
  await variants.getByRole('button', { name: 'Check variants' }).click()
  await expect(variants.getByText('The replay differs from the recording at')).not.toHaveCount(0, {
    timeout: 200_000,
  })
  await expect(variants.getByText('Plays like the recording.')).toHaveCount(1)
  await variants.getByRole('checkbox', { name: 'gravity 1' }).uncheck()
  await variants.getByRole('button', { name: 'Render 1 video' }).click()
  const heavy = videos.getByRole('listitem').filter({ hasText: 'gravity 9' })
  await expect(heavy).toContainText('Done', { timeout: 200_000 })

  // Another value of a parameter changes the replay of the same touches.
  await page.getByRole('spinbutton', { name: 'gravity' }).fill('4')
  await page.getByRole('spinbutton', { name: 'gravity' }).blur()
  // The range of the render is that of the replay.
  await stage.getByRole('button', { name: 'Reset' }).click()
  await stage.getByRole('button', { name: 'Replay' }).click()
  await expect(stage).toContainText('The replay differs from the recording', { timeout: 60_000 })
  await stage.getByRole('button', { name: 'Ignore' }).click()
  await stage.getByRole('button', { name: 'Replay' }).click()
  await expect(stage).toContainText('The replay is identical to the recording', { timeout: 60_000 })

  await page.getByRole('button', { name: 'Self-check' }).click()
  const check = page.getByRole('dialog', { name: 'Self-check' })
  await expect(check).toContainText('Two plays with the same touches are identical', { timeout: 100_000 })
  await expect(check).toContainText('A canvas is on screen (webgl2)')
  await expect(check).toContainText('Every parameter is read')
})

test('[RC-13.3] a game is captured in real time into the library', async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page)
  await upload(page, 'Balls', sampleGames.canvas)
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
  const files = { ...sampleGames.blank, 'game/main.js': Buffer.from(tracks) }
  await upload(page, 'Empty', files)
  const stage = page.locator('main[data-phase]')
  await expect(stage).toContainText('The game has not shown a canvas', { timeout: 120_000 })
  await stage.getByRole('button', { name: 'Self-check' }).click()
  await expect(check).toContainText('https://example.com/track', { timeout: 200_000 })
  await expect(check).toContainText('There is no canvas')
  await upload(page, 'Endless', sampleGames.endless)
  await expect(page.locator('main[data-phase]')).toContainText('The game does not answer', {
    timeout: 60_000,
  })
})

/** A game that requests another origin and draws nothing. */
const tracks = "fetch('https://example.com/track').catch(() => {})"

/** Uploads a game and opens its first recording, in a quarter of the pixels of an ad. */
async function upload(page: Page, title: string, files: GameFiles, param?: string): Promise<void> {
  // WebGL in software takes most of the time of these journeys, and the dialog offers the sizes of ads alone.
  await page.route('**/api/vrecord/project/build-*', route => {
    const data = route.request().postDataJSON() as { width?: number } | null
    return data?.width === undefined
      ? route.continue()
      : route.continue({ postData: { ...data, width: 360, height: 640 } })
  })
  await page.goto('/my-project/history/record')
  await page.getByRole('button', { name: 'Upload a game' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill(`${title} ${Date.now()}`)
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'game.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zippedGame(files)),
  })
  if (param !== undefined) {
    await dialog.getByRole('button', { name: 'Add parameter' }).click()
    await dialog.getByLabel('Name in the game').fill(param)
  }
  await dialog.getByRole('button', { name: 'Upload and open' }).click()
  await expect(page.locator('iframe')).toBeVisible({ timeout: 120_000 })
}
