import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeFilm } from '@adloom/server/features/media/samples/sample-film'
import { expect, test } from '@playwright/test'
import { FreeEditorPage } from './pages/free-editor-page.ts'
import { IvPage } from './pages/iv-page.ts'
import { LogicPanels } from './pages/logic-panels.ts'
import { signIn } from './pages/sign-in.ts'

async function media(name: string, recipe: Parameters<typeof makeFilm>[1]) {
  const home = await mkdtemp(join(tmpdir(), 'adloom-film-'))
  await makeFilm(join(home, name), recipe)
  const buffer = await readFile(join(home, name))
  await rm(home, { recursive: true })
  return { name, mimeType: 'video/mp4', buffer }
}

test('[PL-06, D-30, D-31] an interactive video of three branches is made of real videos by mouse and keyboard, scrubbed, trimmed and reordered, and stands still for a choice when it plays', async ({ page }) => {
  test.setTimeout(600_000)
  const [opening, answer] = [await media('opening.mp4', { seconds: 3, width: 180, height: 320 }), await media('answer.mp4', { seconds: 2, width: 180, height: 320 })]
  await signIn(page)
  const iv = new IvPage(page)
  const editor = new FreeEditorPage(page)
  await iv.create(`Story ${Date.now()}`)

  await test.step('the tree grows by keys: Tab below, Enter beside', async () => {
    await iv.part(/^1 Opening/).click()
    await page.keyboard.press('Tab')
    await expect(iv.part(/^1\.1 Video 2/)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(iv.part(/^1\.2 Video 3/)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(iv.part(/^1\.3 Video 4/)).toBeFocused()
    for (const at of [1, 2, 3]) {
      await iv.part(new RegExp(`^1\\.${at} `)).click()
      await page.getByRole('button', { name: 'Add an end card below' }).click()
      await expect(iv.part(new RegExp(`^1\\.${at}\\.1 End card ${at}`))).toHaveAttribute('aria-selected', 'true')
    }
    await iv.part(/^1 Opening/).click()
    await page.keyboard.press('Delete')
    await expect(iv.tree().getByRole('treeitem')).toHaveCount(7)
  })

  await test.step('the keyboard sheet tells the keys', async () => {
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(sheet).toContainText('Add a video beside')
    await expect(sheet).toContainText('Trim a clip at its end')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })

  await test.step('a part without a video asks for one; every part gets its video and shows its picture', async () => {
    await iv.chooseOnCanvas(opening)
    for (const at of [1, 2, 3]) await iv.chooseVideo(new RegExp(`^1\\.${at} `), answer)
    for (const name of [/^1 Opening/, /^1\.1 /, /^1\.2 /, /^1\.3 /]) await expect(iv.part(name).locator('img')).toBeVisible({ timeout: 30_000 })
  })

  await test.step('siblings change places by keys and by mouse', async () => {
    await iv.part(/^1\.3 Video 4/).click()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(iv.part(/^1\.2 Video 4/)).toBeFocused()
    await iv.part(/^1\.2 Video 4/).dragTo(iv.part(/^1\.3 Video 3/), { targetPosition: { x: 60, y: 58 } })
    await expect(iv.part(/^1\.3 Video 4/)).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(iv.part(/^1\.2 Video 4/)).toBeVisible()
    await page.keyboard.press('Control+Shift+z')
    await expect(iv.part(/^1\.3 Video 4/)).toBeVisible()
  })

  await test.step('the playhead moves the picture on the canvas; a clip is trimmed by its edge', async () => {
    await iv.part(/^1 Opening/).click()
    await iv.showsOther(() => iv.scrub(10, 135))
    await expect(iv.playhead()).toHaveAttribute('aria-valuetext', '1.5 s')
    await iv.showsOther(() => page.keyboard.press('Shift+ArrowLeft'), iv.playhead())
    await iv.trimEnd(/^Opening/, -90)
    await expect(iv.clip(/^Opening/)).toHaveAccessibleName(/, 0 s – 2 s$/)
    await expect(iv.part(/^1 Opening/)).toContainText('2 s')
  })

  await test.step('a freeze with a button to each branch takes the place of the choice at the end', async () => {
    await iv.part(/^1 Opening/).click()
    await iv.seek(10)
    await iv.element('Hold').getByRole('button', { name: 'Delete the element' }).click()
    await iv.addElement(/^Freeze/)
    const freeze = iv.element('Freeze')
    await expect(freeze.getByRole('spinbutton', { name: 'At' })).toHaveValue('1')
    for (const count of [2, 3]) {
      await freeze.getByRole('button', { name: 'Add a button' }).click()
      await expect(freeze.locator('.ant-select')).toHaveCount(count)
    }
    for (const [at, part] of [/1\.1 Video 2/, /1\.2 Video 3/, /1\.3 Video 4/].entries()) await iv.leads(freeze.locator('.ant-select').nth(at), part)
  })

  await test.step('what lies over the video: a text as long as the freeze', async () => {
    await iv.addLayer('Add a text')
    await expect(iv.track('Text').getByRole('button')).toHaveAccessibleName(/, 1 s – 1.6 s$/)
  })

  const before = await editor.records()
  await page.reload()
  await expect(iv.tree().getByRole('treeitem')).toHaveCount(7)
  expect(await editor.records()).toEqual(before)

  await test.step('it plays in the editor', async () => {
    const logic = new LogicPanels(page)
    await logic.play()
    await expect(async () => {
      await logic.tapPlayer(0.5, 0.755)
      await expect(logic.log()).toContainText('Entered Video 3', { timeout: 1000 })
    }).toPass()
    await expect(logic.log()).toContainText('Entered End card 2')
  })
})
