import { expect, test } from '@playwright/test'
import { findBarriers } from './pages/accessibility-check.ts'
import { FreeEditorPage } from './pages/free-editor-page.ts'
import { signIn } from './pages/sign-in.ts'
import { skipSizeChecks } from './pages/skip-size-checks.ts'

test('[SH-27.3] the tour starts once, has six stops by keyboard and starts again from help', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await signIn(page)
  await skipSizeChecks(page)
  await page.evaluate(() => localStorage.removeItem('adloom.roomTour'))
  const editor = new FreeEditorPage(page)
  await editor.create(`Toured ${Date.now()}`, 'quiz')
  const tour = page.locator('.ant-tour')
  const titles = [
    'Scenes and layers',
    'Add elements',
    'The canvas',
    'Look and animation',
    'Events',
    'Play and download',
  ]
  for (const [index, title] of titles.entries()) {
    await expect(tour).toContainText(title)
    await expect(tour).toContainText(`${index + 1} / 6`)
    if (title === 'Add elements')
      await expect(page.getByRole('group', { name: 'Add to the canvas' })).toBeVisible()
    if (title === 'Events')
      await expect(page.getByRole('tab', { name: 'Events' })).toHaveAttribute('aria-selected', 'true')
    const button = tour.getByRole('button', { name: index === 5 ? 'Finish' : 'Next' })
    await expect(button).toBeFocused()
    if (index === 0) expect(await findBarriers(page, 'all', '.ant-tour')).toEqual([])
    await page.keyboard.press('Enter')
  }
  await expect(tour).toBeHidden()
  await expect(page.getByRole('tree', { name: 'Layers' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Appearance' })).toHaveAttribute('aria-selected', 'true')

  await page.reload()
  await editor.shown()
  await editor.action('Rectangle').click()
  await editor.drag({ x: 100, y: 200 }, { x: 300, y: 320 })
  await editor.selected(/./)
  await expect(tour).toHaveCount(0)

  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Guided tour' }).click()
  await expect(tour).toContainText('Scenes and layers')
  expect(new URL(page.url()).pathname).toBe('/workbench')
  await tour.getByRole('button', { name: 'Close' }).click()
  await expect(tour).toBeHidden()
})
