import { expect, type Page, test } from '@playwright/test'
import { FreeEditorPage } from './pages/free-editor-page.ts'
import { signIn } from './pages/sign-in.ts'
import { skipSizeChecks } from './pages/skip-size-checks.ts'

interface Place {
  x: number
  y: number
  w: number
  h: number
}
interface Shape {
  portrait: Place
  shape: { fill: { kind: string; color?: string } }
  anims?: { preset?: string; duration: number; curve?: { x: number; y: number }[] }[]
}

function inspector(page: Page) {
  return page.getByRole('region', { name: 'Appearance' })
}

async function fill(page: Page, name: string, value: string) {
  const field = page.getByRole('spinbutton', { name, exact: true })
  await field.fill(value)
  await field.press('Enter')
}

test('[ED-02.22] a layer is placed, coloured and animated along a custom curve', async ({ page }) => {
  test.setTimeout(300_000)
  await signIn(page)
  await skipSizeChecks(page)
  const editor = new FreeEditorPage(page)
  await editor.create(`Inspector ${Date.now()}`)
  await editor.action('Rectangle').click()
  await editor.drag({ x: 100, y: 200 }, { x: 300, y: 320 })
  await expect(inspector(page).getByRole('textbox', { name: 'Layer name' })).toBeVisible()
  await inspector(page).getByRole('textbox', { name: 'Layer name' }).fill('Plate')
  await page.keyboard.press('Enter')

  await fill(page, 'Left edge', '100/2+8')
  await fill(page, 'Width', '*2')
  await fill(page, 'Rotation', '15')
  const color = inspector(page).getByRole('textbox', { name: 'Fill', exact: true })
  await color.click()
  await color.fill('rgb(255, 128, 0)')
  await color.press('Enter')
  const before = await editor.records()
  const plate = Object.values(before).find(record => record.name === 'Plate') as unknown as Shape & {
    id: string
  }
  expect(plate.portrait).toMatchObject({ x: 58, r: 15 })
  expect(plate.portrait.w).toBeCloseTo(400, -1)
  expect(plate.shape.fill).toEqual({ kind: 'color', color: '#ff8000' })

  await page.getByRole('tab', { name: 'Animation' }).click()
  await page.getByRole('button', { name: 'Add an animation' }).click()
  await page.getByRole('dialog', { name: 'Add an animation' }).getByRole('button', { name: 'Zoom' }).click()
  const card = page.getByRole('region', { name: 'Zoom' })
  await fill(page, 'Duration', '1.2')
  await card.getByRole('radio', { name: 'Curve', exact: true }).click()
  await card.getByRole('button', { name: 'Ease in-out' }).click()
  const graph = card.getByRole('group', { name: 'Curve: progress over time' })
  const box = (await graph.boundingBox())!
  await page.mouse.dblclick(box.x + box.width * 0.5, box.y + box.height * 0.9)
  await expect(graph.getByRole('button', { name: /^Key 2/ })).toBeVisible()
  await graph.getByRole('button', { name: /^Key 2/ }).focus()
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('ArrowRight')
  await card.getByRole('button', { name: 'Keys as numbers' }).click()
  await expect(card.getByRole('spinbutton', { name: 'Time of key 2' })).toHaveValue(/^5[0-2](\.\d+)?$/)
  await card.getByRole('button', { name: 'Save as a preset' }).click()
  await page.getByRole('textbox', { name: 'Curve name' }).fill('Mine')
  await page.keyboard.press('Enter')
  await expect(card.getByRole('button', { name: 'Mine', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  const after = await editor.records()
  const [anim] = (after[plate.id] as unknown as Shape).anims ?? []
  expect(anim).toMatchObject({ preset: 'zoomIn', duration: 1200 })
  expect(anim!.curve).toHaveLength(3)
  expect(anim!.curve![1]!.y).toBeCloseTo(0.6, 1)
  expect(Object.values(after).find(record => record.type === 'curve')).toMatchObject({ name: 'Mine' })
})

test('[D-31.23] a text gets a font, a size and a language of its own', async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page)
  await skipSizeChecks(page)
  const editor = new FreeEditorPage(page)
  await editor.create(`Words ${Date.now()}`, 'end-card')
  await page.getByRole('radio', { name: 'Whole project' }).click()
  await page.getByRole('button', { name: 'Add a language' }).click()
  await page.getByRole('button', { name: 'Add a language' }).last().click()
  const { project } = await editor.records()
  expect((project!.languages as string[]).length).toBeGreaterThan(1)

  const records = await editor.records()
  const words = Object.values(records).find(record => record.kind === 'text')!
  await page.getByText(String(words.name), { exact: true }).first().click()
  await fill(page, 'Size', '72')
  await inspector(page).getByRole('button', { name: 'Bold' }).click()
  await inspector(page).getByRole('button', { name: 'Font', exact: true }).click()
  const list = page.getByRole('listbox', { name: 'Font' })
  await list.getByRole('option').last().click()
  const changed = (await editor.records())[words.id] as unknown as {
    style: { font: string; size: number; bold?: boolean }
    styles?: Record<string, { font?: string; size?: number }>
  }
  const fonts = Object.values(changed.styles ?? { all: changed.style })
  expect(fonts.some(style => style.size === 72)).toBe(true)
  expect(fonts.some(style => typeof style.font === 'string' && style.font !== '')).toBe(true)
})

test('[ED-02.21] the path of an animation is dragged, moved by keys and played to its end', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await signIn(page)
  await skipSizeChecks(page)
  const editor = new FreeEditorPage(page)
  await editor.create(`Way ${Date.now()}`)
  await editor.action('Rectangle').click()
  await editor.drag({ x: 100, y: 200 }, { x: 300, y: 320 })
  await editor.animate('General', 'Move')
  const end = page.getByRole('button', { name: /^End of the path/ })
  // Shown again once the animation that was added has played.
  await expect(end).toBeVisible({ timeout: 30_000 })
  const way = async () =>
    (
      Object.values(await editor.records()).find(record => record.type === 'node') as unknown as {
        anims: { tracks: { x: [number, number]; y: [number, number] } }[]
      }
    ).anims[0]!.tracks
  const before = await way()
  const box = (await end.boundingBox())!
  const [from, scale] = [
    { x: box.x + box.width / 2, y: box.y + box.height / 2 },
    (await editor.at(1000, 0)).x - (await editor.at(0, 0)).x,
  ]
  await editor.dragOnScreen(from, { x: from.x + scale * 0.12, y: from.y + scale * 0.3 })
  await expect(end).toHaveAttribute(
    'aria-label',
    `End of the path: ${Math.round(before.x[1] + 120)}, ${Math.round(before.y[1] + 300)}`,
  )
  await end.press('Shift+ArrowLeft')
  await end.press('ArrowUp')
  const after = await way()
  expect(after.x).toEqual([before.x[0], before.x[1] + 110])
  expect(after.y).toEqual([before.y[0], before.y[1] + 299])
  const undo = page.getByRole('button', { name: 'Undo', exact: true }).first()
  for (let step = 0; step < 3; step++) await undo.click()
  expect(await way()).toEqual(before)
  await page.getByRole('tab', { name: 'Appearance' }).click()
  await expect(end).toHaveCount(0)
})
