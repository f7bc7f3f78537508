import type { ShapeData } from '../../data.ts'
import type { Sprite, SpriteOptions } from '../game-module.ts'
import { inTurn } from '../in-turn.ts'
import { plainShape } from '../shapes.ts'
import type { Point } from '../tutorial-hand.ts'
import type { GridConfig } from './config.ts'
import type { GridRun, Piece } from './grid-run.ts'
import { BLOCKERS, SPECIALS } from './modes.ts'
import { BLOCKER, type Special, type Tile } from './tile.ts'
import { max, min } from '../../math.ts'

const white = 'rgba(255,255,255,0.92)'
const edge = 'rgba(40,20,60,0.45)'

/** The mark of a special that has no image: bar, ring or star. Width and height are shares of the tile. */
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

export function addPiece(run: GridRun, tile: Tile, col: number, row: number, z = 10): Piece {
  const piece: Piece = {
    shownTile: tile,
    atCol: col,
    atRow: row,
    sprites: addSprites(run, tile, z),
    stopTweens: [],
    tileSize: run.gameLayout.size,
  }
  run.tiles[tile.id] = piece
  posePiece(run, piece, 0, 0, 1)
  return piece
}

function addSprites(run: GridRun, tile: Tile, z: number): Sprite[] {
  const { gameConfig } = run
  const special = SPECIALS ? tile.special : undefined
  const asset =
    special && gameConfig.specials.assets[special === 'row' || special === 'column' ? 'line' : special]
  if (special === 'color' && asset) return [addSprite(run, { asset }, 1, 1, z)]
  const sprites = gameConfig.look.tile ? [addSprite(run, { shape: gameConfig.look.tile }, 1, 1, z)] : []
  sprites.push(addSprite(run, skinOf(gameConfig, tile), 1, 1, z))
  if (!special) return sprites
  const mark = markOf(special)
  const rotation = special === 'column' ? 90 : 0
  sprites.push(
    asset
      ? addSprite(run, { asset, rotation }, 1, 1, z + 1)
      : addSprite(run, { shape: mark.shape, rotation }, mark.w, mark.h, z + 1),
  )
  return sprites
}

/** Width and height are shares of a tile. */
function addSprite(
  { gameConfig, gameStage, gameLayout }: GridRun,
  options: SpriteOptions,
  w: number,
  h: number,
  z: number,
): Sprite {
  const size = gameLayout.size * gameConfig.look.tileScale
  return gameStage.sprite(Object.assign({ w: size * w, h: size * h, z }, options))
}

function skinOf({ blockerAssets, kinds }: GridConfig, tile: Tile): SpriteOptions {
  const blocker = BLOCKERS && tile.kind === BLOCKER
  const asset = blocker ? blockerAssets[(tile.hits || 1) - 1] || blockerAssets[0] : kinds[tile.kind]?.asset
  if (asset) return { asset }
  const color = blocker ? '#8a6f5a' : kinds[tile.kind]?.color || '#3a3052'
  return { shape: plainShape('rect', color, 22, 'rgba(255,255,255,0.45)') }
}

/** Offsets a tile from its place and scales it, without a tween. */
export function posePiece(
  { gameLayout }: GridRun,
  piece: Piece,
  dx: number,
  dy: number,
  scale: number,
): void {
  const { x, y } = gameLayout.placeOf(piece.atCol, piece.atRow)
  for (const sprite of piece.sprites) {
    sprite.x = x + dx
    sprite.y = y + dy
    sprite.scale = scale
  }
}

/** Moves a tile to another column and row; `done` is called when it is there. */
export function movePiece(
  run: GridRun,
  piece: Piece,
  col: number,
  row: number,
  ms: number,
  ease: string,
  delay?: number,
  done?: () => void,
): void {
  stopPiece(piece)
  piece.atCol = col
  piece.atRow = row
  tweenPiece(run, piece, run.gameLayout.placeOf(col, row), ms, ease, delay, done)
}

/** Swells and vanishes. */
export function popPiece(run: GridRun, piece: Piece, delay: number): void {
  // It may still be bouncing after its fall.
  stopPiece(piece)
  posePiece(run, piece, 0, 0, 1)
  delete run.tiles[piece.shownTile.id]
  tweenPiece(run, piece, { scale: 1.22 }, 80, 'quad.out', delay, () =>
    tweenPiece(run, piece, { scale: 0, alpha: 0 }, 130, 'quad.in', 0, () => removePiece(run, piece)),
  )
}

/** Shows that a tile cannot be used. */
export function wigglePiece(run: GridRun, piece: Piece): void {
  if (!piece.shownTile.special)
    inTurn([9, -9, 6, 0], (rotation, next) => tweenPiece(run, piece, { rotation }, 55, 'sine.inOut', 0, next))
}

function tweenPiece(
  { gameStage }: GridRun,
  piece: Piece,
  to: Partial<Point & { scale: number; alpha: number; rotation: number }>,
  ms: number,
  ease: string,
  delay = 0,
  done?: () => void,
): void {
  piece.sprites.forEach((target, index) => {
    const options = { target, to, ms, ease, delay }
    piece.stopTweens.push(gameStage.tween(done && !index ? Object.assign(options, { done }) : options))
  })
}

function stopPiece(piece: Piece): void {
  piece.stopTweens.forEach(stop => stop())
  piece.stopTweens = []
}

export function listPieces({ tiles }: GridRun): Piece[] {
  return Object.keys(tiles).map(id => tiles[Number(id)]!)
}

/** Lets tiles that fall in from above appear as they cross the board's edge; once a step. */
export function fadeInPieces(run: GridRun): void {
  const { placeOf, pitch } = run.gameLayout
  const top = placeOf(0, -1).y
  for (const piece of listPieces(run)) {
    if (!piece.entering) continue
    const alpha = min(1, max(0, ((piece.sprites[0]!.y - top) / pitch - 0.1) / 0.55))
    for (const sprite of piece.sprites) sprite.alpha = alpha
    piece.entering = alpha < 1
  }
}

/** Puts every tile at its place in the run's layout at once. */
export function placePieces(run: GridRun): void {
  const { size } = run.gameLayout
  for (const piece of listPieces(run)) {
    stopPiece(piece)
    piece.entering = false
    const growth = size / piece.tileSize
    piece.tileSize = size
    for (const sprite of piece.sprites) {
      sprite.w *= growth
      sprite.h *= growth
      sprite.alpha = 1
    }
    posePiece(run, piece, 0, 0, 1)
  }
}

export function removePiece({ gameStage, tiles }: GridRun, piece: Piece): void {
  stopPiece(piece)
  piece.sprites.forEach(sprite => gameStage.remove(sprite))
  delete tiles[piece.shownTile.id]
}
