import { expect, type Page } from '@playwright/test'
import { FreeEditorPage } from './pages/free-editor-page.ts'
import { test } from './pages/journey.ts'
import { openWhenFree } from './pages/open-when-free.ts'
import { signIn } from './pages/sign-in.ts'
import { skipSizeChecks } from './pages/skip-size-checks.ts'

const list = /\/my-project\/playable\/playsmart/

/** Opens the address of an editor that another tab holds: it shows the reason, then returns to the list. */
async function findsLocked(page: Page, address: string, why: RegExp) {
  // The message leaves after two seconds: on a busy machine before the page has loaded.
  const seen = await page.goto(address, { waitUntil: 'commit' }).then(() => Date.now())
  await expect(page.getByRole('main').getByText(why)).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('.save-badge')).toHaveCount(0)
  await page.waitForURL(list, { timeout: 30_000 })
  expect(Date.now() - seen, 'the message is shown for two seconds').toBeGreaterThan(1900)
}

const layers = (page: Page) => page.getByRole('tree', { name: 'Layers' }).getByRole('treeitem')

async function draw(editor: FreeEditorPage, shape: 'Rectangle' | 'Ellipse') {
  await editor.action(shape).click()
  await editor.drag({ x: 100, y: 200 }, { x: 300, y: 350 })
}

test('[LV-03.8] a second browser shows who holds the lock, and gets it on release', async ({
  page,
  openBrowser,
}) => {
  test.setTimeout(240_000)
  await signIn(page)
  await skipSizeChecks(page)
  const editor = new FreeEditorPage(page)
  await editor.create(`Contended ${Date.now()}`)
  const address = page.url()

  const other = await openBrowser()
  await signIn(other)
  await skipSizeChecks(other)
  await findsLocked(other, address, /another tab or on another device since \d\d:\d\d/)

  // After a reload, the holder gets its own lock back.
  await page.reload()
  await editor.shown()
  await findsLocked(other, address, /another tab or on another device/)

  await draw(editor, 'Rectangle')
  await page.getByRole('link', { name: 'Back to my playables' }).click()
  await page.waitForURL(list)
  // The last save goes first, then the lock is free.
  await openWhenFree(other, address)
  await new FreeEditorPage(other).shown()
  await expect(layers(other)).toHaveText(['shape_1'])
  await findsLocked(page, address, /another tab or on another device/)
})

test('[D-10.2] a project that does not exist is not found', async ({ page }) => {
  await signIn(page)
  await findsLocked(page, '/workbench?id=2000000000', /not found in your account/)
})

test('[LV-03.4] the lock of a lost holder ends with its lease, and its stale save is refused', async ({
  page,
  openBrowser,
}) => {
  test.setTimeout(240_000)
  await signIn(page)
  await skipSizeChecks(page)
  const editor = new FreeEditorPage(page)
  await editor.create(`Vanished ${Date.now()}`)
  const address = page.url()
  await editor.saved()
  const other = await openBrowser()
  await signIn(other)
  await skipSizeChecks(other)
  await findsLocked(other, address, /another tab or on another device/)

  // Only this browser is disconnected: no message arrives, and no close frame either.
  await page.context().setOffline(true)
  await draw(editor, 'Rectangle')
  await expect(page.locator('.save-badge')).toHaveAttribute('data-state', 'offline', { timeout: 20_000 })

  const taken = new FreeEditorPage(other)
  await openWhenFree(other, address)
  await taken.shown()
  await draw(taken, 'Ellipse')
  await taken.rename('Saved meanwhile')
  await taken.saved()

  await page.context().setOffline(false)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('editing', { timeout: 60_000 })
  await expect(dialog).toContainText('Your last changes were saved as a version', { timeout: 20_000 })
  await expect(page.locator('[data-locked]')).toHaveAttribute('inert', '')
  await dialog.getByRole('button', { name: 'Back to the list' }).click()
  await page.waitForURL(list)

  // The other continues undisturbed and finds the draft among the versions.
  await expect(layers(other)).toHaveText(['Saved meanwhile'])
  await other.getByRole('button', { name: 'Project menu' }).click()
  await other.getByRole('menuitem', { name: 'Versions…' }).click()
  await expect(other.getByRole('list', { name: 'Versions' })).toContainText('Conflict copy')
})
