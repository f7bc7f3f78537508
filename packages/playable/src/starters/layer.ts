import type { AnimData, ConnectData, DrawingData, ScratchData, ShapeData } from '@adloom/engine/data'
import type { LocalText } from '../format/records.ts'

/** A layer with the layers inside it; `box` is x, y, width and height in its parent. */
export type Layer = {
  id: string
  name: string
  box: [number, number, number, number]
  hidden?: boolean
  anims?: AnimData[]
  inside?: Layer[]
  alpha?: number
  /** Degrees. */
  turn?: number
  /** Id of the layer whose opaque pixels show this one. */
  mask?: string
  /**
   * Its centre in landscape (canvas 1334 × 750) and its scale there, where the rules of `landscape.ts` do not
   * fit.
   */
  wide?: [x: number, y: number, k?: number]
} & (
  | { shape: ShapeData }
  | { scratch: ScratchData }
  | { drawing: DrawingData }
  | { connect: ConnectData }
  | { text: LocalText; size: number; color?: string; bind?: string }
  | { group: true }
  | { area: true }
)
