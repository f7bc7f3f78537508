import type {} from './features.ts'
import type { PlayData } from './data.ts'
import type { DrawBackend } from './draw/backend.ts'
import { createBursts } from './effects/bursts.ts'
import { createShake } from './effects/shake.ts'
import type { GamePart } from './games/part.ts'
import type { Host, PointerSample } from './host/host.ts'
import { createPointer } from './input/pointer.ts'
import { createBudget } from './logic/budget.ts'
import { STEP_MS, createClock } from './logic/clock.ts'
import { seededRandom } from './logic/random.ts'
import { respond } from './logic/responses.ts'
import { createRuleRunner } from './logic/rules.ts'
import { createStepper } from './logic/steps.ts'
import type { Stepper } from './logic/steps.ts'
import { stepNode } from './nodes/node-actions.ts'
import { closeParts } from './nodes/open-part.ts'
import type { Playing } from './playing.ts'
import type { ScriptPart, ScriptProgram } from './script/scripts.ts'
import { createSounds, noSounds } from './sound/sounds.ts'
import { loadAssets } from './stage/assets.ts'
import { closeGames, createDirector } from './stage/director.ts'
import type { Director } from './stage/director.ts'
import { createLoop } from './stage/loop.ts'
import { boxUnder } from './stage/matrix.ts'
import { createScreenRenderer } from './stage/screen-renderer.ts'
import { chooseLanguage } from './text/language.ts'
import { createTweens } from './tween/tweens.ts'
import { min } from './math.ts'

/**
 * What an ad carries beyond the core: drawing back ends in order of preference and the game types it uses.
 */
export interface Parts {
  draw: DrawBackend[]
  games?: GamePart[]
  scripts?: ScriptPart
}

export interface PlayOptions {
  /** Language to show; else the first of the device's that the data has, else the data's default. */
  language?: string
  muted?: boolean
  /** Do not call `gameStart` by itself: the container will (`handle.start()`), e.g. Mintegral. */
  waitForStart?: boolean
  /** Start at this scene instead of the data's own. */
  scene?: string
  /** Tells what the rules do as `log` events; a build for an ad carries none of it. */
  debug?: boolean
  /** The data's scripts as functions. */
  scripts?: ScriptProgram[]
}

/** A running playable. */
export interface PlayHandle extends Partial<Stepper> {
  /** Resolves when the first frame was drawn. */
  ready: Promise<void>
  start(): void
  /**
   * Stops time, timers and sound. Before the game has begun it also holds back `gameStart` until `resume`.
   */
  pause(): void
  resume(): void
  setMuted(muted: boolean): void
  setLanguage(language: string): void
  goToScene(scene: string): void
  retry(): void
  /** Lets every game node play itself by its solver: tests, auto demo, videos. */
  autoplay(on: boolean): void
  /**
   * Advances by whole fixed steps of 1/60 s without a frame loop and draws once (tests, thumbnails, replays).
   */
  step(steps: number): void
  /** Where a node is drawn, in CSS pixels of the surface; undefined when it is not in the scene. */
  boundsOf(node: string): { x: number; y: number; w: number; h: number } | undefined
  scene(): string
  variable(name: string): string | number | boolean | undefined
  destroy(): void
}

/**
 * An ad not touched for so long draws every second frame, or every third: networks limit what an untouched ad
 * may compute.
 */
const IDLE_MS = 4000
const LONG_IDLE_MS = 12_000
/** How long every frame is drawn after a step in which something moved quickly. */
const QUICK_MS = 100

/**
 * Plays the data on a host. Nothing is drawn and no time passes before the surface is visible and has a size.
 */
