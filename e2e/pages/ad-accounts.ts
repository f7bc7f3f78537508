import type { AdAccountType } from '@adloom/contract/ad-accounts'
import { expect, type Page } from '@playwright/test'

/** Whether an account of the network is linked: journeys on one server share the demo's network accounts. */
export async function isLinked(page: Page, type: AdAccountType): Promise<boolean> {
  const answer = await page.request.get(`/api/ad-account/list?traffic_type=${type}`)
  const { code, data } = (await answer.json()) as { code: number; data: { total: number } }
  expect(code).toBe(0)
  return data.total > 0
}
