import type {} from './features.ts'
import type { PlayData } from './data.ts'
import type { DrawBackend } from './draw/backend.ts'
import type { Host } from './host/host.ts'
import { createPointer } from './input/pointer.ts'
import { recordInteraction } from './logic/lifecycle.ts'
import { queueEvent } from './logic/rules.ts'
import { createStepper } from './logic/stepper.ts'
import type { EngineModules, PlayHandle, PlayOptions } from './play-api.ts'
import { advance, framePace, isRunning } from './runtime/advance.ts'
import { createRuntime } from './runtime/create-runtime.ts'
import type { Runtime } from './runtime/runtime.ts'
import { loadAssets } from './stage/assets.ts'
import { createLoop } from './stage/loop.ts'
import { boxUnder } from './stage/matrix.ts'
import { beginAd, buildScene, closeComponents, goToScene, layoutStage, retry } from './stage/scenes.ts'
import { createScreenRenderer } from './stage/screen-renderer.ts'
import type { ScreenRenderer } from './stage/screen-renderer.ts'
import { chooseLanguage } from './text/language.ts'
import { emitLifecycle } from './logic/lifecycle.ts'

export type { EngineModules, PlayHandle, PlayOptions } from './play-api.ts'

/**
 * Plays the data on a host. Nothing is drawn and no time passes before the surface is visible and has a size.
 */
export function play(
  data: PlayData,
  host: Host,
  modules: EngineModules,
  options: PlayOptions = {},
): PlayHandle {
  const runtime = createRuntime(data, host, modules, options)
  runtime.eventBus.subscribe(event => queueEvent(runtime, event))
  const player = createPlayer(runtime, modules.draw)
  const unsubscribe = connectHost(player)
  void loadAssets(runtime).then(() => startPlayer(player))
  const handle = createHandle(player, unsubscribe)
  if (typeof ADLOOM_LOG === 'undefined' || ADLOOM_LOG) Object.assign(handle, createStepper(runtime))
  return handle
}

interface Player {
  adRuntime: Runtime
  renderer: ScreenRenderer
  ready: Promise<void>
  markReady(): void
  /** Asks for the display's next frame: starts the frame loop, or ends a frame skipped while idle. */
  scheduleFrame(): void
}

function createPlayer(runtime: Runtime, backends: DrawBackend[]): Player {
  let markReady: () => void = () => {}
  const ready = new Promise<void>(resolve => {
    markReady = resolve
  })
  const player: Player = {
    adRuntime: runtime,
    renderer: createScreenRenderer(runtime, backends),
    ready,
    markReady,
    scheduleFrame: createLoop(
      runtime.host,
      () => framePace(runtime),
      steps => {
        if (runtime.adState.isShown && isRunning(runtime)) advance(runtime, steps)
        draw(player)
      },
    ),
  }
  return player
}

function startPlayer(player: Player): void {
  const { adRuntime: runtime } = player
  const { adState, stageState } = runtime
  if (adState.isDestroyed) return
  adState.isLoaded = true
  stageState.screenSize = runtime.host.surface.size()
  buildScene(runtime, stageState.currentScene)
  updateSuspension(player)
  player.scheduleFrame()
}

/** Draws once. The first drawn frame resolves `ready` and begins the ad, unless its container starts it. */
function draw({ markReady, renderer, adRuntime: runtime }: Player): void {
  const { adState, stageState } = runtime
  const { surface } = runtime.host
  const screen = surface.size()
  const isDrawable = screen.width > 0 && screen.height > 0 && (adState.isShown || surface.visible())
  if (!adState.isLoaded || adState.isDestroyed || !isDrawable) return
  stageState.screenSize = screen
  layoutStage(runtime)
  renderer.draw()
  if (adState.isShown) return
  adState.isShown = true
  markReady()
  emitLifecycle(runtime, 'ready')
  begin(runtime)
}

