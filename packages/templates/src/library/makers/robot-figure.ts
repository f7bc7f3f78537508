import { linear, radial } from '../../art/paint.ts'
import { named, type BonesItem } from '../item.ts'

const ink = '#12324a'
const outline = `stroke="${ink}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"`

/** Position of each body part in the sheet. */
const limbs = {
  head: [4, 4, 180, 140],
  body: [190, 4, 150, 140],
  open: [346, 4, 110, 44],
  shut: [346, 54, 110, 44],
  happy: [346, 104, 110, 44],
  arm: [4, 150, 78, 40],
  hand: [88, 150, 92, 48],
  leg: [186, 150, 64, 100],
  antenna: [256, 150, 40, 100],
  mouth: [302, 154, 56, 26],
  shadow: [302, 190, 150, 40],
} as const
type Limb = keyof typeof limbs

function at(limb: Limb, body: string): string {
  const [x, y] = limbs[limb]
  return `<g transform="translate(${x} ${y})">${body}</g>`
}

const eye = (cx: number, body: string) => `<g transform="translate(${cx} 22)">${body}</g>`
const eyes = (body: string) => eye(26, body) + eye(84, body)

function sheet(): string {
  return [
    `<defs>${linear('shell', [
      [0, '#c8fbf3'],
      [0.5, '#38d3c4'],
      [1, '#0f8f93'],
    ])}${linear('face', [
      [0, '#22405c'],
      [1, '#101f33'],
    ])}${radial(
      'bulb',
      [
        [0, '#fff6b8'],
        [0.5, '#ffc928'],
        [1, '#e07a06'],
      ],
      0.4,
      0.35,
      0.7,
    )}${linear('joint', [
      [0, '#eef3fb'],
      [1, '#8ba0bd'],
    ])}</defs>`,
    at(
      'head',
      `<rect x="5" y="5" width="170" height="130" rx="46" fill="url(#shell)" ${outline}/><rect x="24" y="30" width="132" height="82" rx="32" fill="url(#face)" ${outline}/><path d="M40 20Q90 8 140 20" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="9" stroke-linecap="round"/>`,
    ),
    at(
      'body',
      `<path d="M30 5H120Q146 5 144 40L134 112Q130 135 104 135H46Q20 135 16 112L6 40Q4 5 30 5Z" fill="url(#shell)" ${outline}/><circle cx="75" cy="66" r="30" fill="url(#face)" ${outline}/><path d="M75 50l5.4 11 12 1.7-8.700 8.500 2 12-10.700-5.700-10.700 5.700 2-12-8.700-8.500 12-1.700Z" fill="#ffd84d"/><path d="M30 18Q26 18 24 34" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="8" stroke-linecap="round"/>`,
    ),
    at(
      'open',
      eyes('<ellipse rx="15" ry="19" fill="#7cf5ff"/><ellipse cx="-4" cy="-6" rx="5" ry="6" fill="#fff"/>'),
    ),
    at(
      'shut',
      eyes(
        '<path d="M-15 2Q0 12 15 2" fill="none" stroke="#7cf5ff" stroke-width="8" stroke-linecap="round"/>',
      ),
    ),
    at(
      'happy',
      eyes(
        '<path d="M-15 8Q0 -18 15 8" fill="none" stroke="#7cf5ff" stroke-width="9" stroke-linecap="round"/>',
      ),
    ),
    at('arm', `<rect x="5" y="5" width="68" height="30" rx="15" fill="url(#joint)" ${outline}/>`),
    at(
      'hand',
      `<rect x="5" y="9" width="52" height="30" rx="15" fill="url(#joint)" ${outline}/><circle cx="64" cy="24" r="19" fill="url(#shell)" ${outline}/>`,
    ),
    at(
      'leg',
      `<rect x="16" y="5" width="32" height="66" rx="14" fill="url(#joint)" ${outline}/><path d="M6 92Q4 58 32 58 60 58 58 92Z" fill="url(#shell)" ${outline}/>`,
    ),
    at(
      'antenna',
      `<path d="M20 94V30" stroke="${ink}" stroke-width="12" stroke-linecap="round"/><path d="M20 94V30" stroke="#8ba0bd" stroke-width="5" stroke-linecap="round"/><circle cx="20" cy="20" r="15" fill="url(#bulb)" stroke="${ink}" stroke-width="5"/>`,
    ),
    at('mouth', '<path d="M8 6Q28 30 48 6Z" fill="#7cf5ff"/>'),
    at('shadow', '<ellipse cx="75" cy="20" rx="70" ry="16" fill="#0a1a2a" fill-opacity=".28"/>'),
  ].join('')
}

