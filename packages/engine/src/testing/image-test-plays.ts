import { createCanvas } from '@napi-rs/canvas'
import type { NodeData, ParticleData, PlayData, TextStyle } from '../data.ts'
import { sampleBones, sampleCart } from './sample-bones.ts'
import { at, box, playOf, sceneOf } from './sample-play.ts'

const white = { kind: 'color', color: '#ffffff' } as const
const style = (more: Partial<TextStyle>): TextStyle => ({
  font: 'sans',
  size: 70,
  fill: white,
  align: 'center',
  ...more,
})
const text = (id: string, y: number, content: string, own: TextStyle): NodeData => ({
  id,
  name: id,
  kind: 'text',
  portrait: at(75, y, 600, 180),
  text: { en: content },
  style: own,
})
const image = (id: string, portrait: ReturnType<typeof at>, more = {}): NodeData =>
  ({ id, name: id, kind: 'image', asset: 'photo', portrait, ...more }) as NodeData

const particles = (id: string, portrait: ReturnType<typeof at>, more: Partial<ParticleData>): NodeData => ({
  id,
  name: id,
  kind: 'particles',
  portrait,
  particles: {
    area: { form: 'point' },
    space: 'world',
    count: 2,
    interval: 50,
    loop: true,
    life: [800, 1200],
    size: [20, 40],
    alpha: [0.7, 1],
    speed: [100, 200],
    spin: [0, 0],
    ...more,
  },
})

const assets = {
  photo: { kind: 'image', width: 200, height: 200 },
  strip: {
    kind: 'frames',
    width: 200,
    height: 200,
    frames: [0, 1, 2, 3].map(i => ({ x: (i % 2) * 100, y: (i >> 1) * 100, w: 100, h: 100 })),
  },
} as const
const playWith = (nodes: NodeData[], more: Partial<PlayData> = {}) =>
  playOf([sceneOf('a', nodes)], {
    assets: { ...assets, strip: { ...assets.strip, frames: [...assets.strip.frames] } },
    ...more,
  })
const shape = (id: string, portrait: ReturnType<typeof at>, data: object, more = {}) =>
  box(id, portrait, { shape: { form: 'rect', fill: white, ...data }, ...more } as Partial<NodeData>)

/** Small plays that together use every kind of drawing. */
export function imageTestPlays(): Record<string, PlayData> {
  return {
    shapes: shapesPlay(),
    images: imagesPlay(),
    blends: blendsPlay(),
    masks: masksPlay(),
    filters: filtersPlay(),
    particles: particlesPlay(),
    strokes: strokesPlay(),
    bones: bonesPlay(),
    videos: videosPlay(),
    texts: textsPlay(),
  }
}

function shapesPlay(): PlayData {
  return playWith(
    [
      shape('round', at(50, 50, 300, 200), {
        radius: 50,
        fill: {
          kind: 'linear',
          angle: 90,
          stops: [
            { at: 0, color: '#ffd84d' },
            { at: 1, color: '#e8590c' },
          ],
        },
        stroke: { color: '#5f3dc4', width: 10 },
      }),
      shape('ellipse', at(400, 50, 300, 200), {
        form: 'ellipse',
        fill: {
          kind: 'radial',
          stops: [
            { at: 0, color: '#ffffff' },
            { at: 1, color: '#1864ab' },
          ],
        },
      }),
      shape('star', at(50, 350, 280, 280, { r: 15 }), {
        form: 'star',
        points: 5,
        fill: { kind: 'color', color: '#ffd43b' },
        shadow: { color: 'rgba(0,0,0,0.6)', blur: 16, dx: 6, dy: 10 },
      }),
      shape(
        'polygon',
        at(420, 350, 260, 260),
        { form: 'polygon', points: 6, fill: { kind: 'color', color: '#69db7c' } },
        { alpha: 0.5 },
      ),
    ],
    {
      background: {
        kind: 'linear',
        angle: 60,
        stops: [
          { at: 0, color: '#22b8cf' },
          { at: 1, color: '#7048e8' },
        ],
      },
    },
  )
}