function begin(runtime: Runtime): void {
  const { adState } = runtime
  if (adState.isShown && adState.isStartRequested && !adState.isBegun && !adState.isPaused) beginAd(runtime)
}

/** Silences or resumes audio and videos after the ad was paused, resumed, hidden or shown. */
function updateSuspension(player: Player): void {
  const { adRuntime: runtime } = player
  const { adState, stageState } = runtime
  const isSuspended = adState.isPaused || !runtime.host.surface.visible()
  runtime.audioPlayer.suspend(isSuspended)
  if (typeof ADLOOM_LIVE === 'undefined' || ADLOOM_LIVE)
    for (const { liveComponent } of stageState.allNodes)
      if (liveComponent && liveComponent.suspend) liveComponent.suspend(isSuspended)
  if (!adState.isShown) draw(player)
}

/** Subscribes to size, visibility and pointer of the host; returns the cancellers. */
function connectHost(player: Player): (() => void)[] {
  const { adRuntime: runtime } = player
  const { adState, stageState } = runtime
  const { input, surface } = runtime.host
  const handlePointer = createPointer(runtime)
  return [
    surface.onResize(() => {
      if (adState.isShown) draw(player)
      else updateSuspension(player)
    }),
    surface.onVisible(() => updateSuspension(player)),
    input.onPointer(sample => {
      adState.touchedAt = runtime.stepClock.now()
      player.scheduleFrame()
      if (!isRunning(runtime)) return
      layoutStage(runtime)
      if (sample.kind === 'down') recordInteraction(runtime)
      else if (sample.kind === 'up') runtime.audioPlayer.unlock()
      if (typeof ADLOOM_LIVE === 'undefined' || ADLOOM_LIVE)
        for (const { liveComponent } of stageState.allNodes)
          if (liveComponent && liveComponent.unlock) liveComponent.unlock()
      handlePointer(sample)
    }),
  ]
}

function createHandle(player: Player, unsubscribe: (() => void)[]): PlayHandle {
  const { renderer, adRuntime: runtime } = player
  const { adState, playData: data, logicState, stageState } = runtime
  return {
    ready: player.ready,
    start() {
      adState.isStartRequested = true
      begin(runtime)
    },
    pause() {
      adState.isPaused = true
      updateSuspension(player)
    },
    resume() {
      adState.isPaused = false
      updateSuspension(player)
      begin(runtime)
      player.scheduleFrame()
    },
    setMuted(muted) {
      runtime.audioPlayer.setMuted(muted)
      if (typeof ADLOOM_LIVE === 'undefined' || ADLOOM_LIVE)
        for (const { liveComponent } of stageState.allNodes)
          if (liveComponent && liveComponent.setMuted) liveComponent.setMuted(muted)
    },
    setLanguage(language) {
      stageState.shownLanguage = chooseLanguage([language], data.languages.available, data.languages.default)
      draw(player)
    },
    goToScene(scene) {
      goToScene(runtime, scene)
      draw(player)
    },
    retry() {
      retry(runtime)
      draw(player)
    },
    autoplay(on) {
      adState.isAutoplaying = on
      if (typeof ADLOOM_GAMES === 'undefined' || ADLOOM_GAMES)
        for (const { game } of stageState.allNodes) if (game) game.setAutoplay(on)
    },
    step(steps) {
      if (!adState.isShown) draw(player)
      if (adState.isBegun && !adState.isDestroyed) advance(runtime, steps)
      draw(player)
    },
    boundsOf(id) {
      const node = stageState.nodesById[id]
      if (!node) return undefined
      layoutStage(runtime)
      return boxUnder(node.worldMatrix, node.w, node.h)
    },
    scene: () => stageState.currentScene.id,
    variable: name => logicState.variableValues[name],
    destroy() {
      adState.isDestroyed = true
      for (const cancel of unsubscribe) cancel()
      runtime.audioPlayer.stop()
      runtime.host.audio.music('stop')
      closeComponents(stageState.allNodes)
      renderer.destroy()
    },
  }
}