interface Bone {
  name: string
  parent?: string
  length?: number
  transform?: { x?: number; y?: number; skX?: number; skY?: number }
  inheritScale?: boolean
}

const turned = (degrees: number) => ({ skX: degrees, skY: degrees })

const bones: Bone[] = [
  { name: 'root' },
  { name: 'hip', parent: 'root', transform: { y: -92 } },
  { name: 'body', parent: 'hip' },
  { name: 'head', parent: 'body', transform: { y: -128 } },
  { name: 'stem', parent: 'head', length: 40, transform: { y: -124, ...turned(-90) } },
  { name: 'tip', parent: 'stem', length: 40, transform: { x: 40 } },
  ...(
    [
      ['L', -64, 128],
      ['R', 64, 52],
    ] as const
  ).flatMap(([side, x, angle]): Bone[] => [
    { name: `arm${side}`, parent: 'body', length: 52, transform: { x, y: -108, ...turned(angle) } },
    {
      name: `hand${side}`,
      parent: `arm${side}`,
      length: 60,
      transform: { x: 52, ...turned(side === 'L' ? -20 : 20) },
    },
  ]),
  { name: 'legL', parent: 'hip', transform: { x: -34, y: -6 } },
  { name: 'legR', parent: 'hip', transform: { x: 34, y: -6 } },
]

/** The antenna is a strip of three squares that its two bones bend. */
function antenna() {
  const rows = [0, 1, 2, 3]
  const y = (row: number) => -442 + (row * 100) / 3
  const share = [
    [[1, 1]],
    [
      [0, 0.35],
      [1, 0.65],
    ],
    [
      [0, 0.8],
      [1, 0.2],
    ],
    [[0, 1]],
  ]
  const [stem, tip] = [
    bones.findIndex(({ name }) => name === 'stem'),
    bones.findIndex(({ name }) => name === 'tip'),
  ]
  return {
    type: 'mesh',
    name: 'antenna',
    path: 'antenna',
    vertices: rows.flatMap(row => [-20, y(row), 20, y(row)]),
    uvs: rows.flatMap(row => [0, row / 3, 1, row / 3]),
    triangles: [0, 1, 2].flatMap(row => [0, 1, 3, 0, 3, 2].map(corner => row * 2 + corner)),
    weights: rows.flatMap(row =>
      [0, 1].flatMap(() => [
        share[row]!.length,
        ...share[row]!.flatMap(([bone, weight]) => [bone === 0 ? stem : tip, weight!]),
      ]),
    ),
    slotPose: [1, 0, 0, 1, 0, 0],
    bonePose: [stem, 0, -1, 1, 0, 0, -344, tip, 0, -1, 1, 0, 0, -384],
  }
}

const show = (name: string, x: number, y: number) => [{ name, transform: { x, y } }]

const skin = [
  { name: 'shadow', display: show('shadow', 0, 2) },
  { name: 'antenna', display: [antenna()] },
  { name: 'legL', display: show('leg', 0, 46) },
  { name: 'legR', display: show('leg', 0, 46) },
  { name: 'armL', display: show('arm', 26, 0) },
  { name: 'handL', display: show('hand', 36, 0) },
  { name: 'body', display: show('body', 0, -64) },
  { name: 'head', display: show('head', 0, -62) },
  { name: 'eyes', display: ['open', 'shut', 'happy'].map(name => ({ name, transform: { y: -70 } })) },
  { name: 'mouth', display: show('mouth', 0, -30) },
  { name: 'armR', display: show('arm', 26, 0) },
  { name: 'handR', display: show('hand', 36, 0) },
]
const boneOf: Record<string, string> = { shadow: 'root', antenna: 'stem', eyes: 'head', mouth: 'head' }

/** Keys at equal distances, softly from one to the next and back to the first. */
const swing = (frames: number, ...values: object[]) =>
  [...values, values[0]!].map((value, index, all) => ({
    duration: index === all.length - 1 ? 0 : frames / values.length,
    curve: [0.4, 0, 0.6, 1],
    ...value,
  }))
