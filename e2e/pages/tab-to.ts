import type { Locator, Page } from '@playwright/test'

/** Presses Tab until one of these has the keyboard. */
export async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  for (let presses = 0; presses <= most; presses += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(target)} cannot be reached with Tab`)
}
