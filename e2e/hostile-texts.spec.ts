import { writePsdBuffer } from 'ag-psd'
import { expect, test, type Page, type Route } from '@playwright/test'
import { zipSync } from 'fflate'
import type { RouteEntry } from '../apps/web/src/app/route-table.ts'
import { goWithin, settle } from './pages/accessibility-check.ts'
import { ChooserDialog } from './pages/chooser-dialog.ts'
import { EditorPage } from './pages/editor-page.ts'
import { FreeEditorPage } from './pages/free-editor-page.ts'
import { findInjections, hostileName, hostileText, watchInjections } from './pages/injection-watch.ts'
import { MediaLibraryPage } from './pages/media-library-page.ts'
import { UploaderPage } from './pages/uploader-page.ts'
import { signIn } from './pages/sign-in.ts'
import { skipSizeChecks } from './pages/skip-size-checks.ts'
import { isForStaff, walkedPages } from './pages/walked-pages.ts'
import { tinyImage } from './tiny-image.ts'

const internal = 'internal@adloom.local'

interface Ids {
  template: number
  project: number
  /** A project of the same template whose variants are opened; the first one when absent. */
  variants?: number
  free: number
  asset: number
  share: string
}

function addressOf(
  { path, name }: RouteEntry,
  { template, project, variants, free, asset, share }: Ids,
): string {
  const query: Record<string, string> = {
    workbench: `?id=${free}`,
    'creative-assets.media.resources.detail': `?id=${asset}`,
    'pl-viewer': share,
    'pt-viewer': `?template_id=${template}`,
  }
  // Variants are edited under the lock of the project's editor, which the walk has just left.
  const custom = name === 'common-template.dco' ? (variants ?? project) : project
  return (
    path.replace(':templateId', String(template)).replace(':customId', String(custom)).replace(/:\w+/, '1') +
    (query[name] ?? '')
  )
}

/** A layered file whose groups, layers, texts and font have hostile names. */
function hostilePsd(): Buffer {
  const imageData = { width: 40, height: 40, data: new Uint8ClampedArray(6400).fill(200) }
  const text = {
    text: hostileText,
    transform: [1, 0, 0, 1, 10, 40],
    style: { font: { name: hostileText }, fontSize: 20, fillColor: { r: 0, g: 0, b: 0 } },
  }
  const children = [
    { name: hostileText, left: 0, top: 0, imageData },
    { name: hostileText, children: [{ name: hostileText, left: 50, top: 50, imageData }] },
    { name: hostileText, left: 10, top: 10, imageData, text },
    { name: hostileText, adjustment: { type: 'brightness/contrast' as const, brightness: 10, contrast: 0 } },
  ]
  return writePsdBuffer(
    {
      width: 375,
      height: 667,
      imageData: { width: 375, height: 667, data: new Uint8ClampedArray(375 * 667 * 4).fill(255) },
      children,
    },
    { invalidateTextLayers: false },
  )
}

/** A font whose family is an element: the same number of letters as the one that was there. */
async function hostileFont(page: Page): Promise<Buffer> {
  const answer = await page.request.get('/api/common/font/list')
  const { data } = (await answer.json()) as { data: { list: { family: string; full_url: string }[] } }
  const font = data.list.find(one => one.family === 'Lilita One')!
  const bytes = Buffer.from(await (await page.request.get(font.full_url)).body())
  const wide = (text: string) => Buffer.from(text, 'utf16le').swap16()
  for (const [family, element] of [
    [wide('Lilita One'), wide('<injected>')],
    [Buffer.from('Lilita One'), Buffer.from('<injected>')],
  ] as const) {
    for (let at = bytes.indexOf(family); at >= 0; at = bytes.indexOf(family, at + 1)) element.copy(bytes, at)
  }
  return bytes
}

