import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import { relateProduct } from './pages/pack-for-networks.ts'
import { signIn } from './pages/sign-in.ts'

test('[PL-05.7] a project becomes variants, of which the picked ones are delivered as one archive', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await signIn(page)
  const list = await page.request.get('/api/gmaker/template/list?page_size=100')
  const templates = ((await list.json()) as { data: { list: { id: number; name: { en: string } }[] } }).data
  const template_id = templates.list.find(one => one.name.en === 'Who will you save?')!.id
  const name = `Variants ${Date.now()}`
  const made = await page.request.post('/api/gmaker/project/create', { data: { template_id, name } })
  const { id } = ((await made.json()) as { data: { id: number } }).data
  await relateProduct(page, 'gmaker', id, name)

  await page.goto(`/my-project/playable/${template_id}/dco/${id}`)
  const axes = page.getByRole('complementary', { name: 'Axes' })
  for (const source of ['Skin', 'Language']) {
    await axes.getByRole('button', { name: 'Add axis' }).click()
    await page.getByRole('menuitem', { name: source, exact: true }).click()
    await expect(axes.getByRole('region', { name: source })).toBeVisible()
  }
  const matrix = page.getByRole('grid', { name: 'Combinations' })
  await expect(matrix.getByRole('gridcell').first().locator('img')).toBeVisible({ timeout: 60_000 })
  await matrix.getByRole('gridcell').first().click()
  await expect(page.getByText('1 of 500 picked')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('0 of 500 picked')).toBeVisible()
  await matrix.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(page.getByText('2 of 500 picked')).toBeVisible()

  await page.getByRole('button', { name: 'Make creatives' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make creatives' })
  await dialog.getByRole('combobox', { name: 'Channels of the delivery' }).click()
  for (const network of ['Unity', 'AppLovin']) {
    await page.keyboard.type(network)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Make and deliver 2 creatives' }).click()

  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Check sizes' }).click()
  await expect(page.getByText(/^Uses 4 /)).toBeVisible({ timeout: 120_000 })
  const download = page.waitForEvent('download', { timeout: 120_000 })
  await page.getByRole('button', { name: 'Pack and download' }).click()
  const path = await (await download).path()
  const files = Object.keys(unzipSync(new Uint8Array(await readFile(path))))
  expect(files).toHaveLength(5)
  expect(files.filter(file => file.startsWith(`${name}_02/`))).toHaveLength(2)
  await expect(page.getByText('Uses no downloads · 4 paid before')).toBeVisible()
})
