import { expect, test, type Page } from '@playwright/test'
import { fakeCredentials } from '@adloom/testbed/fake-networks'
import { isLinked } from './pages/ad-accounts.ts'
import { signIn } from './pages/sign-in.ts'

async function post(page: Page, path: string, data: object): Promise<Record<string, unknown>> {
  const answer = await page.request.post(`/api${path}`, { data })
  const {
    code,
    msg,
    data: result,
  } = (await answer.json()) as {
    code: number
    msg: string
    data: Record<string, unknown>
  }
  expect(code, msg).toBe(0)
  return result
}

/** Packs a new playable for Mintegral and returns when it is in the history. */
async function packOne(page: Page, name: string): Promise<void> {
  const { id } = await post(page, '/gmaker/project/create', { template_id: 1001, name })
  await post(page, '/gmaker/project/relate-product', {
    id,
    product: { name: 'Candy', ios_url: 'https://apps.apple.com/us/app/candy/id42', android_url: '' },
  })
  await post(page, '/gmaker/project/pack', { id, channel_ids: [21] })
}

test('[AD-04.16] a packed playable is pushed to Mintegral and to an app of Unity, and not twice', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const name = `Pushed ${Date.now()}`
  await signIn(page)
  for (const type of ['21', '5'] as const)
    if (!(await isLinked(page, type)))
      await post(page, '/ad-account/auth', {
        ...{ type, ...fakeCredentials[type] },
        ...{ report_permission: 3, agree: true },
      })
  await packOne(page, name)

  await page.goto('/my-project/history/playable')
  const push = page.getByRole('button', { name: `Push “${name}”` })
  await push.click({ timeout: 120_000 })
  const dialog = page.getByRole('dialog')
  const accounts = dialog.getByRole('combobox', { name: 'Ad account' })
  await accounts.fill('Mintegral')
  await page
    .getByTitle(/^Mintegral ·/)
    .last()
    .click()
  await expect(dialog.getByText(/^Name at the network: Candy_Pushed_\d+_v\d+_mintegral\.zip$/)).toBeVisible()
  await expect(dialog.getByText('Uses no downloads · 1 paid before')).toBeVisible()
  await dialog.getByRole('button', { name: 'Push 1 creative' }).click()
  await expect(dialog.getByText('1 creative is being pushed.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  // The same content is not pushed twice to one destination; an app of Unity is another.
  await push.click()
  await accounts.fill('Mintegral')
  await page
    .getByTitle(/^Mintegral ·/)
    .last()
    .click()
  await expect(dialog.getByText('Pushed to this destination before. It is not pushed again.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Push', exact: true })).toBeDisabled()
  await accounts.fill('Unity')
  await page
    .getByTitle(/^Unity ·/)
    .last()
    .click()
  const apps = dialog.getByRole('combobox', { name: 'App' })
  await apps.fill('Tile Parade')
  await page
    .getByTitle(/^Tile Parade/)
    .last()
    .click()
  await expect(dialog.getByText(/^Uses 1 /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Push 1 creative' }).click()
  await dialog.getByRole('link', { name: 'See pushes' }).click()

  const rows = page.getByRole('list', { name: 'Pushes' }).getByRole('listitem').filter({ hasText: name })
  await expect(rows.filter({ hasText: 'Tile Parade' }).getByText('Pushed', { exact: true })).toBeVisible({
    timeout: 120_000,
  })
  await expect(rows.filter({ hasText: 'Tile Parade' }).getByText('1 download deducted')).toBeVisible()
  await expect(rows.filter({ hasText: 'Demo Studio' }).getByText('0 downloads deducted')).toBeVisible()
})
