import { type BrowserContext, type Page, test as base } from '@playwright/test'

/**
 * A journey of several users: `openBrowser` returns a page with a session of its own. It is closed after the
 * journey, because a page that stays signed in reads the messages of later journeys.
 */
export const test = base.extend<{ openBrowser: () => Promise<Page> }>({
  openBrowser: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      return context.newPage()
    })
    await Promise.all(contexts.map(context => context.close()))
  },
})