function imagesPlay(): PlayData {
  return playWith(
    [
      image('plain', at(50, 50, 200, 200)),
      image('flip', at(300, 50, 200, 200), { flipX: true }),
      image('turned', at(530, 80, 150, 150, { r: 30 })),
      image('tinted', at(50, 300, 200, 200), { tint: '#ff8080' }),
      image('half', at(300, 300, 200, 200), { alpha: 0.5 }),
      image('slice', at(50, 550, 600, 150), { slice: [40, 40, 40, 40] }),
      {
        id: 'f',
        name: 'f',
        kind: 'frames',
        asset: 'strip',
        fps: 10,
        loop: true,
        autoplay: true,
        portrait: at(50, 750, 200, 200),
      },
      {
        id: 'g',
        name: 'g',
        kind: 'group',
        alpha: 0.8,
        tint: '#80ff80',
        portrait: at(400, 750, 200, 200, { sx: 1.5, sy: 1.5, r: -10 }),
        children: [image('child', at(20, 20, 100, 100)), image('cover', at(60, 60, 100, 100, { sx: -1 }))],
      },
    ],
    { background: { kind: 'image', asset: 'photo', fit: 'cover' } },
  )
}

function blendsPlay(): PlayData {
  return playWith([
    shape('ground', at(0, 200, 750, 900), {
      fill: {
        kind: 'linear',
        angle: 0,
        stops: [
          { at: 0, color: '#e8590c' },
          { at: 1, color: '#1864ab' },
        ],
      },
    }),
    image('multiply', at(40, 60, 300, 300), { blend: 'multiply' }),
    image('screen', at(400, 60, 300, 300), { blend: 'screen', alpha: 0.8 }),
    image('add', at(40, 420, 300, 300), { blend: 'add', tint: '#4060ff' }),
    {
      id: 'g',
      name: 'g',
      kind: 'group',
      blend: 'multiply',
      portrait: at(400, 420, 300, 300),
      children: [image('one', at(0, 0, 200, 200)), image('two', at(100, 100, 200, 200), { alpha: 0.6 })],
    },
    {
      id: 'air',
      name: 'air',
      kind: 'group',
      blend: 'screen',
      portrait: at(100, 800, 500, 300),
      children: [
        image('inner', at(0, 0, 250, 250), { blend: 'multiply' }),
        shape('over', at(120, 60, 250, 150), { fill: { kind: 'color', color: '#2f9e44' } }, { blend: 'add' }),
      ],
    },
  ] as NodeData[])
}

function masksPlay(): PlayData {
  return playWith([
    shape('hole', at(60, 60, 300, 300), { form: 'ellipse' }),
    image('seen', at(40, 40, 340, 340), { mask: 'hole' }),
    image('stamp', at(420, 60, 280, 280, { r: 20 })),
    shape(
      'cut',
      at(400, 40, 320, 320),
      {
        fill: {
          kind: 'linear',
          angle: 90,
          stops: [
            { at: 0, color: '#ffd43b' },
            { at: 1, color: '#e8590c' },
          ],
        },
      },
      { mask: 'stamp', blend: 'screen' },
    ),
    {
      id: 'word',
      name: 'word',
      kind: 'text',
      portrait: at(50, 420, 650, 200),
      text: { en: 'MASK' },
      style: style({ bold: true, size: 190 }),
    },
    {
      id: 'pile',
      name: 'pile',
      kind: 'group',
      mask: 'word',
      portrait: at(50, 420, 650, 200),
      children: [
        image('a', at(0, 0, 350, 200)),
        image('b', at(300, 0, 350, 200), { mask: 'star' }),
        shape('star', at(300, 0, 350, 200), { form: 'star', points: 7 }),
      ],
    },
    shape('gone', at(0, 700, 10, 10), {}, { hidden: true }),
    image('whole', at(60, 700, 200, 200), { mask: 'gone' }),
    image('lost', at(300, 700, 200, 200), { mask: 'missing' }),
  ] as NodeData[])
}

