import { createEnding } from '../ending.ts'
import type { GameStage, Sprite } from '../part.ts'
import { showPopup } from '../popup.ts'
import { countHome, isHome, piecesOf, type PuzzleState } from './board.ts'
import type { PuzzleConfig } from './config.ts'
import { createCut } from './cut.ts'
import type { PuzzleEvent } from './journal.ts'
import { layPuzzle, type PuzzleLayout } from './layout.ts'
import { max, min, round } from '../../math.ts'

/** The puzzle on the screen. */
export interface PuzzleScene {
  layout(): PuzzleLayout
  /** Puts up a whole state at once. */
  build(): void
  show(event: PuzzleEvent): number
  sprite(piece: number): Sprite | undefined
  /** Takes a piece up: its size on the board, above the others, with a shadow; `follow` carries it. */
  lift(piece: number): void
  follow(piece: number, x: number, y: number): void
  /** A piece's size where it belongs now. */
  scaleOf(piece: number): number
  /** Lets a piece go back there; at once when `ms` is 0. */
  putBack(piece: number, ms: number): void
  /** Leaves it where it is: its new place to wait. */
  leave(piece: number): void
  resize(width: number, height: number): void
  destroy(): void
}

interface Shown {
  sprite: Sprite
  stop: (() => void) | undefined
  /** Let go outside the tray. */ aside: { x: number; y: number } | undefined
}

