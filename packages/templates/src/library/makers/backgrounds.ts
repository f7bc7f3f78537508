import { linear, n, rays, twinkle } from '../../art/paint.ts'
import { seeded } from '../../art/seeded.ts'
import { named, variety, type StillItem } from '../item.ts'
import { blend } from '../palette.ts'
import { landscapes } from './landscapes.ts'
import { discs, glow, shade, wash, type Ground } from './scenery.ts'

type Names = [en: string, zh: string, ja: string]
export interface Scene {
  key: string
  names: Names
  tags: string
  draw(ground: Ground): string
}

const upright: Ground = { w: 750, h: 1334 }
const lying: Ground = { w: 1334, h: 750 }

/**
 * Backgrounds: plain light, geometry, skies, seasons and places in portrait; pictorial ones also in
 * landscape.
 */
export function backgrounds(): StillItem[] {
  const scenes = [...landscapes]
  return [
    ...scenes.map(scene => background(scene, upright)),
    ...meshes().map(scene => background(scene, upright)),
    ...bursts().map(scene => background(scene, upright)),
    ...lights().map(scene => background(scene, upright)),
    ...geometry().map(scene => background(scene, upright)),
    ...scenes.map(scene => background(scene, lying)),
  ]
}

function background(scene: Scene, ground: Ground): StillItem {
  const wide = ground === lying
  const name = named(...scene.names)
  return {
    kind: 'image',
    key: `background-${scene.key}${wide ? '-wide' : ''}`,
    name: wide ? variety(name, named('wide', '横版', '横長')) : name,
    category: 'background',
    tags: [
      'background',
      '背景',
      ...(wide ? ['landscape', 'wide', '横版', '横長'] : ['portrait', '竖版', '縦長']),
      ...scene.tags.split(' '),
    ],
    width: ground.w,
    height: ground.h,
    body: scene.draw(ground),
    opaque: true,
    quality: 78,
  }
}

function scene(key: string, names: Names, tags: string, draw: Scene['draw']): Scene {
  return { key, names, tags, draw }
}

function meshes(): Scene[] {
  const sets: [string, Names, string[]][] = [
    [
      'mesh-peach',
      ['Peach glow', '蜜桃渐变', 'ピーチグラデーション'],
      ['#ffd9c2', '#ff9a8b', '#ff6a88', '#ffc371'],
    ],
    [
      'mesh-ocean',
      ['Ocean glow', '海洋渐变', 'オーシャングラデーション'],
      ['#0f3ea8', '#14b8e6', '#5ef2d6', '#1b6dff'],
    ],
    [
      'mesh-aurora',
      ['Aurora glow', '极光渐变', 'オーロラグラデーション'],
      ['#24125c', '#7b3ff2', '#19d3c5', '#f25fb8'],
    ],
    [
      'mesh-lime',
      ['Lime glow', '青柠渐变', 'ライムグラデーション'],
      ['#e9ffb8', '#8fe34d', '#1fbf75', '#fff06b'],
    ],
    [
      'mesh-berry',
      ['Berry glow', '浆果渐变', 'ベリーグラデーション'],
      ['#5b0f5e', '#c81f7c', '#ff6fa8', '#7a3bff'],
    ],
    [
      'mesh-cream',
      ['Cream glow', '奶油渐变', 'クリームグラデーション'],
      ['#fff8ec', '#ffe3c7', '#ffd1dc', '#e6ddff'],
    ],
    [
      'mesh-ink',
      ['Midnight glow', '午夜渐变', 'ミッドナイトグラデーション'],
      ['#0a0d22', '#1a2a6c', '#3d1f70', '#0e4f6e'],
    ],
    [
      'mesh-fire',
      ['Fire glow', '火焰渐变', 'ファイアグラデーション'],
      ['#7a0f12', '#ff4a1f', '#ffb52e', '#d1127a'],
    ],
  ]
  return sets.map(([key, names, [a = '', b = '', c = '', d = '']], i) =>
    scene(key, names, 'gradient abstract soft 渐变 グラデーション', g => {
      const r = Math.max(g.w, g.h)
      const random = seeded(i * 7 + 3)
      return `${wash(
        g,
        [
          [0, a],
          [1, blend(a, b, 0.5)],
        ],
        20,
      )}${[b, c, d, b, c].map((color, at) => glow(`m${at}`, g.w * (0.1 + random() * 0.8), g.h * ((at + 0.5) / 5), r * (0.34 + random() * 0.2), color, 0.95)).join('')}`
    }),
  )
}

