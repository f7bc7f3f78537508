import type { GameStage, Sprite, SpriteOptions } from '../game-module.ts'
import { plainShape } from '../shapes.ts'
import type { ParkConfig } from './config.ts'
import type { ParkLayout } from './layout.ts'
import { floor } from '../../math.ts'

/**
 * Adds the sprites below the vehicles: an image, or a drawn road, lot, lines and exits. Returns them.
 */
export function layGround(config: ParkConfig, stage: GameStage, layout: ParkLayout): Sprite[] {
  const { look, rows, cols, road } = config
  const { pitch, lot, whole, isTurned } = layout
  const sprites: Sprite[] = []
  const add = (options: SpriteOptions) => sprites.push(stage.sprite(options))
  if (road && (look.ground || look.lot)) config.exits.forEach(layMouth)
  if (look.ground) {
    // The image shows the lot upright.
    const [w, h] = isTurned ? [whole.h, whole.w] : [whole.w, whole.h]
    add({ x: whole.x, y: whole.y, w, h, z: 1, rotation: isTurned ? 90 : 0, asset: look.ground })
  } else if (look.lot) {
    if (road) layRoad()
    add(Object.assign({ z: 4, shape: look.lot }, lot))
    layLines()
  }
  config.exits.forEach(layExit)
  config.obstacles.forEach(cell => {
    const skin = look.obstacle
      ? { asset: look.obstacle }
      : { shape: plainShape('ellipse', '#ff8a2a', 0, '#ffffff', 8) }
    const side = pitch * (look.obstacle ? 0.9 : 0.55)
    add(Object.assign({ w: side, h: side, z: 10 }, layout.pointOf(floor(cell / cols), cell % cols), skin))
  })
  return sprites

  /** The road that leads away from an exit, under everything. */
  function layMouth({ side, cell }: ParkConfig['exits'][number]) {
    const mouth = layout.pointOf(...outside(side, cell, road + 2))
    add({
      x: mouth.x,
      y: mouth.y,
      w: pitch * road * 0.9,
      h: pitch * 5,
      rotation: pointing(side),
      z: 0,
      shape: plainShape('rect', look.roadColor),
    })
  }

  function layRoad() {
    add(Object.assign({ z: 2, shape: plainShape('rect', look.roadColor, pitch * 0.5) }, whole))
    for (let col = -road / 2; col < cols; col++)
      for (const row of [-0.5 - road / 2, rows - 0.5 + road / 2]) dash(row, col, 90)
    for (let row = -road / 2; row < rows; row++)
      for (const col of [-0.5 - road / 2, cols - 0.5 + road / 2]) dash(row, col, 0)
  }

  function dash(row: number, col: number, angle: number) {
    add(
      Object.assign(
        {
          w: pitch * 0.07,
          h: pitch * 0.4,
          rotation: angle + (isTurned ? 90 : 0),
          z: 3,
          shape: plainShape('rect', look.lineColor, 4),
        },
        layout.pointOf(row, col),
      ),
    )
  }

  function layLines() {
    for (let col = 1; col < cols; col++) line(layout.pointOf((rows - 1) / 2, col - 0.5), rows, 0)
    for (let row = 1; row < rows; row++) line(layout.pointOf(row - 0.5, (cols - 1) / 2), cols, 90)
  }

  function line({ x, y }: { x: number; y: number }, cells: number, angle: number) {
    add({
      x,
      y,
      w: pitch * 0.035,
      h: cells * pitch - pitch * 0.3,
      rotation: angle + (isTurned ? 90 : 0),
      z: 5,
      alpha: 0.5,
      shape: plainShape('rect', look.lineColor, 4),
    })
  }

  function layExit({ side, cell }: ParkConfig['exits'][number]) {
    const gap = layout.pointOf(...outside(side, cell, 0.5))
    if (!road && !look.ground && look.lot)
      add({
        x: gap.x,
        y: gap.y,
        w: pitch * 0.94,
        h: pitch * 0.36,
        rotation: pointing(side),
        z: 6,
        shape: plainShape('rect', '#76819a', 4),
      })
    const sign = layout.pointOf(...outside(side, cell, road ? road + 0.45 : 0.85))
    const skin: SpriteOptions = look.exit
      ? { asset: look.exit }
      : { shape: Object.assign(plainShape('polygon', '#ffe066', 0, 'rgba(0,0,0,0.35)', 4), { points: 3 }) }
    add(
      Object.assign(
        { x: sign.x, y: sign.y, w: pitch * 0.5, h: pitch * 0.5, rotation: pointing(side), z: 7 },
        skin,
      ),
    )
  }

  function outside(side: 'top' | 'right' | 'bottom' | 'left', cell: number, cells: number): [number, number] {
    if (side === 'top' || side === 'bottom') return [side === 'top' ? -cells : rows - 1 + cells, cell]
    return [cell, side === 'left' ? -cells : cols - 1 + cells]
  }

  function pointing(side: 'top' | 'right' | 'bottom' | 'left'): number {
    return { top: 0, right: 90, bottom: 180, left: 270 }[side] + (isTurned ? 90 : 0)
  }
}
