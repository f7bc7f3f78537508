import {
  legalMoves,
  readGridConfig,
  goalProgress,
  layGrid,
  createGrid,
  moveGrid,
  bestMove,
} from '@adloom/engine/games/grid'
import {
  createPark,
  type ParkState,
  readParkConfig,
  cellsOf,
  layPark,
  movePark,
  solvePark,
} from '@adloom/engine/games/park'
import { createPuzzle, readPuzzleConfig, layPuzzle } from '@adloom/engine/games/puzzle'
import {
  createShelves,
  findItem,
  readShelvesConfig,
  layShelves,
  moveShelves,
  solveShelves,
} from '@adloom/engine/games/shelves'
import { expect, test } from '@playwright/test'
import { GamesPage } from './pages/games-page.ts'
import { playBoth } from './pages/played-game.ts'
import { signIn } from './pages/sign-in.ts'
import { skipSizeChecks } from './pages/skip-size-checks.ts'
import { tinyImage } from './tiny-image.ts'

test('[ED-04.15] a board of tiles is laid out by mouse and keys, won and lost', async ({ page, browser }) => {
  test.setTimeout(240_000)
  await signIn(page)
  await skipSizeChecks(page)
  const games = new GamesPage(page)
  await games.begin('Tiles', 'Match 3')
  await games.fill('Move limit', '9')
  const layout = await games.openLayout()
  await layout.getByRole('spinbutton', { name: 'Rows' }).fill('6')
  await layout.getByRole('spinbutton', { name: 'Rows' }).press('Enter')
  const cell = (row: number, col: number) =>
    layout.getByRole('gridcell', { name: `Row ${row}, column ${col}`, exact: true })
  await cell(1, 1).click()
  await cell(1, 1).focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Space'])
    await page.keyboard.press(key)
  await layout.getByRole('button', { name: 'Next' }).click()
  await layout.getByRole('button', { name: 'Fill by weights' }).click()
  await games.solvable(layout)
  // The goal and its amount: the solver shows whether nine moves are enough.
  await layout.getByRole('button', { name: 'Next' }).click()
  const goals = layout.getByRole('list', { name: 'Goals' }).getByRole('listitem')
  const pieces = goals.first().getByRole('spinbutton', { name: 'Quantity' })
  await pieces.fill('400')
  await pieces.press('Enter')
  await expect(layout.locator('[data-verdict="unknown"]')).toBeVisible({ timeout: 30_000 })
  await pieces.fill('12')
  await pieces.press('Enter')
  await layout.getByRole('button', { name: 'Add a goal' }).click()
  await expect(goals).toHaveCount(2)
  await goals.nth(1).getByRole('button', { name: 'Remove goal 2' }).click()
  await goals.first().getByRole('radio', { name: 'Kind 2' }).click()
  await games.solvable(layout)
  await games.apply(layout)
  await games.solvable(games.inspector())
  await games.leadOn()
  const packed = await games.pack()
  expect(packed.config).toMatchObject({
    rows: 6,
    holes: [0, 5],
    moves: 9,
    goals: [{ type: 'collect', kind: 1, count: 12 }],
  })

  const config = readGridConfig(packed.config)
  await playBoth(browser, packed, async play => {
    const { placeOf } = layGrid(config, play.size.w, play.size.h)
    const spot = (at: number) => placeOf(at % config.cols, Math.floor(at / config.cols))
    let state = createGrid(config, config.seed ?? 0)
    while (state.status === 'playing') {
      const slowest = () =>
        legalMoves(config, state)
          .map(input => ({
            input,
            done: goalProgress(config, moveGrid(config, state, input).state)[0]!.done,
          }))
          .sort((a, b) => a.done - b.done)[0]?.input
      const input = (play.goal === 'win' ? bestMove(config, state) : slowest())!
      await play.drag(spot(input.a), spot(input.b!))
      state = moveGrid(config, state, input).state
      await play.reported('move', state.moves)
    }
  })
})

test('[ED-04.14] a parking jam is laid out in three steps, lost by a crash, and solved', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  await signIn(page)
  await skipSizeChecks(page)
  const games = new GamesPage(page)
  await games.begin('Jam', 'Parking')
  await games.fill('Lives', '2')
  const layout = await games.openLayout()
  const cell = (row: number, col: number) =>
    layout.getByRole('gridcell', { name: `Row ${row}, column ${col}`, exact: true })
  await layout.getByRole('button', { name: 'Next' }).click()
  await layout.getByRole('button', { name: 'Clear vehicles' }).click()
  await expect(layout).toContainText('The lot has no vehicles.')
  // Two cars that face each other can never leave, and the solver reports it.
  await layout.getByRole('button', { name: 'Rotate 90°' }).click()
  await cell(2, 1).click()
  await cell(2, 5).click()
  await layout.getByRole('button', { name: 'Reverse' }).click()
  await games.solvable(layout, 'no')
  await expect(layout).toContainText('The lot cannot be cleared.')
  await layout.getByRole('button', { name: 'Generate a jam' }).click()
  await games.solvable(layout)
  await layout.getByRole('button', { name: 'Next' }).click()
  await layout.getByRole('button', { name: 'Add an exit for each vehicle' }).click()
  await games.solvable(layout)
  await games.apply(layout)
  await games.leadOn()
  const packed = await games.pack()

  const config = readParkConfig(packed.config)
  await playBoth(browser, packed, async play => {
    const { pointOf } = layPark(config, play.size.w, play.size.h)
    let state: ParkState = createPark(config)
    const tap = async (vehicle: number) => {
      const [first] = cellsOf(config, config.vehicles[vehicle]!, state.at[vehicle]!)
      await play.tap(pointOf(Math.floor(first! / config.cols), first! % config.cols))
      state = movePark(config, state, { vehicle, steps: 1 }).state
      await play.reported('move', state.moves)
    }
    if (play.goal === 'win')
      for (const { vehicle } of solvePark(config, state, 40_000).way ?? []) await tap(vehicle)
    else {
      const stuck = config.vehicles.findIndex((_, vehicle) =>
        movePark(config, state, { vehicle, steps: 1 }).journal.some(event => event.t === 'crash'),
      )
      while (state.status === 'playing') await tap(stuck)
    }
  })
})

