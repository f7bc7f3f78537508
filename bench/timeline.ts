import { emptyVideo, timelineOf, type VideoRecord } from '@adloom/video/format'
import type { BrowserContext, Page } from 'playwright-core'
import { launchBrowser, signedIn } from './free-editor.ts'
import { type MainThread, watchMainThread } from './main-thread.ts'
import { runningProduct } from './running-product.ts'
import { limitRow, median, p95, plainRow, printTable, type Row } from './table.ts'

/**
 * The timeline of the video editor in Chromium, all panels open: what a frame costs while the playhead is
 * scrubbed and while a clip is dragged among 2,000 clips on 10 tracks, close up and with the whole video in
 * view.
 */
const moves = Number(process.env.BENCH_MOVES ?? 240)
const clipCount = Number(process.env.BENCH_CLIPS ?? 2000)
const scriptMs = 8

/** Texts and colours on ten tracks, each clip of 40 frames with a gap of 10. */
function documentOf(count: number): Record<string, VideoRecord> {
  const empty = emptyVideo(['9:16'])
  const [canvas] = timelineOf(empty).settings.canvases
  const place = { x: canvas!.width / 2, y: canvas!.height / 2, w: 300, h: 120 }
  const tracks: VideoRecord[] = Array.from({ length: 10 }, (_, at) => ({
    id: `track${at}`,
    type: 'track',
    kind: at % 2 === 0 ? 'text' : 'image',
    index: `Y${at}`,
  }))
  const clips: VideoRecord[] = Array.from({ length: count }, (_, at) => {
    const row = at % 10
    const common = {
      id: `clip${at}`,
      type: 'clip',
      track: `track${row}`,
      start: Math.floor(at / 10) * 50 + row,
      length: 40,
      place: { ...place, y: 150 + row * 150 },
    } as const
    return row % 2 === 0
      ? {
          ...common,
          kind: 'text',
          text: { en: `Caption ${at}` },
          style: { font: 'Inter', size: 60, fill: { kind: 'color', color: '#ffffff' }, align: 'center' },
        }
      : { ...common, kind: 'color', fill: { kind: 'color', color: '#3366ff' } }
  })
  return {
    ...empty.records,
    ...Object.fromEntries([...tracks, ...clips].map(record => [record.id, record])),
  }
}

async function newVideo(context: BrowserContext, origin: string): Promise<string> {
  const post = async (path: string, data: object) => {
    const answer = (await (await context.request.post(`${origin}/api${path}`, { data })).json()) as {
      code: number
      msg: string
      data: { id: number }
    }
    if (answer.code !== 0) throw new Error(`${path}: ${answer.msg}`)
    return answer.data
  }
  const { id } = await post('/veditor/project/create', { name: `Bench ${Math.random()}` })
  await post('/veditor/project/save', {
    id,
    base_rev: 1,
    document: { schema: 1, records: documentOf(clipCount) },
  })
  return `${origin}/my-project/video/editor/${id}`
}

/** Moves the mouse every 16 ms from a point, along a path of `dx` and `dy` pixels. */
async function drag(page: Page, from: [number, number], dx: number, dy: number): Promise<MainThread> {
  const box = (await page.getByTestId('timeline').boundingBox())!
  const at = (share: number) =>
    [box.x + from[0] + Math.sin(share * 9) * dx, box.y + from[1] + Math.sin(share * 5) * dy] as const
  await page.mouse.move(...at(0))
  await page.mouse.down()
  await page.mouse.move(at(0)[0] + 12, at(0)[1], { steps: 4 })
  const seen = await watchMainThread(page, async () => {
    for (let step = 0; step < moves; step += 1) {
      const turn = page.waitForTimeout(16)
      await page.mouse.move(...at(step / moves))
      await turn
    }
  })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return seen
}

const product = await runningProduct(4676)
const browser = await launchBrowser()
try {
  const context = await signedIn(browser, product.origin)
  const page = await context.newPage()
  await page.goto(await newVideo(context, product.origin))
  await page.getByTestId('timeline').locator('canvas').first().waitFor()
  await page.waitForTimeout(3000)
  const rows: Row[] = []
  const report = (name: string, { frames }: MainThread) =>
    rows.push(
      limitRow(`${name}: script of a frame, p95`, p95(frames), scriptMs),
      plainRow(`${name}: script of a frame, median`, median(frames)),
    )
  for (const view of ['close up', 'whole video'] as const) {
    if (view === 'whole video') await page.keyboard.press('Shift+Z')
    await page.waitForTimeout(500)
    report(`${view}, scrubbing`, await drag(page, [500, 12], 300, 0))
    report(`${view}, dragging a clip`, await drag(page, [420, 50], 200, 60))
  }
  printTable(`The timeline with ${clipCount} clips on 10 tracks, ${moves} moves each`, rows)
  if (process.exitCode === undefined && rows.some(one => one.holds === false)) process.exitCode = 1
} finally {
  await browser.close()
  await product.stop()
}
process.exit()
