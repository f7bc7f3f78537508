import { expect, test, type Browser, type Page } from '@playwright/test'
import { findChannelByKey } from '@adloom/playable/channels'
import { unzipSync } from 'fflate'
import { ChooserDialog } from './pages/chooser-dialog.ts'
import { EditorPage } from './pages/editor-page.ts'
import { FreeEditorPage } from './pages/free-editor-page.ts'
import { FreeListPage } from './pages/free-list-page.ts'
import { LogicPanels } from './pages/logic-panels.ts'
import { signIn } from './pages/sign-in.ts'
import { switchOffReports } from './pages/switch-off-reports.ts'
import { skipSizeChecks } from './pages/skip-size-checks.ts'
import { SimulatedAd } from './pages/simulated-ad.ts'
import { tabTo } from './pages/tab-to.ts'

const scene = (page: Page, name: string) =>
  page.getByRole('tree', { name: 'Scenes' }).getByRole('treeitem', { name: new RegExp(`^${name}(,|$)`) })
const layer = (page: Page, name: string) =>
  page
    .getByRole('tree', { name: 'Layers' })
    .getByRole('treeitem')
    .filter({ hasText: new RegExp(`^\\s*${name}\\s*$`) })

async function press(page: Page, key: string, times = 1) {
  for (let count = 0; count < times; count++) await page.keyboard.press(key)
}

test('[PL-06.11] “choose one of three” is built on a blank canvas, packed and played to the store', async ({
  page,
  browser,
}) => {
  test.setTimeout(400_000)
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(String(error)))
  await signIn(page)
  await switchOffReports(page)
  const allowSizeChecks = await skipSizeChecks(page)
  const editor = new FreeEditorPage(page)
  const logic = new LogicPanels(page)

  await test.step('a blank canvas', async () => {
    const list = new FreeListPage(page)
    await list.open()
    await list.begin({ choose: 'Blank canvas', name: `Choose one ${Date.now()}` })
    await editor.shown()
  })
  await test.step('the choice, by the mouse', () => drawTheChoice(page, editor))
  await test.step('what a choice does, by the mouse', () => wireTheChoice(page, editor, logic))
  await test.step('what follows, by the keyboard alone', () => typeTheEnds(page, editor, logic))
  await test.step('a second language', () => translate(page))
  await test.step('a place of its own in landscape', () => turn(page, editor))

  const records = await editor.records()
  const nodes = Object.values(records).filter(record => record.type === 'node')
  expect(nodes.length).toBeGreaterThanOrEqual(10)
  expect(complaints).toEqual([])

  const named = (type: string, name: string) =>
    Object.values(records).find(record => record.type === type && record.name === name)!.id
  const ids: Made = {
    choose: named('scene', 'Scene 1'),
    win: named('scene', 'Win'),
    miss: named('scene', 'Miss'),
    title: named('node', 'Title'),
    red: named('node', 'Red gift box'),
    violet: named('node', 'Violet gift box'),
    again: named('node', 'Again'),
    get: named('node', 'Get it'),
  }
  const archive = await test.step('packed for twenty networks', async () => {
    await page.getByRole('button', { name: 'Project menu' }).click()
    await page.getByRole('menuitem', { name: 'Promoted product' }).click()
    await new EditorPage(page).fillProduct({
      name: 'Gift shop',
      ios: 'https://apps.apple.com/app/id1234567890',
      android: 'https://play.google.com/store/apps/details?id=com.example.gifts',
    })
    await allowSizeChecks()
    return unzipSync(await new EditorPage(page).download(20))
  })
  const files = Object.keys(archive).filter(name => name.startsWith('channels/'))
  expect(files).toHaveLength(20)
  expect(new TextDecoder().decode(archive['manifest.json'])).not.toContain('"severity":"error"')

  const fileOf = (channel: string) => files.find(name => name.split('/')[1] === channel) ?? ''
  await Promise.all(
    (['mintegral', 'applovin', 'meta', 'tiktok'] as const).map((channel, at) =>
      playToTheStore(
        browser,
        ids,
        { path: fileOf(channel), bytes: archive[fileOf(channel)] ?? new Uint8Array() },
        { language: at % 2 === 0 ? 'en-US' : 'zh-CN', landscape: at > 1 },
      ),
    ),
  )
})

