import { stepsPerSecond, takeLimits } from '../../recording/take.ts'
import {
  captureLimits,
  type FromGame,
  type GameReport,
  type GameSettings,
  type GameTouch,
  type ToGame,
} from '../game-protocol.ts'
import type { GameInput, GameTake } from '../game-take.ts'
import { mixAudio } from './audio-mix.ts'
import { watchCanvases } from './canvas-images.ts'
import { captureCanvas } from './capture-canvas.ts'
import { captureFrames } from './frame-capture.ts'
import { installInputs, leaveByTab } from './game-inputs.ts'
import { holdAnimations } from './held-animations.ts'
import { holdMedia } from './held-media.ts'
import { installOpaqueOrigin } from './opaque-origin.ts'
import { nextTask, watchLoads } from './pending-loads.ts'
import { installRecorderApi } from './recorder-api.ts'
import { installSeededRandom } from './seeded-random.ts'
import { browserTime, installVirtualTime } from './virtual-time.ts'
import { watchAudio } from './watch-audio.ts'
import { watchFaults } from './watch-faults.ts'

/** Steps between two messages about the progress. */
const stepsBetweenMessages = 3
/** A pause of the page up to this long is made up for, in milliseconds. */
const longestFrameMs = 100
/** A frame of the page plays for this long at most, in milliseconds. */
const frameBudgetMs = 40

/** Page script of a game's frame: replaces what makes a play differ from another, before the game starts. */
export function startGamePage(settings: GameSettings): void {
  const post = (message: FromGame, transfer: Transferable[] = []) =>
    parent.postMessage(message, '*', transfer)
  const isHeld = settings.time === 'held'
  installOpaqueOrigin()
  // Before the listeners of the game and of the recorder.
  leaveByTab()
  const faults = watchFaults({ isHeld, onError: message => post({ cmd: 'error', message }) })
  const recorder = installRecorderApi(settings.values)
  const images = watchCanvases(settings.pixelRatio)
  const held = isHeld ? hold(settings) : undefined
  const audioStarts = held ? () => held.media.started().length : watchAudio()
  const report = (): GameReport => ({
    canvas: images.shown()?.kind ?? 'none',
    isDrawn: images.isDrawn(),
    blocked: [...faults.blocked],
    errors: [...faults.errors],
    read: recorder.read(),
    listens: recorder.listens(),
    restarts: recorder.restarts(),
    randomDraws: held?.draws() ?? 0,
    audioStarts: audioStarts(),
    unheld: [
      ...faults.unheld,
      ...(images.hasOffscreen() ? (['offscreen'] as const) : []),
      ...(document.querySelector('iframe') ? (['frame'] as const) : []),
      ...(held?.loads.wasSlow() ? (['load'] as const) : []),
    ],
  })
  const player = held && createGamePlayer({ held, images, settings, report, post })
  const capture = captureCanvas({
    ...{ find: () => images.shown()?.canvas, audioStarts, post },
    mostBytes: settings.captureBytes ?? captureLimits.bytes - captureLimits.spare,
  })
  addEventListener('message', ({ source, data }) => {
    const message = data as ToGame | null
    if (source !== parent || typeof message?.cmd !== 'string') return
    if (message.cmd === 'values') recorder.set(message.values, message.restart === true)
    else if (message.cmd === 'capture') capture.start()
    else if (player) player.run(message)
    else if (message.cmd === 'finish') capture.finish()
  })
  // A capture needs the canvas, which the scripts of the page make.
  if (!held) {
    void pageLoaded().then(() => post({ cmd: 'ready' }))
    countSeconds(seconds => post(stepMessage(seconds * stepsPerSecond, undefined)))
  }
  post({ cmd: 'hello' })
}

/** A game that runs freely is counted each second, so that one that runs for ever is noticed (RC-21.16). */
function countSeconds(count: (seconds: number) => void, seconds = 1): void {
  browserTime.setTimeout(() => {
    count(seconds)
    countSeconds(count, seconds + 1)
  }, 1000)
}

