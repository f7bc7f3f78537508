import type { AnimData } from './animation.ts'
import type { FigureUse, ModelView } from './figures.ts'
import type { Blend, FilterData, ShapeData, TextStyle } from './look.ts'
import type { ParticleData } from './particles.ts'
import type { Placement } from './placement.ts'
import type { CellRef } from './rules.ts'
import type { ConnectData, DrawingData, ScratchData } from './strokes.ts'

interface NodeBase {
  id: string
  name: string
  alpha?: number
  /** Not drawn and not touchable until a response shows it. */
  hidden?: boolean
  portrait: Placement
  /** Absent: the landscape placement follows the portrait one, centred in the landscape canvas. */
  landscape?: Placement
  anims?: AnimData[]
  tint?: string
  /** Blend mode; a group is blended as one image. Only modes that WebGL and the 2D context draw alike. */
  blend?: Blend
  /**
   * Node id: this node shows only where that one is opaque. A node that serves as a mask is not drawn itself;
   * a hidden one masks nothing.
   */
  mask?: string
}

export type NodeData =
  | (NodeBase & {
      kind: 'image'
      asset: string
      flipX?: boolean
      slice?: [number, number, number, number]
      filter?: FilterData
    })
  | (NodeBase & {
      kind: 'frames'
      asset: string
      fps: number
      autoplay: boolean
      filter?: FilterData
    } & FrameRounds)
  | (NodeBase & {
      kind: 'text'
      text: Record<string, string>
      style: TextStyle
      styles?: Record<string, Partial<TextStyle>>
      bind?: string | CellRef
    })
  | (NodeBase & { kind: 'shape'; shape: ShapeData })
  | (NodeBase & { kind: 'group'; children: NodeData[] })
  | (NodeBase & { kind: 'area' })
  | (NodeBase & { kind: 'game'; game: string; config: unknown; rules?: never })
  | (NodeBase & { kind: 'particles'; particles: ParticleData })
  /** Drawn below every other layer, directly above the background. Fills `w` x `h`; the rest is cropped. */
  | (NodeBase & { kind: 'video' } & MediaUse)
  | (NodeBase & { kind: 'audio' } & MediaUse)
  /** Drawn as large as fits the box, in its middle; `armature` is the file's first when absent. */
  | (NodeBase & { kind: 'dragonbones'; armature?: string } & FigureUse)
  /** Layers the viewer draws on: a cover to scratch off, an area to draw in, dots to join by lines. */
  | (NodeBase & { kind: 'scratch'; scratch: ScratchData })
  | (NodeBase & { kind: 'drawing'; drawing: DrawingData })
  | (NodeBase & { kind: 'connect'; connect: ConnectData })
  /** Seen by its camera through the box. */
  | (NodeBase & { kind: 'model3d'; view: ModelView } & FigureUse)

export type NodeKind = NodeData['kind']

/**
 * Without end, else `count` rounds, 1 when absent; `swing`: there and back to the first frame, every round.
 */
export interface FrameRounds {
  loop: boolean
  count?: number
  swing?: boolean
}

/**
 * Playback of a video or audio layer: once unless `loop` or `count` are set, from `from` to `to` of the file,
 * in ms.
 */
export interface MediaUse {
  asset: string
  /** At scene entry; else a response starts it. */
  autoplay: boolean
  loop?: boolean
  count?: number
  /** A video keeps its last frame after the end; true when absent. Audio ignores it. */
  hold?: boolean
  from?: number
  to?: number
  /** 0-1, 1 if absent; multiplied by the asset's volume. */
  volume?: number
}
