import type { Page } from 'playwright-core'
import { launchBrowser, newProject, open, signedIn } from './free-editor.ts'
import { type MainThread, watchMainThread } from './main-thread.ts'
import { runningProduct } from './running-product.ts'
import { limitRow, plainRow, printTable, type Row } from './table.ts'

/**
 * Undo in the free editor with 3000 layers: what each kind of step costs the page to take back, from the key
 * to the image, and with the panels that follow it.
 */
const undoMs = 16
const count = 3000

type Act = [name: string, run: (page: Page) => Promise<void>]

const press =
  (...keys: string[]) =>
  async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key)
  }

/** Steps of one layer are held to the limit; those that change all 3000 at once are shown beside them. */
const ofOne: Act[] = [
  ['moved by a key', press('ArrowRight')],
  ['larger by a key', press('Control+ArrowRight')],
  ['a copy beside it', press('Control+d')],
  ['deleted', press('Delete')],
  ['grouped', press('Control+g')],
  ['hidden', press('Control+Shift+H')],
  ['locked', press('Control+Shift+L')],
  ['to the back', press('[')],
]
const ofAll: Act[] = [
  ['all moved by a key', press('Control+a', 'ArrowRight')],
  ['all deleted', press('Control+a', 'Delete')],
]

/** The step, then its undo alone under the eyes of the tracer; undefined where the step changed nothing. */
async function undone(page: Page, [name, run]: Act): Promise<MainThread | undefined> {
  const button = page.getByRole('button', { name: /^(Undo|撤销|元に戻す)/ }).first()
  const redo = page.getByRole('button', { name: /^(Redo|重做|やり直す)/ }).first()
  await select(page)
  await run(page)
  await page.waitForTimeout(1500)
  if (await button.isDisabled()) return undefined
  const seen = await watchMainThread(page, async () => {
    await page.keyboard.press('Control+z')
    await page.waitForTimeout(120)
  })
  if (await redo.isDisabled()) throw new Error(`Nothing was taken back: ${name}`)
  await page.waitForTimeout(1500)
  return seen
}

async function select(page: Page): Promise<void> {
  const box = await page.getByTestId('stage').boundingBox()
  if (!box) throw new Error('no canvas')
  await page.mouse.click(box.x + box.width * (360 / 750), box.y + box.height * (660 / 1334))
}

const product = await runningProduct(4680)
const browser = await launchBrowser()
try {
  const context = await signedIn(browser, product.origin)
  const page = await context.newPage()
  await open(page, await newProject(context, product.origin, count))
  await page.waitForTimeout(3000)
  const rows: Row[] = []
  for (const act of [...ofOne, ...ofAll]) {
    const took = await undone(page, act)
    if (took?.first === undefined) rows.push({ name: act[0], value: 'no step' })
    else
      rows.push(
        ofOne.includes(act) ? limitRow(act[0], took.first, undoMs) : plainRow(act[0], took.first),
        plainRow(`${act[0]}: with the panels`, took.script),
      )
  }
  printTable(
    `Undo among ${count} layers: script from the key to the drawn frame, time of the page’s main thread`,
    rows,
  )
  if (rows.some(one => one.holds === false)) process.exitCode = 1
} finally {
  await browser.close()
  await product.stop()
}
process.exit()
