import { expect, type Page, test } from '@playwright/test'
import { FreeEditorPage } from './pages/free-editor-page.ts'
import { LogicPanels } from './pages/logic-panels.ts'
import { signIn } from './pages/sign-in.ts'
import { skipSizeChecks } from './pages/skip-size-checks.ts'

async function blank(page: Page): Promise<{ editor: FreeEditorPage; logic: LogicPanels }> {
  await signIn(page)
  await skipSizeChecks(page)
  const editor = new FreeEditorPage(page)
  await editor.create(`Touch play ${Date.now()}`)
  const logic = new LogicPanels(page)
  await logic.rail()
  await logic.addVariable('Number')
  return { editor, logic }
}

/** Puts a layer of touch play in the middle of the canvas. */
async function add(page: Page, what: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Parts of the playable' })
    .getByRole('button', { name: 'Assets' })
    .click()
  await page.getByRole('group', { name: 'Interactive' }).getByRole('button', { name: what }).click()
}

/** Drags the pointer over the running playable; coordinates are shares of its screen. */
async function lead(page: Page, ...places: [number, number][]): Promise<void> {
  const box = await page.locator('iframe').boundingBox()
  if (!box) throw new Error('no player')
  for (const [turn, [x, y]] of places.entries()) {
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: turn ? 6 : 1 })
    if (!turn) await page.mouse.down()
  }
  await page.mouse.up()
}

/** Converts a point of the portrait canvas, which is centred on the screen, to a share of the screen. */
async function shareOf(page: Page, x: number, y: number): Promise<[number, number]> {
  const { width, height } = (await page.locator('iframe').boundingBox())!
  const scale = Math.min(width / 750, height / 1334)
  return [0.5 + ((x - 375) * scale) / width, 0.5 + ((y - 667) * scale) / height]
}

test('[ED-02.9] a cover is placed and erased in play; its share is counted, its event emitted', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { editor, logic } = await blank(page)
  await add(page, 'Scratch')
  await editor.selected('scratch_1 is selected')
  await page.getByRole('tab', { name: 'Appearance' }).click()
  await editor.number('Brush width', 160)
  await editor.number('Cleared at', 50)
  await page.getByRole('combobox', { name: 'Store percent in' }).click()
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .filter({ hasText: 'score' })
    .click()
  await logic.events()
  await logic.addEvent('scratched', 'tracking')
  await expect(logic.event(0)).toContainText('When scratch_1 is scratched')
  const [cover] = (await editor.layers()).filter(layer => layer['kind'] === 'scratch')
  expect(cover).toMatchObject({ scratch: { brush: 160, share: 0.5, radius: 24 } })

  await logic.play()
  await expect(logic.watch('score')).toHaveText('0')
  await lead(page, [0.2, 0.45], [0.8, 0.45])
  await expect(logic.watch('score')).toHaveText(/^[1-4]\d$/)
  await lead(page, [0.2, 0.55], [0.8, 0.55], [0.8, 0.5], [0.2, 0.5])
  await expect(logic.watch('score')).toHaveText('100')
  await expect(logic.log()).toContainText('When scratch_1 is scratched')
})

test('[ED-03.24] a pointer draws in an area of the canvas and emits its events', async ({ page }) => {
  test.setTimeout(120_000)
  const { editor, logic } = await blank(page)
  await add(page, 'Drawing')
  await editor.selected('drawing_1 is selected')
  await page.getByRole('tab', { name: 'Appearance' }).click()
  await editor.number('Line width', 30)
  await logic.events()
  await logic.addEvent('line drawn', 'set a variable')
  await expect(logic.event(0)).toContainText('When a line is drawn in drawing_1')
  await logic.play()
  await lead(page, [0.3, 0.45], [0.7, 0.45], [0.5, 0.6])
  await expect(logic.watch('score')).toHaveText('1')
  await lead(page, [0.3, 0.5], [0.5, 0.5])
  await expect(logic.watch('score')).toHaveText('2')
})

test('[ED-02.12, ED-02.13] dots are placed by pointer and keys and joined in play', async ({ page }) => {
  test.setTimeout(120_000)
  const { editor, logic } = await blank(page)
  await add(page, 'Connect')
  await editor.selected('connect_1 is selected')
  await page.getByRole('tab', { name: 'Appearance' }).click()
  await page.getByRole('switch', { name: 'Connect the last dot to the first' }).click()
  const pad = page.getByRole('group', { name: 'Dots', exact: true })
  await page.getByRole('button', { name: 'Remove dot 1' }).click()
  await expect(pad.getByRole('button')).toHaveCount(3)
  await page.getByRole('button', { name: 'Add dot' }).click()
  const fourth = pad.getByRole('button', { name: 'Dot 4' })
  await expect(fourth).toHaveAttribute('aria-pressed', 'true')
  await fourth.press('Shift+ArrowRight')
  await fourth.press('ArrowDown')
  const [dots] = (await editor.layers()).filter(layer => layer['kind'] === 'connect')
  expect(dots).toMatchObject({
    connect: {
      way: 'order',
      dots: [
        { x: 1, y: 0 },
        { x: 1, y: 1 },
        { x: 0, y: 1 },
        { x: 0.1, y: 0.01 },
      ],
    },
  })
  await fourth.press('Delete')
  await page.getByRole('combobox', { name: 'Store line count in' }).click()
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .filter({ hasText: 'score' })
    .click()
  await logic.events()
  await logic.addEvent('dots connected', 'tracking')
  await expect(logic.event(0)).toContainText('When two dots of connect_1 are connected')
  await logic.addEvent('wrong connection', 'tracking')
  await logic.addEvent('all connected', 'tracking')

  await logic.play()
  await expect(logic.watch('score')).toHaveText('0')
  const [right, foot, left] = await Promise.all([
    shareOf(page, 615, 427),
    shareOf(page, 615, 907),
    shareOf(page, 135, 907),
  ])
  await lead(page, left, right)
  await expect(logic.log()).toContainText('When dots of connect_1 are connected wrongly')
  await expect(logic.watch('score')).toHaveText('0')
  await lead(page, right, foot)
  await expect(logic.watch('score')).toHaveText('1')
  await lead(page, foot, left)
  await expect(logic.watch('score')).toHaveText('2')
  await expect(logic.log()).toContainText('When all of connect_1 is connected')
})
