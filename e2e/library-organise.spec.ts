import { expect, test, type Page } from '@playwright/test'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { woffToTtf } from '@adloom/server/testing/samples/sample-font'
import { sampleWav } from '@adloom/server/testing/samples/sample-media'
import { makeVideo } from '@adloom/server/testing/samples/sample-video'
import { MediaLibraryPage } from './pages/media-library-page.ts'
import { signIn } from './pages/sign-in.ts'
import { tinyImage } from './tiny-image.ts'

const letters = ['a', 'b', 'c', 'd', 'e'] as const

async function bringImages(page: Page, run: string) {
  const library = new MediaLibraryPage(page)
  for (const [at, letter] of letters.entries())
    await library.bring(`${run} ${letter}.png`, tinyImage(20 + at, [40 * at, 190, Number(run.slice(-2))]))
  return library
}

test('[AS-01.17] a selection frame selects files, which are downloaded as one archive', async ({ page }) => {
  const run = `Select ${Date.now()}`
  await signIn(page)
  const library = await bringImages(page, run)
  await library.open(`?keyword=${encodeURIComponent(run)}&order=name`)
  await expect(library.file(`${run} e.png`)).toBeVisible()

  const [first, third] = [
    await library.file(`${run} a.png`).boundingBox(),
    await library.file(`${run} c.png`).boundingBox(),
  ]
  if (first === null || third === null) throw new Error('no cards')
  // From the empty edge left of the first card to the middle of the third.
  await page.mouse.move(first.x - 8, first.y + 12)
  await page.mouse.down()
  await page.mouse.move(third.x + third.width / 2, third.y + third.height / 2, { steps: 8 })
  await page.mouse.up()
  const bar = page.getByRole('toolbar', { name: 'Selected files' })
  await expect(bar).toContainText('3 selected')

  const download = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Download' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/\.zip$/)
  const bytes = readFileSync(await saved.path())
  for (const letter of letters)
    expect(bytes.includes(`${run} ${letter}.png`), letter).toBe(['a', 'b', 'c'].includes(letter))
})

test('[AS-01.14] one key selects all assets on screen, another press all that match', async ({ page }) => {
  const run = `Whole ${Date.now()}`
  await signIn(page)
  const library = await bringImages(page, run)
  // Three of the five are loaded; the request for the next page is pending during this step.
  await page.route('**/api/assets/list?*', async route => {
    const url = new URL(route.request().url())
    if (url.searchParams.has('after')) return
    return route.fulfill({
      response: await route.fetch({ url: url.href.replace('page_size=100', 'page_size=3') }),
    })
  })
  await library.open(`?keyword=${encodeURIComponent(run)}&order=name`)
  await library.file(`${run} a.png`).click({ position: { x: 60, y: 20 } })
  await page.keyboard.press('Control+a')
  const bar = page.getByRole('toolbar', { name: 'Selected files' })
  await expect(bar).toContainText('3 selected')
  await bar.getByRole('button', { name: 'Select all 5' }).click()
  await expect(bar).toContainText('All 5 selected')

  await page.unroute('**/api/assets/list?*')
  await bar.getByRole('button', { name: 'Delete' }).click()
  const notice = page.getByText('5 files moved to the trash.')
  await expect(notice).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(page.getByText('No files match these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => library.names()).toHaveLength(5)

  await page.getByRole('grid', { name: 'Files' }).focus()
  await page.keyboard.press('Control+a')
  await expect(bar).toContainText('5 selected')
  await expect(bar.getByRole('button', { name: /^Select all/ })).toHaveCount(0)
})

test('[D-53.1] a video, a font and an audio file are previewed by pointer and keys', async ({ page }) => {
  const run = `Media ${Date.now()}`
  const video = join(mkdtempSync(join(tmpdir(), 'adloom-video-')), 'video.mp4')
  await makeVideo(video, { seconds: 3, sound: false })
  await signIn(page)
  const library = new MediaLibraryPage(page)
  await library.bring(`${run} video.mp4`, readFileSync(video))
  await library.bring(`${run} tone.wav`, sampleWav(8))
  await library.bring(
    `${run} letters.ttf`,
    woffToTtf(
      readFileSync(
        createRequire(import.meta.url).resolve('@fontsource/fredoka/files/fredoka-latin-500-normal.woff'),
      ),
    ),
  )
  const list = `keyword=${encodeURIComponent(run)}&order=name`

  await library.open(`?${list}`)
  const card = library.file(`${run} video.mp4`)
  // A job creates its frames; the page is notified.
  await expect(card.locator('[class*="scrub"]')).toBeAttached({ timeout: 90_000 })
  const strip = await card.locator('[class*="scrub"]').boundingBox()
  if (strip === null) throw new Error('no image')
  const shown = async (share: number) => {
    await page.mouse.move(strip.x + strip.width * share, strip.y + strip.height / 2)
    return card.locator('[class*="strip"]').evaluate(strip => getComputedStyle(strip).backgroundPosition)
  }
  expect(await shown(0.1)).not.toBe(await shown(0.9))
  expect(await shown(0.1)).toBe(await shown(0.12))

  const tone = library.file(`${run} tone.wav`)
  await tone.getByRole('button', { name: /^Play/ }).click()
  await expect(tone.getByRole('button', { name: /^Pause/ })).toBeVisible()
  await tone.click({ position: { x: 60, y: 12 } })
  await page.keyboard.press('p')
  await expect(tone.getByRole('button', { name: /^Play/ })).toBeVisible()

  await library.open(`?${list}&type=font`)
  const letters = library.file(`${run} letters.ttf`)
  await expect(letters).toBeVisible()
  await page.getByRole('textbox', { name: 'Sample text' }).fill('Zebra 42')
  const written = letters.getByText('Zebra 42')
  await expect(written).toBeVisible()
  expect(await written.evaluate(words => getComputedStyle(words).fontFamily)).toMatch(/^"?asset-font-/)
})

test('[D-100.2] a section that fails to load shows an error and loads on retry', async ({ page }) => {
  await signIn(page)
  const failing = (path: string) =>
    page.route(path, route =>
      route.fulfill({ status: 500, json: { code: 1, msg: 'Something went wrong on our side.', data: {} } }),
    )
  const sections = [
    {
      address: '/creative-assets/media/resources',
      call: '**/api/assets/folder/list*',
      nothing: 'No folders yet',
    },
    { address: '/home/index', call: '**/api/async/jobs*', nothing: 'No tasks are running.' },
  ]
  for (const { address, call, nothing } of sections) {
    await failing(call)
    await page.goto(address)
    const notice = page.getByRole('main').getByText('This could not be loaded.')
    await expect(notice).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(nothing)).toHaveCount(0)
    await page.unroute(call)
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(notice).toBeHidden()
  }
})
