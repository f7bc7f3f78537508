import type { Sprite } from '../game-module.ts'
import { assignCount, assignCounts, assignScore, startAudio, tween } from '../scene-frame.ts'
import { showPopup } from '../popup.ts'
import { plainShape } from '../shapes.ts'
import { goalProgress } from './goals.ts'
import { cellCentre, colOf, rowOf, type GridRun, type Piece } from './grid-run.ts'
import type { GridEvent } from './journal.ts'
import { BLOCKERS, SPECIALS, SWAPS, TRAYS } from './modes.ts'
import { addPiece, listPieces, movePiece, popPiece, removePiece, wigglePiece } from './pieces.ts'
import type { Special } from './tile.ts'
import { isFree } from './tray.ts'
import { abs, ceil, max, min, sqrt } from '../../math.ts'

type Shown<T extends GridEvent['t']> = Extract<GridEvent, { t: T }>

/** Tint of tiles that are covered, and of the board of a lost game. */
const shadeTint = '#8d8aa0'

/** How to show each journal event. The displayed board follows the journal, not the gameState. */
export const showGridEvent = {
  swap: SWAPS && showSwap,
  swapBack: SWAPS && showSwap,
  wrong: showWrong,
  match: showMatch,
  blast: SPECIALS && showBlast,
  clear: (run: GridRun, event: Shown<'clear'>) =>
    clearTiles(
      run,
      event.tiles.map(({ id }) => id),
    ),
  hitBlocker: BLOCKERS && showHit,
  special: SPECIALS && showSpecial,
  fall: showFall,
  spawn: showSpawn,
  goal: showGoal,
  noMoves: showNoMoves,
  shuffle: showShuffle,
  take: TRAYS && showTake,
  trayClear: TRAYS && showTrayClear,
}

export function drawGridGround(run: GridRun): Sprite[] {
  const { gameConfig, gameStage, gameLayout } = run
  const { board, size } = gameLayout
  const { look, tray, padding } = gameConfig
  const ground: Sprite[] = []
  const add = (x: number, y: number, w: number, h: number, z: number, shape: typeof look.cell) => {
    if (shape) ground.push(gameStage.sprite({ x, y, w, h, z, shape }))
  }
  add(board.x, board.y, board.w, board.h, 0, look.board)
  if (TRAYS && gameConfig.mode === 'tray') {
    const { y } = gameLayout.placeOf(0, trayRow(run))
    add(board.x, y, tray.slots * gameLayout.pitch + padding, size + padding, 0, look.board)
    for (let slot = 0; slot < tray.slots; slot++)
      add(gameLayout.placeOf(slotCol(run, slot), 0).x, y, size, size, 1, look.cell)
  } else
    for (let cell = 0; cell < gameConfig.rows * gameConfig.cols; cell++) {
      const { x, y } = cellCentre(run, cell)
      if (!gameConfig.holes.includes(cell)) add(x, y, size, size, 1, look.cell)
    }
  return ground
}

function slotCol({ gameConfig }: GridRun, slot: number): number {
  return (gameConfig.cols - gameConfig.tray.slots) / 2 + slot
}

/** The tray is below the board. */
function trayRow({ gameConfig }: GridRun): number {
  return gameConfig.rows + 0.55
}

export function addTiles(run: GridRun): void {
  const { cells, pile } = run.gameState
  cells.forEach((tile, cell) => tile && addPiece(run, tile, colOf(run, cell), rowOf(run, cell)))
  if (TRAYS) pile.forEach(tile => addPiece(run, tile, tile.x, tile.y, 10 + tile.layer * 4))
  shadeCovered(run)
}

export function removeTiles(run: GridRun): void {
  listPieces(run).forEach(piece => removePiece(run, piece))
}

/** Tray mode: tiles under others are darker. */
function shadeCovered({ gameState, tiles }: GridRun): void {
  if (!TRAYS) return
  for (const tile of gameState.pile) {
    const piece = tiles[tile.id]
    if (piece) tintPiece(piece, isFree(gameState, tile) ? undefined : shadeTint)
  }
}

function tintPiece({ sprites }: Piece, tint: string | undefined): void {
  for (const sprite of sprites) sprite.tint = tint
}

export function showGridCounts(run: GridRun): void {
  run.shownGoals = goalProgress(run.gameConfig, run.gameState)
  assignGoals(run)
}

