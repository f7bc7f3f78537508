import type { ShapeData } from '../../data.ts'
import type { Sprite } from '../game-module.ts'
import {
  assignCount,
  assignCounts,
  burstAt,
  removeShadow,
  removeSprites,
  startAudio,
  tween,
} from '../scene-frame.ts'
import { showPopup } from '../popup.ts'
import { countHome, isWhole, piecesOf } from './board.ts'
import type { PuzzleEvent } from './journal.ts'
import { glidePiece, leavePiece, returnPiece, settlePiece, tweenPiece } from './pieces.ts'
import type { PuzzleRun } from './puzzle-run.ts'
import { round } from '../../math.ts'

type Shown<T extends PuzzleEvent['t']> = Extract<PuzzleEvent, { t: T }>

/** How to show each journal event. */
export const showPuzzleEvent = { put: showPut, turn: showTurn, wrong: showWrong, home: showHome }

export function drawPuzzleGround({ gameConfig, gameStage, gameLayout, cut }: PuzzleRun): Sprite[] {
  const { look, mode } = gameConfig
  const { board, tray } = gameLayout
  const ground: Sprite[] = []
  if (look.board) {
    const { x, y, w, h } = board
    ground.push(gameStage.sprite({ x, y, w: w + 20, h: h + 20, z: 1, shape: look.board }))
  }
  if (tray && look.tray) ground.push(gameStage.sprite(Object.assign({ z: 1, shape: look.tray }, tray)))
  if (look.ghost && mode !== 'rotate')
    ground.push(gameStage.sprite(Object.assign({ z: 2, alpha: look.ghost, cut: cut.whole() }, board)))
  return ground
}

export function removePieces(run: PuzzleRun): void {
  removeSprites(
    run.gameStage,
    run.shownPieces.map(({ pieceSprite: sprite }) => sprite),
  )
  removeSprites(run.gameStage, run.covers)
  run.shownPieces = []
  run.covers = []
}

export function placePieces(run: PuzzleRun): void {
  run.covers.forEach(sprite => Object.assign(sprite, run.gameLayout.board))
  run.shownPieces.forEach((shown, piece) => {
    shown.dropped = undefined
    settlePiece(run, piece)
  })
}

export function showPuzzleCounts(run: PuzzleRun): void {
  const { gameConfig, gameState } = run
  assignCounts(run)
  assignCount(run, 'left', piecesOf(gameConfig) - countHome(gameConfig, gameState))
}

function showPut(run: PuzzleRun, { pieces }: Shown<'put'>): number {
  const isSlide = run.gameConfig.mode === 'slide'
  showPuzzleCounts(run)
  removeShadow(run)
  for (const { piece } of pieces) {
    const shown = run.shownPieces[piece]!
    shown.dropped = undefined
    shown.pieceSprite.z = 40
    glidePiece(run, piece, isSlide ? 130 : 190, isSlide ? 'quad.out' : 'back.out')
  }
  startAudio(run, 'drop')
  return isSlide ? 120 : 190
}

function showTurn(run: PuzzleRun, { piece }: Shown<'turn'>): number {
  const { pieceSprite: sprite } = run.shownPieces[piece]!
  showPuzzleCounts(run)
  sprite.z = 40
  tweenPiece(run, piece, {
    // Always clockwise, also from the third quarter to upright.
    to: { rotation: round(sprite.rotation / 90 + 1) * 90 },
    ms: 190,
    ease: 'back.out',
    done: () => settlePiece(run, piece),
  })
  startAudio(run, 'turn')
  return 190
}

function showWrong(run: PuzzleRun, { piece }: Shown<'wrong'>): void {
  const { returnMs, mode } = run.gameConfig
  removeShadow(run)
  startAudio(run, 'wrong')
  if (!run.shownPieces[piece]) return
  if (returnMs || mode !== 'place') returnPiece(run, piece, returnMs || 200)
  else leavePiece(run, piece)
}

function showHome(run: PuzzleRun, { pieces, score }: Shown<'home'>): number {
  const { gameConfig, gameStage, gameLayout } = run
  const { mode } = gameConfig
  if (mode === 'slide') return 0
  for (const piece of pieces) {
    const { x, y } = gameLayout.homeOf(piece)
    bouncePiece(run, piece)
    burstAt(run, x, y)
  }
  const { x, y } = gameLayout.homeOf(pieces[0]!)
  startAudio(run, 'match')
  gameStage.emit('match', { piece: pieces[0]!, count: pieces.length, score })
  if (score) showPopup(run, '+' + score, x, y)
  return 60
}

function bouncePiece(run: PuzzleRun, piece: number): void {
  const target = run.shownPieces[piece]!.pieceSprite
  settlePiece(run, piece)
  target.z = 11
  const shrink = () => tween(run, target, { scale: 1 }, 130, 'quad.out', () => settlePiece(run, piece))
  tween(run, target, { scale: 1.07 }, 90, 'quad.out', shrink)
}

export function showPuzzleEnd(run: PuzzleRun, isWon: boolean): void {
  if (isWon && isWhole(run.gameConfig, run.gameState)) complete(run)
  if (!isWon)
    run.shownPieces.forEach(({ pieceSprite: sprite }, piece) => {
      settlePiece(run, piece)
      sprite.tint = '#8b8794'
    })
}

/** Covers the seams with the complete image, and plays its zoom or shine. */
function complete(run: PuzzleRun): void {
  const { gameConfig, gameStage, gameLayout, cut } = run
  const target = gameStage.sprite(Object.assign({ z: 30, alpha: 0, cut: cut.whole() }, gameLayout.board))
  run.covers.push(target)
  tween(run, target, { alpha: 1 }, 350, 'quad.out', undefined, 120)
  if (gameConfig.complete === 'none') return
  tween(
    run,
    target,
    { scale: gameConfig.complete === 'zoom' ? 1.14 : 1.05 },
    260,
    'back.out',
    () => tween(run, target, { scale: 1 }, 260),
    300,
  )
  if (gameConfig.complete === 'shine') shine(run)
}

function shine(run: PuzzleRun): void {
  const { gameStage, gameLayout, covers } = run
  const edge = 'rgba(255,255,255,0.1)'
  const stops = [
    { at: 0, color: edge },
    { at: 0.5, color: '#ffffff' },
    { at: 1, color: edge },
  ]
  const shape: ShapeData = { form: 'rect', radius: 12, fill: { kind: 'linear', angle: 30, stops } }
  const target = gameStage.sprite(Object.assign({ z: 31, alpha: 0, shape }, gameLayout.board))
  covers.push(target)
  tween(
    run,
    target,
    { alpha: 0.75 },
    220,
    'quad.out',
    () => tween(run, target, { alpha: 0 }, 520, 'quad.in'),
    240,
  )
}
