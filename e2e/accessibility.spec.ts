import { expect, test, type Page } from '@playwright/test'
import { languages } from '@adloom/contract/constants'
import type { RouteEntry } from '../apps/web/src/app/route-table.ts'
import { findBarriers, goWithin, settle } from './pages/accessibility-check.ts'
import { signIn } from './pages/sign-in.ts'
import { isForStaff, walkedPages } from './pages/walked-pages.ts'

/**
 * What is checked in each language. Contrast depends on the scheme alone and structure on neither, so each
 * scheme has its contrast checked once, and each language its texts.
 */
const checks = {
  en: ['light', 'all'],
  'zh-cn': ['dark', 'texts and colours'],
  ja: ['light', 'texts'],
} as const

/** Every page in every language; the document is loaded, and the shell checked, once a language. */
async function walk(page: Page, home: string, list: readonly RouteEntry[], ids: Record<string, string>) {
  const found: string[] = []
  for (const language of languages) {
    const [colorScheme, rules] = checks[language]
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(chosen => localStorage.setItem('adloom.language', chosen), language)
    await page.goto(home)
    await settle(page)
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh-cn' ? 'zh-CN' : language)
    let isShellChecked = false
    for (const entry of list) {
      await goWithin(
        page,
        entry.path.replace(/:(\w+)/g, (_match, name: string) => ids[name] ?? '1') + (ids[entry.name] ?? ''),
      )
      await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme)
      const barriers = await findBarriers(page, rules, 'html', { withShell: !isShellChecked })
      isShellChecked ||= (await page.locator('main#page').count()) > 0
      found.push(...barriers.map(barrier => `${entry.name} ${language} ${colorScheme} ${barrier}`))
    }
  }
  return found
}

test('[D-100.1] pages before sign-in pass the accessibility check in each theme and language', async ({
  page,
}) => {
  test.setTimeout(480_000)
  const list = walkedPages.filter(entry => entry.open === true)
  expect(list.length).toBeGreaterThan(4)
  await page.goto('/login')
  await settle(page)
  expect(await walk(page, '/login', list, {})).toEqual([])
})

test('[D-100.1] pages of the product pass the accessibility check in each theme and language', async ({
  page,
}) => {
  test.setTimeout(480_000)
  await signIn(page)
  const { data } = (await (await page.request.get('/api/gmaker/project/list?page_size=1')).json()) as {
    data: { list: { id: number; template_id: number }[] }
  }
  const [project] = data.list
  const made = async (data: object) => {
    const reply = await page.request.post('/api/ps/project/create', {
      data,
      headers: { origin: new URL(page.url()).origin },
    })
    return ((await reply.json()) as { data: { id: number } }).data.id
  }
  const [free, video] = [
    await made({ name: 'Walked', starter_id: 'quiz' }),
    await made({ name: 'Walked video', kind: 'iv', starter_id: 'two-ways' }),
  ]
  // Open pages have no shell and look the same after sign-in.
  const list = walkedPages.filter(entry => entry.open !== true && !isForStaff(entry))
  expect(list.map(entry => entry.name)).toEqual(
    expect.arrayContaining([
      'common-setting.promote-product',
      'my-project.playable.playsmart',
      'my-project.playable.iv',
      'creative-assets.template.playable',
    ]),
  )
  expect(
    await walk(page, '/my-project/history', list, {
      templateId: String(project?.template_id),
      customId: String(project?.id),
      workbench: `?id=${free}`,
      iv: `?id=${video}`,
    }),
  ).toEqual([])
})

test('[D-100.1] pages of the back office pass the accessibility check in each theme and language', async ({
  page,
}) => {
  test.setTimeout(480_000)
  await signIn(page, 'internal@adloom.local')
  const list = walkedPages.filter(isForStaff)
  expect(list.map(entry => entry.name)).toEqual(
    expect.arrayContaining(['back-office.account', 'back-office.checks', 'back-office.prices']),
  )
  expect(await walk(page, '/back-office/accounts', list, {})).toEqual([])
})

test('[D-100.1] dialogs and panels pass the accessibility check in both themes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page)
  await page.request.post('/api/ps/project/create', { data: { name: 'Looked at', starter_id: 'quiz' } })
  await page.goto('/common-setting/promote-product')
  const found: string[] = []
  const look = async (what: string) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    found.push(...(await findBarriers(page)).map(barrier => `${what} light ${barrier}`))
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    // The page behind the dialog has its contrast checked by the walk.
    const dark = await findBarriers(page, 'colours', '[role=dialog]')
    found.push(...dark.map(barrier => `${what} dark ${barrier}`))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.getByRole('button', { name: 'Add product' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('add a product')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('listbox')).toBeVisible()
  await look('palette')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('keyboard sheet')
  await goWithin(page, '/my-project/playable/normal')
  await page
    .getByRole('link', { name: /^Open / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  // Nothing has been packed yet: the first check creates all packages.
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible({ timeout: 60_000 })
  await look('download')
  await page.getByRole('button', { name: 'Project info and product' }).click()
  await expect(page.getByRole('dialog').getByLabel('Product name')).toBeVisible()
  await look('project info')
  await goWithin(page, '/my-project/playable/playsmart')
  await page.getByRole('button', { name: 'New project' }).first().click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Quiz/ })).toBeVisible()
  await look('begin a free project')
  for (const [item, what] of [
    ['Save as template', 'save as template'],
    ['Promoted product', 'product of a project'],
    ['Preview', 'preview'],
  ] as const) {
    await page.getByRole('button', { name: 'More for Looked at' }).first().click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look(what)
  }
  expect(found).toEqual([])
})