function assignGoals(run: GridRun): void {
  const { gameConfig, gameStage, shownGoals } = run
  assignCounts(run)
  shownGoals.forEach(({ done, total }, index) =>
    gameStage.assign(gameConfig.goals[index]!.variable, total - done),
  )
  assignCount(
    run,
    'left',
    shownGoals.reduce((sum, { done, total }) => sum + total - done, 0),
  )
}

function glide(run: GridRun, id: number, cell: number, ms: number, ease: string): void {
  const piece = run.tiles[id]
  if (piece) movePiece(run, piece, colOf(run, cell), rowOf(run, cell), ms, ease)
}

function showSwap(run: GridRun, { t, a, b, ids }: Shown<'swap' | 'swapBack'>): number {
  const isSwap = t === 'swap'
  const ease = isSwap ? 'cubic.out' : 'back.out'
  glide(run, ids[0], isSwap ? b : a, 180, ease)
  glide(run, ids[1], isSwap ? a : b, 180, ease)
  startAudio(run, isSwap ? 'swap' : 'wrong')
  return 190
}

function showWrong(run: GridRun, { id }: Shown<'wrong'>): void {
  const piece = run.tiles[id]
  if (piece) wigglePiece(run, piece)
  startAudio(run, 'wrong')
}

/** Falls with growing speed, bounces once; returns the milliseconds until the next event. */
function dropPiece(run: GridRun, piece: Piece | undefined, cell: number): number {
  if (!piece) return 0
  const [col, row] = [colOf(run, cell), rowOf(run, cell)]
  const ms = 90 + 115 * sqrt(abs(row - piece.atRow))
  // Lower tiles start first, so a column stretches as it falls.
  const delay = (run.gameConfig.rows - 1 - row) * 16 + col * 8
  const bounce = () =>
    movePiece(run, piece, col, row - 0.07, 70, 'quad.out', 0, () =>
      movePiece(run, piece, col, row, 80, 'quad.in'),
    )
  movePiece(run, piece, col, row, ms, 'quad.in', delay, bounce)
  return ms + delay
}

function showFall(run: GridRun, { tiles }: Shown<'fall'>, next: GridEvent | undefined): number {
  const ms = max(...tiles.map(({ id, to }) => dropPiece(run, run.tiles[id], to)))
  run.fallMs = ms
  // New tiles fall together with these.
  if (next && next.t === 'spawn') return 0
  startAudio(run, 'fall')
  return ms
}

function showSpawn(run: GridRun, { tiles }: Shown<'spawn'>): number {
  let longest = run.fallMs
  startAudio(run, 'fall')
  for (const { tile, cell, drop } of tiles) {
    const piece = addPiece(run, tile, colOf(run, cell), rowOf(run, cell) - drop)
    piece.entering = drop > 0
    if (drop) longest = max(longest, dropPiece(run, piece, cell))
    else growPiece(run, piece)
  }
  run.fallMs = 0
  return longest
}

function growPiece(run: GridRun, piece: Piece): void {
  for (const target of piece.sprites) {
    target.scale = 0
    tween(run, target, { scale: 1 }, 260, 'back.out')
  }
}

function showSpecial(run: GridRun, { tile, cell }: Shown<'special'>): number {
  growPiece(run, addPiece(run, tile, colOf(run, cell), rowOf(run, cell)))
  return 140
}

function showMatch(run: GridRun, { cells, score, combo, kind }: Shown<'match'>): void {
  const { gameStage, gameLayout } = run
  const { board, pitch } = gameLayout
  const mean = (axis: 'x' | 'y') =>
    cells.reduce((sum, cell) => sum + cellCentre(run, cell)[axis], 0) / cells.length
  showPopup(run, '+' + score, mean('x'), mean('y'), min(1.5, 0.75 + cells.length * 0.06))
  startAudio(run, 'match')
  gameStage.emit('match', { kind, count: cells.length, combo, score })
  if (combo < 2) return
  gameStage.emit('combo', { count: combo })
  showPopup(run, 'x' + combo, board.x, board.y - pitch, 1.4 + combo * 0.1)
}

function clearTiles(run: GridRun, ids: number[]): number {
  const { gameConfig, gameStage, gameLayout, tiles } = run
  const { burst, count } = gameConfig.effects
  const share = ceil(count / max(1, ids.length / 3))
  ids.forEach((id, index) => {
    const piece = tiles[id]
    if (!piece) return
    const { x, y } = gameLayout.placeOf(piece.atCol, piece.atRow)
    popPiece(run, piece, min(index * 14, 140))
    if (burst !== 'none' && share)
      gameStage.burst(x, y, burst, share, gameConfig.kinds[piece.shownTile.kind]?.color)
  })
  assignScore(run)
  return 210 + min(ids.length * 8, 90)
}

