import type { Clip, Joint } from '@adloom/playable/figures'
import { linear } from '../../art/paint.ts'
import { named, type ModelItem } from '../item.ts'

type Vector = [x: number, y: number, z: number]
/** A part of the texture, shares of its side. */
type Cut = [left: number, top: number, right: number, bottom: number]

interface Shape {
  positions: number[]
  normals: number[]
  uvs: number[]
  indices: number[]
  bones: number[]
}

const cuts = {
  side: [0, 0, 0.5, 0.5],
  top: [0.5, 0, 1, 0.5],
  rim: [0, 0.5, 0.5, 0.62],
  ribbon: [0.02, 0.8, 0.48, 0.98],
  inside: [0.55, 0.55, 0.95, 0.95],
} satisfies Record<string, Cut>

function sheet(): string {
  const wrap = (x: number, y: number, w: number, h: number) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#paper)"/>${[0, 1, 2, 3].flatMap(row => [0, 1, 2, 3].map(column => `<circle cx="${x + w * (0.125 + column / 4)}" cy="${y + h * (0.125 + row / 4)}" r="${Math.min(w, h) * 0.045}" fill="#fff" fill-opacity=".55"/>`)).join('')}`
  return [
    `<defs>${linear('paper', [
      [0, '#ff6f91'],
      [1, '#e0315f'],
    ])}${linear(
      'band',
      [
        [0, '#ffe48a'],
        [0.5, '#ffc928'],
        [1, '#f0a010'],
      ],
      90,
    )}</defs>`,
    wrap(0, 0, 256, 256),
    '<rect x="100" y="0" width="56" height="256" fill="url(#band)"/>',
    wrap(256, 0, 256, 256),
    '<rect x="356" y="0" width="56" height="256" fill="url(#band)"/><rect x="256" y="100" width="256" height="56" fill="#ffcf3a"/>',
    '<rect x="0" y="256" width="256" height="64" fill="#c92452"/><rect x="100" y="256" width="56" height="64" fill="url(#band)"/>',
    '<rect x="0" y="400" width="256" height="112" fill="url(#band)"/><rect x="272" y="272" width="240" height="240" fill="#8f1a3c"/>',
  ].join('')
}

/** A flat four-sided piece; corners go round counter-clockwise as it is seen. */
function face(
  shape: Shape,
  corners: Vector[],
  normal: Vector,
  [left, top, right, bottom]: Cut,
  bone: number,
): void {
  const first = shape.positions.length / 3
  const places = [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ]
  corners.forEach((corner, at) => {
    shape.positions.push(...corner)
    shape.normals.push(...normal)
    shape.uvs.push(...places[at]!)
    shape.bones.push(bone)
  })
  shape.indices.push(first, first + 1, first + 2, first, first + 2, first + 3)
}

/** A box standing at `low`, half as wide as `half`, with the texture of its sides and its lid. */
function box(shape: Shape, half: number, low: number, high: number, side: Cut, lid: Cut, bone: number): void {
  for (const [x, z] of [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ] as const) {
    const [ax, az] = [z, -x]
    const corner = (along: number, y: number): Vector => [(x + ax * along) * half, y, (z + az * along) * half]
    face(shape, [corner(-1, low), corner(1, low), corner(1, high), corner(-1, high)], [x, 0, z], side, bone)
  }
  face(
    shape,
    [
      [-half, high, half],
      [half, high, half],
      [half, high, -half],
      [-half, high, -half],
    ],
    [0, 1, 0],
    lid,
    bone,
  )
  face(
    shape,
    [
      [-half, low, -half],
      [half, low, -half],
      [half, low, half],
      [-half, low, half],
    ],
    [0, -1, 0],
    cuts.inside,
    bone,
  )
}

/** One loop of the bow: a flattened ring that is tilted to its side. */
function loop(shape: Shape, side: number, height: number, bone: number): void {
  const [around, across] = [14, 7]
  const first = shape.positions.length / 3
  for (let i = 0; i <= around; i++)
    for (let k = 0; k <= across; k++) {
      const [a, b] = [(i / around) * 2 * Math.PI, (k / across) * 2 * Math.PI]
      const [x, y, z] = [
        0.34 + (0.26 + 0.09 * Math.cos(b)) * Math.cos(a),
        0.2 + (0.17 + 0.09 * Math.cos(b)) * Math.sin(a),
        0.15 * Math.sin(b),
      ]
      shape.positions.push(side * (x * 0.9 + y * 0.25), height + y, z)
      shape.normals.push(side * Math.cos(b) * Math.cos(a), Math.cos(b) * Math.sin(a), Math.sin(b))
      shape.uvs.push(cuts.ribbon[0] + (i / around) * 0.46, cuts.ribbon[1] + (k / across) * 0.18)
      shape.bones.push(bone)
    }
  for (let i = 0; i < around; i++)
    for (let k = 0; k < across; k++) {
      const [p, q] = [first + i * (across + 1) + k, first + (i + 1) * (across + 1) + k]
      shape.indices.push(...(side > 0 ? [p, q, q + 1, p, q + 1, p + 1] : [p, q + 1, q, p, p + 1, q + 1]))
    }
}

