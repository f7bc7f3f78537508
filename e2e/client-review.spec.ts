import { expect, type Page } from '@playwright/test'
import { findBarriers } from './pages/accessibility-check.ts'
import { test } from './pages/journey.ts'
import { signIn } from './pages/sign-in.ts'

/** Packing of one creative on a loaded machine. */
const packed = { timeout: 120_000 }

async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = (await (await page.request.post(`/api${path}`, { data })).json()) as {
    code: number
    data: T
  }
  expect(answer.code).toBe(0)
  return answer.data
}

/** A delivery of one playable, made by the API. */
async function makeDelivery(page: Page, name: string) {
  const list = await page.request.get('/api/gmaker/template/list?page_size=100')
  const templates = ((await list.json()) as { data: { list: { id: number; name: { en: string } }[] } }).data
  const template_id = templates.list.find(one => one.name.en === 'Who will you save?')!.id
  const { id } = await post<{ id: number }>(page, '/gmaker/project/create', { template_id, name })
  const creatives = [{ kind: 'playable', id }]
  const { group_id } = await post<{ group_id: number }>(page, '/delivery/create', { name, creatives })
  return { id, group_id }
}

/** Changes the colour of the button of the template. */
async function recolour(page: Page, id: number): Promise<void> {
  await post(page, '/gmaker/project/save', { id, rev: 1, values: { 'cta-color': '#a0d911' } })
}

test('[PL-04.44, PL-04.45] a client rejects a creative with a comment and approves its next version', async ({
  page,
  openBrowser,
}) => {
  test.setTimeout(300_000)
  await signIn(page)
  const name = `Review ${Date.now()}`
  const { id, group_id } = await makeDelivery(page, name)

  await page.goto(`/my-project/delivery/${group_id}`)
  await page.getByRole('link', { name: 'Client reviews' }).click()
  await page.getByRole('button', { name: 'New review' }).click()
  const maker = page.getByRole('dialog', { name: 'New review' })
  await maker.getByLabel('Title').fill(name)
  await maker.getByLabel('Message to the client').fill('Two weeks before launch')
  await maker.getByLabel('Password (optional)').fill('open sesame')
  await maker.getByRole('button', { name: 'Create review' }).click()
  const made = page.getByRole('dialog', { name: 'Review link' })
  const link = await made.getByRole('textbox', { name: 'Review link' }).inputValue()
  await made.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('The link has not been opened yet.')).toBeVisible()

  const client = await openBrowser()
  await client.goto(link)
  await client.getByRole('textbox', { name: 'Password' }).fill('guess work')
  await client.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(client.getByText('The password is wrong.')).toBeVisible()
  await client.getByRole('textbox', { name: 'Password' }).fill('open sesame')
  await client.getByRole('button', { name: 'Open', exact: true }).click()
  await client.getByRole('dialog', { name: 'Who is reviewing?' }).getByLabel('Your name').fill('Ada')
  await client.getByRole('button', { name: 'Start' }).click()
  const frame = client.frameLocator('iframe')
  await expect(frame.locator('canvas').first()).toBeVisible(packed)

  await client.getByRole('button', { name: 'Pin a comment' }).click()
  await client.getByRole('button', { name: /Click the place/ }).click()
  await client.getByRole('textbox', { name: 'Write a comment' }).fill('Too dark here')
  await client.getByRole('button', { name: 'Send' }).click()
  const comments = client.getByRole('complementary', { name: 'Comments' })
  await expect(comments.getByText('Too dark here')).toBeVisible()
  await expect(client.getByRole('button', { name: /Show the place at/ })).toHaveCount(2)
  expect(await findBarriers(client)).toEqual([])
  await client.getByRole('button', { name: 'Reject' }).click()
  const why = client.getByRole('dialog', { name: 'What should change?' })
  await why.getByLabel('Reason').fill('Brighter, please')
  await why.getByRole('button', { name: 'Reject' }).click()
  await expect(client.getByText('Rejected by Ada')).toBeVisible()

  // The page of the account follows over the live connection.
  await expect(page.getByText('Rejected by Ada')).toBeVisible()
  await expect(page.getByText('Changes wanted')).toBeVisible()
  const own = page.getByRole('complementary', { name: 'Comments' })
  await own.getByRole('button', { name: 'Reply' }).click()
  await own.getByRole('textbox', { name: 'Reply to Ada' }).fill('A new version comes')
  await own.getByRole('button', { name: 'Send' }).first().click()
  await expect(own.getByText('A new version comes')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await recolour(page, id)
  await page.getByRole('button', { name: 'Add new versions' }).click()

  await expect(comments.getByText('A new version comes')).toBeVisible(packed)
  await client.getByRole('button', { name: 'Compare versions' }).click(packed)
  await expect(client.locator('iframe')).toHaveCount(2, packed)
  await client.getByRole('button', { name: 'Approve' }).click()
  await expect(client.getByText('Approved by Ada')).toBeVisible()
  await expect(page.getByText('1 of 1 approved')).toBeVisible()

  await page.getByRole('button', { name: 'End review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End review' }).click()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  await client.reload()
  await expect(client.getByText('This review has ended or expired')).toBeVisible()
})

test('[PL-04.61, PL-04.63] a client sees a creative after the stages of the account approved it', async ({
  page,
  openBrowser,
}) => {
  test.setTimeout(300_000)
  await signIn(page)
  const name = `Stages ${Date.now()}`
  const { group_id } = await makeDelivery(page, name)
  await page.goto(`/my-project/delivery/${group_id}/reviews`)
  await page.getByRole('button', { name: 'New review' }).click()
  const maker = page.getByRole('dialog', { name: 'New review' })
  await maker.getByLabel('Title').fill(name)
  await maker.getByRole('button', { name: 'Add a stage' }).click()
  await maker.getByLabel('Name of stage 1').fill('Brand')
  await maker.getByLabel('Reviewers of stage 1').fill('Demo')
  await page.getByTitle('Demo', { exact: true }).click()
  await maker.getByLabel('Title').click()
  await maker.getByRole('button', { name: 'Create review' }).click()
  const made = page.getByRole('dialog', { name: 'Review link' })
  const link = await made.getByRole('textbox', { name: 'Review link' }).inputValue()
  await made.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Brand: 0 of 1')).toBeVisible()
  await page.getByRole('link', { name }).click()
  const stages = page.getByRole('region', { name: 'Stages of approval' })
  await expect(stages.getByText('Your decision for “Brand”')).toBeVisible(packed)

  const client = await openBrowser()
  await client.goto(link)
  await client.getByLabel('Your name').fill('Cleo')
  await client.getByRole('button', { name: 'Start' }).click()
  await expect(client.getByText('Nothing to review yet')).toBeVisible()

  await stages.getByRole('button', { name: 'Request changes' }).click()
  const why = page.getByRole('dialog', { name: 'What should change?' })
  await why.getByLabel('Reason').fill('Old logo')
  await why.getByRole('button', { name: 'Request changes' }).click()
  await expect(stages.getByText('Changes requested by Demo')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await stages.getByRole('button', { name: 'Withdraw my decision' }).click()
  await stages.getByRole('button', { name: 'Approve' }).click()
  await expect(stages.getByText('Can see this version')).toBeVisible()
  await client.reload()
  await expect(client.frameLocator('iframe').locator('canvas').first()).toBeVisible(packed)
  await client.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('1 of 1 approved')).toBeVisible()
})
