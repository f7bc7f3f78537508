import { launchBrowser, newProject, open, signedIn } from './free-editor.ts'
import { watchMainThread } from './main-thread.ts'
import { runningProduct } from './running-product.ts'
import { limitRow, median, plainRow, printTable, type Row } from './table.ts'

/**
 * How long an editor of 3000 layers takes from the address to the first image a user can work on; beside an
 * empty one in the same run.
 */
const openMs = 1500
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
/** A tab that closes leaves its lock a while. */
const lockMs = 6000

const product = await runningProduct(4676)
const browser = await launchBrowser()
try {
  const rows: Row[] = []
  const medians = new Map<number, number>()
  for (const count of [1, 3000]) {
    const context = await signedIn(browser, product.origin)
    const page = await context.newPage()
    const address = await newProject(context, product.origin, count)
    const [clock, thread]: [number[], number[]] = [[], []]
    for (let round = 0; round <= rounds; round += 1) {
      const seen = await watchMainThread(page, async () => {
        const took = await open(page, address)
        // The first round fills the browser's cache and is not counted.
        if (round > 0) clock.push(took)
      })
      if (round > 0) thread.push(seen.task)
      await page.goto('about:blank')
      await page.waitForTimeout(lockMs)
    }
    medians.set(count, median(thread))
    rows.push(
      limitRow(`${count} layers: opened and drawn, median`, median(clock), openMs),
      limitRow(`${count} layers: of it on the page’s main thread`, median(thread), openMs),
    )
    await context.close()
  }
  rows.push({
    ...plainRow('what 3000 layers add to an empty editor', (medians.get(3000) ?? 0) - (medians.get(1) ?? 0)),
    ratio: `${((medians.get(3000) ?? 0) / (medians.get(1) ?? 1)).toFixed(2)} × empty`,
  })
  printTable(`Opening the free editor, ${rounds} rounds each`, rows)
  if (rows.some(one => one.holds === false)) process.exitCode = 1
} finally {
  await browser.close()
  await product.stop()
}
process.exit()
