import { expect, type Page, test } from '@playwright/test'
import { FreeEditorPage } from './pages/free-editor-page.ts'
import { MonkeyTest } from './pages/monkey-test.ts'
import { signIn } from './pages/sign-in.ts'
import { skipSizeChecks } from './pages/skip-size-checks.ts'

/** More than the editor keeps by default; each kind of edit is among them. */
const wanted = 70

/** The same row of numbers for the same seed. */
function numbersOf(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Presses the keys as often as there are edits: only the last press leaves the button nothing to do. */
async function pressForEach(page: Page, keys: string, button: string): Promise<void> {
  const action = page.getByRole('button', { name: button, exact: true }).first()
  for (let times = 1; times < wanted; times++) await page.keyboard.press(keys)
  await expect(action).toBeEnabled()
  await page.keyboard.press(keys)
  await expect(action).toBeDisabled()
}

test('[ED-05.12] seventy edits of every kind are undone one by one to the start and redone', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await signIn(page)
  await skipSizeChecks(page)
  const editor = new FreeEditorPage(page)
  await editor.create(`Monkey ${Date.now()}`)
  await page.getByRole('button', { name: 'Project menu' }).click()
  await page.getByRole('menuitem', { name: 'Editor settings…' }).click()
  const settings = page.getByRole('dialog', { name: 'Editor settings' })
  await settings.getByRole('spinbutton').fill(String(wanted))
  await settings.getByRole('spinbutton').press('Enter')
  await settings.getByRole('button', { name: 'Close' }).click()
  await expect(settings).toBeHidden()
  await editor.canvas().focus()
  const start = await editor.records()

  const monkey = new MonkeyTest(page, numbersOf(20_240))
  await monkey.upTo(wanted)
  expect([...monkey.missing]).toEqual([])
  const end = await editor.records()
  const kinds = new Set(Object.values(end).map(record => record.type))
  for (const kind of ['scene', 'node', 'rule', 'variable']) expect(kinds, kind).toContain(kind)

  await editor.canvas().focus()
  await pressForEach(page, 'Control+z', 'Undo')
  expect(await editor.records()).toEqual(start)
  await pressForEach(page, 'Control+Shift+z', 'Redo')
  expect(await editor.records()).toEqual(end)
})
