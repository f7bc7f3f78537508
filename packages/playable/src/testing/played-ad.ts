import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchChromium } from '@adloom/engine/testing'
import type { Page } from 'playwright-core'

type AdEvent = { type: string; scene?: string; id?: number; message?: string }

/**
 * Opens a browser for packed ads. The page records every event as the fields `type scene id message` it has.
 * `prepare` is the text of a script that runs in the page before the ad.
 */
export async function openAdBrowser() {
  const folder = await mkdtemp(join(tmpdir(), 'adloom-played-ad-'))
  const browser = await launchChromium()
  return {
    async open(bytes: Uint8Array, prepare = ''): Promise<Page> {
      const path = join(folder, 'ad.html')
      await writeFile(path, bytes)
      const page = await browser.newPage({ viewport: { width: 375, height: 667 } })
      await page.addInitScript(() => {
        const seen: string[] = []
        const hook = (_handle: unknown, listen: (listener: (event: AdEvent) => void) => void): void =>
          listen(event =>
            seen.push([event.type, event.scene, event.id, event.message].filter(Boolean).join(' ')),
          )
        Object.assign(window, { seen, __playableHook: hook })
      })
      await page.addInitScript(prepare)
      await page.goto(`file://${path}`)
      await waitForEvent(page, 'gameStart')
      return page
    },
    /** Opens a page without an ad. */
    blank: (): Promise<Page> => browser.newPage(),
    async close(): Promise<void> {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until this event is recorded. */
export async function waitForEvent(page: Page, event: string): Promise<void> {
  await page.waitForFunction(wanted => (window as unknown as { seen: string[] }).seen.includes(wanted), event)
}

/** Returns all recorded events. */
export function seenEvents(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { seen: string[] }).seen)
}
