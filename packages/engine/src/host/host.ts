import type { ResponseData } from '../data.ts'

/**
 * What the engine needs of the world around it. The browser gives one (`host/browser`), Node another
 * (`host/node`, tests and thumbnails). The engine itself touches no global.
 */
export interface Host {
  /** Monotonic milliseconds. */
  now(): number
  /**
   * Calls back before the next frame is shown; `skipped`: so many frames of a 60 Hz display are left out
   * before.
   */
  onFrame(tick: (now: number) => void, skipped?: number): void
  surface: Surface
  /** An off-screen canvas for text and drawn shapes. */
  createCanvas(width: number, height: number): CanvasLike
  /** Decodes an asset's bytes, or the given image bytes; rejects when they are broken. */
  loadImage(asset: string, bytes?: Uint8Array): Promise<ImageLike>
  /** An asset's own bytes (figures); rejects when there are none. A host without it shows no figures. */
  loadBytes?(asset: string): Promise<Uint8Array>
  /** Makes a font family usable for text; resolves when it is, also when the font could not be read. */
  loadFont(font: string, family: string, asset?: string): Promise<void>
  /**
   * Opens a video file; a host without it shows none. `arrived` is called for frames decoded without
   * playing.
   */
  openVideo?(asset: string, arrived?: () => void): VideoPort
  /**
   * In an editor, whose canvases use the 2D context: where its 3D models are drawn, to be copied as images.
   */
  beside?: GlBeside
  audio: AudioPort
  input: InputPort
  /** Language tags the device prefers, best first. */
  languages: string[]
  /** The platform whose store link is used. */
  platform: 'ios' | 'android' | 'other'
  /** Everything that leaves the engine: lifecycle, interactions, store jumps, tracking. */
  emit(event: PlayEvent): void
}

/** The canvas on the page. `resize` fires with CSS pixels; both are 0 while the container is hidden. */
export interface Surface {
  size(): { width: number; height: number; ratio: number }
  onResize(listener: () => void): () => void
  /** The element to draw to; a new one each time `renewCanvas` is asked for after a lost context. */
  canvas: CanvasLike
  renewCanvas(): CanvasLike
  visible(): boolean
  onVisible(listener: (visible: boolean) => void): () => void
}

export interface CanvasLike {
  width: number
  height: number
  getContext(kind: '2d', options?: unknown): CanvasRenderingContext2D | null
  getContext(kind: 'webgl', options?: unknown): WebGLRenderingContext | null
  addEventListener?(type: string, listener: (event: Event) => void): void
}

export type ImageLike = { width: number; height: number }

/**
 * A borrowed WebGL context: the size of its target in pixels, and a function that uploads an image as a
 * texture, clamped and premultiplied.
 */
export interface RenderTarget {
  gl: WebGLRenderingContext
  width: number
  height: number
  upload(texture: ImageLike): WebGLTexture
}

/** A single WebGL context for a page that draws on many 2D canvases. */
export interface GlBeside {
  /** Changes when earlier drawings are invalid: the context was lost or restored. */
  turn(): number
  /**
   * Lets `run` draw into an empty target with these pixels at the upper left; it is valid until the next
   * call. Undefined when there is no context.
   */
  render(width: number, height: number, run: (target: RenderTarget) => void): ImageLike | undefined
  /** Drops the uploaded copy of a texture; drawing it again uploads it again. */
  forget(texture: ImageLike): void
  /** Calls back with every new turn; returns a function that cancels it. */
  onTurn(listener: () => void): () => void
}

/**
 * A section of an audio asset under its own key: starts at `at`, plays to `to`, a loop repeats from `from`;
 * ms, `to` 0 is the end.
 */
export interface AudioClip {
  key: string
  at: number
  from: number
  to: number
}

export interface AudioPort {
  /** Called on the first touch: browsers allow audio only from then on. */
  unlock(): void
  /** Decodes an audio file ahead of its first use. */
  prepare?(asset: string): void
  play(asset: string, options: { volume: number; loop: boolean; music: boolean; clip?: AudioClip }): void
  /** Stops the audio of an asset or of a clip's key; without an argument everything but the music. */
  stop(asset?: string): void
  /** Pauses or resumes the audio of an asset; without one everything but the music. */
  hold?(held: boolean, asset?: string): void
  music(action: 'pause' | 'resume' | 'stop'): void
  setMuted(muted: boolean): void
  /** Silences all media while the ad is paused or hidden. */
  suspend(suspended: boolean): void
}

/** A video file that plays by itself; times are ms of the file. It is muted before `unlock`. */
export interface VideoPort {
  /**
   * The current frame; undefined while there is none. `at` is for hosts whose videos do not play by
   * themselves.
   */
  imageAt(at: number): ImageLike | undefined
  /** Changes with every new frame. */
  frame(): number
  /** Undefined where it does not play by itself. */
  time(): number | undefined
  ended(): boolean
  play(at: number): void
  pause(): void
  seek(at: number): void
  setVolume(volume: number): void
  setMuted(muted: boolean): void
  /** Called in the first touch: browsers allow audio only from then on. */
  unlock(): void
  destroy(): void
}

/** Pointer samples in CSS pixels of the surface. One pointer at a time is enough for an ad. */
export interface InputPort {
  onPointer(listener: (sample: PointerSample) => void): () => void
}
export interface PointerSample {
  kind: 'down' | 'move' | 'up' | 'cancel'
  x: number
  y: number
}

export type PlayEvent =
  | { type: 'ready' | 'gameStart' | 'start' | 'end' | 'retry' }
  | { type: 'scenechange'; scene: string; ending: boolean }
  | { type: 'interaction'; count: number }
  /** `auto` is true when no touch caused it. */
  | { type: 'store'; url: string | undefined; auto: boolean }
  | { type: 'track'; id: number; name?: string }
  | { type: 'game'; node: string; event: string; detail?: Record<string, number | string> }
  | { type: 'error'; message: string }
  | ReportedEvent
  /**
   * A script threw (`line` of its text, where known), was stopped permanently, or, only with
   * `PlayOptions.debug`, logged a message.
   */
  | {
      type: 'script'
      script: string
      name: string
      level: 'error' | 'stopped' | 'log'
      message: string
      line?: number
    }
  | LogEvent

/** Events for reports: only in ads that report (`ADLOOM_REPORT`). */
type ReportedEvent =
  /** The display begins with this scene. */
  | { type: 'display'; scene: string }
  /** The current touch triggered game logic. */
  | { type: 'effect' }
  /** The ad is about to end; `auto` is true when no touch caused it. */
  | { type: 'ending'; auto: boolean }

/** Events of the logic: only with `PlayOptions.debug`, never in an ad. */
export type LogEvent =
  /** A rule ran, or was skipped because of its conditions. */
  | { type: 'log'; what: 'rule' | 'skip'; rule: string }
  /** The run is stopped before this rule until the editor continues it (`PlayHandle.nextRule`). */
  | { type: 'log'; what: 'hold'; rule: string }
  | { type: 'log'; what: 'response'; response: ResponseData }
  | {
      type: 'log'
      what: 'variable'
      name: string
      from: string | number | boolean | undefined
      to: string | number | boolean
    }
