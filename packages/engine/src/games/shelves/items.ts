import { removeShadow, startAudio, tween } from '../scene-frame.ts'
import { plainShape } from '../shapes.ts'
import type { Item, Row } from './board.ts'
import type { ShelvesRun, ShownItem } from './shelves-run.ts'

export function addItem(run: ShelvesRun, item: Item, shelf: number, slot: number, depth: number): ShownItem {
  const { gameConfig, gameStage, gameLayout, shownItems } = run
  const { asset, color } = gameConfig.kinds[item.kind]!
  const skin = asset ? { asset } : { shape: plainShape('ellipse', color, 0, 'rgba(255,255,255,0.6)', 6) }
  const sprite = gameStage.sprite(Object.assign({ w: gameLayout.size, h: gameLayout.size, z: 20 }, skin))
  const shown = { item, shelf, slot, depth, itemSprite: sprite, stopTween: undefined }
  shownItems[item.id] = shown
  placeItem(run, shown)
  return shown
}

export function addRow(run: ShelvesRun, row: Row | undefined, shelf: number, depth: number): void {
  if (row) row.forEach((item, slot) => item && addItem(run, item, shelf, slot, depth))
}

export function listItems({ shownItems }: ShelvesRun): ShownItem[] {
  return Object.keys(shownItems).map(id => shownItems[Number(id)]!)
}

/** Moves an item to its slot without an animation. */
export function placeItem({ gameConfig, gameLayout }: ShelvesRun, shown: ShownItem): void {
  const { shelf, slot, depth, itemSprite: sprite } = shown
  stopItem(shown)
  Object.assign(sprite, gameLayout.placeOf(shelf, slot, depth), {
    w: gameLayout.size,
    h: gameLayout.size,
    scale: depth ? 0.86 : 1,
    z: depth ? 10 : 20,
    tint: depth ? gameConfig.look.hiddenTint : undefined,
    alpha: 1,
    rotation: 0,
  })
}

export function stopItem({ stopTween }: ShownItem): void {
  if (stopTween) stopTween()
}

export function glideItem(run: ShelvesRun, shown: ShownItem, ms: number, ease: string, delay = 0): void {
  const { shelf, slot, depth, itemSprite: sprite } = shown
  const { x, y } = run.gameLayout.placeOf(shelf, slot, depth)
  stopItem(shown)
  shown.stopTween = tween(
    run,
    sprite,
    { x, y, scale: depth ? 0.86 : 1 },
    ms,
    ease,
    () => placeItem(run, shown),
    delay,
  )
}

/** Picks an item up: larger, above the others, with a shadow. */
export function liftItem(run: ShelvesRun, id: number): void {
  const { gameStage, shownItems, gameLayout } = run
  const { size } = gameLayout
  const shown = shownItems[id]
  if (!shown) return
  const { itemSprite: sprite } = shown
  const { x, y } = sprite
  removeShadow(run)
  stopItem(shown)
  sprite.z = 60
  shown.stopTween = tween(run, sprite, { scale: 1.2 }, 110, 'back.out')
  run.dragShadow = gameStage.sprite({
    w: size * 0.9,
    h: size * 0.3,
    z: 59,
    alpha: 0.3,
    x,
    y: y + size * 0.66,
    shape: plainShape('ellipse', '#000000'),
  })
  startAudio(run, 'pick')
}

/** Moves a lifted item with its shadow. */
export function carryItem(
  { shownItems, gameLayout, dragShadow }: ShelvesRun,
  id: number,
  x: number,
  y: number,
): void {
  const shown = shownItems[id]
  if (!shown) return
  shown.itemSprite.x = x
  shown.itemSprite.y = y - gameLayout.size * 0.18
  if (dragShadow) Object.assign(dragShadow, { x, y: y + gameLayout.size * 0.5 })
}

export function returnItem(run: ShelvesRun, id: number): void {
  const shown = run.shownItems[id]
  removeShadow(run)
  if (shown) glideItem(run, shown, 240, 'back.out')
}
