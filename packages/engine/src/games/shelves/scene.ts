import type { Sprite } from '../game-module.ts'
import {
  assignCount,
  assignCounts,
  assignScore,
  burstAt,
  removeShadow,
  removeSprites,
  startAudio,
  tween,
} from '../scene-frame.ts'
import { inTurn } from '../in-turn.ts'
import { showPopup } from '../popup.ts'
import { plainShape } from '../shapes.ts'
import { isLocked, type Item } from './board.ts'
import { LOCKS, TOOLS } from './extras.ts'
import { addItem, addRow, glideItem, listItems, placeItem, returnItem, stopItem } from './items.ts'
import type { ShelvesEvent } from './journal.ts'
import type { ShelvesRun, ShownItem } from './shelves-run.ts'
import { drawToolbar } from './toolbar.ts'

type Shown<T extends ShelvesEvent['t']> = Extract<ShelvesEvent, { t: T }>

/** How to show each journal event. */
export const showShelvesEvent = {
  move: showMove,
  wrong: showWrong,
  clear: showClear,
  advance: showAdvance,
  unlock: LOCKS && showUnlock,
  shuffle: TOOLS && showShuffle,
}

export function drawShelves({ gameConfig, gameStage, gameLayout }: ShelvesRun): Sprite[] {
  const { shelf, shelfAsset } = gameConfig.look
  const margin = gameLayout.size * 0.12
  const skin = shelfAsset ? { asset: shelfAsset } : shelf ? { shape: shelf } : { visible: false }
  return gameLayout.shelves.map(({ x, y, w, h }) =>
    gameStage.sprite(Object.assign({ x, y, w: w + margin, h: h + margin, z: 1 }, skin)),
  )
}

export function addItems(run: ShelvesRun): void {
  run.gameState.shelves.forEach((rows, shelf) =>
    [0, 1].forEach(depth => addRow(run, rows[depth], shelf, depth)),
  )
  if (LOCKS) coverLocked(run)
  if (TOOLS) drawToolbar(run)
}

export function removeItems(run: ShelvesRun): void {
  removeSprites(
    run.gameStage,
    listItems(run).map(({ itemSprite: sprite }) => sprite),
  )
  run.shownItems = {}
  if (LOCKS) removeCovers(run)
  if (TOOLS) removeSprites(run.gameStage, run.buttons)
}

export function placeItems(run: ShelvesRun): void {
  if (LOCKS) coverLocked(run)
  listItems(run).forEach(shown => placeItem(run, shown))
  if (TOOLS) drawToolbar(run)
}

function removeCovers(run: ShelvesRun): void {
  Object.keys(run.covers).forEach(shelf => removeSprites(run.gameStage, run.covers[Number(shelf)]!))
  run.covers = {}
}

/** Covers every locked shelf; the number is how many triples open it. */
function coverLocked(run: ShelvesRun): void {
  const { gameConfig, gameStage, gameLayout, gameState } = run
  const { look, popup, shelves } = gameConfig
  const skin = look.lockAsset
    ? { asset: look.lockAsset }
    : { shape: plainShape('rect', 'rgba(24,18,40,0.72)', 18) }
  removeCovers(run)
  gameLayout.shelves.forEach(({ x, y, w, h }, shelf) => {
    if (!isLocked(gameConfig, gameState, shelf)) return
    const sprites = [gameStage.sprite(Object.assign({ x, y, w: w * 1.04, h: h * 1.08, z: 30 }, skin))]
    const content = String(shelves[shelf]!.lockedUntil)
    if (popup) sprites.push(gameStage.sprite({ x, y, w, h, z: 31, text: { content, style: popup } }))
    run.covers[shelf] = sprites
  })
}

export function showShelvesCounts(run: ShelvesRun): void {
  const { gameState } = run
  assignCounts(run)
  assignCount(run, 'left', gameState.total - gameState.cleared)
}

function showMove(run: ShelvesRun, { id, shelf, slot }: Shown<'move'>): number {
  const shown = run.shownItems[id]
  removeShadow(run)
  if (!shown) return 0
  Object.assign(shown, { shelf, slot })
  shown.itemSprite.z = 60
  glideItem(run, shown, 190, 'back.out')
  startAudio(run, 'drop')
  return 200
}