function bursts(): Scene[] {
  const sets: [string, Names, [string, string, string]][] = [
    ['burst-sun', ['Sunburst', '阳光放射', 'サンバースト'], ['#fff3a8', '#ffb52e', '#f07b0a']],
    ['burst-sky', ['Blue burst', '蓝色放射', 'ブルーバースト'], ['#d8f6ff', '#3fb6ff', '#1565d8']],
    ['burst-candy', ['Candy burst', '糖果放射', 'キャンディバースト'], ['#ffe6f4', '#ff86c0', '#e0398f']],
    ['burst-violet', ['Violet burst', '紫色放射', 'バイオレットバースト'], ['#f0dcff', '#9a5cf5', '#4a1db3']],
    ['burst-green', ['Green burst', '绿色放射', 'グリーンバースト'], ['#f1ffc9', '#7ad63f', '#1d8f3a']],
  ]
  return sets.map(([key, names, [light, mid, dark]]) =>
    scene(key, names, 'rays burst win 放射 光芒 放射線 胜利', g => {
      const [cx, cy, r] = [g.w / 2, g.h * 0.42, Math.hypot(g.w, g.h)]
      return `<rect width="${g.w}" height="${g.h}" fill="${mid}"/>${glow('edge', cx, cy, r * 0.8, light, 0.5)}${rays(cx, cy, r, 18, dark + '55', 0.1)}${glow('core', cx, cy, r * 0.36, light, 1)}${halftone(g, dark)}${shade(g, dark, 0.65)}`
    }),
  )
}

function halftone(g: Ground, color: string): string {
  let body = ''
  for (let y = 0; y < 14; y++)
    for (let x = 0; x * 36 < g.w + 36; x++)
      body += `<circle cx="${x * 36 + (y % 2) * 18}" cy="${g.h - y * 30}" r="${n(13 - y * 0.95)}"/>`
  return `<g fill="${color}" opacity=".3">${body}</g>`
}

function lights(): Scene[] {
  const sets: [string, Names, string[], string[]][] = [
    [
      'bokeh-gold',
      ['Golden bokeh', '金色光斑', 'ゴールドのボケ'],
      ['#2b1405', '#7a3d0a', '#c97a1a'],
      ['#ffd98a', '#ffb03a', '#fff3cf'],
    ],
    [
      'bokeh-night',
      ['City bokeh', '城市夜光斑', '夜景のボケ'],
      ['#080b1f', '#1a1f4a', '#3b2463'],
      ['#5fd0ff', '#ff7ac8', '#ffd166', '#8f7bff'],
    ],
    [
      'bokeh-spring',
      ['Fresh bokeh', '清新光斑', '新緑のボケ'],
      ['#cdf5b0', '#7fd67a', '#2f9e6a'],
      ['#ffffff', '#f3ffb8', '#d4fff0'],
    ],
    [
      'bokeh-rose',
      ['Rose bokeh', '玫瑰光斑', 'ローズのボケ'],
      ['#ffd9e6', '#ff9ec4', '#d9528f'],
      ['#ffffff', '#fff0c9', '#ffd1e8'],
    ],
  ]
  return sets.map(([key, names, [a = '', b = '', c = ''], colors], i) =>
    scene(key, names, 'bokeh lights soft party 光斑 ボケ', g => {
      const size = Math.min(g.w, g.h)
      const random = seeded(i + 40)
      const stars = Array.from({ length: 26 }, () =>
        twinkle(
          random() * g.w,
          random() * g.h,
          size * (0.01 + random() * 0.025),
          '#fff',
          0.4 + random() * 0.6,
        ),
      ).join('')
      return `${wash(g, [
        [0, a],
        [0.5, b],
        [1, c],
      ])}${glow('warm', g.w * 0.5, g.h * 0.5, size * 0.8, colors[0] ?? '#fff', 0.35)}${discs(g, i * 3 + 1, 26, colors, size * 0.19, 0, 1, 0.42)}${discs(g, i * 3 + 2, 44, colors, size * 0.07, 0, 1, 0.8)}${stars}`
    }),
  )
}