interface Made {
  choose: string
  win: string
  miss: string
  title: string
  red: string
  violet: string
  again: string
  get: string
}

/** A plate, a title that zooms in and three gifts of the public library that beat. */
async function drawTheChoice(page: Page, editor: FreeEditorPage) {
  await editor.action('Rectangle').click()
  await editor.drag({ x: 75, y: 100 }, { x: 675, y: 260 })
  await editor.selected('shape_1 is selected')
  await editor.action('Text').click()
  await editor.drag({ x: 100, y: 120 }, { x: 650, y: 240 })
  await page.getByRole('textbox', { name: /Text of/ }).fill('Pick a gift')
  await page.keyboard.press('Escape')
  await editor.rename('Title')

  const chooser = new ChooserDialog(page)
  for (const [name, x, y] of [
    ['Red gift box', 190, 650],
    ['Violet gift box', 560, 650],
    ['Gift', 375, 1000],
  ] as const) {
    await editor.action('Image').click()
    await editor.click(x, y)
    await chooser.search('gift')
    await expect(chooser.cell('Gift')).toBeVisible()
    await chooser.cell(name).dblclick()
    await chooser.closed()
    await editor.selected(`${name} is selected`)
  }

  await layer(page, 'Red gift box').click()
  await layer(page, 'Gift').click({ modifiers: ['Shift'] })
  await editor.selected('3 layers are selected')
  await editor.animate('Emphasis', 'Heartbeat')
  await layer(page, 'Title').click()
  await editor.animate('Entrance', 'Zoom')
}