/** Stores hostile texts wherever the API takes a text, as one internal user. */
async function storeHostileTexts(page: Page): Promise<Ids> {
  const library = new MediaLibraryPage(page)
  const asset = await library.bring('hostile.png', tinyImage(30, [1, 2, 3]))
  await library.call('/api/assets/update', { id: asset, name: `${hostileName}.png`, tags: [hostileText] })
  const trashed = await library.bring('hostile trash.png', tinyImage(31, [3, 2, 1]))
  await library.call('/api/assets/update', { id: trashed, name: `trash ${hostileName}.png` })
  await library.call('/api/assets/delete', { ids: [trashed] })
  await library.call('/api/assets/folder/create', { name: hostileName })
  const frames = zipSync({
    [`${hostileText}1.png`]: tinyImage(20, [9, 9, 9]),
    [`${hostileText}2.png`]: tinyImage(20, [8, 8, 8]),
  })
  await library.bring('frames.zip', Buffer.from(frames))
  await library.bring('hostile.ttf', await hostileFont(page))
  const psd = await library.bring('hostile.psd', hostilePsd())
  await library.call('/api/gmaker/product/add', {
    name: hostileText,
    developer: hostileText,
    description: hostileText,
    ios_url: 'https://apps.apple.com/us/app/candy/id42',
  })
  await library.call('/api/user/leave-msg', { content: hostileText })
  await library.call('/api/user/keys/create', { name: hostileText, permissions: ['gm'] })
  const me = await library.call<{ id: number }>('/api/user/profile', {
    username: hostileText,
    real_name: hostileText,
    company: hostileText,
  })
  const message = (lang: string) => ({
    lang,
    title: hostileText,
    content: `${hostileText}\n\njavascript:ran=1 https://a.test/"onmouseover="ran=1 ${hostileText}`,
  })
  await library.call('/api/message/send', {
    message_langs: ['en', 'zh-cn', 'ja'].map(message),
    is_pop_up: 1,
    audience: 'some',
    user_ids: [me.id],
  })
  const { id: project } = await library.call<{ id: number }>('/api/gmaker/project/create', {
    template_id: 1001,
    name: hostileName,
  })
  await library.call('/api/gmaker/project/relate-product', {
    id: project,
    product: { name: `shared ${hostileText}`, ios_url: 'https://apps.apple.com/us/app/candy/id43' },
  })
  const { url } = await library.call<{ url: string }>('/api/viewer/share', { id: project })
  const { job_id } = await library.call<{ job_id: number }>('/api/ps/project/create-from-psd', {
    name: `psd ${hostileName}`,
    kind: 'playsmart',
    asset_id: psd,
  })
  const free = await projectOf(page, job_id)
  await library.call('/api/ps/template/create', { project_id: free, name: hostileName })
  return { template: 1001, project, free, asset, share: new URL(url).search }
}

async function projectOf(page: Page, jobId: number): Promise<number> {
  let free = 0
  await expect
    .poll(
      async () => {
        const { data } = (await (await page.request.get(`/api/async/query?ids=${jobId}`)).json()) as {
          data: { status: string; result: { project_id?: number } | null }[]
        }
        free = data[0]?.result?.project_id ?? 0
        return data[0]?.status
      },
      { timeout: 120_000 },
    )
    .toBe('success')
  return free
}

/** Returns whether a text is on the page: as text, in a field or in a label for screen readers. */
function isShown(page: Page, text: string): Promise<boolean> {
  return page.evaluate(
    wanted =>
      document.body.innerText.includes(wanted) ||
      [...document.querySelectorAll('input, textarea')].some(field =>
        (field as HTMLInputElement).value.includes(wanted),
      ) ||
      [...document.querySelectorAll('[title], [aria-label]')].some(element =>
        `${element.getAttribute('title')} ${element.getAttribute('aria-label')}`.includes(wanted),
      ),
    text,
  )
}