export function play(data: PlayData, host: Host, parts: Parts, options: PlayOptions = {}): PlayHandle {
  const playing = createPlaying(data, host, parts, options)
  const director = createDirector(playing)
  const renderer = createScreenRenderer(playing, parts.draw)
  const pointer = createPointer(playing)
  const state = {
    loaded: false,
    shown: false,
    paused: false,
    destroyed: false,
    startAsked: !options.waitForStart,
    begun: false,
  }
  let touchedAt = 0
  let markReady: () => void = () => {}
  const ready = new Promise<void>(resolve => {
    markReady = resolve
  })

  const running = () =>
    state.begun && !state.paused && host.surface.visible() && !state.destroyed && !isStanding(playing)
  /** Fixed steps from one drawn frame to the next; none while there is nothing to draw. */
  const pace = () => {
    if (!state.loaded || state.destroyed || (state.paused && state.shown)) return 0
    const now = playing.clock.now()
    const idle = now - playing.quickAt > QUICK_MS ? now - touchedAt : 0
    return idle > LONG_IDLE_MS ? 3 : idle > IDLE_MS ? 2 : 1
  }
  const askFrame = createLoop(host, pace, steps => {
    if (state.shown && running()) advance(playing, steps)
    draw()
  })

  function draw(): void {
    if (!state.loaded || state.destroyed || !hasRoom(host) || (!state.shown && !host.surface.visible()))
      return
    playing.screen = host.surface.size()
    director.layout()
    renderer.draw()
    if (state.shown) return
    state.shown = true
    markReady()
    playing.lifecycle('ready')
    begin()
  }

  function begin(): void {
    if (!state.shown || !state.startAsked || state.begun || state.paused) return
    state.begun = true
    director.begin()
  }

  function wake(): void {
    const held = state.paused || !host.surface.visible()
    playing.sounds.suspend(held)
    if (typeof ADLOOM_LIVE === 'undefined' || ADLOOM_LIVE)
      for (const { part } of playing.nodes) if (part && part.suspend) part.suspend(held)
    if (!state.shown) draw()
  }

  const offs = [
    host.surface.onResize(() => {
      if (state.shown) draw()
      else wake()
    }),
    host.surface.onVisible(wake),
    host.input.onPointer(sample => {
      touchedAt = playing.clock.now()
      askFrame()
      if (running()) touch(playing, director, pointer, sample)
    }),
  ]
  void loadAssets(playing).then(() => {
    if (state.destroyed) return
    state.loaded = true
    playing.screen = host.surface.size()
    director.stage(playing.scene)
    wake()
    askFrame()
  })

  const handle: PlayHandle = {
    ready,
    start() {
      state.startAsked = true
      begin()
    },
    pause() {
      state.paused = true
      wake()
    },
    resume() {
      state.paused = false
      wake()
      begin()
      askFrame()
    },
    setMuted(muted) {
      playing.sounds.setMuted(muted)
      if (typeof ADLOOM_LIVE === 'undefined' || ADLOOM_LIVE)
        for (const { part } of playing.nodes) if (part && part.setMuted) part.setMuted(muted)
    },
    setLanguage(language) {
      playing.language = chooseLanguage([language], data.languages.available, data.languages.default)
      draw()
    },
    goToScene(scene) {
      playing.goToScene(scene)
      draw()
    },
    retry() {
      playing.retry()
      draw()
    },
    autoplay(on) {
      playing.autoplay = on
      if (typeof ADLOOM_GAMES === 'undefined' || ADLOOM_GAMES) {
        for (const { game } of playing.nodes) if (game) game.setAutoplay(on)
      }
    },
    step(steps) {
      if (!state.shown) draw()
      if (state.begun && !state.destroyed) advance(playing, steps)
      draw()
    },
    boundsOf(id) {
      const node = playing.byId[id]
      if (!node) return undefined
      director.layout()
      return boxUnder(node.world, node.w, node.h)
    },
    scene: () => playing.scene.id,
    variable: name => playing.variables[name],
    destroy() {
      state.destroyed = true
      for (const off of offs) off()
      playing.sounds.stop()
      host.audio.music('stop')
      if (typeof ADLOOM_GAMES === 'undefined' || ADLOOM_GAMES) closeGames(playing.nodes)
      if (typeof ADLOOM_LIVE === 'undefined' || ADLOOM_LIVE) closeParts(playing.nodes)
      renderer.destroy()
    },
  }
  if (typeof ADLOOM_LOG === 'undefined' || ADLOOM_LOG) Object.assign(handle, createStepper(playing))
  return handle
}

