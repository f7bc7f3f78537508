import { type GameTouch, unheldKinds } from '@adloom/playable/game-clock'
import { inputKinds, stepsPerSecond } from '@adloom/playable/recording'
import { createPixelReader } from '@adloom/video/render'
import { createCanvas, ImageData, loadImage } from '@napi-rs/canvas'
import { Failure, fail } from '../../../../../platform/binder/fail.ts'
import type { AskParent } from '../../../../../platform/children/task-protocol.ts'
import { recordingLimits } from '../../../../../platform/limits/recording-limits.ts'
import type { DocumentTasks, RenderedGame } from '../../../document-tasks.ts'
import { loadBlob } from '../../parent-files.ts'
import { cursorDrawing, type DrawCursor } from '../draw-cursor.ts'
import {
  createFrameDrawing,
  filledLayout,
  fittedLayout,
  type FrameLayout,
  hasRatioOf,
  type Size,
} from '../frame-layout.ts'
import { drawnShare, finishVideo, openTakeWriter, settingsOf, stepOfFrame } from '../take-video.ts'
import { BrowserEnded, BrowserStuck } from './chromium.ts'
import { gameAudio } from './game-audio.ts'
import { type GameSession, openGame, type PlayedStep } from './game-session.ts'

type Input = DocumentTasks['renderGame']['input']
type Writer = Awaited<ReturnType<typeof openTakeWriter>>

/**
 * Repeats the take of an uploaded game in headless Chromium and writes it as a video (RC-14). A browser that
 * ends is replaced. Throws game_blank, game_threw, game_stuck and game_crashed.
 */
export async function renderGame(input: Input, ask: AskParent): Promise<RenderedGame> {
  const layout = layoutOf(input)
  const cursor = input.cursor && (await cursorDrawing(input.cursor, layout, hash => loadBlob(ask, hash)))
  const writer = await openTakeWriter(input, ask)
  try {
    for (let browsers = 1; ; browsers++)
      try {
        const played = await playInBrowser(input, ask, {
          writer,
          paint: createPainter(input, layout, cursor),
        })
        const video = await finishVideo(input, ask, input.audio ? gameAudio(played.audio, input) : undefined)
        return {
          ...video,
          isFitted: layout.isFitted,
          divergedAt: courseDifference(input.take.courses, played.courses) ?? null,
          faults: played.faults,
        }
      } catch (error) {
        if (!(error instanceof BrowserEnded)) throw asFailure(error)
        if (browsers >= recordingLimits.gameBrowsers) fail('game_crashed', { times: browsers })
      }
  } finally {
    await writer.close()
  }
}

function asFailure(error: unknown): unknown {
  return error instanceof BrowserStuck
    ? new Failure('game_stuck', { seconds: recordingLimits.gameAnswerMs / 1000 })
    : error
}

/** A game keeps the surface of its recording, since nothing shows that its touches fit another one. */
function layoutOf({ width, height, take }: Input): FrameLayout {
  const [frame, surface] = [
    { width, height },
    { width: take.width, height: take.height },
  ]
  return hasRatioOf(frame, surface) ? filledLayout(frame, surface) : fittedLayout(frame, surface)
}

/** Pixels of the game in a frame. */
function pixelsOf({ isFitted, surface, ratio }: FrameLayout, { width, height }: Size): Size {
  return isFitted
    ? { width: Math.round(surface.width * ratio), height: Math.round(surface.height * ratio) }
    : { width, height }
}

type Played = Awaited<ReturnType<typeof readPlay>>

/** Plays the take from its start in one browser, and writes the frames that are missing. */
async function playInBrowser(
  input: Input,
  ask: AskParent,
  { writer, paint }: { writer: Writer; paint: Painter },
): Promise<Played> {
  const { take, audio, values } = input
  const { pixelRatio, seed } = take
  const mixSeconds = audio ? input.to / stepsPerSecond : undefined
  const settings = { adloom: 'game', time: 'held', seed, pixelRatio, values } as const
  const game = await openGame(
    input,
    { take, settings: { ...settings, ...(mixSeconds !== undefined && { mixSeconds }) } },
    ask,
  )
  try {
    const { frames } = settingsOf(input)
    const first = writer.nextFrame()
    const step = await skipTo(game, first < frames ? stepOfFrame(input, first) - 1 : input.to, ask)
    if (first < frames) await writeFrames(game, { input, ask, writer, paint, step })
    return await readPlay(game, input)
  } finally {
    await game.close()
  }
}

