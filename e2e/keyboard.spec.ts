import { expect, test, type Page } from '@playwright/test'
import { EditorPage } from './pages/editor-page.ts'
import { skipSizeChecks } from './pages/skip-size-checks.ts'

/** Presses Tab until something of that name and role has the focus. */
async function tabTo(page: Page, role: string, name: RegExp) {
  for (let presses = 0; presses < 120; presses += 1) {
    const here = await page.evaluate(wanted => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement)) return ''
      const tag = { BUTTON: 'button', A: 'link', INPUT: 'textbox' }[element.tagName] ?? ''
      if ((element.getAttribute('role') ?? tag) !== wanted) return ''
      const labels =
        'labels' in element
          ? [...((element as HTMLInputElement).labels ?? [])].map(label => label.textContent)
          : []
      return (
        element.getAttribute('aria-label') ??
        ([...labels, element.textContent].join(' ').trim() || element.getAttribute('placeholder') || '')
      )
    }, role)
    if (here !== '' && name.test(here)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no ${role} named ${String(name)} can be reached with Tab`)
}

test('[D-100.1] signing in, using a template, renaming and signing out need no pointer', async ({ page }) => {
  const name = `Keys ${Date.now()}`
  await skipSizeChecks(page)
  await page.goto('/login')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await tabTo(page, 'textbox', /E-mail/)
  await page.keyboard.type('demo@adloom.local')
  await page.keyboard.press('Tab')
  await tabTo(page, 'textbox', /Password/)
  await page.keyboard.type('adloom-demo')
  await page.keyboard.press('Enter')
  await page.waitForURL(url => !url.pathname.startsWith('/login'))
  await expect(page.getByRole('button', { name: 'Account of Demo' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('Templates')
  await expect(page.getByRole('option', { selected: true })).toContainText('Templates')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/creative-template/playable/lib**')
  await expect(page.getByRole('article').first()).toBeVisible()

  await tabTo(page, 'button', /^Use /)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/custom\/\d+/)
  await new EditorPage(page).shown()
  await tabTo(page, 'link', /playables|Back/i)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/my-project/playable/normal**')

  await expect(
    page
      .getByRole('link', { name: `Open ${name}` })
      .or(page.getByText(name))
      .first(),
  ).toBeVisible()
  await tabTo(page, 'button', new RegExp(`^More for ${name}`))
  await page.keyboard.press('Enter')
  for (const item of [
    'Edit',
    'Open in the free editor',
    'Variants',
    'Record gameplay',
    'Make videos',
    'Preview',
  ]) {
    await expect(page.getByRole('menuitem', { name: item, exact: true })).toBeFocused()
    await page.keyboard.press('ArrowDown')
  }
  const rename = page.getByRole('menuitem', { name: 'Rename', exact: true })
  await expect(async () => {
    if (!(await rename.evaluate(item => item === document.activeElement)))
      await page.keyboard.press('ArrowDown')
    await expect(rename).toBeFocused({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Rename' })).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(`${name} renamed`)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} renamed`)).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('Sign out')
  await expect(page.getByRole('option', { selected: true })).toContainText('Sign out')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('E-mail')).toBeVisible()
})
