import { expect, test, type Page } from '@playwright/test'
import { EditorPage } from './pages/editor-page.ts'
import { saveNow } from './pages/save-now.ts'
import { signIn } from './pages/sign-in.ts'
import { skipSizeChecks } from './pages/skip-size-checks.ts'

test('[D-34.4] undo and redo, a reload before the save, a second tab and a conflict lose no edits', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  await signIn(page)
  await skipSizeChecks(page)
  const editor = new EditorPage(page)
  await editor.create('Fruit burst', `Careful ${Date.now()}`)
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

  // Reloaded before the autosave: the draft on this device continues.
  await title.fill('THIRD')
  await page.reload()
  await editor.shown()
  await editor.level('Persistent elements').click()
  await expect(title).toHaveValue('THIRD')
  await editor.saved()

  // A second tab of the same browser is refused, and the first continues with its content.
  const tab = await context.newPage()
  await skipSizeChecks(tab)
  // The message leaves after two seconds: on a busy machine before the page has loaded.
  await tab.goto(page.url(), { waitUntil: 'commit' })
  await expect(tab.getByRole('main').getByText(/another tab or on another device/)).toBeVisible({
    timeout: 30_000,
  })
  await tab.waitForURL(/\/my-project\/playable\/normal/)
  await expect(title).toHaveValue('THIRD')
  await title.fill('FOURTH')
  await title.blur()
  await editor.saved()

  // A save on top of an older revision overwrites nothing: the person chooses, and the other version is put
  // aside.
  const [address, projectId] = [page.url(), editor.projectId()]
  await context.setOffline(true)
  await title.fill('MINE')
  await title.blur()
  await expect(page.locator('.save-badge')).toHaveAttribute('data-state', 'offline', { timeout: 20_000 })
  await page.close()
  await context.setOffline(false)
  await expect.poll(() => saveWithoutLock(tab, projectId), { timeout: 60_000 }).toBe(0)
  await tab.goto(address)
  await expect(
    tab.getByRole('dialog', { name: 'This project was changed in another tab or by someone else' }),
  ).toBeVisible({ timeout: 60_000 })
  await tab.getByRole('button', { name: 'Use the newer version' }).click()
  await saveNow(tab)
  await tab.getByRole('button', { name: 'Project info and product' }).click()
  await tab.getByRole('tab', { name: 'Versions' }).click()
  await expect(tab.getByText('Conflict copy', { exact: true }).first()).toBeVisible()
})

/** Saves through the API when the lock is free and returns the code of the response. */
async function saveWithoutLock(page: Page, id: number): Promise<number> {
  return page.evaluate(async project => {
    const start = (await (await fetch(`/api/gmaker/project/init-json?id=${project}`)).json()) as {
      data: { rev: number; values: object }
    }
    const answer = await fetch('/api/gmaker/project/save', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: project, rev: start.data.rev, values: start.data.values }),
    })
    return ((await answer.json()) as { code: number }).code
  }, id)
}
