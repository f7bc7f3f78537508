import type { BrowserContext, Page } from '@playwright/test'

/**
 * Runs and leaves an element with this attribute wherever it is taken for HTML. Short, as names of people
 * are.
 */
export const hostileText = `"><img injected src=x onerror=ran=1>`
/**
 * The same for names that may have none of / \ " : * ? < > |: harmful where entities are decoded or an
 * attribute is not quoted.
 */
export const hostileName = `&lt;img injected src=x onerror=ran=1&gt;' injected onmouseover='ran=1`

declare global {
  interface Window {
    ran?: number
    policyViolations?: string[]
  }
}

/** Lets every page of the context note what its content policy refused. */
export async function watchInjections(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.policyViolations = []
    document.addEventListener('securitypolicyviolation', event => {
      window.policyViolations?.push(
        `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile} ${event.sample}`,
      )
    })
  })
}

/** Returns what was injected into the page and its frames, one line each. */
export async function findInjections(page: Page): Promise<string[]> {
  const found = await Promise.all(
    page
      .frames()
      .map(frame =>
        frame
          .evaluate(() => [
            ...(window.ran === undefined ? [] : ['a script ran']),
            ...[...document.querySelectorAll('[injected]')].map(element => element.outerHTML.slice(0, 200)),
            ...(window.policyViolations ?? []),
          ])
          .catch(() => []),
      ),
  )
  return found.flat().map(line => `${new URL(page.url()).pathname}: ${line}`)
}