function geometry(): Scene[] {
  return [
    scene(
      'poly-blue',
      ['Blue facets', '蓝色低多边形', 'ブルーのローポリ'],
      'low poly triangles 低多边形 ローポリ',
      g => facets(g, '#0b2f8f', '#35c8ff', 3),
    ),
    scene(
      'poly-sunset',
      ['Sunset facets', '日落低多边形', '夕焼けのローポリ'],
      'low poly triangles 低多边形 ローポリ',
      g => facets(g, '#5b1a8f', '#ff9a4a', 8),
    ),
    scene('waves-blue', ['Blue waves', '蓝色波浪', 'ブルーウェーブ'], 'waves layers 波浪 波', g =>
      layers(g, '#eaf7ff', '#1b6be0'),
    ),
    scene('waves-sunset', ['Sunset waves', '日落波浪', 'サンセットウェーブ'], 'waves layers 波浪 波', g =>
      layers(g, '#fff0cf', '#e0356f'),
    ),
    scene('waves-mint', ['Mint waves', '薄荷波浪', 'ミントウェーブ'], 'waves layers 波浪 波', g =>
      layers(g, '#f2fff5', '#0f9f86'),
    ),
    scene('memphis', ['Playful shapes', '孟菲斯图形', 'メンフィス柄'], 'memphis shapes fun 几何 図形', g =>
      memphis(g, '#fff6e5', ['#ff5a5f', '#2ec4b6', '#ffbf3f', '#5b6cff', '#1f2440']),
    ),
    scene(
      'memphis-dark',
      ['Playful shapes at night', '夜色孟菲斯图形', 'ダークなメンフィス柄'],
      'memphis shapes fun 几何 図形',
      g => memphis(g, '#1d1a3f', ['#ff6b9d', '#35e0c8', '#ffd24a', '#8f83ff', '#ffffff']),
    ),
    scene('hex-tech', ['Tech hexagons', '科技六边形', 'テックな六角形'], 'hexagon tech 科技 テック', hexes),
    scene('cubes', ['Cubes', '立体方块', '立方体'], 'isometric cubes 3d 立体', cubes),
    scene('grid-retro', ['Retro grid', '复古网格', 'レトログリッド'], 'synthwave 80s 复古 レトロ', retro),
  ]
}

function facets(g: Ground, from: string, to: string, seed: number): string {
  const random = seeded(seed)
  const step = Math.max(g.w, g.h) / 11
  const columns = Math.ceil(g.w / step) + 1
  const rows = Math.ceil(g.h / step) + 1
  const at = Array.from({ length: rows + 1 }, (_, y) =>
    Array.from({ length: columns + 1 }, (_, x): [number, number] => [
      (x - 0.5 + (random() - 0.5) * 0.7) * step,
      (y - 0.5 + (random() - 0.5) * 0.7) * step,
    ]),
  )
  let body = ''
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const [a, b, c, d] = [at[y]![x]!, at[y]![x + 1]!, at[y + 1]![x + 1]!, at[y + 1]![x]!]
      for (const three of [
        [a, b, c],
        [a, c, d],
      ]) {
        const share = Math.min(
          1,
          Math.max(0, (three[0]![1] + three[1]![1] + three[2]![1]) / 3 / g.h + (random() - 0.5) * 0.26),
        )
        const color = blend(from, to, share)
        body += `<path d="M${three.map(([px, py]) => `${n(px)} ${n(py)}`).join('L')}Z" fill="${color}" stroke="${color}" stroke-width="1"/>`
      }
    }
  return `<rect width="${g.w}" height="${g.h}" fill="${from}"/>${body}${glow('lit', g.w * 0.3, g.h * 0.75, g.w * 0.7, '#ffffff', 0.22)}`
}