export function createPuzzleScene(
  config: PuzzleConfig,
  stage: GameStage,
  state: () => PuzzleState,
): PuzzleScene {
  const { sounds, effects, variables, look, mode } = config
  const cut = createCut(config)
  const size = stage.sizeOf(config.image)
  const aspect = size ? size.width / size.height : 1
  const waiting = state().tray.length
  /** The tray's order as it was at the start: a place stays free once its piece is gone. */
  let slots = state().tray
  let layout = lay(stage.width, stage.height)
  let ground: Sprite[] = []
  let shown: Shown[] = []
  let shadow: Sprite | undefined
  let extra: Sprite[] = []
  const ending = createEnding(stage, {
    config,
    state,
    tellCounts,
    looks: [1200, 700],
    middle: () => layout.board,
    ended(won) {
      dropShadow()
      if (won && countHome(config, state()) === piecesOf(config)) complete()
      if (!won)
        shown.forEach(({ sprite }, piece) => {
          settle(piece)
          sprite.tint = '#8b8794'
        })
    },
  })

  function lay(width: number, height: number) {
    return layPuzzle(config, width, height, aspect, waiting)
  }

  function layGround() {
    ground.forEach(stage.remove)
    ground = []
    const { board, tray } = layout
    const frame = 10
    if (look.board)
      ground.push(
        stage.sprite({
          x: board.x,
          y: board.y,
          w: board.w + frame * 2,
          h: board.h + frame * 2,
          z: 1,
          shape: look.board,
        }),
      )
    if (tray && look.tray) ground.push(stage.sprite(Object.assign({ z: 1, shape: look.tray }, tray)))
    if (look.ghost && mode !== 'rotate')
      ground.push(stage.sprite(Object.assign({ z: 2, alpha: look.ghost, cut: cut.whole() }, board)))
  }

  const isWaiting = (piece: number) => mode === 'place' && state().tray.includes(piece)

  /** Where a piece is now, as the state has it. */
  function placeOf(piece: number): { x: number; y: number; scale: number } {
    if (!isWaiting(piece)) return Object.assign(layout.homeOf(state().cells.indexOf(piece)), { scale: 1 })
    const { aside } = shown[piece]!
    return aside
      ? Object.assign({ scale: 1 }, aside)
      : Object.assign(layout.slotOf(slots.indexOf(piece)), { scale: layout.trayScale })
  }

  function settle(piece: number) {
    const one = shown[piece]!
    if (one.stop) one.stop()
    one.stop = undefined
    const gap = mode === 'place' ? 0 : look.gap
    Object.assign(one.sprite, placeOf(piece), {
      w: layout.w - gap,
      h: layout.h - gap,
      rotation: state().turns[piece]! * 90,
      alpha: 1,
      z: isWaiting(piece) ? 20 : isHome(state(), piece) && mode !== 'slide' ? 10 : 12,
    })
  }

  function glide(piece: number, ms: number, ease: string, done?: () => void) {
    const one = shown[piece]!
    if (one.stop) one.stop()
    const { x, y, scale } = placeOf(piece)
    one.stop = stage.tween({
      target: one.sprite,
      to: { x, y, scale },
      ms: max(1, ms),
      ease,
      done: () => {
        settle(piece)
        if (done) done()
      },
    })
  }

  function clear() {
    ending.cancel()
    dropShadow()
    shown.forEach(({ sprite }) => stage.remove(sprite))
    extra.forEach(stage.remove)
    shown = []
    extra = []
  }

  function build() {
    clear()
    slots = state().tray
    for (let piece = 0; piece < piecesOf(config); piece++) {
      shown.push({ sprite: stage.sprite({ cut: cut.piece(piece) }), stop: undefined, aside: undefined })
      settle(piece)
    }
    tellCounts()
  }

  function tellCounts() {
    const { score, moves } = state()
    stage.assign(variables.score, score)
    stage.assign(variables.moves, config.moves ? max(0, config.moves - moves) : moves)
    stage.assign(variables.left, piecesOf(config) - countHome(config, state()))
  }

  function dropShadow() {
    if (shadow) stage.remove(shadow)
    shadow = undefined
  }

  function lift(piece: number) {
    const one = shown[piece]!
    dropShadow()
    if (one.stop) one.stop()
    const { sprite } = one
    sprite.z = 60
    one.stop = stage.tween({
      target: sprite,
      to: { scale: mode === 'place' ? 1 : 1.08 },
      ms: 110,
      ease: 'back.out',
    })
    if (look.shadow)
      shadow = stage.sprite({
        x: sprite.x,
        y: sprite.y,
        w: sprite.w,
        h: sprite.h,
        scale: sprite.scale,
        rotation: sprite.rotation,
        z: 59,
        alpha: look.shadow,
        tint: '#000000',
        cut: cut.piece(piece),
      })
    stage.sound(sounds.pick)
  }

  function put({ pieces }: PuzzleEvent & { t: 'put' }): number {
    dropShadow()
    for (const { piece } of pieces) {
      shown[piece]!.aside = undefined
      shown[piece]!.sprite.z = 40
      glide(piece, mode === 'slide' ? 130 : 190, mode === 'slide' ? 'quad.out' : 'back.out')
    }
    stage.sound(sounds.drop)
    return mode === 'slide' ? 120 : 190
  }

  function turn({ piece }: PuzzleEvent & { t: 'turn' }): number {
    const one = shown[piece]!
    if (one.stop) one.stop()
    const { sprite } = one
    sprite.z = 40
    // Always on clockwise, also from the third quarter to upright.
    one.stop = stage.tween({
      target: sprite,
      to: { rotation: round(sprite.rotation / 90 + 1) * 90 },
      ms: 190,
      ease: 'back.out',
      done: () => settle(piece),
    })
    stage.sound(sounds.turn)
    return 190
  }

  function wrong(piece: number): number {
    dropShadow()
    stage.sound(sounds.wrong)
    const one = shown[piece]
    if (!one) return 0
    const back = config.returnMs || mode !== 'place'
    if (back) glide(piece, config.returnMs || 200, 'back.out')
    else leave(piece)
    return 0
  }

  function leave(piece: number) {
    dropShadow()
    const one = shown[piece]!
    const { x, y } = one.sprite
    one.aside = { x, y }
    settle(piece)
  }

  function home({ pieces, score }: PuzzleEvent & { t: 'home' }): number {
    if (mode === 'slide') return 0
    for (const piece of pieces) {
      const { sprite } = shown[piece]!
      const { x, y } = layout.homeOf(piece)
      settle(piece)
      sprite.z = 11
      stage.tween({
        target: sprite,
        to: { scale: 1.07 },
        ms: 90,
        ease: 'quad.out',
        done: () =>
          stage.tween({
            target: sprite,
            to: { scale: 1 },
            ms: 130,
            ease: 'quad.out',
            done: () => settle(piece),
          }),
      })
      if (effects.burst !== 'none') stage.burst(x, y, effects.burst, effects.count)
    }
    const { x, y } = layout.homeOf(pieces[0]!)
    stage.sound(sounds.match)
    stage.tell('match', { piece: pieces[0]!, count: pieces.length, score })
    if (score) showPopup(stage, config.popup, '+' + score, x, y)
    return 60
  }

  /** The seams vanish under the whole picture, and light runs over it. */
  function complete() {
    const { board } = layout
    const whole = stage.sprite(Object.assign({ z: 30, alpha: 0, cut: cut.whole() }, board))
    extra.push(whole)
    stage.tween({ target: whole, to: { alpha: 1 }, ms: 350, delay: 120, ease: 'quad.out' })
    if (config.complete === 'none') return
    const pop = () => stage.tween({ target: whole, to: { scale: 1 }, ms: 260, ease: 'quad.out' })
    stage.tween({
      target: whole,
      to: { scale: config.complete === 'zoom' ? 1.14 : 1.05 },
      ms: 260,
      delay: 300,
      ease: 'back.out',
      done: pop,
    })
    if (config.complete !== 'shine') return
    const flash = stage.sprite(
      Object.assign(
        {
          z: 31,
          alpha: 0,
          shape: {
            form: 'rect' as const,
            radius: 12,
            fill: {
              kind: 'linear' as const,
              angle: 30,
              stops: [
                { at: 0, color: 'rgba(255,255,255,0.1)' },
                { at: 0.5, color: '#ffffff' },
                { at: 1, color: 'rgba(255,255,255,0.1)' },
              ],
            },
          },
        },
        board,
      ),
    )
    extra.push(flash)
    stage.tween({
      target: flash,
      to: { alpha: 0.75 },
      ms: 220,
      delay: 240,
      ease: 'quad.out',
      done: () => stage.tween({ target: flash, to: { alpha: 0 }, ms: 520, ease: 'quad.in' }),
    })
  }

  function show(event: PuzzleEvent): number {
    switch (event.t) {
      case 'put':
        tellCounts()
        return put(event)
      case 'turn':
        tellCounts()
        return turn(event)
      case 'wrong':
        return wrong(event.piece)
      case 'home':
        return home(event)
      default:
        return ending.show(event)
    }
  }

  layGround()
  return {
    build,
    show,
    lift,
    leave,
    layout: () => layout,
    sprite: piece => shown[piece]?.sprite,
    scaleOf: piece => placeOf(piece).scale,
    follow(piece, x, y) {
      const { sprite } = shown[piece]!
      const far = min(layout.w, layout.h) * 0.07
      Object.assign(sprite, { x, y })
      if (shadow) Object.assign(shadow, { x: x + far * 0.6, y: y + far, scale: sprite.scale })
    },
    putBack(piece, ms) {
      dropShadow()
      if (ms) glide(piece, ms, 'back.out')
      else settle(piece)
    },
    resize(width, height) {
      layout = lay(width, height)
      dropShadow()
      layGround()
      extra.forEach(sprite => Object.assign(sprite, layout.board))
      shown.forEach((one, piece) => {
        one.aside = undefined
        settle(piece)
      })
    },
    destroy() {
      clear()
      ground.forEach(stage.remove)
    },
  }
}
