import { expect, test, type Page } from '@playwright/test'
import { type PixelData, writePsdBuffer } from 'ag-psd'
import { findBarriers } from './pages/accessibility-check.ts'
import { FreeListPage } from './pages/free-list-page.ts'
import { signIn } from './pages/sign-in.ts'
import { skipSizeChecks } from './pages/skip-size-checks.ts'

function plain(width: number, height: number, [red, green, blue]: [number, number, number]): PixelData {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < data.length; at += 4) data.set([red, green, blue, 255], at)
  return { width, height, data }
}

/** A ground, a group with a button, and a hero over them. */
function layers(): Buffer {
  return writePsdBuffer({
    width: 300,
    height: 534,
    imageData: plain(300, 534, [40, 40, 90]),
    children: [
      { name: 'Ground', left: 0, top: 0, imageData: plain(300, 534, [40, 40, 90]) },
      {
        name: 'Buttons',
        children: [{ name: 'Play', left: 80, top: 360, imageData: plain(140, 48, [245, 158, 11]) }],
      },
      { name: 'Hero', left: 90, top: 120, imageData: plain(120, 120, [34, 211, 238]) },
    ],
  })
}

/** The names of the layers of the project the editor has open. */
async function layersOf(page: Page): Promise<string[]> {
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const { data } = (await (await page.request.get(`/api/ps/project/init-json?id=${id}`)).json()) as {
    data: { document: { records: Record<string, { type: string; name: string }> } }
  }
  return Object.values(data.document.records)
    .filter(record => record.type === 'node')
    .map(record => record.name)
    .sort()
}

test('[PL-06.11] a free project begins with a starter, a template or a Photoshop file', async ({ page }) => {
  test.setTimeout(480_000)
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(String(error)))
  await signIn(page, 'other@adloom.local')
  await skipSizeChecks(page)
  const list = new FreeListPage(page)

  await test.step('an empty list leads to a starter', async () => {
    await list.open()
    await expect(page.getByText('Create your first free editor project')).toBeVisible()
    await list.begin({ choose: 'Quiz', name: 'Planets' })
    expect(await layersOf(page)).not.toEqual([])
  })

  await test.step('a template of the catalogue in a skin', async () => {
    await list.open()
    await list.begin({ from: 'Templates', choose: 'Fruit burst' })
    expect(await layersOf(page)).not.toEqual([])
  })

  await test.step('a Photoshop file of this computer', async () => {
    await list.open()
    await list.beginWithFile({
      name: 'Summer layers.psd',
      mimeType: 'image/vnd.adobe.photoshop',
      buffer: layers(),
    })
    expect(await layersOf(page)).toEqual(['Buttons', 'Ground', 'Hero', 'Play'])
  })

  await test.step('the same file out of the library', async () => {
    await list.open()
    await list.begin({ from: 'Photoshop file', choose: 'Summer layers.psd', name: 'Again' })
    expect(await layersOf(page)).toHaveLength(4)
  })

  await test.step('renamed, copied, deleted and taken back', async () => {
    await list.open()
    await expect.poll(() => list.names()).toEqual(['Again', 'Summer layers', 'Fruit burst', 'Planets'])
    await list.act('Again', 'Rename')
    await page.getByRole('textbox', { name: 'Rename' }).fill('Once more')
    await page.keyboard.press('Enter')
    await expect(list.card('Once more')).toBeVisible()
    await list.act('Once more', 'Make a copy')
    await expect(list.card('Once more copy')).toBeVisible()
    await list.act('Once more copy', 'Delete')
    await expect(list.card('Once more copy')).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(list.card('Once more copy')).toBeVisible()
    await list.find('planets')
    await expect.poll(() => list.names()).toEqual(['Planets'])
  })

  await test.step('kept as a template, renamed there and begun with', async () => {
    await list.act('Planets', 'Save as template')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Quiz base')
    await dialog.getByRole('button', { name: 'Save template' }).click()
    await expect(page.getByText('“Quiz base” was saved to My templates.')).toBeVisible()
    await page.goto('/creative-assets/template/playable')
    await page.getByRole('button', { name: 'More for Quiz base' }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByRole('textbox', { name: 'Rename' }).fill('Quizzes')
    await page.keyboard.press('Enter')
    const card = page.getByRole('article', { name: 'Quizzes' })
    await card.hover()
    await card.getByRole('button', { name: 'Use Quizzes' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('From my own')
    await page.getByRole('button', { name: 'Create and edit' }).click()
    await page.waitForURL(/\/workbench\?id=/)
    const mine = await layersOf(page)
    await list.open()
    await list.begin({ from: 'My templates', choose: 'Quizzes', name: 'Mine again' })
    expect(await layersOf(page)).toEqual(mine)
  })

  await test.step('a deleted template is taken back', async () => {
    await page.goto('/creative-assets/template/playable')
    await page.getByRole('button', { name: 'More for Quizzes' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByText('No templates of your own yet')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('article', { name: 'Quizzes' })).toBeVisible()
  })
  expect(complaints).toEqual([])
})

test('[PL-01.1] a free project gets its product, is downloaded and is reset', async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page)
  const list = new FreeListPage(page)
  const name = `Offer ${Date.now()}`
  await list.open()
  await list.begin({ choose: 'End card', name })
  const before = await layersOf(page)
  const id = Number(new URL(page.url()).searchParams.get('id'))
  await list.open()
  await list.act(name, 'Promoted product')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Product name').fill('Candy')
  await dialog
    .getByLabel('Google Play')
    .fill(`https://play.google.com/store/apps/details?id=com.candy.x${Date.now()}`)
  await dialog.getByRole('button', { name: 'Save product' }).click()
  await expect(list.card(name)).toContainText('Candy')

  await list.act(name, 'Download')
  await dialog.getByRole('checkbox', { name: 'Mintegral' }).first().check()
  await dialog.getByRole('button', { name: /^Download$/ }).click()
  await expect(dialog.getByText('Your download is ready')).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('Escape')
  await expect(list.card(name)).toContainText('Downloaded')
  // The editor also offers the own template.
  await page.goto(`/workbench?id=${id}`)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Tasks/ })
    .click()
  await expect(
    page.getByRole('dialog', { name: 'Tasks' }).getByRole('listitem').filter({ hasText: name }),
  ).toContainText('Ready')
  await list.open()

  const { data } = (await (await page.request.get(`/api/ps/project/init-json?id=${id}`)).json()) as {
    data: { rev: number; document: { records: Record<string, { type: string }> } }
  }
  const layer = Object.entries(data.document.records).find(([, record]) => record.type === 'node')?.[0] ?? ''
  // The editor that was just closed may still hold the lock.
  await expect(async () => {
    const saved = await page.request.post('/api/ps/project/save', {
      data: { id, base_rev: data.rev, diff: { added: {}, updated: {}, removed: [layer] } },
      headers: { origin: new URL(page.url()).origin },
    })
    expect(saved.ok()).toBe(true)
  }).toPass()
  const now = async () => {
    const answer = (await (await page.request.get(`/api/ps/project/info?id=${id}`)).json()) as {
      data: { layer_count: number }
    }
    return answer.data.layer_count
  }
  expect(await now()).toBe(before.length - 1)
  await list.act(name, 'Reset to the original')
  await expect.poll(now).toBe(before.length)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(now).toBe(before.length - 1)
})

