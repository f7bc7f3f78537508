import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page, type Route } from '@playwright/test'
import { MediaLibraryPage } from './pages/media-library-page.ts'
import { signIn } from './pages/sign-in.ts'
import { UploaderPage } from './pages/uploader-page.ts'
import { makeSampleFolder } from './sample-folder.ts'
import { tinyImage } from './tiny-image.ts'
import { zipOf } from '@adloom/server/testing/samples/sample-zip'

const mebibyte = 1_048_576
const chunks = '**/api/upload/file*'

// The last file of the run: its journeys are divided between the workers.
test.describe.configure({ mode: 'parallel' })

test('[AS-03.7] a folder of files of every kind is uploaded over an unstable network', async ({
  page,
  context,
}) => {
  test.setTimeout(480_000)
  const home = await mkdtemp(join(tmpdir(), 'adloom-drop-'))
  const sample = await makeSampleFolder(join(home, 'Summer campaign'))
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(String(error)))
  await signIn(page)
  const before = (await assetsOf(page)).total
  const uploader = new UploaderPage(page)
  await uploader.open()
  await uploader.drop(sample.path, async () => expect(page.getByTestId('drop-overlay')).toBeVisible())
  const [bad, twice] = [sample.refusedHere.length, sample.duplicates.length]
  await expect(uploader.filter('All')).toHaveText(`All${sample.count}`)
  await expect(uploader.filter('Problems')).toHaveText(`Problems${bad + twice}`)

  await test.step('a file that cannot be sent shows the reason', async () => {
    await uploader.filter('Problems').click()
    await expect(uploader.row('setup.exe')).toContainText('.exe files are not accepted')
    await expect(uploader.row('long song.wav')).toContainText('Larger than 10 MB')
    await expect(uploader.row('nothing.png')).toContainText('The file is empty')
    for (const name of sample.duplicates)
      await expect(uploader.row(name)).toContainText('Another file in this list has this name')
    await expect(uploader.row('setup.exe')).toHaveAttribute('data-status', 'offlineCheckFail')
    await expect(uploader.row('setup.exe').getByRole('checkbox')).toBeDisabled()
  })

  await test.step('a new name is checked again, all others get a number at once', async () => {
    await uploader.dialog.getByRole('button', { name: 'Rename Coin.GIF' }).click()
    await uploader.dialog.getByRole('textbox', { name: 'New name of Coin.GIF' }).fill('Second coin')
    await page.keyboard.press('Enter')
    await expect(uploader.filter('Problems')).toHaveText(`Problems${bad + twice - 1}`)
    await uploader.dialog.getByRole('button', { name: 'Number them' }).click()
    await expect(uploader.filter('Problems')).toHaveText(`Problems${bad}`)
  })

  // Most chunks wait until the steps that look at a running upload are over.
  let [sent, release] = [0, () => {}]
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await context.route(chunks, async route => {
    sent += 1
    if (sent > 10) await released
    await route.continue()
  })
  const [good, refused] = [sample.good + twice, sample.refusedByServer.length]
  await uploader.start(good + refused)
  await expect(uploader.panel).toContainText(`Uploading ${good + refused} files`)

  await test.step('the panel stays while one looks elsewhere, and waits while the line is cut', async () => {
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Demo')
    await expect(uploader.panel).toBeVisible()
    await context.setOffline(true)
    await expect(uploader.panel).toContainText('Upload paused')
    await context.setOffline(false)
    await expect(uploader.panel).toContainText('Uploading')
    await page.getByRole('link', { name: 'Media library' }).click()
    release()
  })

  await expect(uploader.panel).toContainText(`${good} uploaded, ${refused} failed`, { timeout: 200_000 })
  await expect(uploader.panel).toContainText(`${refused} files were not uploaded`)
  const kept = await assetsOf(page)
  expect(kept.total - before).toBe(good)
  // A bare model is uploaded as an archive.
  expect(kept.list.map(asset => asset.name)).toEqual(expect.arrayContaining(['Second coin.GIF', 'robot.zip']))
  await expect(page.getByText('Fredoka-3.ttf').first()).toBeVisible()

  await test.step('what the server refused keeps its reason', async () => {
    await uploader.panel.getByRole('button', { name: 'Show', exact: true }).click()
    for (const name of sample.refusedByServer)
      await expect(uploader.row(name)).toHaveAttribute('data-status', 'uploadError')
    await expect(uploader.row('secretly an image.jpg')).toContainText('does not match its extension')
    await expect(uploader.row('two folders.zip')).toContainText('one folder at most')
  })

  await test.step('the library narrows to one of them and shows what it is', async () => {
    const library = new MediaLibraryPage(page)
    await library.open()
    await page.getByRole('button', { name: 'Filters' }).click()
    const filters = page.getByRole('dialog', { name: 'Filters' })
    await filters.getByRole('button', { name: 'GIF', exact: true }).click()
    await filters.getByRole('button', { name: 'Done' }).click()
    await expect
      .poll(() => library.names().then(names => names.every(name => /\.gif$/i.test(name))))
      .toBe(true)
    await library
      .file('coin.gif')
      .first()
      .dblclick({ position: { x: 60, y: 20 } })
    await expect(page.getByRole('heading', { level: 1, name: 'coin.gif' })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Details' })).toContainText('360 × 360')
  })

  expect(complaints).toEqual([])
  await rm(home, { recursive: true })
})

