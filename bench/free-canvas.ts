import type { Page } from 'playwright-core'
import { launchBrowser, newProject, open, signedIn } from './free-editor.ts'
import { konvaPage } from './konva-page.ts'
import { type MainThread, watchMainThread } from './main-thread.ts'
import { runningProduct } from './running-product.ts'
import { limitRow, median, p95, plainRow, printTable, type Row } from './table.ts'

/**
 * The free editor in Chromium, panels and all: what a frame costs while one layer is dragged among 200, 1000
 * and 3000; beside the same shapes
 * under Konva, which is a canvas alone: all on one layer, and the one that is dragged on a layer of its own.
 */
const moves = Number(process.env.BENCH_MOVES ?? 240)
const scriptMs = 8
const frameMs = 1000 / 60

/** Drags one layer as a user does, a move every 16 ms. */
async function drag(page: Page): Promise<MainThread> {
  const box = await page.getByTestId('stage').boundingBox()
  if (!box) throw new Error('no canvas')
  const scale = box.width / 750
  const at = (x: number, y: number) => [box.x + x * scale, box.y + y * scale] as const
  await page.mouse.move(...at(360, 660))
  await page.mouse.down()
  await page.mouse.move(...at(380, 680), { steps: 5 })
  const seen = await watchMainThread(page, async () => {
    for (let step = 0; step < moves; step += 1) {
      const turn = page.waitForTimeout(16)
      await page.mouse.move(...at(360 + Math.sin(step / 9) * 180, 660 + Math.cos(step / 7) * 250))
      await turn
    }
  })
  await page.mouse.up()
  return seen
}

function besideRow(name: string, value: number, ours: number): Row {
  return { ...plainRow(name, value), ratio: `ours ${(ours / value).toFixed(2)} ×` }
}

const product = await runningProduct(4672)
const browser = await launchBrowser()
try {
  const context = await signedIn(browser, product.origin)
  const rows: Row[] = []
  for (const count of (process.env.BENCH_COUNTS ?? '200 1000 3000').split(' ').map(Number)) {
    const page = await context.newPage()
    await open(page, await newProject(context, product.origin, count))
    await page.waitForTimeout(3000)
    const { frames, tasks } = await drag(page)
    const width = (await page.getByTestId('stage').boundingBox())?.width ?? 0
    rows.push(
      limitRow(
        `${count} layers: script of a frame, p95`,
        p95(frames),
        count <= 1000 ? scriptMs : 2 * scriptMs,
      ),
      plainRow(`${count} layers: script of a frame, median`, median(frames)),
    )
    if (count === 200)
      rows.push(limitRow('200 layers: all of the main thread’s work for a frame, p95', p95(tasks), frameMs))
    await page.close()
    for (const ownLayer of [false, true]) {
      const peer = await konvaPage(context, count, width / 750, ownLayer)
      const beside = await drag(peer)
      const name = `${count} shapes under Konva, ${ownLayer ? 'the dragged one on its own layer' : 'one layer'}`
      rows.push(
        besideRow(`${name}: script, p95`, p95(beside.frames), p95(frames)),
        besideRow(`${name}: script, median`, median(beside.frames), median(frames)),
      )
      await peer.close()
    }
  }
  printTable(
    `Dragging one layer in the free editor, ${moves} moves each; time of the page’s main thread`,
    rows,
  )
  if (process.exitCode === undefined && rows.some(one => one.holds === false)) process.exitCode = 1
} finally {
  await browser.close()
  await product.stop()
}
process.exit()
