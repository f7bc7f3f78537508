import { createEnding } from '../ending.ts'
import { inTurn } from '../in-turn.ts'
import type { GameStage, Sprite } from '../part.ts'
import { showPopup } from '../popup.ts'
import { plainShape } from '../shapes.ts'
import { isLocked, type Item, type Row, type ShelvesState } from './board.ts'
import type { ShelvesConfig } from './config.ts'
import { LOCKS, TOOLS } from './extras.ts'
import type { ShelvesEvent } from './journal.ts'
import { layShelves, type ShelvesLayout } from './layout.ts'

/** The shelves on the screen. */
export interface ShelvesScene {
  layout(): ShelvesLayout
  /** Puts up a whole state at once. */
  build(): void
  show(event: ShelvesEvent): number
  sprite(id: number): Sprite | undefined
  /** Takes an item up: larger, above the others, with a shadow; `follow` carries it. */
  lift(id: number): void
  follow(id: number, x: number, y: number): void
  /** Puts a lifted item back to where it stands. */
  putBack(id: number): void
  resize(width: number, height: number): void
  destroy(): void
}

interface Shown {
  item: Item
  shelf: number
  slot: number
  depth: number
  sprite: Sprite
  stop: (() => void) | undefined
}

export function createShelvesScene(
  config: ShelvesConfig,
  stage: GameStage,
  state: () => ShelvesState,
  tools: number,
): ShelvesScene {
  const { look, sounds, effects, variables } = config
  let layout = layShelves(config, stage.width, stage.height, tools)
  let ground: Sprite[] = []
  let locks: Record<number, Sprite[]> = {}
  let shown: Record<number, Shown> = {}
  let shadow: Sprite | undefined
  const ending = createEnding(stage, {
    config,
    state,
    tellCounts,
    looks: [700, 700],
    middle: () => ({ x: stage.width / 2, y: stage.height * 0.4, w: stage.width }),
    ended(won) {
      dropShadow()
      if (!won) for (const { sprite } of list()) sprite.tint = look.hiddenTint
    },
  })

  function layGround() {
    ground.forEach(stage.remove)
    ground = layout.shelves.map(({ x, y, w, h }) => {
      const air = layout.size * 0.12
      const skin = look.shelfAsset
        ? { asset: look.shelfAsset }
        : look.shelf
          ? { shape: look.shelf }
          : { visible: false }
      return stage.sprite(Object.assign({ x, y, w: w + air, h: h + air, z: 1 }, skin))
    })
  }

  function layLocks() {
    if (!LOCKS) return
    Object.keys(locks).forEach(shelf => locks[Number(shelf)]!.forEach(stage.remove))
    locks = {}
    layout.shelves.forEach(({ x, y, w, h }, shelf) => {
      if (!isLocked(config, state(), shelf)) return
      const cover = look.lockAsset
        ? { asset: look.lockAsset }
        : { shape: plainShape('rect', 'rgba(24,18,40,0.72)', 18) }
      const style = config.popup
      locks[shelf] = [stage.sprite(Object.assign({ x, y, w: w * 1.04, h: h * 1.08, z: 30 }, cover))]
      if (style)
        locks[shelf]!.push(
          stage.sprite({
            x,
            y,
            w,
            h,
            z: 31,
            text: { content: String(config.shelves[shelf]!.lockedUntil), style },
          }),
        )
    })
  }

  function add(item: Item, shelf: number, slot: number, depth: number): Shown {
    const { asset, color } = config.kinds[item.kind]!
    const skin = asset ? { asset } : { shape: plainShape('ellipse', color, 0, 'rgba(255,255,255,0.6)', 6) }
    const sprite = stage.sprite(Object.assign({ w: layout.size, h: layout.size, z: 20 }, skin))
    const one = { item, shelf, slot, depth, sprite, stop: undefined }
    shown[item.id] = one
    place(one)
    return one
  }

  /** Puts it where it stands, at once. */
  function place(one: Shown) {
    if (one.stop) one.stop()
    Object.assign(one.sprite, layout.placeOf(one.shelf, one.slot, one.depth), {
      w: layout.size,
      h: layout.size,
      scale: one.depth ? 0.86 : 1,
      z: one.depth ? 10 : 20,
      tint: one.depth ? look.hiddenTint : undefined,
      alpha: 1,
      rotation: 0,
    })
  }

  function glide(one: Shown, ms: number, ease: string, delay = 0) {
    if (one.stop) one.stop()
    const { x, y } = layout.placeOf(one.shelf, one.slot, one.depth)
    one.stop = stage.tween({
      target: one.sprite,
      to: { x, y, scale: one.depth ? 0.86 : 1 },
      ms,
      ease,
      delay,
      done: () => place(one),
    })
  }

  const list = () => Object.keys(shown).map(id => shown[Number(id)]!)

  function addRow(row: Row | undefined, shelf: number, depth: number) {
    if (row) row.forEach((item, slot) => item && add(item, shelf, slot, depth))
  }

  function build() {
    ending.cancel()
    dropShadow()
    list().forEach(({ sprite }) => stage.remove(sprite))
    shown = {}
    state().shelves.forEach((rows, shelf) => [0, 1].forEach(depth => addRow(rows[depth], shelf, depth)))
    layLocks()
    tellCounts()
  }

  function tellCounts() {
    const { score, moves, total, cleared } = state()
    stage.assign(variables.score, score)
    stage.assign(variables.moves, moves)
    stage.assign(variables.left, total - cleared)
  }

  function dropShadow() {
    if (shadow) stage.remove(shadow)
    shadow = undefined
  }

  function lift(id: number) {
    const one = shown[id]
    if (!one) return
    dropShadow()
    const { x, y } = one.sprite
    if (one.stop) one.stop()
    one.sprite.z = 60
    one.stop = stage.tween({ target: one.sprite, to: { scale: 1.2 }, ms: 110, ease: 'back.out' })
    shadow = stage.sprite({
      w: layout.size * 0.9,
      h: layout.size * 0.3,
      z: 59,
      alpha: 0.3,
      x,
      y: y + layout.size * 0.66,
      shape: plainShape('ellipse', '#000000'),
    })
    stage.sound(sounds.pick)
  }

  /** Hops, gathers itself, bursts. */
  function clear({ shelf, items, score, combo }: ShelvesEvent & { t: 'clear' }): number {
    const { x, y } = layout.shelves[shelf]!
    items.forEach(({ id, kind }, index) => {
      const one = shown[id]
      if (!one) return
      const { sprite } = one
      const spot = layout.placeOf(one.shelf, one.slot, 0)
      if (one.stop) one.stop()
      delete shown[id]
      const burst = () => {
        if (effects.burst !== 'none')
          stage.burst(spot.x, spot.y, effects.burst, effects.count, config.kinds[kind]!.color)
        stage.tween({
          target: sprite,
          to: { scale: 0, alpha: 0 },
          ms: 150,
          ease: 'quad.in',
          done: () => stage.remove(sprite),
        })
      }
      stage.tween({
        target: sprite,
        to: { scale: 1.25, x: spot.x + (x - spot.x) * 0.25, y: spot.y - layout.size * 0.16 },
        ms: 170,
        delay: index * 55,
        ease: 'back.out',
        done: burst,
      })
    })
    stage.sound(sounds.match)
    stage.assign(variables.score, state().score)
    stage.tell('match', { kind: items[0]!.kind, count: items.length, combo, score })
    showPopup(stage, config.popup, '+' + score, x, y - layout.size * 0.2)
    if (combo > 1) {
      stage.tell('combo', { count: combo })
      showPopup(stage, config.popup, 'x' + combo, x, y - layout.size * 0.9, 1.3 + combo * 0.1)
    }
    return 470
  }

  function advance({ shelf, front, behind }: ShelvesEvent & { t: 'advance' }): number {
    front.forEach((item, slot) => {
      const one = item && (shown[item.id] ?? add(item, shelf, slot, 1))
      if (!one) return
      Object.assign(one, { slot, depth: 0 })
      one.sprite.tint = undefined
      one.sprite.z = 20
      glide(one, 260, 'back.out', slot * 30)
    })
    if (behind) {
      addRow(behind, shelf, 1)
      for (const item of behind)
        if (item)
          stage.tween({
            target: Object.assign(shown[item.id]!.sprite, { alpha: 0 }),
            to: { alpha: 1 },
            ms: 220,
          })
    }
    return 200
  }

  function unlock(shelf: number): number {
    const { x, y } = layout.shelves[shelf]!
    for (const target of locks[shelf] ?? [])
      stage.tween({
        target,
        to: { scale: 1.3, alpha: 0 },
        ms: 320,
        ease: 'quad.out',
        done: () => stage.remove(target),
      })
    delete locks[shelf]
    stage.burst(x, y, 'stars', 12)
    stage.sound(sounds.unlock)
    return 200
  }

  function wiggle(id: number): number {
    const one = shown[id]
    if (!one) return 0
    putBack(id)
    inTurn([10, -10, 6, 0], (rotation, done) =>
      stage.tween({ target: one.sprite, to: { rotation }, ms: 60, ease: 'sine.inOut', done }),
    )
    stage.sound(sounds.wrong)
    return 0
  }

  function putBack(id: number) {
    dropShadow()
    const one = shown[id]
    if (one) glide(one, 240, 'back.out')
  }

  /** Everything goes to its new place; who is hidden now vanishes, who is seen now appears. */
  function deal(): number {
    const kept: Record<number, boolean> = {}
    state().shelves.forEach((rows, shelf) =>
      [0, 1].forEach(depth =>
        (rows[depth] ?? []).forEach((item, slot) => {
          if (!item) return
          kept[item.id] = true
          const one = shown[item.id]
          if (!one) return add(item, shelf, slot, depth)
          Object.assign(one, { shelf, slot, depth })
          glide(one, 380, 'cubic.inOut')
        }),
      ),
    )
    for (const one of list()) {
      if (kept[one.item.id]) continue
      stage.remove(one.sprite)
      delete shown[one.item.id]
    }
    return 420
  }

  function show(event: ShelvesEvent): number {
    switch (event.t) {
      case 'move': {
        dropShadow()
        const one = shown[event.id]
        if (!one) return 0
        Object.assign(one, { shelf: event.shelf, slot: event.slot })
        one.sprite.z = 60
        glide(one, 190, 'back.out')
        stage.sound(sounds.drop)
        return 200
      }
      case 'wrong':
        return wiggle(event.id)
      case 'clear':
        return clear(event)
      case 'advance':
        return advance(event)
      case 'unlock':
        return LOCKS ? unlock(event.shelf) : 0
      case 'shuffle':
        return TOOLS ? deal() : 0
      default:
        return ending.show(event)
    }
  }

  layGround()
  return {
    build,
    show,
    lift,
    putBack,
    layout: () => layout,
    sprite: id => shown[id]?.sprite,
    follow(id, x, y) {
      const one = shown[id]
      if (!one) return
      one.sprite.x = x
      one.sprite.y = y - layout.size * 0.18
      if (shadow) Object.assign(shadow, { x, y: y + layout.size * 0.5 })
    },
    resize(width, height) {
      layout = layShelves(config, width, height, tools)
      dropShadow()
      layGround()
      layLocks()
      list().forEach(place)
    },
    destroy() {
      ending.cancel()
      dropShadow()
      list().forEach(({ sprite }) => stage.remove(sprite))
      Object.keys(locks).forEach(shelf => locks[Number(shelf)]!.forEach(stage.remove))
      ground.forEach(stage.remove)
    },
  }
}
