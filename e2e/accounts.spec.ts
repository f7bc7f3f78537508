import { findChannelByKey } from '@adloom/playable/channels'
import { expect } from '@playwright/test'
import { TOTP } from 'otpauth'
import { test } from './pages/journey.ts'
import { openLink } from './pages/outbox.ts'
import { signIn, signInByForm } from './pages/sign-in.ts'

test('[SE-03.1] keeps what is typed while the page still loads its texts', async ({ page }) => {
  let come = () => {}
  const words = new Promise<void>(resolve => {
    come = resolve
  })
  await page.addInitScript(() => localStorage.setItem('adloom.language', 'ja'))
  await page.route('**/ja_JP-*.js', async route => {
    await words
    await route.continue()
  })
  await page.goto('/login')
  const email = page.getByRole('textbox', { name: 'メール' })
  await email.fill('ada@example.com')
  const loaded = page.waitForResponse('**/ja_JP-*.js')
  come()
  await (await loaded).finished()
  await page.getByLabel('パスワード', { exact: true }).fill('a bicycle in the rain')
  await expect(email).toHaveValue('ada@example.com')
})

test('[SE-03.3] a user signs up, adds a second factor and resets the password', async ({
  page,
  openBrowser,
}) => {
  test.setTimeout(300_000)
  const email = `ada-${Date.now()}@example.com`
  await page.goto('/register')
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a bicycle in the rain')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(`We sent a link to ${email}`)).toBeVisible()
  await openLink(page, email, 'Confirm your e-mail')
  await expect(page.getByText(`${email} is confirmed`)).toBeVisible()
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a bicycle in the snow')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  // Reduced motion must not leave the spinner in the button: its leaving waits for a transition's end.
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await signInByForm(page, email, 'a bicycle in the rain')

  await page.goto('/common-setting/password')
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  const setUp = page.getByRole('dialog')
  await expect(setUp.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (/\b([A-Z2-7]{4}(?: [A-Z2-7]{4})+)\b/.exec(await setUp.innerText())?.[1] ?? '').replaceAll(
    ' ',
    '',
  )
  const totp = new TOTP({ secret })
  await setUp.getByLabel('2. Enter the code it shows').fill(totp.generate())
  await setUp.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
  const recovery = [...(await codes.innerText()).matchAll(/[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}/g)].map(
    match => match[0],
  )
  expect(recovery).toHaveLength(10)
  await codes.getByRole('button', { name: 'I have saved them' }).click()

  const second = await openBrowser()
  await second.goto('/login')
  await second.getByLabel('E-mail').fill(email)
  await second.getByLabel('Password', { exact: true }).fill('a bicycle in the rain')
  await second.getByRole('button', { name: 'Sign in', exact: true }).click()
  // The code that switched it on is spent; the clock of a phone may be a step ahead. Six digits go by
  // themselves.
  await second.getByLabel('Six-digit code').fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  // The trial lets one session be online: the second session is ended and shows the reason.
  await expect(second.getByText('All sign-ins of your plan are in use')).toBeVisible({ timeout: 60_000 })
  expect(new URL(second.url()).pathname).toBe('/login')
  await expect(page.getByRole('button', { name: /Ada/ })).toBeVisible()

  await second.goto('/forget')
  await second.getByLabel('E-mail').fill(email)
  await second.getByRole('button', { name: 'Send the link' }).click()
  await expect(second.getByText(/an e-mail with a link is on its way/)).toBeVisible()
  await openLink(second, email, 'Choose a new password')
  await second.getByLabel('New password', { exact: true }).fill('two bicycles in the sun')
  await second.getByRole('button', { name: 'Save the password' }).click()
  await second.waitForURL(/\/login/)
  // The first device is signed out at once and shows the reason.
  await page.waitForURL(/\/login/)
  await expect(page.getByRole('alert').filter({ hasText: 'You were signed out' })).toContainText(
    'because the password changed',
  )
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('two bicycles in the sun')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recovery[1] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/login'))
})

test('[D-12.6] a session ended on another device leads to sign-in at once and shows the reason', async ({
  page,
  openBrowser,
}) => {
  test.setTimeout(240_000)
  await signIn(page)
  await page.goto('/creative-template/playable/lib')
  await expect(page.getByRole('article').first()).toBeVisible()
  const second = await openBrowser()
  await signIn(second)
  await second.goto('/common-setting/profile')
  await second.getByRole('button', { name: 'Sign out all other devices' }).click()
  // No user action: the live connection delivers the message.
  await page.waitForURL(/\/login\?redirect=/, { timeout: 60_000 })
  await expect(page.getByRole('alert').filter({ hasText: 'You were signed out' })).toContainText(
    'This session was ended',
  )
  await expect(second.getByRole('button', { name: 'Sign out all other devices' })).toBeHidden()
})

test('[SH-30.2] the language changes without a reload and is kept after one', async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page)
  await page.goto('/creative-template/playable/lib')
  await page.evaluate(() => {
    Object.assign(globalThis, { stillHere: true })
  })
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: '日本語' }).click()
  const title = page.getByRole('heading', { level: 1, name: 'プレイアブルテンプレート', exact: true })
  await expect(title).toBeVisible()
  const entry = page.getByRole('navigation').getByRole('link', { name: 'お気に入り', exact: true })
  await expect(entry).toBeVisible()
  expect(await page.evaluate(() => 'stillHere' in globalThis)).toBe(true)
  await page.reload()
  await expect(title).toBeVisible()
  // The choice is stored for the user, whom other journeys expect in English.
  await page.getByRole('banner').getByRole('button', { name: '言語' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Playable templates', exact: true })).toBeVisible()
})

test('[LV-05.2] the task center shows a pack that another client of the user started', async ({ page }) => {
  await signIn(page)
  const name = `Watched ${Date.now()}`
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/ps/project/${path}`, { data })
    return (await answer.json()) as { code: number; data: { id: number } }
  }
  const { id } = (await send('create', { name, starter_id: 'end-card' })).data
  const product = { name: 'Gem Rush', android_url: 'https://play.google.com/store/apps/details?id=com.gem' }
  expect(await send('relate-product', { id, product })).toMatchObject({ code: 0 })
  await page.goto('/my-project/playable/normal')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Tasks/ })
    .click()
  const tasks = page.getByRole('dialog', { name: 'Tasks' })
  await expect(tasks).toBeVisible()
  expect(await send('pack', { id, channel_ids: [findChannelByKey('meta')!.id] })).toMatchObject({ code: 0 })
  await expect(tasks.getByRole('listitem').filter({ hasText: name })).toContainText('Ready', {
    timeout: 60_000,
  })
})