/** Opens these pages and returns what was injected. Each of them shows the text. */
async function walk(page: Page, ids: Ids, shown: string, list: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const entry of walkedPages.filter(one => list.includes(one.name))) {
    await goWithin(page, addressOf(entry, ids))
    await expect(page.locator('[class*="error-page"]')).toHaveCount(0)
    await expect.poll(() => isShown(page, shown), { message: entry.name }).toBe(true)
    found.push(...(await findInjections(page)))
  }
  return found
}

/** Opens every page of the route table and returns what was injected and where the hostile text is shown. */
async function walkAll(page: Page, ids: Ids, shown: string) {
  const found: string[] = []
  const showing: string[] = []
  const left = ['login', 'register', 'forget', 'reset', 'auth']
  // A refused page leads back to the one before, also while the next one is opened.
  for (const entry of walkedPages.filter(one => !left.includes(one.name) && !isForStaff(one))) {
    await goWithin(page, addressOf(entry, ids))
    await expect(page.locator('[class*="error-page"]')).toHaveCount(0)
    found.push(...(await findInjections(page)))
    if (await isShown(page, shown)) showing.push(entry.name)
  }
  return { found, showing }
}

test('[RS-08.5] hostile texts stored through the API never become elements or scripts on any page', async ({
  page,
  context,
}) => {
  test.setTimeout(480_000)
  const errors: string[] = []
  page.on('pageerror', error => errors.push(String(error)))
  await watchInjections(context)
  await signIn(page, internal)
  await skipSizeChecks(page)
  await page.goto('/home/index')
  const before = (await (await page.request.get('/api/user/profile')).json()) as {
    data: { username: string; real_name: string; company: string }
  }
  const ids = await storeHostileTexts(page)
  try {
    const popUp = page.getByRole('dialog').filter({ hasText: 'onerror=ran=1' })
    await expect(popUp).toBeVisible()
    expect(await findInjections(page)).toEqual([])
    await popUp.getByRole('button').first().click()
    // The walk through poisoned responses opens all other pages.
    const showing = [
      'my-project.playable.normal',
      'my-project.playable.playsmart',
      'my-project.history',
      'creative-assets.media.resources',
      'creative-assets.media.resources.detail',
      'creative-assets.template.playable',
      'common-setting.promote-product',
      'common-setting.profile',
      'common-setting.api-keys',
      'common-template.custom',
      'workbench',
      'pl-viewer',
    ]
    expect(await walk(page, ids, 'ran=1', showing)).toEqual([])
    expect(await dialogInjections(page, ids)).toEqual([])
    expect(errors).toEqual([])
  } finally {
    const library = new MediaLibraryPage(page)
    await library.call('/api/user/profile', {
      username: before.data.username,
      real_name: before.data.real_name,
      company: before.data.company,
    })
    await library.call('/api/message/read', { all: true })
  }
})