function filtersPlay(): PlayData {
  return playWith([
    image('bright', at(40, 40, 300, 300), { filter: { brightness: 1.4, contrast: 0.8 } }),
    image('grey', at(400, 40, 300, 300), { filter: { saturation: 0, contrast: 1.5 } }),
    image('hue', at(40, 400, 300, 300), { filter: { hue: 150 } }),
    image('sliced', at(400, 400, 300, 200), {
      slice: [40, 40, 40, 40],
      filter: { hue: 80, brightness: 0.7 },
    }),
    {
      id: 'f',
      name: 'f',
      kind: 'frames',
      asset: 'strip',
      fps: 10,
      loop: true,
      autoplay: true,
      filter: { hue: 90 },
      portrait: at(40, 760, 200, 200),
    },
  ] as NodeData[])
}

function particlesPlay(): PlayData {
  return playWith([
    particles('fountain', at(200, 500, 100, 100), {
      form: 'glow',
      count: 4,
      interval: 30,
      speed: [300, 900],
      spread: 60,
      size: [30, 80],
      gravity: { x: 0, y: 900 },
      colors: ['#ffd84d', '#ff8a3d', '#ff4d6d'],
    }),
    particles('ring', at(450, 100, 250, 250, { r: 30 }), {
      texture: 'photo',
      space: 'local',
      area: { form: 'circle', w: 250 },
      count: 6,
      interval: 60,
      size: [30, 70],
      spin: [-360, 360],
      rotation: [0, 90],
      speed: [0, 80],
      tangential: [300, 300],
    }),
    {
      ...particles('light', at(300, 900, 300, 100), {
        form: 'star',
        area: { form: 'rect', w: 500, h: 200, r: 10 },
        count: 5,
        interval: 40,
        size: [60, 120],
        speed: [0, 50],
        damping: 0.5,
      }),
      blend: 'add',
      tint: '#80a0ff',
    },
    particles('line', at(100, 1100, 500, 20), {
      form: 'square',
      area: { form: 'line', w: 500 },
      count: 3,
      interval: 50,
      size: [20, 40],
      speed: [100, 200],
      spread: 0,
      radial: [50, 50],
      spin: [90, 90],
    }),
  ] as NodeData[])
}

function strokesPlay(): PlayData {
  return playWith([
    shape('beneath', at(50, 50, 650, 500), {
      fill: {
        kind: 'linear',
        angle: 45,
        stops: [
          { at: 0, color: '#e8590c' },
          { at: 1, color: '#1864ab' },
        ],
      },
    }),
    {
      id: 'plain',
      name: 'plain',
      kind: 'scratch',
      scratch: {
        fill: {
          kind: 'linear',
          angle: 20,
          stops: [
            { at: 0, color: '#9aa3b2' },
            { at: 1, color: '#e0e4ec' },
          ],
        },
        radius: 40,
        brush: 80,
        share: 1,
      },
      portrait: at(80, 80, 300, 200, { r: -8 }),
    },
    {
      id: 'photo',
      name: 'photo',
      kind: 'scratch',
      scratch: { fill: { kind: 'image', asset: 'photo', fit: 'cover' }, brush: 60, share: 1 },
      mask: 'hole',
      tint: '#ffd0d0',
      portrait: at(400, 80, 280, 400),
    },
    shape('hole', at(400, 80, 280, 400), { form: 'ellipse' }),
    {
      id: 'lines',
      name: 'lines',
      kind: 'drawing',
      drawing: { color: '#2f9e44', width: 24 },
      alpha: 0.7,
      portrait: at(75, 600, 600, 500),
    },
    {
      id: 'dots',
      name: 'dots',
      kind: 'connect',
      connect: {
        way: 'order',
        dots: [
          { x: 0, y: 0.2 },
          { x: 0.3, y: 1, fill: { kind: 'color', color: '#e03131' } },
          { x: 0.65, y: 0 },
          { x: 1, y: 0.8, fill: { kind: 'image', asset: 'photo', fit: 'contain' } },
        ],
        color: '#1971c2',
        width: 18,
        size: 70,
        fill: {
          kind: 'radial',
          stops: [
            { at: 0, color: '#ffec99' },
            { at: 1, color: '#f08c00' },
          ],
        },
      },
      portrait: at(75, 1110, 600, 200, { r: 3 }),
    },
  ] as NodeData[])
}

