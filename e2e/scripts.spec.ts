import { expect, test, type Page } from '@playwright/test'
import { FreeEditorPage } from './pages/free-editor-page.ts'
import { LogicPanels } from './pages/logic-panels.ts'
import { PackedPreview } from './pages/packed-preview.ts'
import { ScriptPane } from './pages/script-pane.ts'
import { signIn } from './pages/sign-in.ts'
import { skipSizeChecks } from './pages/skip-size-checks.ts'

/** A scene with one rectangle, called Hero, in its middle, and an empty script. */
async function heroAndScript(
  page: Page,
): Promise<{ editor: FreeEditorPage; logic: LogicPanels; script: ScriptPane }> {
  await signIn(page)
  await skipSizeChecks(page)
  const editor = new FreeEditorPage(page)
  const logic = new LogicPanels(page)
  const script = new ScriptPane(page)
  await editor.create(`Script ${Date.now()}`)
  await editor.action('Rectangle').click()
  await editor.drag({ x: 175, y: 500 }, { x: 575, y: 800 })
  await editor.selected('shape_1 is selected')
  await editor.rename('Hero')
  await logic.rail()
  await script.add()
  return { editor, logic, script }
}

test('[ED-01.12] a script is written, its error is marked, and the packed ad runs it', async ({ page }) => {
  test.setTimeout(240_000)
  const { editor, logic, script } = await heroAndScript(page)
  await expect(script.code()).toContainText('Type ad. to see what a script can do')

  await test.step('written with what is offered', async () => {
    await script.type('let taps = 0\nad.lay')
    await expect(script.offer('layer')).toBeVisible()
    await script.take('layer')
    await page.keyboard.type("'")
    await expect(script.offer('Hero')).toBeVisible()
    await script.take('Hero')
    await page.keyboard.press('End')
    await page.keyboard.type('.on')
    await expect(script.offer('on')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.type(
      "('click', () => {\ntaps += 1\nad.log('tapped', taps)\nad.track(taps, 'hero')\nif (taps === 2) ad.store()\nfetch('somewhere')\n",
    )
    await expect(script.code()).toContainText("ad.layer('Hero').on('click', () => {")
  })

  await test.step('what an ad may not do is marked, listed, and keeps it from being packed', async () => {
    await expect(script.marks()).toHaveCount(1)
    await expect(script.problems()).toContainText('“fetch” sends a request')
    await expect(logic.problems()).toContainText('“fetch” sends a request')
    await script.problems().getByRole('button').first().click()
    await page.keyboard.press('Home')
    await page.keyboard.press('Shift+End')
    await page.keyboard.type('ad.end()')
    await expect(script.status()).toHaveText('No problems')
    await expect(script.marks()).toHaveCount(0)
  })

  await test.step('played beside its code', async () => {
    await editor.saved()
    await logic.play()
    await expect(script.code()).toBeVisible()
    await logic.tapPlayer(0.5, 0.49)
    await expect(logic.log()).toContainText('Script 1: tapped 1')
    await logic.tapPlayer(0.5, 0.49)
    await expect(logic.log()).toContainText('Script 1: tapped 2')
    await expect(logic.log()).toContainText('Store opened')
    // The editor's own page does not define it.
    expect(await page.evaluate(() => 'adScripts' in window)).toBe(false)
    await page.getByRole('banner').getByRole('button', { name: /^Stop/ }).click()
  })

  await test.step('packed', async () => {
    await script.close()
    const packed = new PackedPreview(page)
    await packed.open()
    await packed.tap(0.5, 0.49)
    await expect(packed.log().filter({ hasText: 'hero' }).first()).toBeVisible()
    await packed.logged('end')
    await packed.tap(0.5, 0.49)
    await expect(packed.simulator.getByRole('status')).toHaveText('Store opened')
    await expect(packed.simulator.locator('#log li.error')).toHaveCount(0)
  })
})

test('[ED-01.13] a runtime error links to its line, and typing is undone with the document', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const { editor, logic, script } = await heroAndScript(page)
  await script.type(
    "const hero = ad.layer('Hero')\n\nhero.on('click', () => {\nthrow new Error('out of luck')\n",
  )
  await expect(script.status()).toHaveText('No problems')
  await editor.saved()
  await logic.play()
  await logic.tapPlayer(0.5, 0.49)
  await expect(logic.log()).toContainText('Script 1, line 4: out of luck')
  await page.getByRole('banner').getByRole('button', { name: /^Stop/ }).click()
  await script.close()
  await expect(editor.canvas().first()).toBeVisible()

  await page
    .getByRole('region', { name: 'Scripts', exact: true })
    .getByRole('button', { name: 'Open the code' })
    .click()
  await expect(script.code()).toContainText("const hero = ad.layer('Hero')")
  await page.keyboard.press('Control+z')
  const undo = page.getByRole('button', { name: 'Undo', exact: true }).first()
  while ((await script.code().getByText('hero').count()) > 0) {
    const before = await script.code().innerText()
    await undo.click()
    // One more step would undo the whole script.
    await expect.poll(() => script.code().innerText()).not.toBe(before)
  }
  await expect(script.code()).toContainText('Type ad. to see')
  const redo = page.getByRole('button', { name: 'Redo', exact: true }).first()
  while (await redo.isEnabled()) await redo.click()
  await expect(script.code()).toContainText('out of luck')

  await script.code().click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(script.code()).not.toBeFocused()
  await expect(script.code()).toContainText('out of luck')
})

test('[ED-01.11] an event runs a function of a script; scripts are imported and exported', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const { editor, logic, script } = await heroAndScript(page)
  await script.import({
    name: 'prizes.ts',
    mimeType: 'text/plain',
    buffer: Buffer.from(
      "const won: string[] = []\nad.layer('Hero').show()\nad.define('prize', () => {\n  won.push('gold')\n  ad.log('won', won.length)\n})\n",
    ),
  })
  await expect(page.getByRole('heading', { name: 'prizes.ts' })).toBeVisible()
  await script.search('confetti')
  await script.reference().getByRole('button', { name: 'Insert the example of burst' }).click()
  await expect(script.code()).toContainText("hero.burst('confetti', 80)")
  await expect(script.problems()).toContainText('“hero” is not defined')
  await page.keyboard.press('Control+z')
  await expect(script.status()).toHaveText('No problems')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).last().click()
  expect((await file).suggestedFilename()).toBe('prizes.ts')

  await script.close()
  await editor.click(375, 650)
  await editor.selected('Hero is selected')
  await logic.events()
  await logic.addEvent('tap', 'part of a script')
  await expect(logic.event(0)).toContainText('Run “prize” of a script')
  await expect(page.getByRole('region', { name: 'Scripts', exact: true })).toContainText('Used in 1 place')

  // A new name: the script is offered to follow.
  await editor.rename('Champion')
  const notice = page.getByText('“Hero” is now “Champion”. Scripts still use the old name in 1 place.')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Update the scripts' }).click()
  await expect
    .poll(async () =>
      Object.values(await editor.records())
        .filter(one => one.type === 'script')
        .map(one => String(one['source']))
        .join(),
    )
    .toContain("ad.layer('Champion')")
  await editor.saved()
  await logic.play()
  await logic.tapPlayer(0.5, 0.49)
  await expect(logic.log()).toContainText('prizes: won 1')
})
