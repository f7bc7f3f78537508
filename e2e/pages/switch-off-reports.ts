import { expect, type Page } from '@playwright/test'

/** Switches the reports of all networks off for the user's account: then an ad makes no request at all. */
export async function switchOffReports(page: Page): Promise<void> {
  const path = '/api/user/report-point-setting'
  const answer = await page.request.get(path)
  const { data } = (await answer.json()) as { data: { list: { channel_id: number; is_on: boolean }[] } }
  for (const { channel_id } of data.list.filter(({ is_on }) => is_on)) {
    const changed = await page.request.post(path, { data: { channel_id, is_on: false } })
    expect(changed.status()).toBe(200)
  }
}
