import { expect, type Page } from '@playwright/test'

/** Opens the editor again and again until its lock is free. */
export async function openWhenFree(page: Page, address: string): Promise<void> {
  const badge = page.locator('.save-badge')
  const isLocked = page.getByRole('main').getByText(/another tab or on another device/)
  await expect(async () => {
    await page.goto(address)
    await expect(badge.or(isLocked).first()).toBeVisible({ timeout: 20_000 })
    await expect(badge).toBeVisible({ timeout: 1 })
  }).toPass({ timeout: 90_000, intervals: [500] })
}
