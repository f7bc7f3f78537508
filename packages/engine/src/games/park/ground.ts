import type { GameStage, Sprite, SpriteOptions } from '../game-module.ts'
import { plainShape } from '../shapes.ts'
import type { Point } from '../tutorial-hand.ts'
import type { ParkConfig, Side } from './config.ts'
import type { ParkLayout } from './layout.ts'
import { floor } from '../../math.ts'

type Exit = ParkConfig['exits'][number]

const sideAngles = { top: 0, right: 90, bottom: 180, left: 270 }

/** Adds the sprites below the vehicles: an image, or a drawn road, lot, lines and exits. Returns them. */
export function layGround(config: ParkConfig, stage: GameStage, layout: ParkLayout): Sprite[] {
  const { look, rows, cols, road } = config
  const { pitch, lot, whole, isTurned } = layout
  const turn = isTurned ? 90 : 0
  const sprites: Sprite[] = []
  const add = (options: SpriteOptions) => sprites.push(stage.sprite(options))
  if (road && (look.ground || look.lot)) config.exits.forEach(layMouth)
  if (look.ground) {
    // The image shows the lot upright.
    const [w, h] = isTurned ? [whole.h, whole.w] : [whole.w, whole.h]
    add({ x: whole.x, y: whole.y, w, h, z: 1, rotation: turn, asset: look.ground })
  } else if (look.lot) {
    if (road) layRoad()
    add(Object.assign({ z: 4, shape: look.lot }, lot))
    for (let col = 1; col < cols; col++) line(layout.pointOf((rows - 1) / 2, col - 0.5), rows, 0)
    for (let row = 1; row < rows; row++) line(layout.pointOf(row - 0.5, (cols - 1) / 2), cols, 90)
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
  function layMouth({ side, cell }: Exit) {
    const { x, y } = pointOutside(side, cell, road + 2)
    const shape = plainShape('rect', look.roadColor)
    add({ x, y, w: pitch * road * 0.9, h: pitch * 5, rotation: sideAngles[side] + turn, z: 0, shape })
  }

  function layRoad() {
    add(Object.assign({ z: 2, shape: plainShape('rect', look.roadColor, pitch * 0.5) }, whole))
    for (let col = -road / 2; col < cols; col++)
      for (const row of [-0.5 - road / 2, rows - 0.5 + road / 2]) dash(layout.pointOf(row, col), 90)
    for (let row = -road / 2; row < rows; row++)
      for (const col of [-0.5 - road / 2, cols - 0.5 + road / 2]) dash(layout.pointOf(row, col), 0)
  }

  function dash({ x, y }: Point, angle: number) {
    const shape = plainShape('rect', look.lineColor, 4)
    add({ x, y, w: pitch * 0.07, h: pitch * 0.4, rotation: angle + turn, z: 3, shape })
  }

  function line({ x, y }: Point, cells: number, angle: number) {
    const shape = plainShape('rect', look.lineColor, 4)
    const h = cells * pitch - pitch * 0.3
    add({ x, y, w: pitch * 0.035, h, rotation: angle + turn, z: 5, alpha: 0.5, shape })
  }

  function layExit({ side, cell }: Exit) {
    const rotation = sideAngles[side] + turn
    const gap = pointOutside(side, cell, 0.5)
    const sign = pointOutside(side, cell, road ? road + 0.45 : 0.85)
    const skin: SpriteOptions = look.exit
      ? { asset: look.exit }
      : { shape: Object.assign(plainShape('polygon', '#ffe066', 0, 'rgba(0,0,0,0.35)', 4), { points: 3 }) }
    if (!road && !look.ground && look.lot) {
      const shape = plainShape('rect', '#76819a', 4)
      add({ x: gap.x, y: gap.y, w: pitch * 0.94, h: pitch * 0.36, rotation, z: 6, shape })
    }
    add(Object.assign({ x: sign.x, y: sign.y, w: pitch * 0.5, h: pitch * 0.5, rotation, z: 7 }, skin))
  }

  /** The centre of the place so many cells outside a side of the lot. */
  function pointOutside(side: Side, cell: number, cells: number): Point {
    if (side === 'top' || side === 'bottom')
      return layout.pointOf(side === 'top' ? -cells : rows - 1 + cells, cell)
    return layout.pointOf(cell, side === 'left' ? -cells : cols - 1 + cells)
  }
}
