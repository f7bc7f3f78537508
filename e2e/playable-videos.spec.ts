import { expect, test } from '@playwright/test'
import { createPlayable } from './pages/create-playable.ts'
import { signIn } from './pages/sign-in.ts'

test('[VD-20.1] a playable becomes videos in chosen lengths and ratios, which are exported', async ({
  page,
}) => {
  test.setTimeout(700_000)
  await signIn(page)
  const name = `To watch ${Date.now()}`
  await createPlayable(page, 'Who will you save?', name)
  await page.goto('/my-project/playable')
  const card = page.getByRole('article', { name })
  await card.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Make videos' }).click()

  const dialog = page.getByRole('dialog', { name: `Make videos of ${name}` })
  await dialog.getByText('15 s', { exact: true }).first().click()
  await dialog.getByRole('button', { name: 'Make 10 takes' }).click()
  await expect(dialog.getByRole('button', { name: 'Make 12 videos' })).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'Take 1', exact: true })).toBeVisible({
    timeout: 200_000,
  })
  await expect(dialog.getByRole('button', { name: 'Make 12 videos' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Take 1', exact: true }).check()
  for (const left of ['15 s', '30 s', '9:16', '4:5', '16:9'])
    await dialog.getByRole('checkbox', { name: left }).uncheck()
  await dialog.getByRole('textbox', { name: 'Caption 1' }).fill('Who would you save?')
  await dialog.getByRole('button', { name: 'Make 1 video' }).click()
  await page.getByRole('button', { name: 'Show videos' }).click()
  await page.waitForURL('**/my-project/video/normal')
  // Each reload of the page costs seconds of the processor that the render needs.
  const list = `/api/veditor/project/list?keyword=${encodeURIComponent(name)}`
  await expect
    .poll(async () => (await page.request.get(list)).text(), { timeout: 420_000, intervals: [1000] })
    .toContain(`${name} 6 s 1x1`)
  await page.reload()
  await expect(page.getByText(`${name} 6 s 1x1`)).toBeVisible()
  await page.goto('/my-project/history/video')
  await expect(page.getByText(`${name} 6 s 1x1.mp4`).first()).toBeVisible()
})
