import { expect, type Page } from '@playwright/test'
import { test } from './pages/journey.ts'
import { signIn } from './pages/sign-in.ts'
import { tinyImage } from './tiny-image.ts'

async function open(openBrowser: () => Promise<Page>, email: string, address: string): Promise<Page> {
  const page = await openBrowser()
  await signIn(page, email)
  await page.goto(address)
  return page
}

/** Makes a move by its button; `answer` fills in what its dialog asks for. */
async function move(page: Page, name: string, answer?: (page: Page) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await answer?.(page)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toBeHidden()
}

const because = (reason: string) => (page: Page) => page.getByLabel('Reason').fill(reason)

async function choose(page: Page, label: string, person: string): Promise<void> {
  await page.getByRole('dialog').getByLabel(label).click()
  await page.locator('.ant-select-dropdown:visible').getByText(person, { exact: true }).click()
}

async function addBuild(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add files' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'image/png', buffer: tinyImage(24, [30, 160, 90]) })
  await dialog.getByRole('button', { name: 'Add 1 selected' }).click()
  await expect(page.getByRole('region', { name: 'Files' })).toContainText(name)
}

const status = (page: Page, text: string) =>
  expect(page.locator('header', { hasText: '#' })).toContainText(text)

test('[CS-01.2, CS-01.7] an order is rejected, fails a test and is delivered', async ({
  page,
  openBrowser,
}) => {
  test.slow()
  await signIn(page, 'demo@adloom.local')
  await page.goto('/creative-service/demand-order')
  await page.getByRole('button', { name: 'New order' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Title').fill('Harvest of three fields')
  await form.getByLabel('Description').fill('Three fields and a barn.')
  await form.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(/demand-order\/\d+$/)
  await status(page, 'Draft')
  await move(page, 'Submit')
  await status(page, 'Submitted')

  const planner = await open(openBrowser, 'internal@adloom.local', page.url())
  await move(planner, 'Reject', because('Which languages?'))
  await page.reload()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Which languages?')
  await page.getByRole('button', { name: 'Edit' }).click()
  await form.getByLabel('Description').fill('Three fields and a barn. English and Japanese.')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Description' })).toContainText('Japanese')
  await move(page, 'Submit')

  await planner.reload()
  await move(planner, 'Confirm')
  await move(planner, 'Assign', async shown => {
    await choose(shown, 'Developer', 'Reviewer')
    await choose(shown, 'Tester', 'Internal')
  })
  const developer = await open(openBrowser, 'reviewer@adloom.local', page.url())
  await move(developer, 'Accept')
  await move(developer, 'Start development')
  await addBuild(developer, 'build-one.png')
  await move(developer, 'Send to test')

  await planner.reload()
  await move(planner, 'Start test')
  await move(planner, 'Fail test', because('The barn does not open'))
  await developer.reload()
  await status(developer, 'Test failed')
  await addBuild(developer, 'build-two.png')
  await move(developer, 'Send to retest')
  await planner.reload()
  for (const name of ['Start test', 'Pass test', 'Send to size review', 'Send to client'])
    await move(planner, name)

  await page.reload()
  await status(page, 'Client review')
  await move(page, 'Approve')
  await planner.reload()
  await move(planner, 'Deliver')
  await page.reload()
  await status(page, 'Delivered')
  await expect(page.getByRole('region', { name: 'Files' }).getByText('Delivered')).toHaveCount(1)
  await page.goto('/creative-assets/media/resources')
  await expect(page.getByText('build-two.png').first()).toBeVisible()
})

test('[CS-02.4, CS-01.8] the board offers moves by menu, and a mention reaches the planner', async ({
  page,
  openBrowser,
}) => {
  await signIn(page, 'demo@adloom.local')
  await page.goto('/creative-service/demand-order?view=board')
  const draft = page.getByRole('region', { name: 'Draft' })
  await draft.getByRole('button', { name: 'Moves of Candy Harbor: store end card' }).click()
  await page.getByRole('menuitem', { name: 'Submit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  const review = page.getByRole('region', { name: 'To review' })
  await review.getByRole('link', { name: 'Candy Harbor: store end card' }).click()
  await page.getByLabel('Write a comment').fill('@Internal the logo is in the library.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('region', { name: 'Comments' })).toContainText('the logo is in the library')
  const planner = await open(
    openBrowser,
    'internal@adloom.local',
    '/creative-service/demand-order?scope=service&mine=1',
  )
  await expect(planner.getByRole('link', { name: 'Candy Harbor: store end card' })).toBeVisible()
  const list = await planner.request.get('/api/message/list')
  expect(await list.text()).toContain('Demo mentioned you')
})

test('[CS-02.5] the list of custom playables leads to the versions of a template', async ({ page }) => {
  await signIn(page, 'demo@adloom.local')
  await page.goto('/creative-service/playable/list')
  await page.getByRole('article').first().getByRole('button').first().click()
  await expect(page).toHaveURL(/playable\/\d+\/version$/)
  const add = page.getByRole('button', { name: 'New version' }).first()
  await add.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/creative-service/playable/999999/version')
  await expect(page.getByText('This template is not in the library')).toBeVisible()
})
