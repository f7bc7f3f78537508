import { findChannelByKey } from '@adloom/playable/channels'
import { expect, type Page, test } from '@playwright/test'
import { layeredFile, longName } from './layered-file.ts'
import { EditorPage } from './pages/editor-page.ts'
import { type DocumentRecord, FreeEditorPage } from './pages/free-editor-page.ts'
import { FreeListPage } from './pages/free-list-page.ts'
import { LogicPanels } from './pages/logic-panels.ts'
import { signIn } from './pages/sign-in.ts'
import { switchOffReports } from './pages/switch-off-reports.ts'
import { skipSizeChecks } from './pages/skip-size-checks.ts'
import { SimulatedAd } from './pages/simulated-ad.ts'

const layers = (page: Page) => page.getByRole('tree', { name: 'Layers' })
const scene = (page: Page, name: string) =>
  page.getByRole('tree', { name: 'Scenes' }).getByRole('treeitem', { name: new RegExp(`^${name}`) })
const notes = (page: Page) => page.getByRole('region', { name: 'Imported with changes' })

type Node = DocumentRecord & {
  name: string
  parentId: string
  index: string
  kind: string
  portrait: { x: number; y: number; w: number; h: number }
}

/** The layers of a scene or a group as the file had them, the top one first. */
function under(records: Record<string, DocumentRecord>, parent: string): Node[] {
  return (Object.values(records) as Node[])
    .filter(record => record.type === 'node' && record.parentId === parent)
    .sort((a, b) => (a.index < b.index ? 1 : -1))
}

async function namesOf(page: Page): Promise<string[]> {
  return (await layers(page).getByRole('treeitem', { level: 1 }).allInnerTexts()).map(name => name.trim())
}

