/**
 * What the engine plays: plain, JSON-safe data. `playable/format` compiles a document into it; the packer
 * inlines it in the ad. Lengths are reference units (portrait canvas 750 x 1334, landscape 1334 x 750, D-32),
 * times are milliseconds, angles are degrees clockwise, colours are `#rrggbb` or `rgba(r,g,b,a)` with a 0-1.
 */
export type { AnimData, AnimTracks, CurveKey, FromTo } from './play-data/animation.ts'
export type { FigureUse, ModelView } from './play-data/figures.ts'
export type { Blend, Fill, FilterData, ShapeData, TextStyle } from './play-data/look.ts'
export type { FrameRounds, MediaUse, NodeData, NodeKind } from './play-data/nodes.ts'
export type { ParticleArea, ParticleData, Range } from './play-data/particles.ts'
export type { Anchor, Placement } from './play-data/placement.ts'
export type {
  ActionGroupMode,
  AssetData,
  FrameRect,
  PlayData,
  SceneData,
  ScriptData,
  AudioUse,
  TableData,
} from './play-data/play.ts'
export type {
  CellRef,
  ConditionData,
  GameEvent,
  OperandData,
  ResponseData,
  RuleData,
  TriggerData,
} from './play-data/rules.ts'
export type { ConnectData, ConnectDot, DrawingData, ScratchData } from './play-data/strokes.ts'
