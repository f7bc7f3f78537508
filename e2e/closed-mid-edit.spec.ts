import { mkdtemp, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test'
import { FreeEditorPage } from './pages/free-editor-page.ts'
import { signIn } from './pages/sign-in.ts'
import { skipSizeChecks } from './pages/skip-size-checks.ts'

const badge = (page: Page) => page.locator('.save-badge')
const names = async (editor: FreeEditorPage) => (await editor.layers()).map(node => node.name).sort()
const typing = (page: Page) => page.getByRole('textbox', { name: /Text of/ })

test('[D-34.4] editing continues offline, and all changes are sent on reconnection', async ({
  page,
  context,
}) => {
  await signIn(page)
  await skipSizeChecks(page)
  const editor = new FreeEditorPage(page)
  await editor.create(`No line ${Date.now()}`)
  await editor.action('Rectangle').click()
  await editor.drag({ x: 100, y: 200 }, { x: 300, y: 350 })
  await editor.saved()

  await context.setOffline(true)
  await editor.action('Ellipse').click()
  await editor.drag({ x: 100, y: 500 }, { x: 300, y: 650 })
  await expect(badge(page)).toHaveAttribute('data-state', 'offline')
  await editor.action('Text').click()
  await editor.click(375, 900)
  await typing(page).fill('Written in a tunnel')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+d')
  await page.keyboard.press('Control+z')
  await context.setOffline(false)
  await editor.saved()
  expect(await names(editor)).toEqual(['shape_1', 'shape_2', 'text_1'])
  expect((await editor.layers()).map(node => node.text).filter(Boolean)).toEqual([
    { en: 'Written in a tunnel' },
  ])

  await context.setOffline(true)
  await page.keyboard.press('Delete')
  await page.keyboard.press('Control+s')
  await expect(badge(page)).toHaveAttribute('data-state', 'offline')
  await context.setOffline(false)
  await expect.poll(() => names(editor)).toEqual(['shape_1', 'shape_2'])
})

test('[D-34.4] a reload in the middle of a word keeps every letter, and undo removes them', async ({
  page,
}) => {
  await signIn(page)
  await skipSizeChecks(page)
  const editor = new FreeEditorPage(page)
  await editor.create(`Half a word ${Date.now()}`)
  await editor.action('Text').click()
  await editor.click(375, 600)
  await expect(typing(page)).toBeFocused()
  await page.keyboard.type('Nothing is lo')
  await page.reload()
  await editor.shown()
  await expect
    .poll(async () => (await editor.layers()).map(node => node.text))
    .toEqual([{ en: 'Nothing is lo' }])

  await page.getByRole('tree', { name: 'Layers' }).getByRole('treeitem').first().click()
  await editor.canvas().focus()
  await page.keyboard.press('Enter')
  await expect(typing(page)).toHaveValue('Nothing is lo')
  await page.keyboard.press('End')
  await page.keyboard.type('st')
  await page.keyboard.press('Escape')
  await expect
    .poll(async () => (await editor.layers()).map(node => node.text))
    .toEqual([{ en: 'Nothing is lost' }])
  await page.keyboard.press('Control+z')
  await expect
    .poll(async () => (await editor.layers()).map(node => node.text))
    .toEqual([{ en: 'Nothing is lo' }])
})

test('[D-34.4] the browser restores and saves all edits after it was closed during editing', async ({
  baseURL,
  launchOptions,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'adloom-laptop-'))
  const open = async () => {
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      // The headless shell has no lock file that names its process.
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      headless: true,
      viewport: { width: 1440, height: 900 },
      baseURL: baseURL ?? '',
    })
    // The stored state of the tour may be deleted together with the cookie.
    await context.addInitScript(() => {
      if (window === window.top) localStorage.setItem('adloom.roomTour', '1')
    })
    return context
  }
  let laptop: BrowserContext = await open()
  try {
    const page = laptop.pages()[0] ?? (await laptop.newPage())
    await signIn(page)
    await skipSizeChecks(page)
    const editor = new FreeEditorPage(page)
    await editor.create(`Closed ${Date.now()}`)
    const address = page.url()
    await editor.action('Rectangle').click()
    await editor.drag({ x: 100, y: 200 }, { x: 400, y: 400 })
    await editor.saved()

    await editor.drag({ x: 250, y: 300 }, { x: 400, y: 700 })
    await page.keyboard.press('Control+d')
    await editor.action('Text').click()
    await editor.click(375, 1000)
    await page.keyboard.type('Still here')
    await expect(badge(page)).toHaveAttribute('data-state', 'dirty')
    // A draft waits for a moment in which the page has nothing else to do, a third of a second at most.
    await expect.poll(() => page.evaluate(draftsOfThisBrowser)).toContain('Still here')
    await kill(laptop, profile)

    laptop = await open()
    const again = laptop.pages()[0] ?? (await laptop.newPage())
    const back = new FreeEditorPage(again)
    // A browser keeps a cookie on its disk some time after it got it: this one may have forgotten who was
    // signed in.
    await again.request.post('/api/login', {
      data: { account: 'demo@adloom.local', password: 'adloom-demo' },
    })
    // The server was not notified: the lock is free when its lease ends. Until then the editor
    // leads back.
    await expect(async () => {
      await again.goto(address)
      await expect
        .poll(async () => (await badge(again).isVisible()) || new URL(again.url()).pathname !== '/workbench')
        .toBe(true)
      await expect(badge(again)).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 120_000 })
    await back.shown()
    const layers = again.getByRole('tree', { name: 'Layers' }).getByRole('treeitem')
    await expect(layers).toHaveCount(3)
    await back.saved()
    const saved = await back.layers()
    expect(saved.map(node => node.text).filter(Boolean)).toEqual([{ en: 'Still here' }])
    const moved = saved.find(node => node.name === 'shape_1') as unknown as {
      portrait: { x: number; y: number }
    }
    expect(moved.portrait.y).toBeGreaterThan(550)
    await again.reload()
    await back.shown()
    await expect(layers).toHaveCount(3)
  } finally {
    await laptop.close().catch(() => undefined)
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
})

/** Returns the drafts of unsaved edits as text. */
async function draftsOfThisBrowser(): Promise<string> {
  const database = await new Promise<IDBDatabase>(resolve => {
    const request = indexedDB.open('adloom-drafts')
    request.onsuccess = () => resolve(request.result)
  })
  const kept = await new Promise<unknown[]>(resolve => {
    const request = database.transaction('drafts').objectStore('drafts').getAll()
    request.onsuccess = () => resolve(request.result)
  })
  database.close()
  return JSON.stringify(kept)
}

/** The browser is gone without a word, as with a battery that is empty: its lock names the process. */
async function kill(laptop: BrowserContext, profile: string): Promise<void> {
  const closed = laptop.waitForEvent('close')
  process.kill(Number((await readlink(join(profile, 'SingletonLock'))).split('-').at(-1)), 'SIGKILL')
  await closed
}
