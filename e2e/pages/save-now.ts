import { expect, type Page } from '@playwright/test'

/**
 * Saves with Ctrl+S and waits until the server has stored everything. The autosave alone would begin three
 * seconds after the last edit; `closed-mid-edit.spec.ts` waits for it.
 */
export async function saveNow(page: Page): Promise<void> {
  const badge = page.locator('.save-badge')
  await expect(async () => {
    if ((await badge.getAttribute('data-state')) === 'dirty') await page.keyboard.press('Control+s')
    await expect(badge).toHaveAttribute('data-state', 'saved', { timeout: 1000 })
  }).toPass({ timeout: 20_000 })
}
