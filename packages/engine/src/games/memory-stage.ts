import { STEP_MS } from '../logic/clock.ts'
import { seededRandom } from '../logic/random.ts'
import { easing } from '../tween/easing.ts'
import type { GameStage, GameView, Sprite, SpriteOptions, TweenOptions } from './game-module.ts'

/** Records what a game does on a stage that draws nothing, for tests of presenters. */
export interface MemoryStage extends GameStage {
  sprites: (Sprite & Pick<SpriteOptions, 'text' | 'shape' | 'cut'>)[]
  emitted: { event: string; detail: Record<string, number | string> | undefined }[]
  variables: Record<string, string | number | boolean>
  playedAudio: string[]
  bursts: number
  /** Results of `sizeOf`, by asset. */
  sizes: Record<string, { width: number; height: number }>
  /** Steps view and tweens together until so much time has passed. */
  run(view: GameView, ms: number): void
  countEmitted(event: string): number
}

interface Running {
  options: TweenOptions
  age: number
  from: Record<string, number> | undefined
}

const newSprite: Sprite = {
  x: 0,
  y: 0,
  w: 0,
  h: 0,
  scale: 1,
  rotation: 0,
  alpha: 1,
  tint: undefined,
  z: 0,
  visible: true,
  asset: undefined,
}

export function createMemoryStage(width = 700, height = 700, seed = 5): MemoryStage {
  let tweens: Running[] = []
  let timers: { dueMs: number; run: () => void }[] = []
  let now = 0
  const stage: MemoryStage = {
    width,
    height,
    random: seededRandom(seed),
    sprites: [],
    emitted: [],
    variables: {},
    playedAudio: [],
    bursts: 0,
    sizes: {},
    sprite(options) {
      const sprite = Object.assign({}, newSprite, options)
      stage.sprites.push(sprite)
      return sprite
    },
    remove(sprite) {
      stage.sprites = stage.sprites.filter(one => one !== sprite)
      tweens = tweens.filter(({ options }) => options.target !== sprite)
    },
    tween(options) {
      const running: Running = { options, age: -(options.delay ?? 0), from: undefined }
      tweens.push(running)
      return () => {
        tweens = tweens.filter(one => one !== running)
      }
    },
    after(ms, run) {
      const timer = { dueMs: now + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter(one => one !== timer)
      }
    },
    sizeOf: asset => (asset ? stage.sizes[asset] : undefined),
    startAudio: asset => {
      if (asset) stage.playedAudio.push(asset)
    },
    burst: () => {
      stage.bursts++
    },
    shake: () => {},
    emit: (event, detail) => {
      stage.emitted.push({ event, detail })
    },
    assign: (variable, value) => {
      if (variable) stage.variables[variable] = value
    },
    countEmitted: event => stage.emitted.filter(one => one.event === event).length,
    run(view, ms) {
      for (const end = now + ms; now < end; now += STEP_MS) {
        for (const tween of tweens.slice()) if (tweens.includes(tween)) advance(tween)
        for (const timer of timers.filter(({ dueMs }) => dueMs <= now)) {
          timers = timers.filter(one => one !== timer)
          timer.run()
        }
        view.step(STEP_MS)
      }
    },
  }
  function advance(tween: Running) {
    tween.age += STEP_MS
    if (tween.age < 0) return
    const { target, to, ms, ease, done } = tween.options
    const fields = target as unknown as Record<string, number>
    tween.from = tween.from ?? Object.fromEntries(Object.keys(to).map(key => [key, fields[key]!]))
    const progress = easing(ease)(Math.min(1, tween.age / ms))
    for (const [key, goal] of Object.entries(to))
      fields[key] = tween.from[key]! + (goal! - tween.from[key]!) * progress
    if (tween.age < ms) return
    tweens = tweens.filter(one => one !== tween)
    if (done) done()
  }
  return stage
}