function bonesPlay(): PlayData {
  return playWith(
    [
      {
        id: 'robot',
        name: 'robot',
        kind: 'dragonbones',
        asset: 'robot',
        clip: 'wave',
        speed: 1.3,
        loop: true,
        autoplay: true,
        portrait: at(75, 75, 600, 600),
      },
      {
        id: 'small',
        name: 'small',
        kind: 'dragonbones',
        asset: 'robot',
        speed: 1,
        loop: false,
        autoplay: false,
        alpha: 0.6,
        tint: '#80c0ff',
        portrait: at(100, 800, 300, 400, { r: 20, sx: -1 }),
      },
      {
        id: 'cart',
        name: 'cart',
        kind: 'dragonbones',
        asset: 'cart',
        clip: 'wave',
        speed: 1,
        loop: true,
        autoplay: true,
        portrait: at(420, 760, 300, 450),
      },
    ],
    {
      background: { kind: 'color', color: '#506070' },
      assets: { robot: { kind: 'dragonbones' }, cart: { kind: 'dragonbones' } },
    },
  )
}

function videosPlay(): PlayData {
  return playWith(
    [
      shape('frame', at(60, 60, 500, 700), { radius: 40 }, { mask: 'window' }),
      {
        id: 'clip',
        name: 'clip',
        kind: 'video',
        asset: 'clip',
        autoplay: true,
        portrait: at(100, 100, 420, 620, { r: 8 }),
      },
      {
        id: 'small',
        name: 'small',
        kind: 'video',
        asset: 'clip',
        autoplay: false,
        from: 400,
        portrait: at(400, 850, 250, 250),
        blend: 'screen',
        alpha: 0.7,
      },
      shape('window', at(60, 60, 500, 200), { form: 'ellipse' }),
    ] as NodeData[],
    { assets: { clip: { kind: 'video', width: 60, height: 90, duration: 1000 } } },
  )
}

function textsPlay(): PlayData {
  return playWith([
    text(
      'stroke',
      40,
      'Play now',
      style({
        bold: true,
        size: 110,
        fill: {
          kind: 'linear',
          angle: 90,
          stops: [
            { at: 0, color: '#fff3bf' },
            { at: 1, color: '#f08c00' },
          ],
        },
        stroke: { color: '#862e9c', width: 8 },
        shadow: { color: 'rgba(0,0,0,0.7)', blur: 6, dx: 0, dy: 8 },
      }),
    ),
    text(
      'wrap',
      260,
      'A longer text that wraps into its box and gets smaller',
      style({ wrap: true, fitBox: true, size: 60, align: 'left' }),
    ),
    text('spaced', 480, 'SPACED', style({ letterSpacing: 24, align: 'right', italic: true })),
  ])
}

/** PNG bytes of the test assets: soft edges, transparency, and a sheet of four colours. */
export function imageTestAssets(): Record<string, Buffer> {
  const photo = createCanvas(200, 200)
  const context = photo.getContext('2d')
  const gradient = context.createLinearGradient(0, 0, 200, 200)
  for (const [stop, color] of [
    [0, '#e03131'],
    [0.5, '#fcc419'],
    [1, '#2f9e44'],
  ] as const)
    gradient.addColorStop(stop, color)
  context.fillStyle = gradient
  context.beginPath()
  context.roundRect(4, 4, 192, 192, 36)
  context.fill()
  context.fillStyle = 'rgba(255,255,255,0.5)'
  context.beginPath()
  context.arc(70, 70, 40, 0, 7)
  context.fill()
  const strip = createCanvas(200, 200)
  const cells = strip.getContext('2d')
  for (const [i, color] of ['#e03131', '#1c7ed6', '#37b24d', '#f59f00'].entries()) {
    cells.fillStyle = color
    cells.fillRect((i % 2) * 100, (i >> 1) * 100, 100, 100)
  }
  return {
    robot: Buffer.from(sampleBones()),
    cart: Buffer.from(sampleBones(sampleCart())),
    photo: photo.toBuffer('image/png'),
    strip: strip.toBuffer('image/png'),
  }
}