test('[ED-04.14] an image is cut into pieces and assembled in time, or the game is lost', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  await signIn(page)
  await skipSizeChecks(page)
  const games = new GamesPage(page)
  await games.begin('Photo', 'Jigsaw')
  const layout = await games.openLayout()
  await layout.getByRole('button', { name: 'Image' }).click()
  await page.getByTestId('chooser-file').setInputFiles({
    name: `view ${Date.now()}.png`,
    mimeType: 'image/png',
    buffer: tinyImage(600, [80, 170, 240]),
  })
  await expect(layout).not.toContainText('The puzzle has no image.')
  for (const at of [1, 2, 3])
    await layout.getByRole('gridcell', { name: `Row ${at}, column ${at}`, exact: true }).click()
  await layout.getByRole('gridcell', { name: 'Row 1, column 3', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+z')
  await games.solvable(layout)
  await expect(layout.locator('[data-verdict]')).toContainText('in 6 moves')
  await games.apply(layout)
  await games.fill('Time limit', '20')
  await games.leadOn()
  const packed = await games.pack()
  expect(packed.config).toMatchObject({ preplacedCells: [0, 4, 8], timeMs: 20_000 })

  const config = readPuzzleConfig(packed.config)
  await playBoth(browser, packed, async play => {
    const { tray } = createPuzzle(config, config.seed ?? 0)
    const { slotOf, homeOf } = layPuzzle(config, play.size.w, play.size.h, 1, tray.length)
    for (const [at, piece] of tray.entries()) {
      if (play.goal === 'fail' && at > 0) break
      await play.drag(slotOf(at), homeOf(piece))
      // The event shows that the piece is placed: the next one can be taken.
      await play.reported('progress', at + 1)
    }
  })
})

test('[ED-04.14] goods are placed on shelves and sorted; too many moves fail', async ({ page, browser }) => {
  test.setTimeout(240_000)
  await signIn(page)
  await skipSizeChecks(page)
  const games = new GamesPage(page)
  await games.begin('Goods', 'Shelves')
  const layout = await games.openLayout()
  await layout.getByRole('button', { name: 'Next' }).click()
  await layout.getByRole('button', { name: 'Clear' }).click()
  await expect(layout).toContainText('The shelves are empty.')
  const place = (shelf: number, slot: number) =>
    layout.getByRole('button', { name: `Shelf ${shelf}, slot ${slot}`, exact: true })
  const put = async (kind: number, ...places: [number, number][]) => {
    await layout.getByRole('radio', { name: `Kind ${kind}`, exact: true }).click()
    for (const [shelf, slot] of places) await place(shelf, slot).click()
  }
  await put(1, [1, 1], [1, 2], [2, 3])
  await put(2, [2, 1], [3, 1])
  await games.solvable(layout, 'no')
  await expect(layout).toContainText('Kind 2 has 2 pieces: not a multiple of three.')
  await put(2, [4, 2])
  await games.solvable(layout)
  await games.apply(layout)
  await games.fill('End after moves', '6')
  await games.choose('End with', 'Fail')
  await games.leadOn()
  const packed = await games.pack()

  const config = readShelvesConfig(packed.config)
  await playBoth(browser, packed, async play => {
    let state = createShelves(config, config.seed ?? 0)
    const { placeOf } = layShelves(config, play.size.w, play.size.h, 0)
    const way = solveShelves(config, state, 150_000) ?? []
    // A vehicle that moves back and forth between two places never clears anything.
    const idle = {
      id: way[0]!.id,
      places: [
        [5, 0],
        [4, 0],
      ] as const,
    }
    for (let at = 0; state.status === 'playing'; at++) {
      const [shelf, slot] = idle.places[at % 2]!
      const input = play.goal === 'win' ? way[at]! : { id: idle.id, shelf, slot }
      const from = findItem(config, state, input.id)!
      await play.drag(placeOf(from.shelf, from.slot, 0), placeOf(input.shelf, input.slot, 0))
      state = moveShelves(config, state, input).state
      await play.reported('move', state.moves)
    }
  })
})