/** Opens the dialogs and panels that show names, and returns what was injected. */
async function dialogInjections(page: Page, ids: Ids): Promise<string[]> {
  const found: string[] = []
  const look = async () => {
    found.push(...(await findInjections(page)))
  }
  await page.goto('/home/index')
  await settle(page)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('article').first()).toContainText('ran=1')
  await look()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('img')
  await expect(page.getByRole('option').first()).toBeVisible()
  await look()
  await page.keyboard.press('Escape')
  await goWithin(page, '/creative-assets/media/resources?trash=1')
  await look()
  const editor = new FreeEditorPage(page)
  await page.goto(`/workbench?id=${ids.free}`)
  await editor.shown()
  await expect(page.getByRole('tree', { name: 'Layers' })).toContainText('ran=1')
  await page.getByRole('tree', { name: 'Layers' }).getByRole('treeitem').first().click()
  await look()
  await page.goto(`/my-project/playable/${ids.template}/custom/${ids.project}`)
  await page.getByRole('button', { name: 'Project info and product' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look()
  await page.keyboard.press('Escape')
  await lookAtFiles(page, look)
  return found
}

/** Opens the asset chooser and the uploader where files have hostile names. */
async function lookAtFiles(page: Page, look: () => Promise<void>): Promise<void> {
  const chooser = new ChooserDialog(page)
  const editor = new EditorPage(page)
  await editor.level('Persistent elements').click()
  await chooser.open(editor.field('background'))
  await chooser.tab('My assets')
  await chooser.cell(`${hostileName}.png`).click()
  await expect(chooser.preview()).toContainText('ran=1')
  await look()
  await chooser.upload({
    name: `${hostileText}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from('no image'),
  })
  await expect(chooser.dialog.getByRole('alert')).toContainText('ran=1')
  await look()
  const uploader = new UploaderPage(page)
  await uploader.open()
  await uploader.choose({
    name: `${hostileText}.png`,
    mimeType: 'image/png',
    buffer: tinyImage(22, [7, 7, 7]),
  })
  await expect(uploader.dialog).toContainText('ran=1')
  await look()
}

test('[RS-08.5] the check of hostile texts reports an element and a handler that a page makes of one', async ({
  page,
  context,
}) => {
  await watchInjections(context)
  await page.goto('/login')
  expect(await findInjections(page)).toEqual([])
  await page.evaluate(text => {
    document.body.insertAdjacentHTML('beforeend', `<p title="${text}"></p>`)
  }, hostileText)
  await expect
    .poll(() => findInjections(page))
    .toEqual(
      expect.arrayContaining([
        expect.stringContaining('<img injected'),
        expect.stringContaining('script-src-attr'),
      ]),
    )
})

const textKeys =
  /^(name|title|content|text|msg|summary|description|username|real_name|company|account_name|developer|device|address|object|label|organization|en|zh-cn|ja)$/

/** The same answer with a hostile element behind every text that people read. */
function poison(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return textKeys.test(key) && value !== '' ? `${value}${hostileText}` : value
  if (Array.isArray(value)) return value.map(one => poison(one, key === 'tags' ? 'name' : key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, poison(one, name)]))
}

async function fulfilPoisoned(route: Route): Promise<void> {
  const response = await route.fetch()
  const isJson = (response.headers()['content-type'] ?? '').includes('json')
  await (isJson
    ? route.fulfill({ response, json: poison(await response.json()) })
    : route.fulfill({ response }))
}

test('[RS-08.5] pages show hostile texts as texts also where the API would have refused them', async ({
  page,
  context,
}) => {
  test.setTimeout(480_000)
  await watchInjections(context)
  await signIn(page)
  // Projects of other journeys promote no product yet.
  const { data } = (await (await page.request.get('/api/gmaker/project/list?page_size=100')).json()) as {
    data: { list: { id: number; template_id: number; product: object | null }[] }
  }
  const promoted = data.list.find(({ product }) => product !== null)!
  const library = new MediaLibraryPage(page)
  const asset = await library.bring('poisoned.png', tinyImage(33, [1, 9, 3]))
  const { id: free } = await library.call<{ id: number }>('/api/ps/project/create', {
    name: 'Poisoned',
    starter_id: 'quiz',
  })
  const { id: variants } = await library.call<{ id: number }>('/api/gmaker/project/create', {
    name: 'Poisoned variants',
    template_id: promoted.template_id,
  })
  const { url } = await library.call<{ url: string }>('/api/viewer/share', { id: promoted.id })
  await page.route('**/api/**', async route => {
    // A page that is closed aborts its calls.
    await fulfilPoisoned(route).catch(() => undefined)
  })
  await page.goto('/home/index')
  await settle(page)
  const ids = {
    template: promoted.template_id,
    project: promoted.id,
    variants,
    free,
    asset,
    share: new URL(url).search,
  }
  const { found, showing } = await walkAll(page, ids, 'onerror=ran=1')
  expect(found).toEqual([])
  expect(showing.length, showing.join()).toBeGreaterThan(18)
  await page.goto('/workbench?id=2000000000')
  await expect(page.locator('body')).toContainText('onerror=ran=1')
  expect(await findInjections(page)).toEqual([])
})
