import type {} from '../features.ts'
import type { PlayData } from '../data.ts'
import { createBursts } from '../effects/bursts.ts'
import { createShake } from '../effects/shake.ts'
import type { Host } from '../host/host.ts'
import { createBudget } from '../logic/budget.ts'
import { STEP_MS, createClock } from '../logic/clock.ts'
import { seededRandom } from '../logic/random.ts'
import { min } from '../math.ts'
import type { EngineModules, PlayOptions } from '../play-api.ts'
import { createAudioPlayer, silentAudioPlayer } from '../media/audio-player.ts'
import { chooseLanguage } from '../text/language.ts'
import { createTweens } from '../tween/tweens.ts'
import { createEventBus } from './event-bus.ts'
import { createRunState } from './run-state.ts'
import type { StageState } from './run-state.ts'
import type { Ports, Runtime } from './runtime.ts'

/** Creates the complete runtime of one run; its scene is not built yet and no time has passed. */
export function createRuntime(
  data: PlayData,
  host: Host,
  modules: EngineModules,
  options: PlayOptions,
): Runtime {
  const { available, default: fallback } = data.languages
  const state = createRunState(
    data,
    host.surface.size(),
    chooseLanguage([options.language].concat(host.languages), available, fallback),
    options.scene || data.startScene,
  )
  state.logicState.isLogged = !!options.debug
  state.adState.isStartRequested = !options.waitForStart
  return Object.assign(state, createPorts(state.stageState, data, host, modules, options), {
    eventBus: createEventBus(event => host.emit(event)),
  })
}

function createPorts(
  stageState: StageState,
  data: PlayData,
  host: Host,
  modules: EngineModules,
  options: PlayOptions,
): Ports {
  const effects = seededRandom(data.seed + 7919)
  const budget = createBudget(message => host.emit({ type: 'error', message }))
  const { scripts } = options
  return {
    host,
    stepClock: createClock(() => budget.reportOnce('Too many timers')),
    budget,
    tweens: createTweens(),
    random: seededRandom(data.seed),
    audioPlayer:
      typeof ADLOOM_PLAYBACK === 'undefined' || ADLOOM_PLAYBACK
        ? createAudioPlayer(host.audio, data, !!options.muted)
        : silentAudioPlayer(),
    gameModules: modules.games || [],
    bursts:
      typeof ADLOOM_BURSTS === 'undefined' || ADLOOM_BURSTS
        ? createBursts(
            host,
            effects,
            () => min(stageState.screenSize.width, stageState.screenSize.height) / 750,
          )
        : undefined,
    shake: typeof ADLOOM_SHAKE === 'undefined' || ADLOOM_SHAKE ? createShake(effects, STEP_MS) : undefined,
    scriptRunner:
      (typeof ADLOOM_SCRIPT === 'undefined' || ADLOOM_SCRIPT) && modules.scripts && scripts && scripts.length
        ? modules.scripts(scripts)
        : undefined,
  }
}
