import { expect, test } from '@playwright/test'
import { FreeEditorPage } from './pages/free-editor-page.ts'
import { signIn } from './pages/sign-in.ts'
import { skipSizeChecks } from './pages/skip-size-checks.ts'

interface Placed {
  portrait: { x: number; y: number; w: number; h: number }
}

test('[ED-05.10] layers are edited by mouse, and undo and redo restore every step', async ({ page }) => {
  await signIn(page)
  await skipSizeChecks(page)
  const editor = new FreeEditorPage(page)
  await editor.create(`Canvas ${Date.now()}`)
  const empty = await editor.records()

  await editor.action('Rectangle').click()
  await editor.drag({ x: 100, y: 200 }, { x: 300, y: 350 })
  await editor.selected('shape_1 is selected')
  const [drawn] = (await editor.layers()) as unknown as Placed[]
  for (const [field, wanted] of [
    ['x', 100],
    ['y', 200],
    ['w', 200],
    ['h', 150],
  ] as const)
    expect(Math.abs(drawn!.portrait[field] - wanted), field).toBeLessThanOrEqual(8)

  await editor.drag({ x: 200, y: 275 }, { x: 260, y: 600 })
  const [moved] = (await editor.layers()) as unknown as Placed[]
  expect(Math.abs(moved!.portrait.y - drawn!.portrait.y - 325)).toBeLessThanOrEqual(20)
  expect(moved!.portrait.w).toBe(drawn!.portrait.w)

  await editor.pull('resize 1 1', 60, 40)
  const [grown] = (await editor.layers()) as unknown as Placed[]
  expect(grown!.portrait.w).toBeGreaterThan(moved!.portrait.w + 50)
  expect([grown!.portrait.x, grown!.portrait.y]).toEqual([moved!.portrait.x, moved!.portrait.y])

  await page.keyboard.down('Alt')
  await editor.drag({ x: 260, y: 600 }, { x: 300, y: 1000 })
  await page.keyboard.up('Alt')
  await expect.poll(async () => (await editor.layers()).length).toBe(2)

  await editor.canvas().focus()
  await page.keyboard.press('Control+a')
  await editor.selected('2 layers are selected')
  await editor.action('Group').click()
  await editor.selected('group is selected')
  const middles = async () =>
    ((await editor.layers()) as unknown as (Placed & { kind: string })[])
      .filter(one => one.kind === 'group')
      .map(({ portrait: { x, y, w, h } }) => ({ x: x + w / 2, y: y + h / 2 }))
  const [from] = await middles()
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  await expect.poll(async () => (await editor.layers()).length).toBe(6)

  // Where the pointer is, where the right button was pressed, and where it was taken from.
  const groupAt = (x: number, y: number) =>
    expect.poll(
      async () => (await middles()).filter(one => Math.abs(one.x - x) < 8 && Math.abs(one.y - y) < 8).length,
    )
  const place = await editor.at(520, 240)
  await page.mouse.move(place.x, place.y)
  await page.keyboard.press('Control+v')
  await groupAt(520, 240).toBe(1)
  const other = await editor.at(420, 1150)
  await page.mouse.click(other.x, other.y, { button: 'right' })
  await page.getByRole('menuitem', { name: 'Paste here' }).click()
  await groupAt(420, 1150).toBe(1)
  await page.keyboard.press('Control+Shift+v')
  await groupAt(from!.x + 40, from!.y + 40).toBe(1)

  const end = await editor.records()
  await editor.undoAll()
  await expect.poll(() => editor.records()).toEqual(empty)
  await editor.redoAll()
  await expect.poll(() => editor.records()).toEqual(end)
})

test('[D-100.4] layers are added, moved, resized, grouped and copied by keyboard alone', async ({ page }) => {
  await signIn(page)
  await skipSizeChecks(page)
  const editor = new FreeEditorPage(page)
  await editor.create(`Keys ${Date.now()}`)
  await editor.canvas().focus()
  await page.keyboard.press('r')
  await page.keyboard.press('Enter')
  await editor.selected('shape_1 is selected')
  const [drawn] = (await editor.layers()) as unknown as Placed[]
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+Shift+ArrowRight')
  await expect
    .poll(async () => ((await editor.layers())[0] as unknown as Placed).portrait)
    .toEqual({
      ...drawn!.portrait,
      x: drawn!.portrait.x + 1,
      y: drawn!.portrait.y + 10,
      w: drawn!.portrait.w + 10,
    })

  await page.keyboard.press('Control+d')
  await editor.selected('shape_1 is selected')
  await page.keyboard.press('t')
  await page.keyboard.press('Enter')
  const words = page.getByRole('textbox', { name: /Text of/ })
  await expect(words).toBeFocused()
  await page.keyboard.type('Tap to play')
  await page.keyboard.press('Escape')
  await expect(editor.canvas()).toBeFocused()
  await expect
    .poll(async () => (await editor.layers()).map(layer => layer.text).filter(Boolean))
    .toEqual([{ en: 'Tap to play' }])

  await page.keyboard.press('Escape')
  await editor.selected('Nothing is selected')
  await page.keyboard.press('Tab')
  await editor.selected('shape_1 is selected')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await editor.selected('text_1 is selected')
  await page.keyboard.press('Shift+Tab')
  await editor.selected('shape_1 is selected')

  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+g')
  await editor.selected('group is selected')
  await page.keyboard.press('Enter')
  await editor.selected('shape_1 is selected')
  await page.keyboard.press('Shift+Enter')
  await editor.selected('group is selected')
  await page.keyboard.press('Delete')
  await expect.poll(async () => (await editor.layers()).length).toBe(0)
})
