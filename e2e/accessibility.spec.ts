import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { languages } from '@adloom/contract/constants'
import { routeTable, type RouteEntry } from '../apps/web/src/app/route-table.ts'
import { findBarriers, goWithin, settle } from './pages/accessibility-check.ts'
import { signIn } from './pages/sign-in.ts'

const schemes = ['light', 'dark'] as const

/** Pages that exist: an address of the table is one as soon as `routes.tsx` names its page. */
const attached = new Set(
  [
    ...readFileSync(new URL('../apps/web/src/app/routes.tsx', import.meta.url), 'utf8').matchAll(
      /^ {2}'?([\w.-]+)'?: async \(\) =>/gm,
    ),
  ].map(match => match[1]),
)
const pages = routeTable.filter(entry => entry.redirect === undefined && attached.has(entry.name))
/** Redirects signed-in users (SE-01). */
const beforeSignIn = ['login', 'register', 'forget', 'reset', 'auth']

/**
 * What is checked in each language. Contrast depends on the scheme, names and structure on the language: all
 * rules run once a language, and both schemes are covered.
 */
const checks = {
  en: [
    ['light', 'all'],
    ['dark', 'colours'],
  ],
  'zh-cn': [['dark', 'all']],
  ja: [['light', 'all']],
} as const

/** Every page in every language; the document is loaded once a language. */
async function walk(page: Page, home: string, list: readonly RouteEntry[], ids: Record<string, string>) {
  const found: string[] = []
  for (const language of languages) {
    await page.emulateMedia({ colorScheme: checks[language][0][0], reducedMotion: 'reduce' })
    await page.evaluate(chosen => localStorage.setItem('adloom.language', chosen), language)
    await page.goto(home)
    await settle(page)
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh-cn' ? 'zh-CN' : language)
    for (const entry of list) {
      await goWithin(
        page,
        entry.path.replace(/:(\w+)/g, (_match, name: string) => ids[name] ?? '1') + (ids[entry.name] ?? ''),
      )
      for (const [colorScheme, rules] of checks[language]) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme)
        const barriers = await findBarriers(page, rules)
        found.push(...barriers.map(barrier => `${entry.name} ${language} ${colorScheme} ${barrier}`))
      }
    }
  }
  return found
}

test('[D-100.1] pages before sign-in pass the accessibility check in each theme and language', async ({
  page,
}) => {
  test.setTimeout(480_000)
  const list = pages.filter(entry => entry.open === true)
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
  const list = pages.filter(entry => !beforeSignIn.includes(entry.name) && entry.name !== '404')
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

test('[D-100.1] dialogs and panels pass the accessibility check in both themes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page)
  await page.goto('/common-setting/promote-product')
  const found: string[] = []
  const look = async (what: string) => {
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      found.push(
        ...(await findBarriers(page, colorScheme === 'dark' ? 'colours' : 'all')).map(
          barrier => `${what} ${colorScheme} ${barrier}`,
        ),
      )
    }
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
  await page.request.post('/api/ps/project/create', {
    data: { name: 'Looked at', starter_id: 'quiz' },
    headers: { origin: new URL(page.url()).origin },
  })
  await page.reload()
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
