import type { Page } from '@playwright/test'

/**
 * Refuses the requests for the size of the ad. Editors send one after each pause in editing, and the server
 * packs the ad for every network to answer it: seconds of work in a journey that does not look at sizes.
 * Returns a function that ends this, before the download dialog opens.
 */
export async function skipSizeChecks(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['*/download-check*'] })
  return async () => {
    await session.send('Network.setBlockedURLs', { urls: [] })
    await session.detach()
  }
}
