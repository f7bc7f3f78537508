import { expect, type Page } from '@playwright/test'

/**
 * Opens the link of a letter, from the page of letters that were not sent (D-16); a letter is written after
 * the call that asked for it.
 */
export async function openLink(page: Page, email: string, subject: string): Promise<void> {
  const letter = page.getByRole('article').filter({ hasText: email }).filter({ hasText: subject })
  await expect(async () => {
    await page.goto('/dev/outbox')
    await expect(letter.first()).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await letter.first().getByRole('link').first().click()
}
