import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

/** A first page of a fresh server also waits for what it makes on first use, ms. */
const patience = 60_000

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const wcag22 = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules of contrast. They take most of the time of a check. */
const ofColours = ['color-contrast', 'link-in-text-block']
/** The rules that another language can break: names, the declared language and the size of targets. */
const ofTexts = [
  'aria-command-name',
  'aria-input-field-name',
  'aria-meter-name',
  'aria-progressbar-name',
  'aria-tab-name',
  'aria-toggle-field-name',
  'aria-tooltip-name',
  'button-name',
  'document-title',
  'frame-title',
  'frame-title-unique',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'input-button-name',
  'input-image-alt',
  'label',
  'link-name',
  'object-alt',
  'role-img-alt',
  'scrollable-region-focusable',
  'select-name',
  'summary-name',
  'svg-img-alt',
  'target-size',
  'valid-lang',
]
/** WCAG 2.2 up to AA, or only what a change of colours or texts can break. */
const rules = {
  all: wcag22,
  colours: { type: 'rule', values: ofColours },
  texts: { type: 'rule', values: ofTexts },
  'texts and colours': { type: 'rule', values: [...ofTexts, ...ofColours] },
}

/** The top bar, the menu and the notices around a page, which all pages of the shell share. */
const shellSections = [':has(> main#page) > :not(main)', ':has(> * > main#page) > :not(:has(> main#page))']

/**
 * Returns the accessibility violations of the page, one line each; `within` narrows it
 * to a part, `withShell: false` leaves the shell out. Foreign content in frames is not ours.
 */
export async function findBarriers(
  page: Page,
  what: keyof typeof rules = 'all',
  within = 'html',
  { withShell = true } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  await page.evaluate(async () => {
    await new Promise(resolve => {
      requestAnimationFrame(() => requestAnimationFrame(resolve))
    })
    // Colours are looked at where they arrive, not on their way.
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish()
  })
  const results = await page.evaluate(
    async ({ runOnly, within, exclude }) => {
      const { axe } = window as unknown as {
        axe: { run(context: object, options: object): Promise<AxeResults> }
      }
      return axe.run({ include: [within], exclude }, { resultTypes: ['violations'], iframes: false, runOnly })
    },
    { runOnly: rules[what], within, exclude: ['iframe', ...(withShell ? [] : shellSections)] },
  )
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      node =>
        `${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? node.all[0]?.message ?? node.none[0]?.message ?? ''} ${node.html.slice(0, 160)}`,
    ),
  )
}

/**
 * Navigates within the page, without a reload, and waits until the content of the address, or of the one that
 * it redirects to, is on screen. Until the router has loaded the page, the one before is shown.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  const shown = await page.evaluate(address => {
    const { location: before } = document.documentElement.dataset
    history.pushState({ key: crypto.randomUUID() }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    return before
  }, path)
  await page
    .waitForFunction(before => document.documentElement.dataset['location'] !== before, shown, {
      timeout: patience,
    })
    .catch((cause: unknown) => {
      throw new Error(`${path} is not opened`, { cause })
    })
  await settle(page)
}

/** Waits until no skeleton is shown. */
export async function settle(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () =>
        document.querySelector('h1, main, form, [role=dialog]') !== null &&
        document.querySelector('[class*="_skeleton_"], .ant-skeleton') === null,
      undefined,
      { timeout: patience },
    )
    .catch((cause: unknown) => {
      throw new Error(`${page.url()} shows no content`, { cause })
    })
  await page.evaluate(
    () =>
      new Promise(resolve => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
}
