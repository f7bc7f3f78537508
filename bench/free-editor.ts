import type { NodeRecord, PlayableRecord } from '@adloom/playable/format'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

/** A scene of so many shapes, some turned, and one in front that is easy to take hold of. */
export function documentOf(count: number): Record<string, PlayableRecord> {
  const nodes = Array.from({ length: count }, (_, at): NodeRecord => ({
    id: `n${at}`,
    type: 'node',
    kind: 'shape',
    shape: {
      form: at % 3 === 0 ? 'ellipse' : 'rect',
      radius: at % 12,
      fill: { kind: 'color', color: `#${(0x336699 + at * 7919).toString(16).slice(-6).padStart(6, '0')}` },
    },
    parentId: 'scene',
    index: `a${String(at).padStart(5, '0')}z`,
    name: `Layer ${at}`,
    portrait: {
      x: (at * 137) % 700,
      y: (at * 211) % 1280,
      w: 20 + (at % 60),
      h: 20 + (at % 45),
      ...(at % 7 === 0 ? { r: at % 90 } : {}),
    },
  }))
  const moving: NodeRecord = {
    id: 'moving',
    type: 'node',
    kind: 'shape',
    shape: { form: 'rect', radius: 8, fill: { kind: 'color', color: '#ff0055' } },
    parentId: 'scene',
    index: 'z',
    name: 'Moving',
    portrait: { x: 300, y: 600, w: 120, h: 120 },
  }
  const records: PlayableRecord[] = [
    {
      id: 'project',
      type: 'project',
      name: 'Bench',
      kind: 'playsmart',
      seed: 1,
      background: { kind: 'color', color: '#1b1f33' },
      startScene: 'scene',
      defaultLanguage: 'en',
      languages: ['en'],
      store: {},
      gameplay: '',
    },
    { id: 'scene', type: 'scene', index: 'V', name: 'Scene' },
    ...nodes,
    moving,
  ]
  return Object.fromEntries(records.map(record => [record.id, record]))
}

/** A project of so many layers; gives the address of its editor. */
export async function newProject(context: BrowserContext, origin: string, count: number): Promise<string> {
  const post = async (path: string, data: object) => {
    const answer = (await (await context.request.post(`${origin}/api${path}`, { data })).json()) as {
      code: number
      msg: string
      data: { id: number }
    }
    if (answer.code !== 0) throw new Error(`${path}: ${answer.msg}`)
    return answer.data
  }
  const { id } = await post('/ps/project/create', { name: `Bench ${count} ${Math.random()}` })
  await post('/ps/project/save', { id, base_rev: 1, document: { schema: 1, records: documentOf(count) } })
  return `${origin}/workbench?id=${id}`
}

/**
 * Opens an editor until the canvas has drawn the document; how long that took on the clock, in milliseconds.
 */
export async function open(page: Page, address: string): Promise<number> {
  const began = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('[data-testid="stage"][style*="width"]').waitFor({ state: 'attached', timeout: 60_000 })
  return performance.now() - began
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
}

/** A signed-in user, in a window of 1440 × 900, who has had the tour. */
export async function signedIn(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(() => {
    if (window === window.top) localStorage.setItem('adloom.roomTour', '1')
  })
  await context.request.post(`${origin}/api/login`, {
    data: { account: 'demo@adloom.local', password: 'adloom-demo' },
  })
  return context
}
