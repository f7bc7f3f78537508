import type { ShapeData } from '../../data.ts'
import type { Point } from '../hand.ts'
import { inTurn } from '../in-turn.ts'
import type { GameStage, Sprite, SpriteOptions } from '../part.ts'
import { plainShape } from '../shapes.ts'
import { BLOCKER, type Special, type Tile } from './board.ts'
import type { GridConfig } from './config.ts'
import type { GridLayout } from './layout.ts'
import { BLOCKERS, SPECIALS } from './modes.ts'
import { max, min } from '../../math.ts'

/** A tile on the screen: its sprites (picture, and the mark of a special) and where it belongs. */
export interface Piece {
  tile: Tile
  col: number
  row: number
  sprites: Sprite[]
  stops: (() => void)[]
  size: number
  entering?: boolean
}

/**
 * The tiles on the screen by id. Places are columns and rows, so a new layout only has to place them again.
 */
export interface Pieces {
  get(id: number): Piece | undefined
  add(tile: Tile, col: number, row: number, z?: number): Piece
  remove(piece: Piece): void
  /** Glides to a place; `then` runs when it is there. */
  move(
    piece: Piece,
    col: number,
    row: number,
    ms: number,
    ease: string,
    delay?: number,
    then?: () => void,
  ): void
  /** Swells and vanishes. */
  pop(piece: Piece, delay: number): void
  /** Swings about its centre: it cannot go. */
  wiggle(piece: Piece): void
  /** Offsets from the place and a scale, without time: hints and the selection. */
  pose(piece: Piece, dx: number, dy: number, scale: number): void
  /** Lets tiles that fall in from above show only as they come over the edge; once a step. */
  fadeIn(): void
  /** Puts every tile where it belongs at once. */
  layAll(layout: GridLayout): void
  clear(): void
}

const white = 'rgba(255,255,255,0.92)'
const edge = 'rgba(40,20,60,0.45)'

/**
 * The mark of a special without a picture of its own: a bar, a ring, a star; width and height as shares of
 * the tile.
 */
function markOf(special: Special): { shape: ShapeData; w: number; h: number } {
  if (special === 'color')
    return { shape: Object.assign(plainShape('star', white, 0, edge, 4), { points: 5 }), w: 0.8, h: 0.8 }
  if (special === 'bomb')
    return {
      shape: Object.assign(plainShape('ellipse', white, 0, white, 9), { fill: { kind: 'none' } }),
      w: 0.62,
      h: 0.62,
    }
  return { shape: plainShape('rect', white, 8, edge, 4), w: 0.86, h: 0.2 }
}

export function createPieces(config: GridConfig, stage: GameStage, first: GridLayout): Pieces {
  const all: Record<number, Piece> = {}
  let layout = first

  function draw(options: SpriteOptions, w: number, h: number, z: number): Sprite {
    const size = layout.size * config.look.tileScale
    return stage.sprite(Object.assign({ w: size * w, h: size * h, z }, options))
  }

  function picture(tile: Tile): SpriteOptions {
    const blocker = BLOCKERS && tile.kind === BLOCKER
    const asset = blocker
      ? config.blockerAssets[(tile.hits ?? 1) - 1] || config.blockerAssets[0]
      : config.kinds[tile.kind]?.asset
    if (asset) return { asset }
    const color = blocker ? '#8a6f5a' : (config.kinds[tile.kind]?.color ?? '#3a3052')
    return { shape: plainShape('rect', color, 22, 'rgba(255,255,255,0.45)') }
  }

  function spritesOf(tile: Tile, z: number): Sprite[] {
    const special = SPECIALS ? tile.special : undefined
    const asset =
      special && config.specials.assets[special === 'row' || special === 'column' ? 'line' : special]
    if (special === 'color' && asset) return [draw({ asset }, 1, 1, z)]
    const sprites = config.look.tile ? [draw({ shape: config.look.tile }, 1, 1, z)] : []
    sprites.push(draw(picture(tile), 1, 1, z))
    if (!special) return sprites
    const mark = markOf(special)
    const rotation = special === 'column' ? 90 : 0
    sprites.push(
      asset
        ? draw({ asset, rotation }, 1, 1, z + 1)
        : draw({ shape: mark.shape, rotation }, mark.w, mark.h, z + 1),
    )
    return sprites
  }

  function halt(piece: Piece) {
    piece.stops.forEach(stop => stop())
    piece.stops = []
  }

  function pose(piece: Piece, dx: number, dy: number, scale: number) {
    const { x, y } = layout.placeOf(piece.col, piece.row)
    for (const sprite of piece.sprites) {
      sprite.x = x + dx
      sprite.y = y + dy
      sprite.scale = scale
    }
  }

  function tween(
    piece: Piece,
    to: Partial<Point & { scale: number; alpha: number; rotation: number }>,
    ms: number,
    ease: string,
    delay = 0,
    then?: () => void,
  ) {
    piece.sprites.forEach((target, index) => {
      const options = { target, to, ms, ease, delay }
      piece.stops.push(stage.tween(then && !index ? Object.assign(options, { done: then }) : options))
    })
  }

  function remove(piece: Piece) {
    halt(piece)
    piece.sprites.forEach(sprite => stage.remove(sprite))
    delete all[piece.tile.id]
  }

  const list = () => Object.keys(all).map(id => all[Number(id)]!)
  return {
    pose,
    remove,
    get: id => all[id],
    add(tile, col, row, z = 10) {
      const piece = { tile, col, row, sprites: spritesOf(tile, z), stops: [], size: layout.size }
      all[tile.id] = piece
      pose(piece, 0, 0, 1)
      return piece
    },
    move(piece, col, row, ms, ease, delay, then) {
      halt(piece)
      Object.assign(piece, { col, row })
      tween(piece, layout.placeOf(col, row), ms, ease, delay, then)
    },
    pop(piece, delay) {
      // It may still be hopping after its fall.
      halt(piece)
      pose(piece, 0, 0, 1)
      delete all[piece.tile.id]
      tween(piece, { scale: 1.22 }, 80, 'quad.out', delay, () =>
        tween(piece, { scale: 0, alpha: 0 }, 130, 'quad.in', 0, () => remove(piece)),
      )
    },
    wiggle(piece) {
      if (!piece.tile.special)
        inTurn([9, -9, 6, 0], (rotation, next) => tween(piece, { rotation }, 55, 'sine.inOut', 0, next))
    },
    fadeIn() {
      const edge = layout.placeOf(0, -1).y
      for (const piece of list()) {
        if (!piece.entering) continue
        const shown = min(1, max(0, ((piece.sprites[0]!.y - edge) / layout.pitch - 0.1) / 0.55))
        for (const sprite of piece.sprites) sprite.alpha = shown
        piece.entering = shown < 1
      }
    },
    layAll(next) {
      layout = next
      for (const piece of list()) {
        halt(piece)
        piece.entering = false
        const grown = next.size / piece.size
        piece.size = next.size
        for (const sprite of piece.sprites) {
          sprite.w *= grown
          sprite.h *= grown
          sprite.alpha = 1
        }
        pose(piece, 0, 0, 1)
      }
    },
    clear: () => list().forEach(remove),
  }
}
