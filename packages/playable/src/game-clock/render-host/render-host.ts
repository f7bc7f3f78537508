import type { FromGame, GameReport, GameSettings, GameTouch, ImageSize, ToGame } from '../game-protocol.ts'
import type { GameTake } from '../game-take.ts'
import { layOutFrame } from '../lay-out-frame.ts'
import { readFromGame } from '../read-from-game.ts'
import { openFrameFile, type FrameFile } from './frame-file.ts'

/** What a renderer asks for: the page of a game, and the take to repeat. */
interface HostedGame {
  address: string
  settings: GameSettings
  take: GameTake
}

export interface HostedStep {
  step: number
  isDrawn: boolean
  /** The pixels were written; otherwise the page has to be captured as a whole. */
  isWritten: boolean
  touch: GameTouch | null
  /** What the game threw, the first messages. */
  errors: string[]
}

/** Functions of the page that holds a game while it is rendered; the renderer calls them by name. */
interface RenderHost {
  open(game: HostedGame): Promise<void>
  /** Plays steps and writes the pixels of the last one at a place of the file of frames. */
  step(order: { steps: number; size?: ImageSize | undefined; place: number }): Promise<HostedStep>
  /** Writes the audio, both channels behind each other; returns the samples of one. */
  mix(place: number): Promise<number>
  /** What the repetition did, up to here. */
  finish(): Promise<{ courses: number[]; report: GameReport }>
}

/** Errors that are kept, and characters of each. */
const limits = { errors: 5, text: 300 } as const

/** Page script: shows one game in a frame, and passes its frames and audio to the renderer. */
export function startRenderHost(): void {
  let frame: HTMLIFrameElement | undefined
  let file: Promise<FrameFile> | undefined
  const errors: string[] = []
  const waiting = new Map<FromGame['cmd'], (message: FromGame) => void>()
  /** Memory of the last pixels, for the next. */
  let buffer: ArrayBuffer | undefined
  const post = (message: ToGame, moved?: ArrayBuffer) =>
    frame!.contentWindow!.postMessage(message, '*', moved ? [moved] : [])
  const next = <K extends FromGame['cmd']>(cmd: K) =>
    new Promise<FromGame & { cmd: K }>(resolve => waiting.set(cmd, resolve as never))
  addEventListener('message', ({ source, data }: MessageEvent<FromGame | null>) => {
    if (source !== frame?.contentWindow || typeof data?.cmd !== 'string') return
    if (data.cmd === 'error' && errors.length < limits.errors)
      errors.push(String(data.message).slice(0, limits.text))
    const resolve = waiting.get(data.cmd)
    waiting.delete(data.cmd)
    resolve?.(data)
  })
  const host: RenderHost = {
    async open({ address, settings, take }) {
      file ??= openFrameFile()
      frame?.remove()
      frame = document.createElement('iframe')
      frame.name = JSON.stringify(settings)
      frame.sandbox.add('allow-scripts')
      frame.style.cssText = `position:fixed;inset:0;border:0;width:${take.width}px;height:${take.height}px`
      const isLoaded = next('hello')
      frame.src = address
      document.body.append(frame)
      layOutFrame(frame)
      await isLoaded
      post({ cmd: 'repeat', take, manual: true })
    },
    async step({ steps, size, place }) {
      const isPlayed = next('frame')
      post({ cmd: 'frame', steps, ...(size && { size }), ...(buffer && { buffer }) }, buffer)
      buffer = undefined
      const { step, isDrawn, pixels, touch } = await isPlayed
      const at = readFromGame({ cmd: 'step', step, touch })
      if (at?.cmd !== 'step') throw new Error('the game did not play a step')
      const bytes = size && size.width * size.height * 4
      const isWritten = pixels instanceof ArrayBuffer && pixels.byteLength === bytes
      if (isWritten) buffer = await (await file!).write(pixels, place)
      return { step: at.step, isDrawn: isDrawn === true, isWritten, touch: at.touch ?? null, errors }
    },
    async mix(place) {
      const isMixed = next('mixed')
      post({ cmd: 'mix' })
      const { left, right } = await isMixed
      if (!(left instanceof Float32Array) || left.length !== right.length) return 0
      // Writing takes the samples away from here.
      const { length, byteLength } = left
      await (await file!).write(left.buffer as ArrayBuffer, place)
      await (await file!).write(right.buffer as ArrayBuffer, place + byteLength)
      return length
    },
    async finish() {
      const isOver = next('repeated')
      post({ cmd: 'finish' })
      const message = readFromGame(await isOver)
      if (message?.cmd !== 'repeated') throw new Error('the game did not end its repetition')
      return { courses: message.take.courses, report: message.report }
    },
  }
  Object.assign(globalThis, { adloomRender: host })
}
