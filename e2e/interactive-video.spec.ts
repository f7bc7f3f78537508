import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeFilm } from '@adloom/server/features/media/samples/sample-film'
import { expect, test } from '@playwright/test'
import { FreeEditorPage } from './pages/free-editor-page.ts'
import { IvPage } from './pages/iv-page.ts'
import { LogicPanels } from './pages/logic-panels.ts'
import { signIn } from './pages/sign-in.ts'

async function film(name: string, seconds: number) {
  const home = await mkdtemp(join(tmpdir(), 'adloom-film-'))
  await makeFilm(join(home, name), { seconds, width: 180, height: 320 })
  const buffer = await readFile(join(home, name))
  await rm(home, { recursive: true })
  return { name, mimeType: 'video/mp4', buffer }
}

test('[PL-06, D-30] an interactive video of three branches is made of two videos by keyboard and mouse, stands still for a choice, and is played to its end', async ({ page }) => {
  const [opening, answer] = [await film('opening.mp4', 2), await film('answer.mp4', 1)]
  await signIn(page)
  const iv = new IvPage(page)
  const editor = new FreeEditorPage(page)
  await iv.create(`Story ${Date.now()}`)

  await test.step('the tree grows by keys', async () => {
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

  await test.step('every part gets its video', async () => {
    await iv.chooseVideo(/^1 Opening/, opening)
    for (const at of [1, 2, 3]) await iv.chooseVideo(new RegExp(`^1\\.${at} `), answer)
  })

  await test.step('a freeze with a button to each branch takes the place of the choice at the end', async () => {
    await iv.part(/^1 Opening/).click()
    await iv.element('Hold').getByRole('button', { name: 'Delete the element' }).click()
    await iv.addElement(/^Freeze/)
    const freeze = iv.element('Freeze')
    await freeze.getByRole('button', { name: 'Add a button' }).click()
    await freeze.getByRole('button', { name: 'Add a button' }).click()
    for (const [at, part] of [/1\.1 Video 2/, /1\.2 Video 3/, /1\.3 Video 4/].entries()) await iv.leads(freeze.locator('.ant-select').nth(at), part)
  })

  const before = await editor.records()
  await page.reload()
  await expect(iv.tree().getByRole('treeitem')).toHaveCount(7)
  expect(await editor.records()).toEqual(before)

  await test.step('it plays: the choice waits, each button leads to its own branch and that to its end', async () => {
    const logic = new LogicPanels(page)
    await logic.play()
    await logic.tapPlayer(0.5, 0.3)
    await expect(logic.log()).not.toContainText('Entered Video')
    // The second button of the three; those that are not there yet lead nowhere.
    await expect(async () => {
      await logic.tapPlayer(0.5, 0.755)
      await expect(logic.log()).toContainText('Entered Video 3', { timeout: 1000 })
    }).toPass()
    await expect(logic.log()).toContainText('Entered End card 2')
  })
})
