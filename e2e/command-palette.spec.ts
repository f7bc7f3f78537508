import { expect, test, type Page } from '@playwright/test'
import { findBarriers } from './pages/accessibility-check.ts'
import { signInByForm } from './pages/sign-in.ts'

test.describe.configure({ timeout: 240_000 })

/** Opens the palette by its keys and types; answers with what it offers. */
async function ask(page: Page, text: string) {
  await expect(page.locator('[data-tour=search]')).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(text)
  return palette.getByRole('option')
}

test('[D-100.1] the command palette finds pages, playables and actions by a few letters', async ({
  page,
}) => {
  await signInByForm(page)
  await expect(await ask(page, 'api k')).toHaveText(['API keys'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/common-setting/api-keys')

  const found = await ask(page, 'sweets')
  await expect(found.filter({ hasText: 'Harbor sweets, summer' }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  )
  expect(await findBarriers(page, 'all', '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await expect(await ask(page, 'new play')).toHaveText(['New playable from a template'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/creative-template/playable/lib')

  await expect(await ask(page, 'upload f')).toHaveText(['Upload files'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/creative-assets/media/resources')
  // The palette has the same words: the uploader is there when it has taken the focus.
  const uploader = page.getByRole('dialog', { name: 'Upload assets' })
  await expect(uploader.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(uploader).toBeHidden()
})

test('[SE-06.1] the command palette offers only what its user may open', async ({ page }) => {
  await page.route('**/api/user/me*', async route => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { permissions: string[] } }
    await route.fulfill({ response, json: { ...body, data: { ...body.data, permissions: ['assets'] } } })
  })
  await signInByForm(page)
  const options = await ask(page, '')
  await expect(options.filter({ hasText: /^Media library$/ })).toBeVisible()
  await expect(options.filter({ hasText: /^Upload files$/ })).toBeVisible()
  await expect(
    options.filter({ hasText: /^(Templates|Favourites|My playables|New playable from a template)$/ }),
  ).toHaveCount(0)
})
