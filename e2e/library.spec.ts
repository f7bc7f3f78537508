import { expect, test, type Page } from '@playwright/test'
import { findBarriers, settle } from './pages/accessibility-check.ts'
import { MediaLibraryPage } from './pages/media-library-page.ts'
import { signIn } from './pages/sign-in.ts'
import { tinyImage } from './tiny-image.ts'

const letters = ['a', 'b', 'c', 'd', 'e', 'f'] as const

/** Uploads six images with names of this run. */
async function bringImages(page: Page, run: string) {
  const library = new MediaLibraryPage(page)
  const ids: number[] = []
  for (const [at, letter] of letters.entries())
    ids.push(
      await library.bring(`${run} ${letter}.png`, tinyImage(20 + at, [40 * at, 90, Number(run.slice(-2))])),
    )
  return { library, ids, name: (letter: (typeof letters)[number]) => `${run} ${letter}.png` }
}

test('[SH-10.3] files are moved into folders, tagged, deleted and restored without a pointer', async ({
  page,
}) => {
  const run = `Keys ${Date.now()}`
  await signIn(page)
  const { library, name } = await bringImages(page, run)

  await library.open(`?keyword=${encodeURIComponent(run)}&order=name`)
  await expect(library.file(name('f'))).toBeVisible()
  expect(await library.names()).toEqual(letters.map(name))

  await page.getByRole('button', { name: 'New folder' }).first().click()
  const field = page.getByRole('textbox', { name: 'Folder name' })
  await expect(field).toBeFocused()
  await page.keyboard.type(`${run} folder`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('treeitem', { name: `${run} folder` })).toBeVisible()

  await library.grid.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByRole('toolbar', { name: 'Selected files' })).toContainText('2 selected')
  await page.keyboard.press('m')
  await expect(page.getByRole('dialog')).toContainText('Move 2 files')
  await expect(page.getByRole('textbox', { name: 'Find a folder' })).toBeFocused()
  await page.keyboard.type(`${run} folder`)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`2 files moved to “${run} folder”.`)).toBeVisible()

  await page.getByRole('treeitem', { name: `${run} folder` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${run} folder` })).toBeVisible()
  await expect(library.file(name('b'))).toBeVisible()
  await expect.poll(() => library.names()).toHaveLength(2)

  await library.grid.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('t')
  await expect(page.getByRole('dialog')).toContainText('Tags of 2 files')
  await page
    .getByRole('dialog')
    .getByRole('combobox')
    .first()
    .fill(`tag${run.slice(-4)}`)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save tags' }).click()
  await expect(page.getByText('Tags of 2 files updated.')).toBeVisible()
  await library.open(`?tag=tag${run.slice(-4)}`)
  await expect.poll(() => library.names()).toHaveLength(2)

  await library.grid.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect(page.getByText('2 files moved to the trash.')).toBeVisible()
  await expect(page.getByText('No files match these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 files restored.')).toBeVisible()
  await expect.poll(() => library.names()).toHaveLength(2)
})

test('[D-51.5] a taken name is refused with a message; the trash restores or deletes permanently', async ({
  page,
}) => {
  const run = `Names ${Date.now()}`
  await signIn(page)
  const { library, ids, name } = await bringImages(page, run)
  await library.open(`?keyword=${encodeURIComponent(run)}&order=name`)

  await library.file(name('a')).click({ position: { x: 60, y: 20 } })
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: 'Rename' }).fill(name('b').toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page.getByText(/already/i).first()).toBeVisible()
  await expect(library.file(name('a'))).toBeVisible()

  await library.call('/api/assets/delete', { ids: ids.slice(0, 2) })
  await library.open('?trash=1')
  await library.file(name('a')).click({ position: { x: 60, y: 20 } })
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('1 file restored.')).toBeVisible()
  await library.file(name('b')).click({ position: { x: 60, y: 20 } })
  await page.keyboard.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click()
  await expect(library.file(name('b'))).toBeHidden()
  await library.open(`?keyword=${encodeURIComponent(run)}&order=name`)
  await expect.poll(() => library.names()).toEqual(letters.filter(letter => letter !== 'b').map(name))
})

test('[SH-10.1, SH-10.2] the page of an asset replaces its file and returns to the list', async ({
  page,
}) => {
  const run = `Detail ${Date.now()}`
  await signIn(page)
  const { library, name } = await bringImages(page, run)
  await library.open(`?keyword=${encodeURIComponent(run)}&order=name`)
  await library.file(name('c')).dblclick({ position: { x: 60, y: 20 } })
  await page.waitForURL('**/creative-assets/media/resources/detail?**')
  await expect(page.getByRole('heading', { level: 1, name: name('c') })).toBeVisible()
  const facts = page.getByRole('complementary', { name: 'Details' })
  await expect(facts).toContainText('22 × 22')
  await expect(page.getByText('3 / 6')).toBeVisible()

  await page
    .getByTestId('replace-file')
    .setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer: tinyImage(48, [1, 2, 3]) })
  await expect(page.getByText('The file was replaced.')).toBeVisible()
  await expect(facts).toContainText('48 × 48')
  await page.getByRole('button', { name: 'Make version 1 current' }).click()
  await expect(facts).toContainText('22 × 22')

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { level: 1, name: name('d') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(library.file(name('a'))).toBeVisible()
  expect(new URL(page.url()).searchParams.get('keyword')).toBe(run)
})

test('[D-100.1] the library passes the accessibility check in all its views', async ({ page }) => {
  const run = `Access ${Date.now()}`
  test.setTimeout(240_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page)
  const { library, ids, name } = await bringImages(page, run)
  const folder = await library.call<{ id: number }>('/api/assets/folder/create', {
    name: `${run} folder`,
    parent_id: 0,
  })
  await library.call('/api/assets/move', { ids: ids.slice(0, 3), folder_id: folder.id })
  await library.call('/api/assets/folder/create', { name: 'Inside', parent_id: folder.id })
  const found: string[] = []
  const look = async (what: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await settle(page)
      found.push(
        ...(await findBarriers(page, colorScheme === 'dark' ? 'colours' : 'all')).map(
          barrier => `${what} ${colorScheme} ${barrier}`,
        ),
      )
    }
  }
  await library.open(`?folder_id=${folder.id}`)
  await expect(library.file(name('a'))).toBeVisible()
  await look('cards')
  await library.grid.focus()
  await page.keyboard.press('Control+a')
  await look('chosen')
  await page.keyboard.press('m')
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('move')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await look('filters')
  await page.keyboard.press('Escape')
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: 'List' }) })
    .click()
  await expect(page.getByRole('columnheader', { name: 'Name' })).toBeVisible()
  await look('list')
  await page.goto(`/creative-assets/media/resources/detail?id=${ids[5]}`)
  await expect(page.getByRole('heading', { level: 1, name: name('f') })).toBeVisible()
  await look('detail')
  expect(found).toEqual([])
})
