import { expect } from '@playwright/test'
import { test } from './pages/journey.ts'
import { NotificationsPage } from './pages/notifications-page.ts'
import { signIn } from './pages/sign-in.ts'

test('[MS-01.5] a pop-up message opens for its reader at once, and every tab shows it as read', async ({
  page,
  context,
  openBrowser,
}) => {
  const title = `Three new wheels ${Date.now()}`
  await signIn(page)
  const reader = new NotificationsPage(page)
  await reader.open()
  await reader.ignoreAll()
  const other = new NotificationsPage(await context.newPage())
  await other.open()
  await expect(other.badge(0)).toBeVisible()

  const staffPage = await openBrowser()
  await signIn(staffPage, 'internal@adloom.local')
  const sender = new NotificationsPage(staffPage)
  await sender.send({ title, content: 'They spin longer.\n\nHave a look.', popUp: true })

  // Both tabs show it by themselves; closing it in one is enough.
  for (const tab of [reader, other]) await expect(tab.popUp(title)).toBeVisible({ timeout: 60_000 })
  await other.popUp(title).getByRole('button', { name: 'Got it' }).click()
  for (const tab of [reader, other]) {
    await expect(tab.popUp(title)).toBeHidden()
    await expect(tab.badge(0)).toBeVisible()
  }

  // In another language the same message reads in it, without a reload.
  await reader.viewAll()
  const message = reader.drawer().getByRole('article').first()
  await expect(message.getByRole('button')).toHaveAttribute('aria-expanded', 'true')
  await expect(message).toContainText('They spin longer.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: '日本語' }).click()
  await page.getByRole('button', { name: 'お知らせ' }).click()
  await expect(page.getByRole('dialog', { name: 'お知らせ' }).getByRole('article').first()).toContainText(
    `${title} (ja)`,
  )
})

test('[SH-27.1] the help bar moves by keyboard, starts the tour and sends feedback', async ({ page }) => {
  await signIn(page)
  const reader = new NotificationsPage(page)
  await reader.open()
  const help = page.getByRole('button', { name: 'Help', exact: true })
  // The page may still be growing when the bar is first there.
  await expect(async () => {
    const first = await help.boundingBox()
    await page.waitForTimeout(300)
    expect(await help.boundingBox()).toEqual(first)
  }).toPass()
  const before = (await help.boundingBox())!
  await help.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await help.boundingBox())!.y).toBe(before.y - 16)
  await page.reload()
  await expect.poll(async () => (await help.boundingBox())?.x).toBe(before.x - 16)

  await help.click()
  await page.getByRole('menuitem', { name: 'Contact us' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contact us' })
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
  await dialog.getByRole('textbox').fill('The tour is short and good.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('We have received your message.')).toBeVisible()
  await expect(dialog).toBeHidden()

  await help.click()
  await page.getByRole('menuitem', { name: 'Guided tour' }).click()
  for (let step = 1; step < 5; step += 1) {
    await expect(page.getByText(`${step} / 5`)).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
  }
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'Collapse or expand the menu',
  )
})