function showWrong(run: ShelvesRun, { id }: Shown<'wrong'>): void {
  const { shownItems } = run
  const shown = shownItems[id]
  if (!shown) return
  returnItem(run, id)
  inTurn([10, -10, 6, 0], (rotation, done) =>
    tween(run, shown.itemSprite, { rotation }, 60, 'sine.inOut', done),
  )
  startAudio(run, 'wrong')
}

function showClear(run: ShelvesRun, { shelf, items, score, combo }: Shown<'clear'>): number {
  const { gameStage, gameLayout, shownItems } = run
  const { size } = gameLayout
  const { x, y } = gameLayout.shelves[shelf]!
  items.forEach((item, index) => {
    const shown = shownItems[item.id]
    if (shown) burstItem(run, shown, index * 55)
  })
  startAudio(run, 'match')
  assignScore(run)
  gameStage.emit('match', { kind: items[0]!.kind, count: items.length, combo, score })
  showPopup(run, '+' + score, x, y - size * 0.2)
  if (combo > 1) {
    gameStage.emit('combo', { count: combo })
    showPopup(run, 'x' + combo, x, y - size * 0.9, 1.3 + combo * 0.1)
  }
  return 470
}

/** An item hops towards the middle of its shelf and bursts. */
function burstItem(run: ShelvesRun, shown: ShownItem, delay: number): void {
  const { gameConfig, gameStage, gameLayout, shownItems } = run
  const { kinds } = gameConfig
  const { item, shelf, slot, itemSprite: target } = shown
  const { x, y } = gameLayout.placeOf(shelf, slot, 0)
  stopItem(shown)
  delete shownItems[item.id]
  const burst = () => {
    burstAt(run, x, y, kinds[item.kind]!.color)
    const done = () => gameStage.remove(target)
    tween(run, target, { scale: 0, alpha: 0 }, 150, 'quad.in', done)
  }
  tween(
    run,
    target,
    { scale: 1.25, x: x + (gameLayout.shelves[shelf]!.x - x) * 0.25, y: y - gameLayout.size * 0.16 },
    170,
    'back.out',
    burst,
    delay,
  )
}

/** Moves the next row to the front and fades in the one behind it. */
function showAdvance(run: ShelvesRun, { shelf, front, behind }: Shown<'advance'>): number {
  front.forEach((item, slot) => {
    const shown = item && (run.shownItems[item.id] || addItem(run, item, shelf, slot, 1))
    if (!shown) return
    Object.assign(shown, { slot, depth: 0 })
    shown.itemSprite.tint = undefined
    shown.itemSprite.z = 20
    glideItem(run, shown, 260, 'back.out', slot * 30)
  })
  if (behind) {
    addRow(run, behind, shelf, 1)
    for (const item of behind) if (item) fadeIn(run, item)
  }
  return 200
}

function fadeIn(run: ShelvesRun, { id }: Item): void {
  const target = run.shownItems[id]!.itemSprite
  target.alpha = 0
  tween(run, target, { alpha: 1 }, 220, 'linear')
}

function showUnlock(run: ShelvesRun, { shelf }: Shown<'unlock'>): number {
  const { gameStage, gameLayout, covers } = run
  const { x, y } = gameLayout.shelves[shelf]!
  for (const target of covers[shelf] || [])
    tween(run, target, { scale: 1.3, alpha: 0 }, 320, 'quad.out', () => gameStage.remove(target))
  delete covers[shelf]
  gameStage.burst(x, y, 'stars', 12)
  startAudio(run, 'unlock')
  return 200
}

/** Moves every item to its new slot; those that are hidden now vanish, those that are seen now appear. */
function showShuffle(run: ShelvesRun): number {
  const seen: Record<number, boolean> = {}
  run.gameState.shelves.forEach((rows, shelf) =>
    [0, 1].forEach(depth =>
      (rows[depth] || []).forEach((item, slot) => {
        if (!item) return
        const shown = run.shownItems[item.id]
        seen[item.id] = true
        if (!shown) return addItem(run, item, shelf, slot, depth)
        Object.assign(shown, { shelf, slot, depth })
        glideItem(run, shown, 380, 'cubic.inOut')
      }),
    ),
  )
  for (const { item, itemSprite: sprite } of listItems(run)) {
    if (seen[item.id]) continue
    run.gameStage.remove(sprite)
    delete run.shownItems[item.id]
  }
  return 420
}

export function showShelvesEnd(run: ShelvesRun, isWon: boolean): void {
  if (!isWon)
    for (const { itemSprite: sprite } of listItems(run)) sprite.tint = run.gameConfig.look.hiddenTint
}