async function readPlay(game: GameSession, { audio }: Input) {
  const samples = audio ? await game.audio() : undefined
  const { courses, report } = await game.finish()
  const cut = (texts: readonly string[]) =>
    [...new Set(texts.map(text => text.slice(0, recordingLimits.gameFaultCharacters)))].slice(
      0,
      recordingLimits.gameFaults,
    )
  return {
    audio: samples,
    courses,
    faults: {
      blocked: cut([...report.blocked, ...game.blocked()]),
      errors: cut(report.errors),
      unheld: unheldKinds.filter(kind => report.unheld.includes(kind)),
    },
  }
}

/** Plays steps that no frame shows. */
async function skipTo(game: GameSession, target: number, ask: AskParent): Promise<number> {
  let step = 0
  while (step < target) {
    const played = await game.step(Math.min(recordingLimits.gameUnseenSteps, target - step))
    if (played.step === step) break
    step = played.step
    requireDrawn(played)
    await ask('progress', 0)
  }
  return step
}

interface Writing {
  input: Input
  ask: AskParent
  writer: Writer
  paint: Painter
  step: number
}

/** Writes the frames; the next one is played while one is painted and encoded. */
async function writeFrames(game: GameSession, { input, ask, writer, paint, step }: Writing): Promise<void> {
  const { frames } = settingsOf(input)
  let played = step
  const play = async (frame: number): Promise<{ shown: PlayedStep; page: Buffer | undefined }> => {
    const due = Math.max(0, stepOfFrame(input, frame) - played)
    const shown = await game.step(due, paint.size)
    played = shown.step
    requireDrawn(shown)
    return { shown, page: shown.pixels ? undefined : await game.screenshot() }
  }
  const first = writer.nextFrame()
  let next = play(first)
  for (let frame = first; frame < frames; frame++) {
    const { shown, page } = await next
    next = frame + 1 < frames ? play(frame + 1) : next
    next.catch(() => undefined)
    await writer.write(page ? await paint.page(page, shown.touch) : paint.pixels(shown.pixels!, shown.touch))
    if (frame % 10 === 9) await ask('progress', (frame / frames) * drawnShare(input))
  }
  requireDrawn((await next).shown, input.to)
}

/** Throws when the game has failed, or has shown nothing for so long. */
export function requireDrawn(
  { step, isDrawn, errors }: PlayedStep,
  by: number = recordingLimits.gameBlankSteps,
): void {
  if (isDrawn) return
  if (errors[0] !== undefined && step >= stepsPerSecond) fail('game_threw', { message: errors[0] })
  if (step >= by) fail('game_blank', { seconds: Math.round((by * 10) / stepsPerSecond) / 10 })
}

interface Painter {
  /** Pixels that the game is asked for. */
  size: Size
  pixels(rgba: Buffer, touch: GameTouch | null): Uint8Array | Uint8ClampedArray
  page(png: Buffer, touch: GameTouch | null): Promise<Uint8Array | Uint8ClampedArray>
}

/** Completes frames: the place of the game in them, and the cursor. */
function createPainter(frame: Size, layout: FrameLayout, cursor: DrawCursor | undefined): Painter {
  const size = pixelsOf(layout, frame)
  const drawing = createFrameDrawing(frame, layout)
  const readPixels = createPixelReader()
  const game = createCanvas(size.width, size.height)
  const context = game.getContext('2d')
  const complete = (touch: GameTouch | null) => {
    drawing.draw(game)
    const last = touch && inputOf(touch, layout)
    if (last) cursor?.(drawing.context, { lastInput: () => last })
    return readPixels(drawing.canvas)
  }
  return {
    size,
    pixels(rgba, touch) {
      if (!layout.isFitted && (!cursor || !touch)) return rgba
      const data = new Uint8ClampedArray(rgba.buffer, rgba.byteOffset, rgba.length)
      context.putImageData(new ImageData(data, size.width, size.height), 0, 0)
      return complete(touch)
    },
    async page(png, touch) {
      context.drawImage(await loadImage(png), 0, 0, size.width, size.height)
      return complete(touch)
    },
  }
}

function inputOf({ x, y, pressed }: GameTouch, { surface }: FrameLayout) {
  const kind = inputKinds.indexOf(pressed ? 'move' : 'up')
  return [0, kind, x * surface.width, y * surface.height] as [number, number, number, number]
}

/** The step at which a game took another course than expected; images differ by graphics card. */
export function courseDifference(
  expected: readonly number[],
  courses: readonly number[],
): number | undefined {
  const second = expected.findIndex((course, at) => at < courses.length && courses[at] !== course)
  return second < 0 ? undefined : (second + 1) * stepsPerSecond
}
