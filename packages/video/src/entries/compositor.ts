export { poseAt } from '../compositor/animation-pose.ts'
export { drawScene, mediaOf } from '../compositor/draw-scene.ts'
export { textsBeyondCanvas } from '../compositor/draw-text.ts'
export { evaluate } from '../compositor/evaluate.ts'
export type { EvaluateOptions } from '../compositor/evaluate.ts'
export { findCuts } from '../compositor/find-cuts.ts'
export { keyedValue } from '../format/keyed-value.ts'
export { createPainter } from '../compositor/painter.ts'
export type { Context2D, Frame, Frames, Painter, Surface } from '../compositor/painter.ts'
export type {
  ClipLayer,
  FilterLayer,
  Layer,
  LayerContent,
  MediaContent,
  Scene,
  TransitionLayer,
} from '../compositor/scene.ts'