function layers(g: Ground, light: string, dark: string): string {
  const count = 8
  const paths = Array.from({ length: count }, (_, i) => {
    const y = g.h * (0.16 + (i / count) * 0.84)
    const a = g.h * 0.045
    const flip = i % 2 ? 1 : -1
    return `<path d="M0 ${n(y + 10)}C${n(g.w * 0.3)} ${n(y - a * flip * 2 + 10)} ${n(g.w * 0.65)} ${n(y + a * flip * 2 + 10)} ${g.w} ${n(y - a * flip + 10)}V${g.h}H0Z" fill="#000" opacity=".07" transform="translate(0 -16)"/><path d="M0 ${n(y)}C${n(g.w * 0.3)} ${n(y - a * flip * 2)} ${n(g.w * 0.65)} ${n(y + a * flip * 2)} ${g.w} ${n(y - a * flip)}V${g.h}H0Z" fill="${blend(light, dark, (i + 1) / count)}"/>`
  }).join('')
  return `<rect width="${g.w}" height="${g.h}" fill="${light}"/>${glow('sun', g.w * 0.72, g.h * 0.12, g.w * 0.4, '#ffffff', 0.95)}${paths}`
}

function memphis(g: Ground, ground: string, colors: string[]): string {
  const random = seeded(21)
  const step = 125
  let body = ''
  for (let y = 0; y * step < g.h + step; y++)
    for (let x = 0; x * step < g.w + step; x++) {
      const color = colors[Math.floor(random() * colors.length)] ?? '#000'
      const [px, py, turn, kind] = [
        x * step + (y % 2) * 60 + random() * 34 - 40,
        y * step + random() * 34 - 20,
        Math.floor(random() * 360),
        Math.floor(random() * 7),
      ]
      const shape = [
        `<circle r="26" fill="${color}"/>`,
        `<circle r="24" fill="none" stroke="${color}" stroke-width="10"/>`,
        `<path d="M0-30L28 22H-28Z" fill="${color}"/>`,
        `<path d="M-46 0q11-24 23 0t23 0 23 0 23 0" fill="none" stroke="${color}" stroke-width="9" stroke-linecap="round"/>`,
        `<path d="M-22 0H22M0-22V22" stroke="${color}" stroke-width="11" stroke-linecap="round"/>`,
        `<path d="M-30 0A30 30 0 0 1 30 0Z" fill="${color}"/>`,
        [0, 1, 2, 3, 4, 5]
          .map(
            i =>
              `<circle cx="${(i % 3) * 18 - 18}" cy="${Math.floor(i / 3) * 18 - 9}" r="5" fill="${color}"/>`,
          )
          .join(''),
      ][kind]
      body += `<g transform="translate(${n(px)} ${n(py)}) rotate(${turn})">${shape}</g>`
    }
  return `<rect width="${g.w}" height="${g.h}" fill="${ground}"/>${body}`
}

function hexes(g: Ground): string {
  const random = seeded(77)
  const r = 56
  let body = ''
  for (let y = -1; y * r * 1.5 < g.h + r * 2; y++)
    for (let x = -1; x * r * 1.732 < g.w + r * 2; x++) {
      const [cx, cy] = [x * r * 1.732 + (y % 2 ? r * 0.866 : 0), y * r * 1.5]
      const lit = random()
      body += `<path d="M${[0, 1, 2, 3, 4, 5].map(i => `${n(cx + Math.sin((i * Math.PI) / 3) * (r - 3))} ${n(cy + Math.cos((i * Math.PI) / 3) * (r - 3))}`).join('L')}Z" fill="#2b6cff" fill-opacity="${n(lit * lit * 4) / 10}" stroke="#3fd0ff" stroke-opacity="${n(1 + lit * 4) / 10}" stroke-width="2"/>`
    }
  return `${wash(g, [
    [0, '#0a1030'],
    [1, '#101a55'],
  ])}${glow('lit', g.w * 0.5, g.h * 0.4, Math.max(g.w, g.h) * 0.5, '#2f7bff', 0.7)}${body}${shade(g, '#04071a', 0.8)}`
}