async function assetsOf(page: Page): Promise<{ total: number; list: { name: string }[] }> {
  return (
    (await (await page.request.get('/api/assets/list?page_size=100')).json()) as {
      data: { total: number; list: { name: string }[] }
    }
  ).data
}

test('[AS-04.7] an upload continues where a reload interrupted it', async ({ page, context }) => {
  // The browser takes 32 MiB twice through the driver: a minute each on a busy machine.
  test.setTimeout(300_000)
  const file = {
    name: `long ${Date.now()}.zip`,
    mimeType: 'application/zip',
    buffer: await zipOf({ 'data.bin': randomBytes(32 * mebibyte) }, { compress: false }),
  }
  page.on('dialog', dialog => void dialog.accept())
  await signIn(page)
  const uploader = new UploaderPage(page)
  await uploader.open()
  let [whole, held, asked] = [0, true, false]
  const waiting: Route[] = []
  await context.route(chunks, async route => {
    // The first request asks for existing chunks; bytes follow in the next ones.
    const isChunk = asked
    asked = true
    if (isChunk && whole >= 3 && held) return void waiting.push(route)
    if (isChunk) whole += 1
    await route.continue()
  })
  await uploader.choose(file)
  await uploader.start(1)
  await expect.poll(() => whole).toBe(3)
  await expect(uploader.panel).toContainText(/[4-9]\d %/)
  await page.reload()
  for (const route of waiting) await route.abort().catch(() => undefined)

  held = false
  asked = false
  await uploader.open()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(uploader.dialog).toContainText('One upload was interrupted')
  await uploader.add(file)
  await uploader.start(1)
  await expect(page.getByText('1 file is in the library')).toBeVisible({ timeout: 60_000 })
  expect(whole).toBe(6)
  await expect(page.getByText(file.name)).toBeVisible()
})

test('[SH-31.2] dropped files are refused while the storage is full, and accepted after', async ({
  page,
}) => {
  const home = await mkdtemp(join(tmpdir(), 'adloom-full-'))
  const path = join(home, `full ${Date.now()}.png`)
  await writeFile(path, tinyImage(33, [7, 70, 170]))
  await signIn(page)
  let isFull = true
  await page.route('**/api/assets/storage*', async route => {
    if (!isFull) return route.continue()
    return route.fulfill({
      json: {
        code: 0,
        msg: '',
        data: { free_size: -200, total_size: 1000, used_size: 1200, total_assets: 1 },
      },
    })
  })
  const uploader = new UploaderPage(page)
  await uploader.open()
  await expect(page.getByText('Storage is full. Delete files or upgrade your plan.')).toBeVisible()
  await uploader.drop(path, async () => {
    await expect(page.getByTestId('drop-overlay')).toContainText('Storage is full')
  })
  await expect(page.getByTestId('drop-overlay')).toBeHidden()
  await expect(uploader.dialog).toHaveCount(0)
  await expect(uploader.panel).toHaveCount(0)

  isFull = false
  await page.reload()
  await expect(page.getByText('Storage is full. Delete files or upgrade your plan.')).toHaveCount(0)
  await uploader.drop(path)
  await expect(uploader.dialog).toBeVisible()
  await expect(uploader.dialog.getByTestId('upload-row')).toHaveCount(1)
  await rm(home, { recursive: true })
})