test('[PL-06.11] a game-maker project and a template open in the free editor', async ({ page }) => {
  await signIn(page)
  await skipSizeChecks(page)
  await page.goto('/my-project/playable/normal')
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Open in the free editor' }).click()
  await page.waitForURL(/\/workbench\?id=/)
  expect(await layersOf(page)).not.toEqual([])
  await page.goto('/creative-template/playable/lib')
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Open / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Open in the free editor' }).click()
  await page.getByRole('button', { name: 'Create and edit' }).click()
  await page.waitForURL(/\/workbench\?id=/)
  expect(await layersOf(page)).not.toEqual([])
})

test('[PL-06.11] a project is created without a pointer in an accessible dialog', async ({ page }) => {
  await signIn(page)
  const list = new FreeListPage(page)
  await list.open()
  await page.getByRole('button', { name: 'New project' }).first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /^Quiz/ })).toBeVisible()
  await dialog.getByRole('tab', { name: 'Blank and starters' }).focus()
  for (const tab of [
    'Templates',
    'My templates',
    'Photoshop file',
    'One of my playables',
    'Blank and starters',
  ]) {
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('tab', { name: tab, exact: true })).toBeFocused()
    await expect(dialog.getByRole('tab', { name: tab, exact: true })).toHaveAttribute('aria-selected', 'true')
    for (const [colorScheme, rules] of [
      ['light', 'all'],
      ['dark', 'colours'],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await findBarriers(page, rules, '[role=dialog]'), `${tab} ${colorScheme}`).toEqual([])
    }
  }
  await dialog.getByRole('button', { name: /^Tap to continue/ }).focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Tap to continue')
  await dialog.getByRole('textbox', { name: 'Name' }).focus()
  await page.keyboard.type('By key')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/workbench\?id=/)
})