function cubes(g: Ground): string {
  const s = 62
  const dx = s * 0.866
  let body = ''
  for (let y = -1; y * s * 1.5 < g.h + s * 2; y++)
    for (let x = -1; x * dx * 2 < g.w + dx * 2; x++) {
      const [cx, cy] = [n(x * dx * 2 + (y % 2 ? dx : 0)), n(y * s * 1.5)]
      const warm = (((x * 7 + y * 13) % 5) + 5) % 5
      const top = ['#ffd166', '#ff9f6b', '#ff7a8a', '#c77dff', '#7c8cff'][warm] ?? '#fff'
      body += `<g transform="translate(${cx} ${cy})"><path d="M0 ${-s}L${n(dx)} ${-s / 2}L0 0L${n(-dx)} ${-s / 2}Z" fill="${top}"/><path d="M${n(-dx)} ${-s / 2}L0 0V${s}L${n(-dx)} ${s / 2}Z" fill="${blend(top, '#2a1050', 0.3)}"/><path d="M${n(dx)} ${-s / 2}L0 0V${s}L${n(dx)} ${s / 2}Z" fill="${blend(top, '#2a1050', 0.55)}"/></g>`
    }
  return `<rect width="${g.w}" height="${g.h}" fill="#4a2a80"/>${body}${shade(g, '#1d0a45', 0.5)}`
}

function retro(g: Ground): string {
  const horizon = g.h * 0.52
  const r = Math.min(g.w, g.h) * 0.3
  const bars = [0, 1, 2, 3, 4, 5]
    .map(
      i =>
        `<rect x="0" y="${n(horizon - r * 0.9 + r * (0.5 + i * 0.16))}" width="${g.w}" height="${n(r * (0.025 + i * 0.013))}" fill="#47106e"/>`,
    )
    .join('')
  const lines =
    Array.from(
      { length: 27 },
      (_, i) =>
        `<path d="M${n(g.w / 2 + (i - 13) * g.w * 0.06)} ${n(horizon)}L${n(g.w / 2 + (i - 13) * g.w * 0.42)} ${g.h}"/>`,
    ).join('') +
    Array.from(
      { length: 14 },
      (_, i) => `<path d="M0 ${n(horizon + (g.h - horizon) * Math.pow(i / 13, 2.1))}H${g.w}"/>`,
    ).join('')
  const random = seeded(5)
  const stars = Array.from(
    { length: 90 },
    () =>
      `<circle cx="${n(random() * g.w)}" cy="${n(random() * horizon * 0.85)}" r="${n(0.8 + random() * 2)}" fill="#fff" opacity="${n(3 + random() * 7) / 10}"/>`,
  ).join('')
  return `${wash(g, [
    [0, '#160635'],
    [0.36, '#47106e'],
    [0.52, '#f2387f'],
  ])}<defs>${linear('sun', [
    [0, '#ffe66b'],
    [0.55, '#ff8a3d'],
    [1, '#ff2f8e'],
  ])}${linear('floor', [
    [0, '#3a0d63'],
    [1, '#12042c'],
  ])}<clipPath id="disc"><circle cx="${g.w / 2}" cy="${n(horizon - r * 0.45)}" r="${n(r)}"/></clipPath></defs>${stars}${glow('halo', g.w / 2, horizon - r * 0.45, r * 2, '#ff4fa0', 0.6)}<g clip-path="url(#disc)"><rect width="${g.w}" height="${g.h}" fill="url(#sun)"/>${bars}</g><rect y="${n(horizon)}" width="${g.w}" height="${n(g.h - horizon)}" fill="url(#floor)"/><g stroke="#ff4fd8" stroke-width="3" opacity=".8">${lines}</g>${glow('line', g.w / 2, horizon, g.w * 0.6, '#ff7ad8', 0.35)}`
}