function showHit(run: GridRun, { id, hits }: Shown<'hitBlocker'>): void {
  const piece = run.tiles[id]
  if (!piece) return
  if (!hits) {
    clearTiles(run, [id])
    return
  }
  const asset = run.gameConfig.blockerAssets[hits - 1]
  for (const sprite of piece.sprites) if (asset && sprite.asset) sprite.asset = asset
  wigglePiece(run, piece)
}

/** Lights up a row or column along its length, a bomb or colour special as a disc. */
function showBlast(run: GridRun, { cell, special }: Shown<'blast'>): number {
  const { gameConfig, gameStage } = run
  const isLine = special === 'row' || special === 'column'
  const flash = gameStage.sprite(
    Object.assign(flashBox(run, cell, special), {
      z: 60,
      alpha: 0.95,
      scale: isLine ? 1 : 0.3,
      shape: plainShape(isLine ? 'rect' : 'ellipse', '#fff6d8', run.gameLayout.size),
    }),
  )
  tween(run, flash, { alpha: 0, scale: isLine ? 1.06 : 1.1 }, 300, 'quad.out', () => gameStage.remove(flash))
  gameStage.shake(220, gameConfig.effects.shake)
  startAudio(run, 'special')
  return 70
}

function flashBox(run: GridRun, cell: number, special: Special) {
  const { board, size } = run.gameLayout
  const { x, y } = cellCentre(run, cell)
  if (special === 'row') return { x: board.x, y, w: board.w, h: size * 0.7 }
  if (special === 'column') return { x, y: board.y, w: size * 0.7, h: board.h }
  return { x, y, w: size * 4, h: size * 4 }
}

/** Moves the tiles of the tray to their slots. */
function moveToSlots(run: GridRun, slots: number[], delay: number): void {
  slots.forEach((id, slot) => {
    const piece = run.tiles[id]
    if (!piece) return
    piece.sprites.forEach(sprite => (sprite.z = 40))
    movePiece(run, piece, slotCol(run, slot), trayRow(run), 220, 'cubic.out', delay)
  })
  shadeCovered(run)
}

function showTake(run: GridRun, { slots }: Shown<'take'>): number {
  startAudio(run, 'swap')
  moveToSlots(run, slots, 0)
  return 235
}

function showTrayClear(run: GridRun, { ids, slots, kind, score, combo }: Shown<'trayClear'>): number {
  const { gameConfig, gameStage, gameLayout } = run
  const { x, y } = gameLayout.placeOf((gameConfig.cols - 1) / 2, trayRow(run) - 1)
  showPopup(run, '+' + score, x, y)
  startAudio(run, 'match')
  gameStage.emit('match', { kind, count: 3, combo, score })
  clearTiles(run, ids)
  moveToSlots(run, slots, 180)
  return 320
}

function showGoal(run: GridRun, { index, done, total }: Shown<'goal'>): void {
  run.shownGoals = run.shownGoals.map((goal, other) => (other === index ? { done, total } : goal))
  assignGoals(run)
  const sum = (key: 'done' | 'total') => run.shownGoals.reduce((all, goal) => all + goal[key], 0)
  run.gameStage.emit('progress', { done: sum('done'), total: sum('total') })
}

function showNoMoves({ gameConfig, gameStage }: GridRun): number {
  gameStage.emit('noMoves')
  gameStage.shake(260, gameConfig.effects.shake)
  return 350
}

function showShuffle(run: GridRun, { tiles }: Shown<'shuffle'>): number {
  for (const { id, cell } of tiles) glide(run, id, cell, 380, 'cubic.inOut')
  return 400
}

export function showGridEnd(run: GridRun, isWon: boolean): void {
  run.gameState.cells.forEach((tile, cell) => {
    const piece = tile && run.tiles[tile.id]
    if (!piece) return
    if (isWon) bouncePiece(run, piece, cell * 6)
    else tintPiece(piece, shadeTint)
  })
}

function bouncePiece(run: GridRun, piece: Piece, delay: number): void {
  for (const target of piece.sprites)
    tween(
      run,
      target,
      { scale: 1.12 },
      150,
      'quad.out',
      () => tween(run, target, { scale: 1 }, 180, 'linear'),
      delay,
    )
}