type Held = ReturnType<typeof hold>

function hold({ seed, mixSeconds }: GameSettings) {
  const loads = watchLoads()
  const time = installVirtualTime()
  const draws = installSeededRandom(seed)
  const mix = mixSeconds === undefined ? undefined : mixAudio(time, mixSeconds)
  const media = holdMedia(time, loads, mix)
  const animate = holdAnimations(time)
  const playFrame = () => {
    media.step()
    time.step()
    animate()
  }
  return { loads, time, draws, media, mix, playFrame, inputs: installInputs(time) }
}

interface GamePlayerInput {
  held: Held
  images: ReturnType<typeof watchCanvases>
  settings: GameSettings
  report(): GameReport
  post(message: FromGame, transfer?: Transferable[]): void
}

/** What is played: nothing is kept, a take is made, or one is repeated. */
type Course = { kind: 'play' | 'record' } | { kind: 'repeat'; take: GameTake; next: number; from: number }

/** Plays a held game in the time of the display, as fast as it can, or by `advance`. */
function createGamePlayer({ held, images, settings, report, post }: GamePlayerInput) {
  const { loads, time, draws, mix, playFrame, inputs } = held
  let [step, speed, reported] = [0, 1, 0]
  const pace = createPace()
  let [isPaused, isOver, isReady] = [false, false, false]
  let course: Course | undefined
  const made: Pick<GameTake, 'inputs' | 'digests' | 'courses'> = { inputs: [], digests: [], courses: [] }
  const end = () => (course?.kind === 'repeat' ? course.take.steps : takeLimits.steps)
  const playStep = async () => {
    await loads.settled()
    await mix?.advance()
    for (const input of dueInputs(course, step, inputs)) {
      if (course?.kind === 'play' || keepInput(made.inputs, input)) inputs.dispatch(input)
    }
    playFrame()
    step++
    await nextTask()
    if (course?.kind === 'play' || step % stepsPerSecond > 0) return
    made.digests.push(images.digest())
    made.courses.push((draws() * 31 + time.timersRun()) >>> 0)
  }
  const reportProgress = () => {
    if (!isReady && images.isDrawn()) {
      isReady = true
      post({ cmd: 'ready' })
    }
    if (step - reported < stepsBetweenMessages) return
    reported = step
    post(stepMessage(step, inputs.lastTouch()))
    if (course?.kind === 'play' && step % stepsPerSecond < stepsBetweenMessages)
      post({ cmd: 'report', report: report() })
  }
  const finish = () => {
    if (isOver || !course || course.kind === 'play') return
    isOver = true
    const cmd = course.kind === 'record' ? 'take' : 'repeated'
    post({ cmd, take: { ...takeOf(settings), steps: step, ...made }, report: report() })
  }
  const frame = async (now: number) => {
    if (isOver) return
    const from = course?.kind === 'repeat' ? course.from : 0
    const isFast = speed === 0 || step < from
    const due = isPaused ? 0 : isFast ? Infinity : pace.due(now, speed)
    const startedAt = browserTime.now()
    for (let count = 0; count < due && step < end(); count++) {
      await playStep()
      const isReached = isFast && step >= from && speed > 0
      if (isOver || isReached || browserTime.now() - startedAt > frameBudgetMs) break
    }
    if (isOver) return
    if (isPaused || isFast) pace.skip(browserTime.now())
    reportProgress()
    if (course?.kind !== 'play' && step >= end()) return finish()
    browserTime.requestFrame(at => void frame(at))
  }
  const begin = async (next: Course, isManual = false) => {
    if (course) return
    course = next
    await pageLoaded()
    pace.skip(browserTime.now())
    if (!isManual) browserTime.requestFrame(at => void frame(at))
  }
  const manual = createManualPlayer({ held, images, settings, report, post }, async steps => {
    for (let i = 0; i < steps && step < end(); i++) await playStep()
    isReady ||= images.isDrawn()
    return { step, isDrawn: isReady }
  })
  return {
    run(message: ToGame) {
      if (message.cmd === 'play' || message.cmd === 'record') void begin({ kind: message.cmd })
      else if (message.cmd === 'repeat') {
        speed = message.speed ?? 1
        void begin({ kind: 'repeat', take: message.take, next: 0, from: message.from ?? 0 }, message.manual)
      } else if (message.cmd === 'finish') finish()
      else if (message.cmd === 'pause' || message.cmd === 'resume') isPaused = message.cmd === 'pause'
      else void manual(message).then(() => message.cmd === 'advance' && step >= end() && finish())
    },
  }
}

