import { expect, type Page, test } from '@playwright/test'
import { FreeEditorPage } from './pages/free-editor-page.ts'
import { LogicPanels } from './pages/logic-panels.ts'
import { signIn } from './pages/sign-in.ts'
import { skipSizeChecks } from './pages/skip-size-checks.ts'

/** Two scenes; the first has a button that counts, and leads on at three. */
async function countingGame(page: Page): Promise<{ editor: FreeEditorPage; logic: LogicPanels }> {
  await signIn(page)
  await skipSizeChecks(page)
  const editor = new FreeEditorPage(page)
  const logic = new LogicPanels(page)
  await editor.create(`Logic ${Date.now()}`)
  await page.getByRole('button', { name: 'Add a scene', exact: true }).click()
  await logic.openScene(0)
  await editor.action('Rectangle').click()
  await editor.drag({ x: 175, y: 500 }, { x: 575, y: 800 })
  await editor.selected('shape_1 is selected')
  await logic.rail()
  await logic.addVariable('Number')
  await logic.events()
  await logic.addEvent('tap', 'set a variable')
  await expect(logic.event(0)).toContainText('When shape_1 is tapped')
  await expect(logic.event(0)).toContainText('Add 1 to score')
  await logic.of('Scene')
  await logic.addEvent('condition becomes', 'go to a scene')
  await logic.addCondition(0, '≥', 3)
  await expect(logic.event(0)).toContainText('score ≥ 3')
  return { editor, logic }
}

test('[ED-03.32, ED-03.33] play pauses before each event on request, and its log links to each step', async ({
  page,
}) => {
  const { editor, logic } = await countingGame(page)
  await editor.saved()
  await logic.play()
  await page.getByRole('button', { name: 'Step through' }).click()
  await logic.tapPlayer(0.5, 0.49)
  await expect(page.getByRole('button', { name: /^Paused before: When shape_1 is tapped/ })).toBeVisible()
  await expect(logic.watch('score')).toHaveText('0')
  await page.getByRole('button', { name: 'Next event' }).click()
  await expect(logic.watch('score')).toHaveText('1')
  await page.getByRole('button', { name: 'Continue' }).click()
  for (let tap = 2; tap <= 3; tap++) {
    await logic.tapPlayer(0.5, 0.49)
    await expect(logic.watch('score')).toHaveText(String(tap))
  }
  await expect(logic.log()).toContainText('Add 1 to score')
  await expect(logic.log()).toContainText('score 2 →')
  await expect(logic.log()).toContainText(/Entered New scene/)

  await logic.log().getByText('When shape_1 is tapped').first().click()
  await expect(logic.event(0)).toContainText('When shape_1 is tapped')
})

test('[ED-03.29, ED-03.31] events are copied and ordered; a variable is renamed and deleted at every use', async ({
  page,
}) => {
  const { editor, logic } = await countingGame(page)
  const before = await editor.records()
  await logic.rename('points')
  await expect(logic.event(0)).toContainText('points ≥ 3')

  await page.getByRole('button', { name: 'Delete variable' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete “points”?' })
  await expect(dialog).toContainText('Used in 2 places')
  await expect(dialog).toContainText('Add 1 to points')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(logic.event(0)).toContainText('missing ≥ 3')
  await expect(logic.problems()).toContainText('variable')
  const fixes = logic.problems().getByRole('button', { name: 'Remove it' })
  await expect(fixes).toHaveCount(2)
  await fixes.first().click()
  await expect(fixes).toHaveCount(1)
  await fixes.first().click()
  await expect(logic.event(0)).not.toContainText('missing')

  const undo = page.getByRole('button', { name: 'Undo', exact: true }).first()
  for (let step = 0; step < 4; step++) await undo.click()
  await expect(logic.event(0)).toContainText('score ≥ 3')
  await expect.poll(() => editor.records()).toEqual(before)

  await logic.of('Scene')
  await logic.addEvent('no touch', 'open the store')
  await logic
    .event(1)
    .getByRole('button', { name: /^Move the event/ })
    .focus()
  await page.keyboard.press('ArrowUp')
  await expect(logic.event(0)).toContainText('When nothing is touched')
  await editor.action('Ellipse').click()
  await editor.drag({ x: 100, y: 950 }, { x: 300, y: 1150 })
  await logic.of('Layer')
  await expect(page.getByText('This layer has no events yet')).toBeVisible()
  await logic.of('Scene')
  await logic.menu(0, 'Copy event')
  await logic.of('Layer')
  await page.getByRole('button', { name: 'Paste event' }).click()
  await expect
    .poll(async () => Object.values(await editor.records()).filter(record => record.type === 'rule').length)
    .toBe(4)
})