test('[PL-06.12] forty Photoshop layers become two scenes of an ad that plays', async ({ page, browser }) => {
  test.setTimeout(600_000)
  await signIn(page)
  await switchOffReports(page)
  const allowSizeChecks = await skipSizeChecks(page)
  const list = new FreeListPage(page)
  const editor = new FreeEditorPage(page)
  const logic = new LogicPanels(page)

  await test.step('the file is taken through the dialog', async () => {
    await list.open()
    await list.beginWithFile({
      name: '夏日 layers.psd',
      mimeType: 'image/vnd.adobe.photoshop',
      buffer: layeredFile('Fredoka-Regular'),
    })
    await editor.shown()
  })

  await test.step('what could not be imported is shown once, and again on demand', async () => {
    await expect(notes(page)).toContainText('NoSuchFont-Bold')
    for (const [what, name] of [
      ['Adjustment layers were applied to the images below them', 'Warmer'],
      ['Blend modes were merged', '光晕'],
      ['Layers that show nothing on the canvas were left out', 'Parked'],
      ['Empty layers and groups were left out', 'Nothing here'],
    ] as const) {
      await expect(notes(page).getByRole('listitem').filter({ hasText: what })).toContainText(name)
    }
    await expect(notes(page).getByRole('listitem')).toHaveCount(5)
    await notes(page).getByRole('button', { name: 'Got it' }).click()
    await expect(notes(page)).toHaveCount(0)
    await page.reload()
    await editor.shown()
    await expect(notes(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Project menu' }).click()
    await page.getByRole('menuitem', { name: 'What was imported…' }).click()
    await expect(notes(page)).toBeVisible()
    await notes(page).getByRole('button', { name: 'Close' }).click()
  })

  const records = await editor.records()
  const start = under(records, 'scene-1')
  const named = (name: string) =>
    (Object.values(records) as Node[]).find(record => record.type === 'node' && record.name === name)!

  await test.step('layers have their names, order, places, opacity, blending and words', async () => {
    const top = ['Play', 'Ghost', 'Slogan', 'Headline', longName.slice(0, 200), '棋盘', '光晕', 'Ground']
    expect(start.map(node => node.name)).toEqual(top)
    await expect.poll(() => namesOf(page)).toEqual(top)
    expect(under(records, named('棋盘').id).map(node => node.name)).toEqual([
      'Inner',
      ...Array<string>(10).fill('Tile'),
    ])
    expect(under(records, named('Inner').id).map(node => node.portrait)).toHaveLength(10)
    // Half the canvas wide in the file, full width here: everything is doubled. An adjustment layer is above
    // it, so its blending is baked into its image; the ending keeps its blending.
    expect(named('光晕')).toMatchObject({ portrait: { x: 120, y: 80, w: 510, h: 510 } })
    expect(named('光晕')).not.toHaveProperty('blend')
    expect(named('棋盘').alpha).toBeCloseTo(0.8, 1)
    expect(named('Ghost')).toMatchObject({ hidden: true, portrait: { x: 10, y: 1200, w: 60, h: 60 } })
    expect(named('Headline')).toMatchObject({
      kind: 'text',
      text: { en: 'Tap to start\ntoday' },
      style: { size: 80, fill: { kind: 'color', color: '#ffffff' }, align: 'center' },
    })
    expect(named('Slogan').kind).toBe('image')
    await scene(page, 'End').click()
    await expect.poll(() => namesOf(page)).toEqual(['Download', '结语', 'Badge', 'Shade', 'Ground'])
    expect(named('Shade')).toMatchObject({ blend: 'multiply', portrait: { x: 0, y: 1000, w: 750, h: 334 } })
    expect(records['scene-1']).toMatchObject({ name: '开场 Start' })
  })

  await test.step('a button leads to the end, which moves and leads to the store', async () => {
    await layers(page).getByRole('treeitem').filter({ hasText: 'Download' }).first().click()
    await logic.events()
    await logic.addEvent('tap', 'open the store')
    await expect(logic.event(0)).toContainText('When Download is tapped')
    await layers(page).getByRole('treeitem').filter({ hasText: 'Badge' }).click()
    await page.getByRole('tab', { name: 'Animation' }).click()
    await page.getByRole('button', { name: 'Add an animation' }).click()
    await page.getByRole('dialog', { name: 'Add an animation' }).getByRole('button', { name: 'Zoom' }).click()
    await scene(page, '开场 Start').click()
    await layers(page).getByRole('treeitem').filter({ hasText: 'Play' }).first().click()
    await logic.events()
    await logic.addEvent('tap', 'go to a scene')
    await expect(logic.event(0)).toContainText('End')
    await editor.saved()
  })

  await test.step('it plays in place', async () => {
    await logic.play()
    await logic.tapPlayer(0.5, 0.875)
    await expect(logic.log()).toContainText('Entered End')
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await editor.shown()
  })

  const packed = await test.step('it gets its product and is packed for a network', async () => {
    await page.getByRole('button', { name: 'Project menu' }).click()
    await page.getByRole('menuitem', { name: 'Promoted product…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Product name').fill('Summer')
    await dialog
      .getByLabel('Google Play link')
      .fill(`https://play.google.com/store/apps/details?id=com.summer.x${Date.now()}`)
    await dialog.getByRole('button', { name: 'Save product' }).click()
    await expect(page.getByText('Product saved')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await allowSizeChecks()
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    await expect(dialog).toContainText('The ad has no ending.', { timeout: 60_000 })
    await dialog
      .getByRole('listitem')
      .filter({ hasText: 'The ad has no ending.' })
      .getByRole('button', { name: 'Show', exact: true })
      .click()
    await logic.problems().getByRole('button', { name: 'Make “End” the ending scene' }).click()
    await editor.saved()
    return new EditorPage(page).download(1)
  })

  await test.step('the ad is played to the store', async () => {
    // A single network is downloaded as its own file.
    const channel = findChannelByKey('mintegral')!
    const context = await browser.newContext({ viewport: { width: 375, height: 667 } })
    const ad = new SimulatedAd(await context.newPage())
    await ad.open({ name: 'summer.zip', bytes: packed }, channel)
    await ad.started()
    expect(await ad.scene()).toBe('scene-1')
    await ad.tap(named('Play').id)
    await expect.poll(() => ad.scene()).toBe('scene-2')
    await ad.tap(named('Download').id)
    await ad.until('the store is called', found => found.some(record => record.kind === 'cta'))
    const records = await ad.records()
    expect(
      records
        .filter(record => record.kind === 'cta')
        .map(record => [record.api, record.correct, record.auto]),
    ).toEqual([[channel.ctaApi, true, false]])
    expect(records.filter(record => ['error', 'network'].includes(record.kind))).toEqual([])
    expect([ad.requests, ad.complaints]).toEqual([[], []])
    await context.close()
  })
})