/** Plays steps when it is asked to, and answers with what was asked for. */
function createManualPlayer(
  { held: { inputs, mix }, images, post }: GamePlayerInput,
  play: (steps: number) => Promise<{ step: number; isDrawn: boolean }>,
) {
  const capture = captureFrames(images)
  return async (message: ToGame): Promise<void> => {
    await pageLoaded()
    if (message.cmd === 'advance') {
      const { step } = await play(message.steps)
      const image = await imageOf(images.shown()?.canvas)
      post({ cmd: 'image', step, image }, image ? [image] : [])
    } else if (message.cmd === 'frame') {
      const played = await play(message.steps)
      const touch = inputs.lastTouch()
      const pixels = message.size && (await capture(message.size, message.buffer))
      const frame = { cmd: 'frame', ...played, ...(pixels && { pixels }), ...(touch && { touch }) } as const
      post(frame, pixels ? [pixels] : [])
    } else if (message.cmd === 'mix') {
      const [left, right] = (await mix?.finish()) ?? [new Float32Array(0), new Float32Array(0)]
      post({ cmd: 'mixed', left, right }, [left.buffer, right.buffer])
    }
  }
}

function stepMessage(step: number, touch: GameTouch | undefined): FromGame {
  return { cmd: 'step', step, ...(touch && { touch }) }
}

/** The inputs before a step: those of the take, or of the user. */
function dueInputs(course: Course | undefined, step: number, inputs: Held['inputs']): GameInput[] {
  if (course?.kind !== 'repeat') return inputs.take(step)
  const due: GameInput[] = []
  for (let input = course.take.inputs[course.next]; input && input[0] <= step;) {
    due.push(input)
    input = course.take.inputs[++course.next]
  }
  return due
}

/** False when the take is full: what it lacks must not reach the game, or its repetition would differ. */
function keepInput(kept: GameInput[], input: GameInput): boolean {
  const hasPlace = kept.length < takeLimits.inputs
  if (hasPlace) kept.push(input)
  return hasPlace
}

function takeOf({ seed, pixelRatio }: GameSettings) {
  return { format: 2, width: innerWidth, height: innerHeight, pixelRatio, seed } as const
}

/** Counts the steps that are due at a frame of the display; what a slow page owes is not made up for. */
function createPace() {
  let [last, owed] = [0, 0]
  return {
    due(now: number, speed: number): number {
      const milliseconds = Math.min(longestFrameMs, Math.max(0, now - last))
      last = now
      owed += (milliseconds / 1000) * speed * stepsPerSecond
      const steps = Math.floor(owed + 0.5)
      owed -= steps
      return steps
    },
    skip(now: number) {
      last = now
      owed = 0
    },
  }
}

const createBitmap = createImageBitmap.bind(globalThis)

async function imageOf(canvas: HTMLCanvasElement | undefined): Promise<ImageBitmap | undefined> {
  return canvas && createBitmap(canvas)
}

/** Time begins when the page and its scripts are loaded. */
function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise(resolve => addEventListener('load', () => resolve(), { once: true }))
}