function hasRoom(host: Host): boolean {
  const { width, height } = host.surface.size()
  return width > 0 && height > 0
}

function touch(
  playing: Playing,
  director: Director,
  pointer: (sample: PointerSample) => void,
  sample: PointerSample,
): void {
  director.layout()
  if (sample.kind === 'down') director.interaction()
  else if (sample.kind === 'up') playing.sounds.unlock()
  if (typeof ADLOOM_LIVE === 'undefined' || ADLOOM_LIVE)
    for (const { part } of playing.nodes) if (part && part.unlock) part.unlock()
  pointer(sample)
}

/**
 * Whether an editor that steps through the rules has stopped the play: no time passes then, no touch is
 * heard.
 */
function isStanding({ steps }: Playing): boolean {
  return (typeof ADLOOM_LOG === 'undefined' || ADLOOM_LOG) && !!steps && !!steps.at
}

/** Fixed steps of 1/60 s: timers, tweens, nodes, effects, always in this order (D-33). */
function advance(playing: Playing, steps: number): void {
  for (let i = 0; i < steps && !isStanding(playing); i++) {
    playing.budget.renew()
    playing.clock.step()
    if ((typeof ADLOOM_SCRIPT === 'undefined' || ADLOOM_SCRIPT) && playing.scripts) playing.scripts.step()
    const isQuick = playing.tweens.step()
    for (const node of playing.nodes.slice()) stepNode(playing, node, i === steps - 1)
    if (playing.shake) playing.shake.step()
    if ((playing.bursts && playing.bursts.step()) || isQuick) playing.quickAt = playing.clock.now()
  }
}

function createPlaying(data: PlayData, host: Host, parts: Parts, options: PlayOptions): Playing {
  const effects = seededRandom(data.seed + 7919)
  const start = options.scene || data.startScene
  const playing = {
    data,
    host,
    games: parts.games || [],
    language: chooseLanguage(
      [options.language].concat(host.languages),
      data.languages.available,
      data.languages.default,
    ),
    screen: host.surface.size(),
    clock: createClock(() => playing.budget.tell('Too many timers')),
    budget: createBudget(message => host.emit({ type: 'error', message })),
    tweens: createTweens(),
    random: seededRandom(data.seed),
    sounds:
      typeof ADLOOM_SOUND === 'undefined' || ADLOOM_SOUND
        ? createSounds(host.audio, data, !!options.muted)
        : noSounds(),
    bursts:
      typeof ADLOOM_BURSTS === 'undefined' || ADLOOM_BURSTS
        ? createBursts(host, effects, () => min(playing.screen.width, playing.screen.height) / 750)
        : undefined,
    shake: typeof ADLOOM_SHAKE === 'undefined' || ADLOOM_SHAKE ? createShake(effects, STEP_MS) : undefined,
    images: {},
    figures: {},
    scene: data.scenes.filter(scene => scene.id === start)[0] || data.scenes[0],
    rules: {},
    roots: [],
    nodes: [],
    byId: {},
    variables: Object.assign({}, data.variables),
    tables: data.tables,
    spent: {},
    disabled: {},
    held: {},
    debug: !!options.debug,
    quickAt: -QUICK_MS,
    touched: false,
    touching: false,
    autoplay: false,
    emit: event => host.emit(event),
    respond: response => respond(playing, response),
    assign(name, value) {
      if (playing.variables[name] === value) return
      if ((typeof ADLOOM_LOG === 'undefined' || ADLOOM_LOG) && playing.debug)
        playing.emit({ type: 'log', what: 'variable', name, from: playing.variables[name], to: value })
      playing.variables[name] = value
      playing.fire({ t: 'variable', var: name })
    },
    // The director adds what leads from scene to scene.
  } as Partial<Playing> as Playing
  playing.fire = createRuleRunner(playing)
  if (
    (typeof ADLOOM_SCRIPT === 'undefined' || ADLOOM_SCRIPT) &&
    parts.scripts &&
    options.scripts &&
    options.scripts.length
  )
    playing.scripts = parts.scripts(playing, options.scripts)
  return playing
}
