import type { ConnectData, ParticleData } from '@adloom/engine/data'
import type { NodeRecord } from '../../format/records.ts'

export interface NodeKindRow {
  /** Size of a new layer without an asset, in reference units. */
  w: number
  h: number
  /** What dragging a handle changes: the size of the box, or the scale of the node with its content. */
  resize: 'size' | 'scale'
  /** Whether it may carry animations (product rule of the free editor). */
  animates: boolean
  /** Fields of the kind itself. */
  fields: Record<string, unknown>
}

const white = { kind: 'color', color: '#ffffff' }
const figure = { speed: 1, loop: true, autoplay: true }
const row = (
  w: number,
  h: number,
  fields: Record<string, unknown> = {},
  more: Partial<NodeKindRow> = {},
): NodeKindRow => ({ w, h, resize: 'size', animates: true, fields, ...more })

/** A fountain of soft dots, once. */
const defaultParticles: ParticleData = {
  form: 'glow',
  autoplay: true,
  duration: 2000,
  loop: false,
  area: { form: 'point', w: 200, h: 200, r: 0 },
  space: 'world',
  count: 3,
  interval: 50,
  life: [800, 1400],
  size: [20, 50],
  endSize: 0.3,
  alpha: [0.8, 1],
  endAlpha: 0,
  speed: [200, 450],
  direction: -90,
  spread: 60,
  spin: [-90, 90],
  colors: ['#ffd84d', '#ff8a3d'],
  gravity: { x: 0, y: 300 },
  damping: 0,
  radial: [0, 0],
  tangential: [0, 0],
}

/** A square of dots, to be joined all the way round. */
const newConnect: ConnectData = {
  way: 'order',
  dots: [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ],
  closed: true,
  color: '#4c6fff',
  width: 16,
  wrong: '#f0415a',
  size: 80,
  fill: { kind: 'color', color: '#ffb72b' },
}

/** Kinds of cover for a scratch card. */
const silver = {
  kind: 'linear',
  angle: 35,
  stops: [
    { at: 0, color: '#9aa3b2' },
    { at: 0.5, color: '#d5dae3' },
    { at: 1, color: '#8d96a6' },
  ],
}

/** Default fields of a new node of each kind; the record types describe the fields. */
const nodeKinds: Record<string, NodeKindRow> = {
  image: row(300, 300),
  frames: row(300, 300, { fps: 12, loop: true, autoplay: true }),
  text: row(400, 100, {
    text: {},
    style: { font: '', size: 60, fill: white, align: 'center', valign: 'middle', wrap: true },
  }),
  shape: row(300, 200, { shape: { form: 'rect', radius: 0, fill: { kind: 'color', color: '#4c6fff' } } }),
  group: row(200, 200, {}, { resize: 'scale' }),
  area: row(300, 200, {}, { animates: false }),
  game: row(690, 690, { game: 'grid', config: {} }),
  particles: row(200, 200, { particles: defaultParticles }),
  scratch: row(560, 360, { scratch: { fill: silver, radius: 24, brush: 90, share: 0.6 } }),
  drawing: row(600, 600, { drawing: { color: '#4c6fff', width: 16 } }),
  connect: row(560, 560, { connect: newConnect }),
  video: row(750, 422, { asset: '', autoplay: true, hold: true, volume: 1 }, { animates: false }),
  audio: row(80, 80, { asset: '', autoplay: false, volume: 1 }, { animates: false }),
  dragonbones: row(400, 400, { ...figure }),
  model3d: row(500, 500, { ...figure, view: { camera: { azimuth: 25, polar: 75, distance: 4, fov: 30 } } }),
  instance: row(400, 400, {}, { resize: 'scale' }),
}

/** Returns the facts of a node kind; an unknown kind is treated as a plain box. */
export function nodeKindOf(kind: NodeRecord['kind'] | (string & {})): NodeKindRow {
  return nodeKinds[kind] ?? row(300, 300)
}