const lidAt = 1
const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
const rest = (y: number): Joint['rest'] => ({ t: [0, y, 0], r: [0, 0, 0, 1], s: [1, 1, 1] })
const joints: Joint[] = [
  { name: 'box', parent: -1, rest: rest(0), inverseBind: identity },
  { name: 'lid', parent: 0, rest: rest(lidAt), inverseBind: [...identity.slice(0, 13), -lidAt, 0, 1] },
]

/** Turned about z, degrees. */
const tilted = (degrees: number) => [
  0,
  0,
  Math.sin((degrees * Math.PI) / 360),
  Math.cos((degrees * Math.PI) / 360),
]
const turned = (degrees: number) => [
  0,
  Math.sin((degrees * Math.PI) / 360),
  0,
  Math.cos((degrees * Math.PI) / 360),
]
const track = (
  joint: number,
  property: 't' | 'r' | 's',
  times: number[],
  values: number[][],
): Clip['tracks'][number] => ({
  joint,
  property,
  step: false,
  times: Float32Array.from(times),
  values: Float32Array.from(values.flat()),
})

const clips: Clip[] = [
  {
    name: 'spin',
    durationS: 4,
    tracks: [track(0, 'r', [0, 1, 2, 3, 4], [0, 90, 180, 270, 360].map(turned))],
  },
  {
    name: 'wiggle',
    durationS: 1.2,
    tracks: [
      track(0, 'r', [0, 0.15, 0.3, 0.45, 0.6, 0.75, 1.2], [0, 7, -7, 6, -4, 0, 0].map(tilted)),
      track(
        0,
        's',
        [0, 0.15, 0.3, 0.6, 0.75, 1.2],
        [
          [1, 1, 1],
          [1.05, 0.93, 1.05],
          [0.97, 1.05, 0.97],
          [1.03, 0.97, 1.03],
          [1, 1, 1],
          [1, 1, 1],
        ],
      ),
      track(
        1,
        't',
        [0, 0.15, 0.3, 0.6, 0.75, 1.2],
        [0, 0, 0.12, 0.06, 0, 0].map(y => [0, lidAt + y, 0]),
      ),
    ],
  },
  {
    name: 'open',
    durationS: 1,
    tracks: [
      track(
        0,
        's',
        [0, 0.2, 0.4, 0.6, 1],
        [
          [1, 1, 1],
          [1.1, 0.85, 1.1],
          [0.94, 1.1, 0.94],
          [1.02, 0.98, 1.02],
          [1, 1, 1],
        ],
      ),
      track(
        1,
        't',
        [0, 0.2, 0.55, 1],
        [
          [0, lidAt, 0],
          [0, lidAt, 0],
          [-0.5, 2.2, 0],
          [-1.15, 0.9, 0],
        ],
      ),
      track(1, 'r', [0, 0.2, 0.55, 1], [0, 0, 35, 72].map(tilted)),
    ],
  },
]

/** A wrapped box with a bow whose lid jumps off. */
export function giftModel(): ModelItem {
  return {
    kind: 'model3d',
    key: 'model-gift',
    name: named('3D gift box', '3D 礼物盒', '3D ギフトボックス'),
    category: 'object',
    tags: [
      'gift',
      'present',
      'box',
      'reward',
      '3d',
      'model',
      '礼物',
      '礼盒',
      '奖励',
      '3d模型',
      'ギフト',
      'プレゼント',
      '3dモデル',
    ],
    width: 512,
    height: 512,
    body: sheet(),
    shape() {
      const shape: Shape = { positions: [], normals: [], uvs: [], indices: [], bones: [] }
      box(shape, 0.9, 0, lidAt, cuts.side, cuts.inside, 0)
      box(shape, 1, lidAt - 0.08, lidAt + 0.28, cuts.rim, cuts.top, 1)
      for (const side of [-1, 1]) loop(shape, side, lidAt + 0.26, 1)
      return {
        positions: Float32Array.from(shape.positions),
        normals: Float32Array.from(shape.normals),
        uvs: Float32Array.from(shape.uvs),
        indices: Uint32Array.from(shape.indices),
        boneOf: Uint16Array.from(shape.bones.flatMap(bone => [bone, 0, 0, 0])),
        weights: Float32Array.from(shape.bones.flatMap(() => [1, 0, 0, 0])),
        joints,
        clips,
      }
    },
  }
}
