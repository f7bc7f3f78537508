import type { Canvas } from '@napi-rs/canvas'
import { play } from '@adloom/engine'
import { incrementalCanvas2d } from '@adloom/engine/draw'
import { nodeHost } from '@adloom/engine/host-node'
import { applyValues, compileDocument } from '@adloom/playable/format'
import { heldHost, repeatTake, type TakeRun } from '@adloom/playable/recording'
import { audioRate, createPixelReader, decodeAudio, type VideoSettings } from '@adloom/video/render'
import type { AskParent } from '../../../../platform/children/task-protocol.ts'
import type { DocumentTasks, RenderedTake } from '../../document-tasks.ts'
import { gameModules } from '../game-modules.ts'
import { loadBlob } from '../parent-files.ts'
import { cursorDrawing } from './draw-cursor.ts'
import {
  createFrameDrawing,
  filledLayout,
  fittedLayout,
  type FrameLayout,
  hasRatioOf,
  surfaceFor,
} from './frame-layout.ts'
import { createAudioLog, type AudioLog } from './take-audio.ts'
import { type BytesOf, courseDivergence, courseOf, isSameCourse, movedTake } from './take-course.ts'
import { drawnShare, finishVideo, openTakeWriter, settingsOf, stepOfFrame } from './take-video.ts'
import { openVideos } from './take-videos.ts'

type Input = DocumentTasks['renderTake']['input']
type PlayData = Parameters<typeof play>[0]

/** Steps between two looks at what else the process has to do, while nothing is drawn. */
const unseenSteps = 600

/** Repeats a take frame by frame and writes it as a video (RC-06). */
export async function renderTake(input: Input, ask: AskParent): Promise<RenderedTake> {
  const applied = applyValues(input.document, input.values)
  const data = compileDocument(applied)
  const bytesOf = async (id: string): Promise<Uint8Array | undefined> => {
    const record = applied.records[id]
    return record?.type === 'asset' ? loadBlob(ask, record.hash) : undefined
  }
  const { layout, take, divergedAt } = await chooseLayout(data, bytesOf, input)
  const settings = settingsOf(input)
  const time = createTime(input)
  const audio = createAudioLog(() => Math.round(time.videoSeconds() * audioRate))
  const videos = await openVideos(assetsOfKind(data, 'video'), bytesOf, audio)
  const host = nodeHost({ ...layout.surface, ratio: layout.ratio, assets: bytesOf })
  const held = heldHost({ ...host, openVideo: videos.openVideo, audio: audio.port })
  const handle = play(data, held, { draw: [incrementalCanvas2d], games: gameModules }, playOptions(input))
  try {
    await handle.ready
    const run = repeatTake({ handle, host: held, language: input.language }, take)
    time.follow(run)
    await drawFrames({
      input,
      settings,
      layout,
      run,
      ask,
      canvas: () => host.surface.canvas as unknown as Canvas,
    })
    const video = await finish({ input, audio, ask, bytesOf })
    return { ...video, isFitted: layout.isFitted, divergedAt }
  } finally {
    handle.destroy()
    host.removeFonts()
    videos.close()
  }
}

function playOptions({ language }: Input) {
  return { debug: true, ...(language !== '' && { language }) }
}

function assetsOfKind(data: PlayData, kind: string): string[] {
  return Object.entries(data.assets).flatMap(([id, asset]) => (asset.kind === kind ? [id] : []))
}

/** The time of the video at the step that the run is in, in seconds; negative before the trimmed start. */
function createTime({ from, speed }: Input) {
  let run: TakeRun | undefined
  return {
    follow(followed: TakeRun): void {
      run = followed
    },
    videoSeconds: () => ((run?.step() ?? 0) - from) / 60 / speed,
  }
}

interface Drawing {
  input: Input
  settings: VideoSettings
  layout: FrameLayout
  run: TakeRun
  ask: AskParent
  canvas(): Canvas
}

async function drawFrames({ input, settings, layout, run, ask, canvas }: Drawing): Promise<void> {
  const drawing = createFrameDrawing(settings, layout)
  const readPixels = createPixelReader()
  const cursor = input.cursor && (await cursorDrawing(input.cursor, layout, hash => loadBlob(ask, hash)))
  const frameOf = (ad: Canvas): Canvas => {
    if (!cursor && drawing.isFilledBy(ad)) return ad
    drawing.draw(ad)
    cursor?.(drawing.context, run)
    return drawing.canvas
  }
  const writer = await openTakeWriter(input, ask)
  try {
    const first = writer.nextFrame()
    const start = stepOfFrame(input, first)
    while (run.step() < start - 1 && !run.isOver()) {
      run.advance(Math.min(unseenSteps, start - 1 - run.step()))
      await ask('progress', 0)
    }
    for (let frame = first; frame < settings.frames; frame++) {
      const due = stepOfFrame(input, frame) - run.step()
      if (due > 0) run.advance(due)
      await writer.write(readPixels(frameOf(canvas())))
      if (frame % 10 === 9) await ask('progress', (frame / settings.frames) * drawnShare(input))
    }
  } finally {
    await writer.close()
  }
}

interface Finishing {
  input: Input
  audio: AudioLog
  ask: AskParent
  bytesOf: BytesOf
}

async function finish({ input, audio, ask, bytesOf }: Finishing) {
  const decoded = new Map<string, [Float32Array, Float32Array]>()
  for (const asset of input.audio ? audio.assets() : []) {
    const bytes = await bytesOf(asset)
    const samples = bytes && (await decodeAudio(bytes))
    if (samples) decoded.set(asset, samples)
  }
  return finishVideo(input, ask, input.audio ? audio.mix(asset => decoded.get(asset)) : undefined)
}

/**
 * Lays the ad out for the size of the video. Another ratio than the take's needs a take that does the same
 * there, its touches at the same share of the surface; otherwise the ad is fitted before a blurred background
 * (decision 0201).
 */
async function chooseLayout(data: PlayData, bytesOf: BytesOf, input: Input) {
  const { take } = input
  const frame = { width: input.width, height: input.height }
  const surface = { width: take.width, height: take.height }
  const { language } = input
  const own = await courseOf({ data, bytesOf, language }, take)
  const divergedAt = courseDivergence(take, own)?.step ?? null
  if (hasRatioOf(frame, surface)) return { layout: filledLayout(frame, surface), take, divergedAt }
  const other = movedTake(take, surfaceFor(frame, surface))
  const moved = await courseOf({ data, bytesOf, language }, other)
  return isSameCourse(own, moved)
    ? { layout: filledLayout(frame, other), take: other, divergedAt }
    : { layout: fittedLayout(frame, surface), take, divergedAt }
}
