import { expect, test, type Page } from '@playwright/test'
import { EditorPage } from './pages/editor-page.ts'
import { FreeEditorPage } from './pages/free-editor-page.ts'
import { openWhenFree } from './pages/open-when-free.ts'
import { signIn } from './pages/sign-in.ts'

const list = /\/my-project\/playable\/normal/

/** Opens the address of a locked editor: it shows the reason, then returns to the list. */
async function findsLocked(page: Page, address: string, why: RegExp) {
  const seen = await page.goto(address).then(() => Date.now())
  await expect(page.getByRole('main').getByText(why)).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('.save-badge')).toHaveCount(0)
  await page.waitForURL(list, { timeout: 30_000 })
  expect(Date.now() - seen, 'the message is shown for two seconds').toBeGreaterThan(1900)
}

test('[LV-03.8] a second browser shows who holds the lock, and gets it on release', async ({
  page,
  browser,
}) => {
  test.setTimeout(400_000)
  await signIn(page)
  const editor = new EditorPage(page)
  await editor.create('Fruit burst', `Contended ${Date.now()}`)
  const address = page.url()

  const second = await browser.newContext()
  const other = await second.newPage()
  await signIn(other)
  await findsLocked(other, address, /another tab or on another device since \d\d:\d\d/)

  // After a reload, the holder gets its own lock back.
  await page.reload()
  await editor.shown()
  await findsLocked(other, address, /another tab or on another device/)

  await page.getByRole('link', { name: 'Back to my playables' }).click()
  await page.waitForURL(list)
  // The last save goes first, then the lock is free.
  await openWhenFree(other, address)
  await new EditorPage(other).shown()
  await findsLocked(page, address, /another tab or on another device/)
  await second.close()
})

test('[LV-03.7] a document that was saved between reading it and getting the lock is read again', async ({
  page,
}) => {
  await signIn(page)
  const send = async (path: string, data: object) =>
    (await (await page.request.post(`/api/ps/project/${path}`, { data })).json()) as {
      code: number
      data: { id: number; rev: number }
    }
  const {
    data: { id },
  } = await send('create', { name: `Beside the lock ${Date.now()}` })
  const layer = {
    id: 'theirs',
    type: 'node',
    kind: 'shape',
    shape: { form: 'rect', fill: { kind: 'color', color: '#ff0000' } },
    index: 'V',
    name: 'Saved meanwhile',
    portrait: { x: 100, y: 100, w: 200, h: 200 },
  }
  const read: number[] = []
  let meanwhile = () => {}
  const isSaved = new Promise<void>(resolve => {
    meanwhile = resolve
  })
  // No live connection, and so no lock, before the other save of the document.
  await page.route('**/api/ticket', async route => {
    await isSaved
    await route.continue()
  })
  await page.route('**/api/ps/project/init-json?*', async route => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as {
      data: { rev: number; document: { records: Record<string, { type: string }> } }
    }
    read.push(data.rev)
    if (read.length === 1) {
      const scene = Object.entries(data.document.records).find(([, record]) => record.type === 'scene')![0]
      expect(
        await send('save', {
          id,
          base_rev: data.rev,
          diff: { added: { theirs: { ...layer, parentId: scene } }, updated: {}, removed: [] },
        }),
      ).toMatchObject({ code: 0 })
      meanwhile()
    }
    await route.fulfill({ response: answer })
  })
  await page.goto(`/workbench?id=${id}`)
  const editor = new FreeEditorPage(page)
  await editor.shown()
  await expect(
    page.getByRole('tree', { name: 'Layers' }).getByRole('treeitem', { name: /Saved meanwhile/ }),
  ).toBeVisible()
  expect(read).toEqual([1, 2])
  await editor.action('Rectangle').click()
  await editor.drag({ x: 100, y: 600 }, { x: 300, y: 800 })
  await editor.saved()
  expect((await editor.layers()).map(node => node.name).sort()).toEqual(['Saved meanwhile', 'shape_1'])
})

test('[D-10.2] a project that does not exist or belongs to another account is not found', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  await signIn(page)
  await findsLocked(page, '/my-project/playable/1001/custom/999999', /not found in your account/)
  await new EditorPage(page).create('Fruit burst', `Ours ${Date.now()}`)
  const visitor = await browser.newContext()
  const other = await visitor.newPage()
  await signIn(other, 'other@adloom.local')
  await findsLocked(other, page.url(), /not found in your account/)
  await visitor.close()
})

test('[LV-03.4] the lock of a lost holder ends with its lease, and its stale save is refused', async ({
  page,
  browser,
}) => {
  test.setTimeout(400_000)
  await signIn(page)
  const editor = new EditorPage(page)
  await editor.create('Fruit burst', `Vanished ${Date.now()}`)
  const address = page.url()
  await editor.level('Persistent elements').click()
  await editor.saved()

  const second = await browser.newContext()
  const other = await second.newPage()
  await signIn(other)
  await findsLocked(other, address, /another tab or on another device/)

  // Only this browser is disconnected: no message arrives, and no close frame either.
  await page.context().setOffline(true)
  await editor.field('title').getByRole('textbox').first().fill('TYPED IN THE DARK')
  await editor.field('title').getByRole('textbox').first().blur()
  await expect(page.locator('.save-badge')).toHaveAttribute('data-state', 'offline', { timeout: 20_000 })

  const taken = new EditorPage(other)
  await openWhenFree(other, address)
  await taken.shown()
  await taken.level('Persistent elements').click()
  await taken.field('title').getByRole('textbox').first().fill('SAVED MEANWHILE')
  await taken.field('title').getByRole('textbox').first().blur()
  await taken.saved()

  await page.context().setOffline(false)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('editing', { timeout: 60_000 })
  await expect(dialog).toContainText('Your last changes were saved as a version', { timeout: 20_000 })
  await expect(page.locator('.editor')).toHaveAttribute('inert', '')
  await dialog.getByRole('button', { name: 'Back to the list' }).click()
  await page.waitForURL(list)

  // The other continues undisturbed and finds the draft among the versions.
  await expect(taken.field('title').getByRole('textbox').first()).toHaveValue('SAVED MEANWHILE')
  await other.getByRole('button', { name: 'Project info and product' }).click()
  await other.getByRole('tab', { name: 'Versions' }).click()
  await expect(other.getByText('Conflict copy', { exact: true })).toBeVisible()
  await second.close()
})

test('[LV-03.1] after a browser that was killed, the next one gets in when the lease has ended', async ({
  page,
  playwright,
}) => {
  test.setTimeout(400_000)
  const { executablePath, args } = test.info().project.use.launchOptions ?? {}
  const doomed = await playwright.chromium.launchServer({
    ...(executablePath && { executablePath }),
    ...(args && { args }),
  })
  const holder = await (
    await playwright.chromium.connect(doomed.wsEndpoint())
  )
    .newContext({ baseURL: test.info().project.use.baseURL ?? '' })
    .then(context => context.newPage())
  await signIn(holder)
  await new EditorPage(holder).create('Fruit burst', `Killed ${Date.now()}`)
  const address = holder.url()

  await signIn(page)
  await findsLocked(page, address, /another tab or on another device/)
  await doomed.kill()
  await openWhenFree(page, address)
  await new EditorPage(page).shown()
})
