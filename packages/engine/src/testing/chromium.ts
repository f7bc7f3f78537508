import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext } from 'playwright-core'

const quiet = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
const drawing = {
  /** As a page without a graphics card finds it. */
  plain: ['--disable-gpu'],
  /** There is no WebGL. */
  canvas: ['--disable-gpu', '--disable-software-rasterizer'],
  /** WebGL on the CPU, with the same image on every machine. */
  webgl: [
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-gpu-compositing',
  ],
}

/**
 * Debian's headless shell: the same Chromium without its interface, which takes less processor time. It hints
 * fonts in another way, so images that are compared come from Chromium itself.
 */
const shell = process.env['HEADLESS_SHELL_PATH'] ?? '/usr/lib/chromium/chromium-headless-shell'

/** A browser that no test uses is closed after this time, so that the process can end. */
const idleMs = 3000
const launched = new Map<keyof typeof drawing, { browser: Promise<Browser>; users: number }>()

/**
 * Returns the installed Chromium without a window. All callers of a process share one for each way of
 * drawing; `close` closes only the pages and contexts of its caller.
 */
export async function launchChromium(draws: keyof typeof drawing = 'plain'): Promise<Browser> {
  const shared = launched.get(draws) ?? { browser: launch(draws), users: 0 }
  launched.set(draws, shared)
  shared.users += 1
  return viewOfCaller(await shared.browser, () => {
    shared.users -= 1
    setTimeout(() => void closeIdle(draws), idleMs)
  })
}

function launch(draws: keyof typeof drawing): Promise<Browser> {
  return chromium.launch({
    executablePath:
      draws === 'canvas' && existsSync(shell) ? shell : (process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'),
    args: [...quiet, ...drawing[draws]],
  })
}

async function closeIdle(draws: keyof typeof drawing): Promise<void> {
  const shared = launched.get(draws)
  if (!shared || shared.users > 0) return
  launched.delete(draws)
  await (await shared.browser).close()
}

/** The browser as one caller sees it: closing it closes what this caller has opened. */
function viewOfCaller(browser: Browser, release: () => void): Browser {
  const contexts = new Set<BrowserContext>()
  const own: Partial<Browser> = {
    async newContext(options) {
      const context = await browser.newContext(options)
      contexts.add(context)
      return context
    },
    async newPage(options) {
      const page = await browser.newPage(options)
      contexts.add(page.context())
      return page
    },
    async close() {
      await Promise.all([...contexts].map(context => context.close()))
      contexts.clear()
      release()
    },
  }
  return own as Browser
}