const turn = (name: string, frames: number, ...angles: number[]) => ({
  name,
  rotateFrame: swing(frames, ...angles.map(rotate => ({ rotate }))),
})
const move = (name: string, frames: number, ...heights: number[]) => ({
  name,
  translateFrame: swing(frames, ...heights.map(y => ({ y }))),
})
const blink = (frames: number) => ({
  name: 'eyes',
  displayFrame: [{ duration: frames - 10 }, { duration: 4, value: 1 }, { duration: 6 }],
})
const happy = (frames: number) => ({ name: 'eyes', displayFrame: [{ duration: frames, value: 2 }] })

const animation = [
  {
    name: 'idle',
    duration: 48,
    bone: [
      move('body', 48, 0, 4),
      turn('head', 48, -2, 2),
      turn('armL', 48, 0, 6),
      turn('armR', 48, 0, -6),
      turn('stem', 48, -4, 6),
      turn('tip', 48, 12, -14),
    ],
    slot: [blink(48)],
  },
  {
    name: 'wave',
    duration: 24,
    slot: [happy(24)],
    bone: [
      turn('head', 24, 4, 8),
      turn('armR', 24, -100, -96),
      turn('handR', 24, -50, 20, -50, 20),
      turn('armL', 24, 0, 8),
      move('body', 24, 0, 3),
      turn('tip', 24, 20, -20),
    ],
  },
  {
    name: 'jump',
    duration: 24,
    slot: [happy(24)],
    bone: [
      {
        name: 'hip',
        translateFrame: [
          { duration: 5, tweenEasing: 1 },
          { duration: 6, y: 16, tweenEasing: 1 },
          { duration: 6, y: -90, tweenEasing: -1 },
          { duration: 4, y: 12, tweenEasing: 1 },
          { duration: 3, tweenEasing: 0 },
          { duration: 0 },
        ],
      },
      {
        name: 'body',
        scaleFrame: [
          { duration: 5, tweenEasing: 0 },
          { duration: 6, x: 1.08, y: 0.9, tweenEasing: 0 },
          { duration: 6, x: 0.94, y: 1.07, tweenEasing: 0 },
          { duration: 4, x: 1.08, y: 0.92, tweenEasing: 0 },
          { duration: 3, tweenEasing: 0 },
          { duration: 0 },
        ],
      },
      { name: 'root', scaleFrame: [] },
      turn('armL', 24, 0, 40, 80, 10),
      turn('armR', 24, 0, -40, -80, -10),
      turn('tip', 24, 0, 40, -40, 20),
    ],
  },
  {
    name: 'dance',
    duration: 32,
    slot: [happy(32)],
    bone: [
      turn('body', 32, -7, 7),
      move('hip', 32, 0, 6, 0, 6),
      turn('head', 32, 6, -6),
      turn('armL', 32, 70, 0),
      turn('armR', 32, 0, -70),
      turn('tip', 32, 24, -24),
      turn('stem', 32, -8, 8),
    ],
  },
]

/** A small robot of ten parts with four clips. */
export function robotFigure(): BonesItem {
  return {
    kind: 'dragonbones',
    key: 'figure-robot',
    name: named('Dancing robot', '跳舞机器人', '踊るロボット'),
    category: 'character',
    tags: [
      'robot',
      'figure',
      'animated',
      'dragonbones',
      '机器人',
      '骨骼动画',
      '角色',
      'ロボット',
      'ボーンアニメーション',
      'キャラクター',
    ],
    width: 464,
    height: 256,
    body: sheet(),
    cover: { clip: 'wave', steps: 12 },
    skeleton: {
      name: 'robot',
      frameRate: 24,
      version: '5.5',
      armature: [
        {
          name: 'robot',
          type: 'Armature',
          frameRate: 24,
          bone: bones,
          slot: skin.map(({ name }) => ({ name, parent: boneOf[name] ?? name })),
          skin: [{ slot: skin }],
          animation,
          defaultActions: [{ gotoAndPlay: 'idle' }],
        },
      ],
    },
    atlas: {
      name: 'robot',
      imagePath: 'robot_tex.png',
      SubTexture: Object.entries(limbs).map(([name, [x, y, width, height]]) => ({
        name,
        x,
        y,
        width,
        height,
      })),
    },
  }
}
