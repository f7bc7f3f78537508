import { expect, test } from '@playwright/test'
import { LibraryPage } from './pages/library-page.ts'
import { EditorPage } from './pages/editor-page.ts'
import { signIn } from './pages/sign-in.ts'

test('[D-34, ED-05] undo and redo, a reload before the save, and a second tab lose nothing', async ({ page, context }) => {
  test.setTimeout(300_000)
  await signIn(page)
  const library = new LibraryPage(page)
  await library.open()
  const editor = await library.use('Fruit burst', `Careful ${Date.now()}`)
  await editor.level('Persistent elements').click()
  const title = editor.field('title').getByRole('textbox').first()
  const original = await title.inputValue()

  await title.fill('FIRST')
  await title.blur()
  await title.fill('SECOND')
  await title.blur()
  await editor.undo()
  await expect(title).toHaveValue('FIRST')
  await editor.undo()
  await expect(title).toHaveValue(original)
  await editor.redo()
  await editor.redo()
  await expect(title).toHaveValue('SECOND')
  await editor.saved()

  // Reloaded before the autosave: the draft on this device goes on.
  await title.fill('THIRD')
  await page.reload()
  await editor.shown()
  await editor.level('Persistent elements').click()
  await expect(title).toHaveValue('THIRD')
  await editor.saved()

  // A second tab takes over what the first one saves, and a clash keeps both versions.
  const second = new EditorPage(await context.newPage())
  await second.page.goto(page.url())
  await second.shown()
  await second.level('Persistent elements').click()
  const otherTitle = second.field('title').getByRole('textbox').first()
  await expect(otherTitle).toHaveValue('THIRD')
  await title.fill('FOURTH')
  await title.blur()
  await editor.saved()
  await expect(otherTitle).toHaveValue('FOURTH')

  await context.setOffline(true)
  await title.fill('MINE')
  await otherTitle.fill('THEIRS')
  await otherTitle.blur()
  await context.setOffline(false)
  await second.page.keyboard.press('Control+s')
  await page.keyboard.press('Control+s')
  const dialogs = [page, second.page].map(one => one.getByRole('dialog', { name: 'This project was saved somewhere else' }))
  await expect.poll(async () => (await Promise.all(dialogs.map(one => one.isVisible()))).filter(Boolean).length, { timeout: 30_000 }).toBe(1)
  const clashed = (await dialogs[0]?.isVisible()) ? editor : second
  await clashed.page.getByRole('button', { name: 'Take the newer version' }).click()
  await clashed.saved()
  await expect.poll(async () => (await title.inputValue()) === (await otherTitle.inputValue())).toBe(true)
  await clashed.page.getByRole('button', { name: 'Project info and product' }).click()
  await clashed.page.getByRole('tab', { name: 'Versions' }).click()
  await expect(clashed.page.getByText('Put aside', { exact: true })).toBeVisible()
})
