/**
 * A game type. Its rules are pure functions over plain data; they return the next state and a journal, which
 * the presenter shows. Only ads that use the type carry it.
 */
export interface GameModule {
  /** 'grid', 'shelves', 'park' or 'puzzle' (ED-04). */
  type: string
  /** Creates the board in the node's box and returns the view that the engine drives. */
  create(config: unknown, stage: GameStage): GameView
}

/** Functions for presenters. All coordinates are those of the game node: 0,0 to width,height. */
export interface GameStage {
  width: number
  height: number
  /** Seeded; the only randomness a game may use. */
  random(): number
  sprite(options: SpriteOptions): Sprite
  remove(sprite: Sprite): void
  /** Runs from..to over ms by fixed steps; resolves by callback. Returns a canceller. */
  tween(options: TweenOptions): () => void
  after(ms: number, run: () => void): () => void
  /** Pixels of an image asset as it is shown; undefined when there is no such image. */
  sizeOf(asset: string | undefined): { width: number; height: number } | undefined
  startAudio(asset: string | undefined, volume?: number): void
  burst(
    x: number,
    y: number,
    effect: 'confetti' | 'stars' | 'sparkle' | 'coins',
    count: number,
    color?: string,
  ): void
  shake(ms: number, distance: number): void
  /** Emits to rules and host: start, move, match, progress, combo, win, fail, noMoves. */
  emit(event: string, detail?: Record<string, number | string>): void
  /** Writes a variable of the document when the config names one (score, moves, goal left). */
  assign(variable: string | undefined, value: number | string | boolean): void
}

/** A drawable the presenter owns. Set fields freely; x, y is the centre. Higher `z` is drawn later. */
export interface Sprite {
  x: number
  y: number
  w: number
  h: number
  scale: number
  rotation: number
  alpha: number
  tint: string | undefined
  z: number
  visible: boolean
  /** Image asset id, or a drawn shape. */
  asset: string | undefined
}

export interface SpriteOptions extends Partial<Omit<Sprite, 'asset'>> {
  asset?: string
  /** A drawn rounded rectangle, ellipse or star instead of an image. */
  shape?: import('../data.ts').ShapeData
  text?: { content: string; style: import('../data.ts').TextStyle }
  cut?: SpriteCut
}

/**
 * An image that the game paints once for each size it is shown in. Sprites with the same key share it.
 */
export interface SpriteCut {
  key: string
  /** Image to draw; nothing is shown until it is loaded. Without an image the game draws its own graphics. */
  asset?: string
  /** How far the drawing extends beyond the sprite's box on each side, as a share of its smaller side. */
  margin: number
  /** The sprite's box is 0,0 to w,h; `source` is where the shown region of the image is in its file. */
  paint(
    context: CanvasRenderingContext2D,
    w: number,
    h: number,
    image: import('../host/host.ts').ImageLike | undefined,
    source: import('../data.ts').FrameRect,
  ): void
}

export interface TweenOptions {
  target: Sprite
  to: Partial<Pick<Sprite, 'x' | 'y' | 'scale' | 'rotation' | 'alpha'>>
  ms: number
  delay?: number
  ease?: string | undefined
  done?: (() => void) | undefined
}

export interface GameView {
  start(): void
  pause(): void
  resume(): void
  reset(): void
  hint(): void
  /** The next move by the solver on its own, until the game ends. */
  autoplay(on: boolean): void
  /** Pointer in the node's own coordinates. Returns true when the game used it. */
  pointer(kind: 'down' | 'move' | 'up' | 'cancel', x: number, y: number): boolean
  /** The box changed (orientation): lay everything out again without losing the state. */
  resize(width: number, height: number): void
  /** Called every fixed step of 1/60 s while running. */
  step(ms: number): void
  destroy(): void
}