/** Each gift remembers which it is and counts a try; the scene leads on by what was chosen. */
async function wireTheChoice(page: Page, editor: FreeEditorPage, logic: LogicPanels) {
  for (const [made, name] of [
    ['New scene', 'Win'],
    ['New scene', 'Miss'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a scene' }).click()
    await scene(page, made).dblclick()
    await page.getByRole('tree', { name: 'Scenes' }).getByRole('textbox').fill(name)
    await page.keyboard.press('Enter')
    await expect(scene(page, name)).toHaveAttribute('aria-selected', 'true')
  }
  await scene(page, 'Scene 1').click()
  await logic.rail()
  for (const name of ['choice', 'tries']) {
    await logic.addVariable('Number')
    await logic.rename(name)
  }

  await logic.events()
  await editor.click(190, 650)
  await editor.selected('Red gift box is selected')
  await logic.addEvent('tap', 'set a variable')
  await logic.pick(0, 'Operation', '=')
  await logic.value(0, 1)
  await logic.addResponse(0, 'set a variable')
  await logic.pick(0, 'Variable', 'tries')
  await expect(logic.event(0)).toContainText('Set choice to 1')
  await expect(logic.event(0)).toContainText('Add 1 to tries')
  await logic.menu(0, 'Copy event')
  for (const [x, y, number] of [
    [560, 650, 2],
    [375, 1000, 3],
  ] as const) {
    await editor.click(x, y)
    await page.getByRole('button', { name: 'Paste event' }).click()
    await logic.response(0, 0).click()
    await logic.value(0, number)
    await expect(logic.event(0)).toContainText(`Set choice to ${number}`)
  }

  await logic.of('Scene')
  await logic.addEvent('variable changes', 'go to a scene')
  await logic.pick(0, 'Scene', 'Win')
  await logic.addCondition(0, '=', 2)
  await logic.menu(0, 'Duplicate')
  await logic.response(1, 0).click()
  await logic.pick(1, 'Scene', 'Miss')
  await logic.condition(1, 0).click()
  await logic.pick(1, 'Comparison', '≠')
  await expect(logic.event(0)).toContainText('choice = 2')
  await expect(logic.event(1)).toContainText('choice ≠ 2')
  await expect(logic.event(1)).toContainText('Miss')
}

/** Fills both endings with texts, images and buttons: back to the start, and to the store. */
async function typeTheEnds(page: Page, editor: FreeEditorPage, logic: LogicPanels) {
  await press(page, 'Escape')
  await expect(editor.canvas()).toBeFocused()
  await press(page, 'Alt+1')
  await press(page, 'Escape')
  await press(page, 'PageDown')
  await expect(scene(page, 'Win')).toHaveAttribute('aria-selected', 'true')
  await write(page, editor, 'You won!', 'ArrowUp', 30)
  await press(page, 'i')
  await press(page, 'Enter')
  await expect(new ChooserDialog(page).dialog.getByRole('textbox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type('trophy')
  await expect(new ChooserDialog(page).dialog.getByRole('gridcell')).toHaveCount(2)
  await press(page, 'ArrowDown')
  await press(page, 'Enter')
  await editor.selected('Trophy cup is selected')
  await expect(editor.canvas()).toBeFocused()
  await nameIt(page, 'Prize')
  await press(page, 'r')
  await press(page, 'Enter')
  await press(page, 'Shift+ArrowDown', 30)
  await nameIt(page, 'Get it')
  await addEvent(page, 'tap', 'store')
  await expect(logic.event(0)).toContainText('Open the store')
  await press(page, 'Escape')
  await write(page, editor, 'Get it now', 'ArrowDown', 30)
  await press(page, 'Escape')
  await editor.selected('Nothing is selected')
  await press(page, 'Alt+5')
  await tabTo(page, page.getByRole('switch', { name: 'Ending scene' }))
  await press(page, 'Space')
  await press(page, 'Escape')

  // The button's event leads to the other ending after two attempts.
  await press(page, 'Shift+Tab')
  await press(page, 'Shift+Tab')
  await editor.selected('Get it is selected')
  await press(page, 'Control+c')
  await press(page, 'PageDown')
  await expect(scene(page, 'Miss')).toHaveAttribute('aria-selected', 'true')
  await write(page, editor, 'Not this one', 'ArrowUp', 30)
  await press(page, 'Control+v')
  await editor.selected('Get it is selected')
  await nameIt(page, 'Again')
  await press(page, 'Alt+7')
  await expect(page.getByRole('button', { name: 'Add event' }).first()).toBeFocused()
  await expect(logic.event(0)).toBeVisible()
  await addCondition(page, logic, 0, 'tries', 5, 2)
  await expect(logic.event(0)).toContainText('tries ≥ 2')
  await addEvent(page, 'tap', 'go to a scene')
  await expect(logic.event(1)).toContainText('Scene 1')
  await addCondition(page, logic, 1, 'tries', 4, 2)
  await expect(logic.event(1)).toContainText('tries < 2')
  await press(page, 'Escape')
  await expect(editor.canvas()).toBeFocused()
  await write(page, editor, 'Continue', 'ArrowDown', 30)
}

/** By keys: the comparison is chosen by its place in the list. */
async function addCondition(
  page: Page,
  logic: LogicPanels,
  event: number,
  variable: string,
  comparison: number,
  value: number,
) {
  await tabTo(page, logic.event(event).getByRole('button', { name: 'Add condition' }))
  await press(page, 'Enter')
  await expect(logic.condition(event, 0)).toBeFocused()
  await tabTo(page, logic.event(event).getByRole('combobox', { name: 'Variable', exact: true }))
  await page.keyboard.type(variable)
  await press(page, 'Enter')
  await tabTo(page, logic.event(event).getByRole('combobox', { name: 'Comparison' }))
  await press(page, 'ArrowDown', comparison)
  await press(page, 'Enter')
  await tabTo(page, logic.event(event).getByRole('spinbutton', { name: 'Value' }))
  await page.keyboard.type(String(value))
}

/** A text of its own, pushed away from the middle. */
async function write(page: Page, editor: FreeEditorPage, words: string, arrow: string, times: number) {
  await press(page, 't')
  await press(page, 'Enter')
  await expect(page.getByRole('textbox', { name: /Text of/ })).toBeFocused()
  await page.keyboard.type(words)
  await press(page, 'Escape')
  await expect(editor.canvas()).toBeFocused()
  await press(page, `Shift+${arrow}`, times)
}

async function nameIt(page: Page, name: string) {
  await press(page, 'Alt+5')
  await expect(page.getByRole('textbox', { name: 'Layer name' })).toBeFocused()
  await press(page, 'Control+a')
  await page.keyboard.type(name)
  await press(page, 'Enter')
  await press(page, 'Escape')
  // A key that opens a panel would lose the focus to the canvas again.
  await expect(page.getByRole('application', { name: /^Canvas/ })).toBeFocused()
}

async function addEvent(page: Page, trigger: string, response: string) {
  await press(page, 'Alt+7')
  await expect(page.getByRole('button', { name: 'Add event' }).first()).toBeFocused()
  await press(page, 'Enter')
  for (const [picker, words] of [
    ['Add event', trigger],
    ['Add response', response],
  ] as const) {
    const field = page.getByRole('combobox', { name: picker })
    await expect(field).toBeFocused()
    await page.keyboard.type(words)
    await press(page, 'Enter')
    await expect(field).toHaveCount(0)
    // The new line takes the focus a frame later.
    await expect(page.locator('[data-line]:focus, input:focus')).toHaveCount(1)
  }
}

/** Important texts in Chinese; all others start with their English text. */
async function translate(page: Page) {
  await scene(page, 'Scene 1').click()
  await page.getByRole('tab', { name: 'Appearance' }).click()
  await page.getByRole('radio', { name: 'Whole project' }).click()
  await page.getByRole('button', { name: 'Add a language' }).click()
  await page.getByRole('button', { name: 'Add a language' }).last().click()
  for (const [where, name, words] of [
    ['Scene 1', 'Title', '选一份礼物'],
    ['Win', 'text_1', '恭喜你！'],
  ] as const) {
    await scene(page, where).click()
    await layer(page, name).click()
    await page.getByRole('textbox', { name: 'Text in 简体中文' }).fill(words)
  }
}

/** Moves the title with its plate to the left, in landscape only. */
async function turn(page: Page, editor: FreeEditorPage) {
  await scene(page, 'Scene 1').click()
  await layer(page, 'Title').click()
  await layer(page, 'shape_1').click({ modifiers: ['Control'] })
  await editor.selected('2 layers are selected')
  await page.getByRole('toolbar', { name: 'Quick bar' }).getByLabel('Landscape', { exact: true }).click()
  await page.getByRole('button', { name: 'Set portrait and landscape separately' }).click()
  await editor.number('Left edge', 40)
}

/** In its network's container: the wrong gift leads back, the right one to the one call to the store. */
async function playToTheStore(
  browser: Browser,
  ids: Made,
  file: { path: string; bytes: Uint8Array },
  { language, landscape }: { language: string; landscape: boolean },
) {
  const channel = findChannelByKey(file.path.split('/')[1] ?? '')
  if (!channel) throw new Error(`no channel for ${file.path}`)
  const size = landscape ? { width: 667, height: 375 } : { width: 375, height: 667 }
  await test.step(`${channel.nameEn}, ${language}, ${landscape ? 'landscape' : 'portrait'}`, async () => {
    const context = await browser.newContext({ viewport: size })
    const ad = new SimulatedAd(await context.newPage())
    await ad.open({ name: file.path.split('/').at(-1) ?? '', bytes: file.bytes }, channel, {
      ...size,
      language,
    })
    await ad.started()
    expect(await ad.scene()).toBe(ids.choose)
    const title = await ad.bounds(ids.title)
    if (landscape) expect(title.x + title.w).toBeLessThan(size.width / 2)
    else expect(Math.abs(title.x + title.w / 2 - size.width / 2)).toBeLessThan(10)

    await ad.tap(ids.red)
    await ad.entered(ids.miss)
    await ad.tap(ids.again)
    await ad.entered(ids.choose)
    await ad.tap(ids.violet)
    await ad.entered(ids.win)
    await ad.until('the end is reported', records => records.some(record => record.api === 'end'))
    await ad.tap(ids.get)
    await ad.until('the store is called', records => records.some(record => record.kind === 'cta'))
    const records = await ad.records()
    expect(
      records
        .filter(record => record.kind === 'cta')
        .map(record => [record.api, record.correct, record.auto]),
    ).toEqual([[channel.ctaApi, true, false]])
    expect(records.filter(record => ['error', 'network'].includes(record.kind))).toEqual([])
    const texts = await ad.drawnTexts()
    const [mine, other] = language === 'en-US' ? ['Pick a gift', '选一份礼物'] : ['选一份礼物', 'Pick a gift']
    expect(texts).toContain(mine)
    expect(texts).not.toContain(other)
    expect(ad.requests).toEqual([])
    expect(ad.complaints).toEqual([])
    await context.close()
  })
}
