import { expect, test, type Page } from '@playwright/test'
import { FreeEditorPage } from './pages/free-editor-page.ts'
import { signIn } from './pages/sign-in.ts'
import { skipSizeChecks } from './pages/skip-size-checks.ts'

const layers = (page: Page) => page.getByRole('tree', { name: 'Layers' })
const layer = (page: Page, name: string) => layers(page).getByRole('treeitem').filter({ hasText: name })
const scene = (page: Page, name: string) =>
  page.getByRole('tree', { name: 'Scenes' }).getByRole('treeitem', { name: new RegExp(`^${name}`) })

async function opened(page: Page, name: string) {
  await signIn(page)
  const editor = new FreeEditorPage(page)
  await editor.create(`${name} ${Date.now()}`, 'choose-one')
  await editor.saved()
  return editor
}

test('[D-34.4] scenes and layers survive a reload, and an earlier version is restored as one step', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await skipSizeChecks(page)
  const editor = await opened(page, 'Kept workspace')
  await page.getByRole('button', { name: 'Add a scene' }).click()
  await expect(scene(page, 'New scene')).toHaveAttribute('aria-selected', 'true')
  await scene(page, 'Choose').click()

  await layer(page, 'Title').click()
  await page.keyboard.press('F2')
  await page.getByRole('tree').getByRole('textbox').fill('Headline')
  await page.keyboard.press('Enter')
  await expect(layer(page, 'Headline')).toHaveAttribute('aria-selected', 'true')
  await editor.saved()

  await page.reload()
  await editor.shown()
  await expect(layer(page, 'Headline')).toBeVisible()
  await expect(scene(page, 'New scene')).toBeVisible()

  await layer(page, 'Headline').click()
  await page.keyboard.press('Delete')
  await expect(layer(page, 'Headline')).toHaveCount(0)
  await editor.saved()

  await page.getByRole('button', { name: 'Project menu' }).click()
  await page.getByRole('menuitem', { name: 'Versions…' }).click()
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('button')
  await expect(versions).not.toHaveCount(0)
  await versions.last().click()
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await expect(layer(page, 'Title')).toBeVisible()
  await expect(scene(page, 'New scene')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(scene(page, 'New scene')).toBeVisible()
  await expect(layer(page, 'Title')).toHaveCount(0)
})

test('[PL-06.30] a preset becomes a scene that runs in place, with its log and size', async ({ page }) => {
  test.setTimeout(240_000)
  const editor = await opened(page, 'Played workspace')
  await page.getByRole('button', { name: 'Presets' }).click()
  await page.getByRole('button', { name: 'Add the scene “Joystick”' }).click()
  await editor.saved()
  await expect(page.getByRole('button', { name: /^Size of the ad: \d+ KB of/ })).toBeVisible({
    timeout: 90_000,
  })

  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.frameLocator('iframe').locator('canvas').first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('log')).toContainText('Game started', { timeout: 30_000 })
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await editor.shown()
})
