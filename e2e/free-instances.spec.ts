import { expect, test, type Page } from '@playwright/test'
import { FreeEditorPage } from './pages/free-editor-page.ts'
import { LogicPanels } from './pages/logic-panels.ts'
import { signIn } from './pages/sign-in.ts'
import { skipSizeChecks } from './pages/skip-size-checks.ts'

const layer = (page: Page, name: string) =>
  page.getByRole('tree', { name: 'Layers' }).getByRole('treeitem').filter({ hasText: name })

/** Finds something by its name wherever one is and does it. */
async function find(page: Page, words: string, option: RegExp | string) {
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Search layers and scenes').fill(words)
  const first = page.getByRole('option', { name: option }).first()
  await expect(first).toBeVisible()
  await first.click()
  await expect(page.getByPlaceholder('Search layers and scenes')).toBeHidden()
}

test('[ED-01.2] an instance of a prefab overrides words, colour and visibility and resets them', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await signIn(page)
  await skipSizeChecks(page)
  const editor = new FreeEditorPage(page)
  await editor.create(`Instances ${Date.now()}`, 'choose-one')
  await editor.saved()

  // A scene, an action, a layer: all behind one field, by keys too.
  await find(page, 'end card', 'End card')
  await expect(
    page.getByRole('tree', { name: 'Scenes' }).getByRole('treeitem', { name: /^End card/ }),
  ).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Search layers and scenes').fill('warrior')
  await page.keyboard.press('Enter')
  await expect(layer(page, 'Warrior').first()).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('button', { name: 'Logic', exact: true }).click()
  await page.getByRole('button', { name: 'Make a prefab of the selection' }).click()
  await find(page, 'layers', 'Layers')
  const layers = page.getByRole('list', { name: 'Layers of the prefab' })
  const differs = page.getByRole('list', { name: 'Differs from the prefab' }).getByRole('listitem')
  await expect(layers.getByRole('listitem').first()).toBeVisible()

  await layers.getByRole('textbox', { name: 'Text of Words' }).fill('Knight')
  await page.keyboard.press('Enter')
  await layers.getByRole('button', { name: 'Hide Face here' }).click()
  await expect(differs).toHaveCount(2)
  const records = async () => Object.values(await editor.records())
  const instance = async () => (await records()).find(one => one['kind'] === 'instance')
  const words = (await records()).find(
    one => one['name'] === 'Words' && JSON.stringify(one['text']).includes('Warrior'),
  )!
  expect((await instance())?.['overrides']).toMatchObject({ [`${words.id}/text.en`]: 'Knight' })

  await differs.filter({ hasText: 'visible' }).getByRole('button', { name: 'Reset to the prefab' }).click()
  await expect(differs).toHaveCount(1)
  await differs.getByRole('button', { name: 'Apply to the prefab' }).click()
  await expect(page.getByText('Same as the prefab.')).toBeVisible()
  await expect.poll(async () => (await editor.records())[words.id]?.['text']).toMatchObject({ en: 'Knight' })
  expect(await instance()).not.toHaveProperty('overrides')

  await editor.canvas().first().focus()
  await page.keyboard.press('Control+z')
  await expect(differs).toHaveCount(1)
  await expect(layers.getByRole('textbox', { name: 'Text of Words' })).toHaveValue('Knight')
  await expect.poll(async () => (await editor.records())[words.id]?.['text']).toMatchObject({ en: 'Warrior' })
})

test('[ED-01.2] a double click opens an instance, and a layer moved in it overrides it alone', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await signIn(page)
  await skipSizeChecks(page)
  const editor = new FreeEditorPage(page)
  await editor.create(`Inside ${Date.now()}`, 'choose-one')
  await find(page, 'warrior', /^Warrior/)
  await expect(layer(page, 'Warrior').first()).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Logic', exact: true }).click()
  await page.getByRole('button', { name: 'Make a prefab of the selection' }).click()
  await expect(page.getByRole('list', { name: 'Layers of the prefab' })).toBeVisible()
  await find(page, 'layers', 'Layers')

  const records = async () => Object.values(await editor.records())
  const instance = async () =>
    (await records()).find(one => one['kind'] === 'instance')! as unknown as {
      id: string
      portrait: { x: number; y: number; w: number; h: number }
      overrides?: Record<string, unknown>
    }
  const {
    id,
    portrait: { x, y, w, h },
  } = await instance()
  const middle = await editor.at(x + w / 2, y + h / 2)
  await page.mouse.dblclick(middle.x, middle.y)
  await expect(page.getByRole('note')).toContainText('A layer of the instance')
  const inside = page.locator(`[data-layer^="${id}/"][aria-selected="true"]`)
  await expect(inside).toHaveCount(1)
  const path = (await inside.getAttribute('data-layer'))!
  const key = path.slice(id.length + 1)
  await editor.dragOnScreen(middle, { x: middle.x + 40, y: middle.y + 30 })
  await expect
    .poll(async () => Object.keys((await instance()).overrides ?? {}).sort())
    .toEqual([`${key}/portrait.x`, `${key}/portrait.y`])
  expect((await instance()).portrait).toEqual({ x, y, w, h })

  // The response to a tap on it, in the events of the scene.
  const logic = new LogicPanels(page)
  await logic.events()
  await logic.addEvent('click', 'hide')
  await expect
    .poll(async () =>
      (await records()).filter(one => one.type === 'rule' && (one['on'] as { node?: string }).node === path),
    )
    .toHaveLength(1)
  await logic.pick(0, 'Layer', '› ')
  await expect
    .poll(async () =>
      (await records()).filter(
        one =>
          one.type === 'rule' &&
          (one['do'] as { node?: string }[]).some(response => response.node?.includes('/')),
      ),
    )
    .toHaveLength(1)

  await page.getByRole('tab', { name: 'Appearance' }).click()
  await page.getByRole('note').getByRole('button', { name: 'Reset to the prefab' }).click()
  await expect.poll(async () => (await instance()).overrides).toBeUndefined()
  await editor.canvas().first().focus()
  await page.keyboard.press('Control+z')
  await expect.poll(async () => Object.keys((await instance()).overrides ?? {})).toHaveLength(2)
  await editor.canvas().first().focus()
  await page.keyboard.press('Escape')
  await expect(layer(page, 'Prefab 1')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('list', { name: 'Differs from the prefab' }).getByRole('listitem')).toHaveText(
    /Position and size/,
  )
})
