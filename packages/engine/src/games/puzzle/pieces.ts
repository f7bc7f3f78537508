import type { Sprite, TweenOptions } from '../game-module.ts'
import { removeShadow, startAudio } from '../scene-frame.ts'
import type { Point } from '../tutorial-hand.ts'
import { isHome, piecesOf } from './board.ts'
import type { PuzzleRun } from './puzzle-run.ts'
import { max, min } from '../../math.ts'

export function addPieces(run: PuzzleRun): void {
  for (let piece = 0; piece < piecesOf(run.gameConfig); piece++) {
    const sprite = run.gameStage.sprite({ cut: run.cut.piece(piece) })
    run.shownPieces.push({ pieceSprite: sprite, stopTween: undefined, dropped: undefined })
    settlePiece(run, piece)
  }
}

function isWaiting({ gameConfig, gameState }: PuzzleRun, piece: number): boolean {
  return gameConfig.mode === 'place' && gameState.tray.includes(piece)
}

/**
 * Returns the current target position of a piece: its cell, its tray slot, or where it was dropped beside the
 * board.
 */
export function placeOf(run: PuzzleRun, piece: number): Point & { scale: number } {
  const { gameLayout, gameState, slots } = run
  if (!isWaiting(run, piece))
    return Object.assign(gameLayout.homeOf(gameState.cells.indexOf(piece)), { scale: 1 })
  const { dropped } = run.shownPieces[piece]!
  return dropped
    ? Object.assign({ scale: 1 }, dropped)
    : Object.assign(gameLayout.slotOf(slots.indexOf(piece)), { scale: gameLayout.trayScale })
}

/** Moves a piece to its target position without an animation. */
export function settlePiece(run: PuzzleRun, piece: number): void {
  const { gameConfig, gameLayout, gameState } = run
  const gap = gameConfig.mode === 'place' ? 0 : gameConfig.look.gap
  Object.assign(stopPiece(run, piece), placeOf(run, piece), {
    w: gameLayout.w - gap,
    h: gameLayout.h - gap,
    rotation: gameState.turns[piece]! * 90,
    alpha: 1,
    z: isWaiting(run, piece) ? 20 : isHome(gameState, piece) && gameConfig.mode !== 'slide' ? 10 : 12,
  })
}

/** Stops the tween of a piece; returns its sprite. */
function stopPiece(run: PuzzleRun, piece: number): Sprite {
  const shown = run.shownPieces[piece]!
  if (shown.stopTween) shown.stopTween()
  shown.stopTween = undefined
  return shown.pieceSprite
}

/** Replaces the current tween of a piece by this one. */
export function tweenPiece(run: PuzzleRun, piece: number, options: Omit<TweenOptions, 'target'>): void {
  const target = stopPiece(run, piece)
  run.shownPieces[piece]!.stopTween = run.gameStage.tween(Object.assign({ target }, options))
}

export function glidePiece(run: PuzzleRun, piece: number, ms: number, ease: string): void {
  tweenPiece(run, piece, {
    to: placeOf(run, piece),
    ms: max(1, ms),
    ease,
    done: () => settlePiece(run, piece),
  })
}

/** Returns a piece to its place; at once when `ms` is 0. */
export function returnPiece(run: PuzzleRun, piece: number, ms: number): void {
  removeShadow(run)
  if (ms) glidePiece(run, piece, ms, 'back.out')
  else settlePiece(run, piece)
}

/** Leaves a piece where it was dropped; it waits there. */
export function leavePiece(run: PuzzleRun, piece: number): void {
  const shown = run.shownPieces[piece]!
  const { x, y } = shown.pieceSprite
  removeShadow(run)
  shown.dropped = { x, y }
  settlePiece(run, piece)
}

/** Picks a piece up: its size on the board, above the others, with a shadow. */
export function liftPiece(run: PuzzleRun, piece: number): void {
  const { gameConfig, gameStage, cut } = run
  const { pieceSprite: sprite } = run.shownPieces[piece]!
  removeShadow(run)
  sprite.z = 60
  tweenPiece(run, piece, { to: { scale: gameConfig.mode === 'place' ? 1 : 1.08 }, ms: 110, ease: 'back.out' })
  const { x, y, w, h, scale, rotation } = sprite
  const alpha = gameConfig.look.shadow
  if (alpha)
    run.dragShadow = gameStage.sprite({
      x,
      y,
      w,
      h,
      scale,
      rotation,
      z: 59,
      alpha,
      tint: '#000000',
      cut: cut.piece(piece),
    })
  startAudio(run, 'pick')
}

/** Moves a lifted piece with its shadow. */
export function carryPiece(
  { shownPieces, gameLayout, dragShadow }: PuzzleRun,
  piece: number,
  x: number,
  y: number,
) {
  const { pieceSprite: sprite } = shownPieces[piece]!
  const depth = min(gameLayout.w, gameLayout.h) * 0.07
  Object.assign(sprite, { x, y })
  if (dragShadow) Object.assign(dragShadow, { x: x + depth * 0.6, y: y + depth, scale: sprite.scale })
}
