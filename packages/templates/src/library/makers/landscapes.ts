import { hill, linear, n, radial, rays, starPath, twinkle } from '../../art/paint.ts'
import { seeded } from '../../art/seeded.ts'
import type { Scene } from './backgrounds.ts'
import {
  clouds,
  discs,
  dots,
  glow,
  hills,
  mountains,
  pine,
  roundTree,
  shade,
  wash,
  type Ground,
} from './scenery.ts'

function many(seed: number, count: number, draw: (random: () => number, i: number) => string): string {
  const random = seeded(seed)
  return Array.from({ length: count }, (_, i) => draw(random, i)).join('')
}

/** Skies, seasons and places, drawn for any proportion. */
export const landscapes: Scene[] = [
  {
    key: 'day',
    names: ['Sunny sky', '晴朗天空', '晴れた空'],
    tags: 'sky clouds day 天空 空',
    draw: g =>
      `${wash(g, [
        [0, '#1f86f0'],
        [0.55, '#7fd0ff'],
        [1, '#e4f8ff'],
      ])}${glow('sun', g.w * 0.8, g.h * 0.14, g.h * 0.4, '#fff7cf', 0.95)}${clouds(g, 3, 4, 0.12, 0.3)}${clouds(g, 4, 4, 0.4, 0.55)}${clouds(g, 6, 5, 0.66, 0.8)}${clouds(g, 7, 7, 0.92, 1, '#fff', 1)}`,
  },
  {
    key: 'sunset',
    names: ['Sunset sea', '海上日落', '海の夕焼け'],
    tags: 'sky sea evening 日落 夕日',
    draw: sunset,
  },
  { key: 'night', names: ['Starry night', '星空之夜', '星空'], tags: 'sky stars moon 夜晚 夜', draw: night },
  {
    key: 'aurora',
    names: ['Northern lights', '极光', 'オーロラ'],
    tags: 'sky winter night 极光 夜',
    draw: aurora,
  },
  { key: 'galaxy', names: ['Galaxy', '银河', '銀河'], tags: 'space nebula stars 太空 宇宙', draw: galaxy },
  {
    key: 'cotton',
    names: ['Cotton candy sky', '棉花糖天空', 'わたあめの空'],
    tags: 'sky pink dream 天空 空 粉色',
    draw: g =>
      `${wash(g, [
        [0, '#b59cff'],
        [0.4, '#ff9fd2'],
        [0.75, '#ffd1b8'],
        [1, '#fff1d0'],
      ])}${glow('sun', g.w * 0.5, g.h * 0.6, g.h * 0.5, '#fff4d6', 0.8)}${clouds(g, 31, 4, 0.1, 0.25, '#ffe3f4', 0.8)}${clouds(g, 32, 4, 0.36, 0.5, '#fff0f8', 0.85)}${clouds(g, 33, 5, 0.62, 0.76, '#fff', 0.9)}${clouds(g, 35, 8, 0.88, 1, '#fff', 1)}${many(36, 24, r => twinkle(r() * g.w, r() * g.h * 0.8, 6 + r() * 14, '#fff', 0.4 + r() * 0.5))}`,
  },
  {
    key: 'spring',
    names: ['Spring blossoms', '春日樱花', '春の桜'],
    tags: 'season spring flowers 春天 春',
    draw: spring,
  },
  {
    key: 'summer',
    names: ['Summer beach', '夏日海滩', '夏のビーチ'],
    tags: 'season summer sea sand 夏天 夏',
    draw: summer,
  },
  {
    key: 'autumn',
    names: ['Autumn forest', '秋日森林', '秋の森'],
    tags: 'season autumn leaves 秋天 秋',
    draw: autumn,
  },
  {
    key: 'winter',
    names: ['Winter snow', '冬日雪景', '冬の雪景色'],
    tags: 'season winter christmas 冬天 冬',
    draw: winter,
  },
  {
    key: 'meadow',
    names: ['Green meadow', '绿色草地', '緑の草原'],
    tags: 'nature hills grass 草地 草原',
    draw: meadow,
  },
  { key: 'desert', names: ['Desert dunes', '沙漠', '砂漠'], tags: 'sand pyramid hot 沙漠 砂', draw: desert },
  {
    key: 'underwater',
    names: ['Under water', '海底世界', '海の中'],
    tags: 'sea fish ocean 海底 海',
    draw: underwater,
  },
  {
    key: 'city',
    names: ['City at night', '城市夜景', '夜の街'],
    tags: 'town buildings neon 城市 街',
    draw: city,
  },
  {
    key: 'candyland',
    names: ['Candy land', '糖果乐园', 'お菓子の国'],
    tags: 'sweet candy cute 糖果 お菓子',
    draw: candyland,
  },
  {
    key: 'jungle',
    names: ['Jungle', '丛林', 'ジャングル'],
    tags: 'forest leaves adventure 丛林 森',
    draw: jungle,
  },
  {
    key: 'stage',
    names: ['Stage with spotlights', '舞台聚光灯', 'スポットライトの舞台'],
    tags: 'show curtain win 舞台 舞台',
    draw: stage,
  },
  {
    key: 'room',
    names: ['Cosy interior', '温馨房间', '居心地のよい部屋'],
    tags: 'home interior living 室内 部屋',
    draw: interior,
  },
  {
    key: 'kitchen',
    names: ['Bright kitchen', '明亮厨房', '明るいキッチン'],
    tags: 'home interior cooking 厨房 料理',
    draw: kitchen,
  },
  { key: 'volcano', names: ['Volcano', '火山', '火山'], tags: 'lava fire danger 火山 溶岩', draw: volcano },
]

function sunset(g: Ground): string {
  const y = g.h * 0.56
  const r = Math.min(g.w, g.h) * 0.17
  return `${wash(g, [
    [0, '#3b2a8c'],
    [0.26, '#b0408f'],
    [0.46, '#ff8a5c'],
    [0.56, '#ffd27a'],
  ])}${glow('halo', g.w / 2, y - r * 0.3, r * 4, '#ffe9a8', 0.9)}<circle cx="${g.w / 2}" cy="${n(y - r * 0.25)}" r="${n(r)}" fill="#fff3c4"/>${clouds(g, 11, 4, 0.16, 0.28, '#d9659a', 0.55)}${clouds(g, 12, 4, 0.34, 0.44, '#ffb08a', 0.6)}<defs>${linear(
    'sea',
    [
      [0, '#ff9a6b'],
      [0.25, '#b24a8f'],
      [1, '#2a1d6b'],
    ],
  )}</defs><rect y="${n(y)}" width="${g.w}" height="${n(g.h - y)}" fill="url(#sea)"/>${many(
    13,
    70,
    (random, i) => {
      const t = (i + random()) / 70
      const half = r * (0.3 + t * 2.4) * random()
      return `<rect x="${n(g.w / 2 - half + (random() - 0.5) * r * t)}" y="${n(y + 4 + t * t * (g.h - y))}" width="${n(half * 2)}" height="${n(2 + t * 7)}" rx="3" fill="#fff0c0" opacity="${n(8 - t * 6) / 10}"/>`
    },
  )}${many(14, 50, random => `<path d="M${n(random() * g.w)} ${n(y + 20 + random() * (g.h - y))}h${n(20 + random() * 90)}" stroke="#ffb38a" stroke-width="3" stroke-linecap="round" opacity=".3"/>`)}`
}

function night(g: Ground): string {
  const r = Math.min(g.w, g.h) * 0.11
  return `${wash(g, [
    [0, '#070b2b'],
    [0.5, '#152a6e'],
    [1, '#3d5fc4'],
  ])}${dots(g, 21, 150, '#fff', 0.8, 2.6, 0, 0.75)}${many(22, 18, random => twinkle(random() * g.w, random() * g.h * 0.6, 6 + random() * 16, '#fff', 0.9))}${glow('moon', g.w * 0.74, g.h * 0.18, r * 4, '#cfe0ff', 0.7)}<circle cx="${n(g.w * 0.74)}" cy="${n(g.h * 0.18)}" r="${n(r)}" fill="#fdf6da"/><g fill="#e6d9ac" opacity=".7"><circle cx="${n(g.w * 0.74 - r * 0.3)}" cy="${n(g.h * 0.18 - r * 0.2)}" r="${n(r * 0.2)}"/><circle cx="${n(g.w * 0.74 + r * 0.3)}" cy="${n(g.h * 0.18 + r * 0.25)}" r="${n(r * 0.26)}"/><circle cx="${n(g.w * 0.74 - r * 0.1)}" cy="${n(g.h * 0.18 + r * 0.5)}" r="${n(r * 0.13)}"/></g>${clouds(g, 23, 4, 0.36, 0.5, '#8fb0f5', 0.3)}${hills(g, ['#2c4aa8', '#1d3688', '#132768', '#0a1a4a'], 0.66, 0.9, 0.035, 5)}${many(24, 16, (random, i) => pine((i / 15) * g.w + random() * 30 - 15, g.h * (0.9 + random() * 0.08), 0.6 + random() * 0.7, '#0e2358', '#081640'))}`
}

function aurora(g: Ground): string {
  const band = (seed: number, y: number, color: string) => {
    const random = seeded(seed)
    let top = ''
    for (let i = 0; i <= 8; i++)
      top += `${i ? 'L' : 'M'}${n((i / 8) * g.w)} ${n(g.h * (y + Math.sin(i * 1.1 + seed) * 0.05 + random() * 0.02))}`
    return `<defs>${linear(`a${seed}`, [
      [0, color, 0],
      [0.75, color, 0.75],
      [1, color, 0],
    ])}</defs><path d="${top}L${g.w} ${n(g.h * (y - 0.3))}L0 ${n(g.h * (y - 0.3))}Z" fill="url(#a${seed})"/>`
  }
  return `${wash(g, [
    [0, '#050a24'],
    [0.5, '#0b2a52'],
    [1, '#17607a'],
  ])}${dots(g, 41, 130, '#fff', 0.7, 2.2, 0, 0.6)}${band(2, 0.34, '#38f2a8')}${band(5, 0.44, '#22d3ee')}${band(8, 0.54, '#a855f7')}${band(9, 0.3, '#7dffb8')}${mountains(g, 0.72, 0.2, '#12385c', 4, '#d4ecff')}${mountains(g, 0.8, 0.14, '#0c2644', 9, '#b7d9f5')}${hills(g, ['#e4f3ff', '#c3def5'], 0.84, 0.92, 0.02, 3)}${many(43, 18, (random, i) => pine((i / 17) * g.w + random() * 24 - 12, g.h * (0.86 + random() * 0.12), 0.45 + random() * 0.55, '#0f3a46', '#08242f', '#dff1ff'))}`
}

function galaxy(g: Ground): string {
  const m = Math.max(g.w, g.h)
  const p = Math.min(g.w, g.h) * 0.2
  return `${wash(
    g,
    [
      [0, '#0a0524'],
      [0.5, '#1c0b4d'],
      [1, '#07142e'],
    ],
    30,
  )}${glow('n1', g.w * 0.25, g.h * 0.3, m * 0.38, '#b026ff', 0.6)}${glow('n2', g.w * 0.75, g.h * 0.55, m * 0.4, '#0fa3ff', 0.5)}${glow('n3', g.w * 0.55, g.h * 0.35, m * 0.24, '#ff4fa3', 0.6)}${glow('n4', g.w * 0.3, g.h * 0.78, m * 0.3, '#23d9b7', 0.35)}${dots(g, 51, 260, '#fff', 0.6, 2)}${dots(g, 52, 40, '#bfe3ff', 1.6, 3.6)}${many(53, 14, random => twinkle(random() * g.w, random() * g.h, 10 + random() * 22, '#fff', 0.9))}<defs>${radial(
    'pl',
    [
      [0, '#ffd9a0'],
      [0.5, '#ff8a5c'],
      [1, '#8a1f5c'],
    ],
    0.35,
    0.3,
    0.8,
  )}<clipPath id="pc"><circle r="${n(p)}"/></clipPath>${radial(
    'p2',
    [
      [0, '#bff5ff'],
      [0.6, '#38a3e8'],
      [1, '#123a8a'],
    ],
    0.35,
    0.3,
    0.8,
  )}</defs><g transform="translate(${n(g.w * 0.76)} ${n(g.h * 0.2)}) rotate(-18)"><path d="M${n(-p * 1.9)} 0A${n(p * 1.9)} ${n(p * 0.5)} 0 0 1 ${n(p * 1.9)} 0" fill="none" stroke="#ffe0b8" stroke-width="${n(p * 0.16)}" opacity=".6"/><circle r="${n(p)}" fill="url(#pl)"/><g clip-path="url(#pc)" fill="#fff" opacity=".18"><rect x="${n(-p)}" y="${n(-p * 0.6)}" width="${n(p * 2)}" height="${n(p * 0.16)}"/><rect x="${n(-p)}" y="${n(p * 0.1)}" width="${n(p * 2)}" height="${n(p * 0.24)}"/><rect x="${n(-p)}" y="${n(p * 0.6)}" width="${n(p * 2)}" height="${n(p * 0.1)}"/></g><path d="M${n(-p * 1.9)} 0A${n(p * 1.9)} ${n(p * 0.5)} 0 0 0 ${n(p * 1.9)} 0" fill="none" stroke="#ffe0b8" stroke-width="${n(p * 0.16)}"/></g><circle cx="${n(g.w * 0.16)}" cy="${n(g.h * 0.66)}" r="${n(p * 0.42)}" fill="url(#p2)"/>`
}

function petals(g: Ground, seed: number, colors: string[], count = 46): string {
  return many(
    seed,
    count,
    random =>
      `<path d="M0-9Q9-4 0 10Q-9-4 0-9Z" fill="${colors[Math.floor(random() * colors.length)]}" opacity="${n(5 + random() * 5) / 10}" transform="translate(${n(random() * g.w)} ${n(random() * g.h)}) rotate(${n(random() * 360)}) scale(${n(0.7 + random())})"/>`,
  )
}

function spring(g: Ground): string {
  const tree = (x: number, y: number, s: number) =>
    `<g transform="translate(${n(x)} ${n(y)}) scale(${n(s * 10) / 10})"><path d="M-20 20Q-8-80-40-150M-6 20Q4-90 40-150M-18-40L-14 20H12L8-60Z" fill="#6b3f34" stroke="#6b3f34" stroke-width="14" stroke-linecap="round"/>${many(Math.round(x + y), 26, random => `<circle cx="${n((random() - 0.5) * 210)}" cy="${n(-190 + (random() - 0.5) * 150)}" r="${n(28 + random() * 26)}" fill="${['#ffb7d5', '#ff9cc6', '#ffd0e4', '#ff8ab8'][Math.floor(random() * 4)]}"/>`)}</g>`
  return `${wash(g, [
    [0, '#79c8ff'],
    [0.5, '#cdefff'],
    [0.7, '#fff0f6'],
  ])}${glow('sun', g.w * 0.25, g.h * 0.2, g.h * 0.3, '#fffbe0', 0.9)}${clouds(g, 61, 4, 0.12, 0.32)}${mountains(g, 0.62, 0.14, '#a7c8f0', 3, '#fff')}${hills(g, ['#b9e58f', '#93d86e', '#6cc455', '#4fae46'], 0.62, 0.86, 0.025, 8)}${tree(g.w * 0.12, g.h * 0.72, 1.1)}${tree(g.w * 0.9, g.h * 0.74, 1.25)}${many(
    62,
    60,
    random => {
      const y = g.h * (0.8 + random() * 0.2)
      return `<g transform="translate(${n(random() * g.w)} ${n(y)}) scale(${n(0.6 + random() * 0.7)})"><path d="M0 0V16" stroke="#2f8a3a" stroke-width="4"/>${[0, 72, 144, 216, 288].map(a => `<circle cx="0" cy="-8" r="6" fill="${['#fff', '#ffe14a', '#ff8ab8'][Math.floor(random() * 3)]}" transform="rotate(${a})"/>`).join('')}<circle r="5" fill="#ffb52e"/></g>`
    },
  )}${petals(g, 63, ['#ff9cc6', '#ffd0e4', '#fff'])}`
}

function palm(x: number, y: number, s: number, lean: number): string {
  const leaf = (a: number, fill: string) =>
    `<path transform="rotate(${a})" d="M0 0Q90-74 220 8Q106-24 0 0Z" fill="${fill}"/>`
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(s * lean * 100) / 100} ${n(s * 100) / 100})"><path d="M-20 0Q-56-260-8-510L20-510Q-20-260 24 0Z" fill="#a9713c"/><path d="M4 0Q-34-260 8-510L20-510Q-20-260 24 0Z" fill="#8a5528"/>${Array.from({ length: 9 }, (_, i) => `<path d="M${-26 + Math.abs(4 - i) * 2} ${-50 - i * 50}q20 10 40 0" stroke="#7a4a20" stroke-width="5" fill="none"/>`).join('')}<g transform="translate(4-512)">${[-150, -112, -70, -28, 8, 40, -190].map((a, i) => leaf(a, i % 2 ? '#2fa85a' : '#49cf70')).join('')}<circle cx="-14" cy="18" r="19" fill="#7b4a22"/><circle cx="18" cy="20" r="19" fill="#8f5a2c"/></g></g>`
}

function summer(g: Ground): string {
  const y = g.h * 0.5
  return `${wash(g, [
    [0, '#0a9cf0'],
    [0.36, '#62d2ff'],
    [0.5, '#d9f8ff'],
  ])}${glow('sun', g.w * 0.7, g.h * 0.14, g.h * 0.34, '#fffbd2', 1)}${clouds(g, 71, 4, 0.18, 0.4)}<path d="M${n(g.w * 0.08)} ${n(y)}Q${n(g.w * 0.22)} ${n(y - 70)} ${n(g.w * 0.4)} ${n(y)}Z" fill="#3fae7c"/><defs>${linear(
    'sea',
    [
      [0, '#0fa3dc'],
      [1, '#6cf0de'],
    ],
  )}${linear('sand', [
    [0, '#ffeab5'],
    [1, '#eeb15a'],
  ])}</defs><rect y="${n(y)}" width="${g.w}" height="${n(g.h * 0.25)}" fill="url(#sea)"/>${many(72, 46, random => `<path d="M${n(random() * g.w)} ${n(y + 10 + random() * g.h * 0.2)}h${n(16 + random() * 70)}" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".5"/>`)}${hill(g.w, g.h * 0.715, g.h * 0.012, g.w * 0.8, 1, g.h, '#fff')}${hill(g.w, g.h * 0.73, g.h * 0.012, g.w * 0.8, 1, g.h, 'url(#sand)')}${many(73, 120, random => `<circle cx="${n(random() * g.w)}" cy="${n(g.h * (0.76 + random() * 0.24))}" r="${n(1.5 + random() * 3)}" fill="${random() > 0.5 ? '#fff6d9' : '#d8954a'}" opacity=".6"/>`)}${palm(g.w * 0.05, g.h * 0.86, g.h / 1500, 1)}${palm(g.w * 0.95, g.h * 0.9, g.h / 1300, -1)}<g transform="translate(${n(g.w * 0.36)} ${n(g.h * 0.9)}) rotate(-12)"><path d="${starPath(0, 0, 34, 15)}" fill="#ff7a4a" stroke="#ff7a4a" stroke-width="14" stroke-linejoin="round"/><g fill="#ffc49a"><circle r="5"/><circle cy="-18" r="4"/><circle cx="16" cy="-5" r="4"/><circle cx="-16" cy="-5" r="4"/></g></g>`
}

function autumn(g: Ground): string {
  const leaves = many(
    82,
    52,
    random =>
      `<path d="M0-16Q14-6 8 6L18 8Q8 18 2 14L0 24L-2 14Q-8 18-18 8L-8 6Q-14-6 0-16Z" fill="${['#ff8a1f', '#f2551d', '#ffc02e', '#c9341a'][Math.floor(random() * 4)]}" opacity=".92" transform="translate(${n(random() * g.w)} ${n(random() * g.h)}) rotate(${n(random() * 360)}) scale(${n(0.5 + random() * 0.7)})"/>`,
  )
  const palettes = [
    ['#ffc95c', '#f2941d', '#c9650f'],
    ['#ff9a5c', '#e8541d', '#a8330f'],
    ['#ffe07a', '#e8b01d', '#b07a0a'],
  ] as const
  const row = (seed: number, y: number, s: number, count: number) =>
    many(seed, count, (random, i) => {
      const [a, b, c] = palettes[i % 3]!
      return roundTree(
        ((i + 0.5) / count) * g.w + (random() - 0.5) * 50,
        g.h * y,
        s * (0.8 + random() * 0.4),
        a,
        b,
        c,
      )
    })
  return `${wash(g, [
    [0, '#ffb56b'],
    [0.4, '#ffe0a8'],
    [0.7, '#fff4d6'],
  ])}${glow('sun', g.w * 0.6, g.h * 0.28, g.h * 0.4, '#fffbe6', 0.95)}${mountains(g, 0.56, 0.16, '#d9a07a', 5)}${hills(g, ['#d98f3d', '#c4762a'], 0.56, 0.62, 0.02, 2)}${row(83, 0.64, 0.8, 8)}${hills(g, ['#b3631f'], 0.66, 0.66, 0.015, 4)}${row(84, 0.76, 1.2, 5)}${hills(g, ['#8f4a16', '#733810'], 0.78, 0.9, 0.02, 6)}${leaves}`
}

function winter(g: Ground): string {
  return `${wash(g, [
    [0, '#5b8fe0'],
    [0.5, '#a9d3fb'],
    [0.75, '#eaf6ff'],
  ])}${glow('sun', g.w * 0.3, g.h * 0.2, g.h * 0.3, '#fff', 0.8)}${mountains(g, 0.62, 0.22, '#8fb4e3', 4, '#fff')}${mountains(g, 0.68, 0.12, '#b3d0f2', 10, '#fff')}${hills(g, ['#dceefe', '#c9e2fa'], 0.66, 0.72, 0.02, 3)}${many(92, 11, (random, i) => pine((i / 10) * g.w + random() * 30 - 15, g.h * (0.72 + random() * 0.03), 0.6 + random() * 0.4, '#2f7a6b', '#1f5c54', '#fff'))}${hills(g, ['#eef7ff'], 0.77, 0.77, 0.02, 7)}${many(93, 6, (random, i) => pine(i < 3 ? random() * g.w * 0.24 : g.w * (0.76 + random() * 0.24), g.h * (0.84 + random() * 0.05), 1 + random() * 0.5, '#256b5d', '#174a44', '#fff'))}${hills(g, ['#ffffff', '#e6f1fd'], 0.87, 0.94, 0.015, 9)}<g transform="translate(${n(g.w * 0.56)} ${n(g.h * 0.9)})"><circle cy="-34" r="46" fill="#fff" stroke="#c3daf2" stroke-width="4"/><circle cy="-104" r="34" fill="#fff" stroke="#c3daf2" stroke-width="4"/><circle cx="-11" cy="-110" r="4.5" fill="#26304d"/><circle cx="11" cy="-110" r="4.5" fill="#26304d"/><path d="M0-104L24-98 0-95Z" fill="#ff8a1f"/><path d="M-30-82Q0-66 30-82L28-70Q0-54-28-70Z" fill="#e5304f"/><path d="M-26-130H26V-138H16V-166H-16V-138H-26Z" fill="#26304d"/><circle cy="-44" r="4" fill="#26304d"/><circle cy="-24" r="4" fill="#26304d"/></g>${dots(g, 94, 130, '#fff', 2, 6.5)}`
}

function meadow(g: Ground): string {
  return `${wash(g, [
    [0, '#2f9bff'],
    [0.5, '#a8e2ff'],
    [0.62, '#e9fbff'],
  ])}${glow('sun', g.w * 0.78, g.h * 0.16, g.h * 0.3, '#fffbd0', 1)}${rays(g.w * 0.78, g.h * 0.16, g.h * 0.9, 16, '#ffffff1c', 0.1)}${clouds(g, 102, 5, 0.14, 0.42)}${mountains(g, 0.58, 0.12, '#7fb8e8', 7)}${hills(g, ['#9fdc6b', '#7fcf52', '#62bb3f'], 0.57, 0.7, 0.03, 12)}${many(103, 7, (random, i) => roundTree(((i + 0.3) / 7) * g.w + random() * 40, g.h * (0.68 + random() * 0.03), 0.5 + random() * 0.35, '#9fe06a', '#5fb943', '#3a8a33'))}<path d="M${n(g.w * 0.52)} ${n(g.h * 0.69)}Q${n(g.w * 0.3)} ${n(g.h * 0.8)} ${n(g.w * 0.56)} ${n(g.h * 0.86)}T${n(g.w * 0.3)} ${g.h}H${n(g.w * 0.62)}Q${n(g.w * 0.86)} ${n(g.h * 0.86)} ${n(g.w * 0.6)} ${n(g.h * 0.8)}T${n(g.w * 0.56)} ${n(g.h * 0.69)}Z" fill="#f0d391"/>${many(
    104,
    90,
    random => {
      const y = 0.74 + random() * 0.26
      return `<path d="M0 0q-3-14-8-18M0 0q0-16 1-24M0 0q4-12 9-16" stroke="${random() > 0.5 ? '#2f8a2c' : '#8fe05a'}" stroke-width="4" fill="none" stroke-linecap="round" transform="translate(${n(random() * g.w)} ${n(g.h * y)}) scale(${n(0.5 + y)})"/>`
    },
  )}${many(105, 34, random => `<circle cx="${n(random() * g.w)}" cy="${n(g.h * (0.78 + random() * 0.22))}" r="${n(4 + random() * 5)}" fill="${['#fff', '#ffe14a', '#ff7aa8', '#b48bff'][Math.floor(random() * 4)]}"/>`)}`
}

function desert(g: Ground): string {
  const pyramid = (x: number, y: number, s: number) =>
    `<path d="M${n(x - s)} ${n(y)}L${n(x)} ${n(y - s * 0.8)}L${n(x + s)} ${n(y)}Z" fill="#e8a552"/><path d="M${n(x)} ${n(y - s * 0.8)}L${n(x + s)} ${n(y)}H${n(x + s * 0.2)}Z" fill="#b9742c"/>`
  const cactus = (x: number, y: number, s: number) =>
    `<g transform="translate(${n(x)} ${n(y)}) scale(${n(s * 10) / 10})" fill="none" stroke-linecap="round"><path d="M0 0V-130M0-44H-38V-84M0-64H36V-104" stroke="#1f6b3a" stroke-width="34"/><path d="M0 0V-130M0-44H-38V-84M0-64H36V-104" stroke="#3f9e52" stroke-width="24"/><path d="M-5-6V-126M5-6V-126" stroke="#7fd07a" stroke-width="3" stroke-dasharray="9 11"/></g>`
  return `${wash(g, [
    [0, '#ff8a4a'],
    [0.35, '#ffc067'],
    [0.56, '#ffe9b0'],
  ])}${glow('sun', g.w * 0.32, g.h * 0.2, g.h * 0.34, '#fff8d6', 1)}<circle cx="${n(g.w * 0.32)}" cy="${n(g.h * 0.2)}" r="${n(Math.min(g.w, g.h) * 0.08)}" fill="#fffbe6"/>${pyramid(g.w * 0.74, g.h * 0.6, Math.min(g.w, g.h) * 0.26)}${pyramid(g.w * 0.46, g.h * 0.6, Math.min(g.w, g.h) * 0.16)}${hills(g, ['#f5c274', '#eeb05c', '#e09a45', '#cf8434', '#b86f27'], 0.59, 0.88, 0.03, 14)}${many(111, 26, random => `<path d="M${n(random() * g.w)} ${n(g.h * (0.68 + random() * 0.3))}q${n(40 + random() * 40)} -12 ${n(90 + random() * 60)} 0" stroke="#8f5218" stroke-width="3" fill="none" opacity=".25"/>`)}${cactus(g.w * 0.14, g.h * 0.82, g.h / 1100)}${cactus(g.w * 0.86, g.h * 0.93, g.h / 850)}`
}

function underwater(g: Ground): string {
  const fish = (x: number, y: number, s: number, c: string, flip: number) =>
    `<g transform="translate(${n(x)} ${n(y)}) scale(${n(s * flip * 100) / 100} ${n(s * 100) / 100})"><path d="M-34 0L-66-24Q-58 0-66 24Z" fill="${c}"/><path d="M-40 0Q0-44 44 0 0 44-40 0Z" fill="${c}"/><path d="M-6-24Q-20 0-6 24L8 26Q-6 0 8-26Z" fill="#fff" opacity=".7"/><circle cx="26" cy="-6" r="7" fill="#fff"/><circle cx="28" cy="-6" r="3.6" fill="#111c3a"/></g>`
  const weed = (x: number, hgt: number, c: string) =>
    `<path d="M${n(x)} ${g.h}C${n(x - 40)} ${n(g.h - hgt * 0.3)} ${n(x + 40)} ${n(g.h - hgt * 0.6)} ${n(x)} ${n(g.h - hgt)}" stroke="${c}" stroke-width="24" fill="none" stroke-linecap="round"/>`
  const coral = (x: number, y: number, s: number, c: string) =>
    `<g transform="translate(${n(x)} ${n(y)}) scale(${n(s * 10) / 10})" stroke="${c}" stroke-width="20" stroke-linecap="round" fill="none"><path d="M0 0V-90M0-30Q-50-40-50-90M0-50Q46-56 46-104M-50-70Q-76-76-76-104M46-84Q70-90 70-116"/></g>`
  return `${wash(g, [
    [0, '#5fe3ff'],
    [0.3, '#1fa6ec'],
    [0.7, '#0f5fc0'],
    [1, '#0a2f7a'],
  ])}${rays(g.w * 0.5, -g.h * 0.12, g.h * 1.2, 26, '#ffffff18', 0.06)}${glow('top', g.w * 0.5, 0, g.w * 0.7, '#e8ffff', 0.7)}${hills(g, ['#1762b8', '#124f9e'], 0.72, 0.8, 0.04, 6)}${fish(g.w * 0.2, g.h * 0.3, 0.9, '#ff9a3d', 1)}${fish(g.w * 0.78, g.h * 0.42, 1.15, '#ffd23d', -1)}${fish(g.w * 0.3, g.h * 0.56, 0.7, '#ff6f91', 1)}${fish(g.w * 0.66, g.h * 0.2, 0.6, '#8bea6f', -1)}${fish(g.w * 0.86, g.h * 0.66, 0.75, '#c48bff', -1)}<defs>${linear(
    'sand',
    [
      [0, '#f5dca0'],
      [1, '#c99a5a'],
    ],
  )}</defs>${hills(g, ['url(#sand)'], 0.9, 0.9, 0.015, 3)}${[0.04, 0.1, 0.9, 0.97, 0.8].map((x, i) => weed(x * g.w, g.h * (0.2 + (i % 3) * 0.06), i % 2 ? '#1fae6b' : '#4fd67a')).join('')}${coral(g.w * 0.24, g.h * 0.95, g.h / 1200, '#ff6f91')}${coral(g.w * 0.72, g.h * 0.96, g.h / 1000, '#ff8a4a')}${coral(g.w * 0.5, g.h * 0.98, g.h / 1500, '#c46bff')}${many(
    121,
    46,
    random => {
      const r = 3 + random() * 13
      const [x, y] = [random() * g.w, random() * g.h * 0.92]
      return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="#fff" fill-opacity=".14" stroke="#fff" stroke-opacity=".6" stroke-width="2"/><circle cx="${n(x - r * 0.3)}" cy="${n(y - r * 0.3)}" r="${n(r * 0.22)}" fill="#fff"/>`
    },
  )}`
}

function city(g: Ground): string {
  const skyline = (seed: number, base: number, high: number, color: string, lit: string[], unit: number) => {
    const random = seeded(seed)
    let body = ''
    for (let x = -10; x < g.w;) {
      const w = unit * (0.7 + random() * 0.8)
      const h = g.h * high * (0.4 + random() * 0.6)
      const top = g.h * base - h
      body += `<rect x="${n(x)}" y="${n(top)}" width="${n(w)}" height="${n(h + g.h * (1 - base))}" fill="${color}"/>${random() > 0.6 ? `<path d="M${n(x + w / 2)} ${n(top - 50)}V${n(top)}" stroke="${color}" stroke-width="6"/><circle cx="${n(x + w / 2)}" cy="${n(top - 50)}" r="5" fill="#ff5a7a"/>` : ''}`
      if (lit.length > 0)
        for (let wy = top + 16; wy < g.h * base - 10; wy += 26)
          for (let wx = x + 12; wx < x + w - 16; wx += 24)
            if (random() > 0.42)
              body += `<rect x="${n(wx)}" y="${n(wy)}" width="12" height="15" rx="2" fill="${lit[Math.floor(random() * lit.length)]}" opacity="${n(4 + random() * 6) / 10}"/>`
      x += w + random() * 8
    }
    return body
  }
  const r = Math.min(g.w, g.h) * 0.12
  return `${wash(g, [
    [0, '#0d0b33'],
    [0.4, '#3a1a75'],
    [0.75, '#b8388f'],
    [1, '#ff8a6b'],
  ])}${dots(g, 131, 90, '#fff', 0.7, 2, 0, 0.45)}${glow('moon', g.w * 0.3, g.h * 0.22, r * 3.4, '#ffd9f0', 0.6)}<circle cx="${n(g.w * 0.3)}" cy="${n(g.h * 0.22)}" r="${n(r)}" fill="#fff0f7"/>${skyline(132, 0.8, 0.34, '#6b2a8f', [], 90)}${skyline(133, 0.84, 0.34, '#3f1d70', ['#ffb86b', '#ff7ab8'], 104)}${skyline(134, 0.88, 0.3, '#1d1145', ['#ffe08a', '#7fe3ff', '#ff9ad1'], 130)}<rect y="${n(g.h * 0.87)}" width="${g.w}" height="${n(g.h * 0.13)}" fill="#140b33"/><path d="M0 ${n(g.h * 0.935)}H${g.w}" stroke="#ffd24a" stroke-width="7" stroke-dasharray="60 44"/>${discs(g, 135, 18, ['#ff7ab8', '#7fe3ff', '#ffe08a'], 34, 0.84, 1, 0.5)}`
}

function candyland(g: Ground): string {
  const lolly = (x: number, y: number, s: number, a: string, b: string) =>
    `<g transform="translate(${n(x)} ${n(y)}) scale(${n(s * 100) / 100})"><rect x="-8" y="-170" width="16" height="190" rx="8" fill="#fff"/><circle cy="-190" r="66" fill="${a}"/>${[0, 60, 120, 180, 240, 300].map(t => `<path d="M0 0C18-10 30-26 26-54A66 66 0 0 1 48-45C40-20 22-2 0 0Z" transform="translate(0-190) rotate(${t})" fill="${b}"/>`).join('')}<path d="M-42-216A50 50 0 0 1 8-242 46 46 0 0 0-40-200Z" fill="#fff" opacity=".6"/></g>`
  const cane = (x: number, y: number, s: number) =>
    `<g transform="translate(${n(x)} ${n(y)}) scale(${n(s * 100) / 100})" fill="none" stroke-linecap="round"><path d="M0 0V-160Q0-210 40-210T80-164" stroke="#c21f5b" stroke-width="34"/><path d="M0 0V-160Q0-210 40-210T80-164" stroke="#fff" stroke-width="26"/><path d="M0 0V-160Q0-210 40-210T80-164" stroke="#ff4a7d" stroke-width="26" stroke-dasharray="20 24" stroke-linecap="butt"/></g>`
  return `${wash(g, [
    [0, '#8fd8ff'],
    [0.4, '#d9c4ff'],
    [0.65, '#ffd6ec'],
  ])}${glow('sun', g.w * 0.5, g.h * 0.4, g.h * 0.34, '#fff', 0.8)}${clouds(g, 141, 5, 0.1, 0.36, '#fff', 0.9)}${hills(g, ['#ffc2dd', '#ff9cc9'], 0.56, 0.62, 0.04, 4)}${lolly(g.w * 0.16, g.h * 0.68, g.h / 1250, '#ff5a8d', '#fff')}${lolly(g.w * 0.84, g.h * 0.66, g.h / 1150, '#35c3e8', '#fff')}${lolly(g.w * 0.66, g.h * 0.64, g.h / 1900, '#ffb52e', '#fff')}${hills(g, ['#ff79b4'], 0.68, 0.68, 0.025, 9)}${cane(g.w * 0.06, g.h * 0.84, g.h / 1300)}${cane(g.w * 0.84, g.h * 0.86, g.h / 1100)}${hills(g, ['#b06a3d', '#8a4a26'], 0.8, 0.83, 0.02, 6)}${many(143, 40, random => `<rect x="-11" y="-4.5" width="22" height="9" rx="4.5" fill="${['#ff5a8d', '#ffe14a', '#5fd0ff', '#8bea6f', '#fff'][Math.floor(random() * 5)]}" transform="translate(${n(random() * g.w)} ${n(g.h * (0.87 + random() * 0.12))}) rotate(${n(random() * 180)})"/>`)}${many(144, 20, random => twinkle(random() * g.w, random() * g.h * 0.6, 6 + random() * 14, '#fff', 0.8))}`
}

function jungle(g: Ground): string {
  const leaf = (x: number, y: number, s: number, t: number, c: string, d: string) =>
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(t)}) scale(${n(s * 100) / 100})"><path d="M0 0C60-60 190-70 260 0 190 70 60 60 0 0Z" fill="${c}"/><path d="M0 0H250M60 0L90-38M60 0L90 38M120 0L152-42M120 0L152 42M180 0L206-30M180 0L206 30" stroke="${d}" stroke-width="6" fill="none" stroke-linecap="round"/></g>`
  const edge = (seed: number, c: string, d: string, size: number, reach: number) =>
    many(seed, 16, (random, i) => {
      const left = i % 2 === 0
      return leaf(
        left ? -30 : g.w + 30,
        (i / 16) * g.h * 1.05,
        size * (0.8 + random() * 0.5) * reach,
        left ? -30 + random() * 70 : 150 + random() * 70,
        c,
        d,
      )
    })
  const k = Math.min(g.w, g.h) / 750
  return `${wash(g, [
    [0, '#d6f7a0'],
    [0.35, '#8fdc7a'],
    [0.7, '#2f9c62'],
    [1, '#0d4a3f'],
  ])}${glow('light', g.w * 0.5, g.h * 0.24, g.h * 0.4, '#fffee0', 0.95)}${rays(g.w * 0.5, -g.h * 0.1, g.h, 20, '#ffffff1e', 0.05)}${many(151, 7, (random, i) => `<path d="M${n(((i + random() * 0.6) / 7) * g.w)} ${n(g.h)}C${n(((i + 0.2) / 7) * g.w)} ${n(g.h * 0.6)} ${n(((i + 0.7) / 7) * g.w)} ${n(g.h * 0.3)} ${n(((i + random()) / 7) * g.w)} 0" stroke="#2b7d56" stroke-width="${n(24 + random() * 26)}" fill="none" opacity=".55"/>`)}${edge(152, '#2f9e5c', '#1f7a48', 1, k)}${hills(g, ['#1f7a4d', '#14593d'], 0.82, 0.88, 0.03, 4)}${edge(153, '#3fbf63', '#23904a', 0.9, k)}${many(
    154,
    5,
    random => {
      const x = random() * g.w
      return `<path d="M${n(x)} 0Q${n(x + 30)} ${n(g.h * 0.1)} ${n(x - 10)} ${n(g.h * (0.16 + random() * 0.2))}" stroke="#2a7040" stroke-width="7" fill="none"/>`
    },
  )}${many(155, 12, (random, i) => leaf((i / 11) * g.w, g.h + 20, (0.6 + random() * 0.5) * k, -50 - random() * 80, i % 2 ? '#1d8f55' : '#57d072', '#14693e'))}${many(156, 9, random => `<g transform="translate(${n(random() * g.w)} ${n(g.h * (0.86 + random() * 0.12))}) scale(${n(0.8 + random() * 0.6)})">${[0, 72, 144, 216, 288].map(a => `<ellipse cx="0" cy="-18" rx="11" ry="18" fill="#ff5a8d" transform="rotate(${a})"/>`).join('')}<circle r="9" fill="#ffe14a"/></g>`)}${dots(g, 157, 40, '#fff9b8', 2, 5, 0.1, 0.9)}`
}

function stage(g: Ground): string {
  const fold = (x: number, w: number, i: number) =>
    `<rect x="${n(x)}" y="0" width="${n(w)}" height="${n(g.h * 0.84)}" fill="${i % 2 ? '#a3122f' : '#d11f3f'}"/>`
  const side = g.w * 0.17
  const curtains = [0, 1, 2, 3, 4]
    .map(i => fold((i * side) / 5, side / 5 + 1, i) + fold(g.w - ((i + 1) * side) / 5, side / 5 + 1, i))
    .join('')
  const valance = Array.from(
    { length: Math.ceil(g.w / 94) + 1 },
    (_, i) =>
      `<path d="M${i * 94 - 10} 0H${i * 94 + 94}V${n(g.h * 0.07)}Q${i * 94 + 42} ${n(g.h * 0.125)} ${i * 94 - 10} ${n(g.h * 0.07)}Z" fill="${i % 2 ? '#c01a38' : '#e02b4d'}"/><path d="M${i * 94 - 10} ${n(g.h * 0.07)}Q${i * 94 + 42} ${n(g.h * 0.125)} ${i * 94 + 94} ${n(g.h * 0.07)}" stroke="#ffcb3d" stroke-width="9" fill="none"/>`,
  ).join('')
  const beam = (x: number, to: number, color: string) =>
    `<path d="M${n(x - 14)} 0L${n(to - g.w * 0.2)} ${n(g.h * 0.86)}H${n(to + g.w * 0.2)}L${n(x + 14)} 0Z" fill="${color}"/>`
  const y = g.h * 0.78
  return `${wash(g, [
    [0, '#1a0b3d'],
    [0.6, '#4a1a80'],
    [0.78, '#7a2aa8'],
  ])}${glow('back', g.w * 0.5, g.h * 0.5, g.h * 0.42, '#d96bff', 0.6)}${many(161, 70, random => `<circle cx="${n(random() * g.w)}" cy="${n(random() * y)}" r="${n(1 + random() * 3)}" fill="#ffe9a8" opacity="${n(3 + random() * 6) / 10}"/>`)}<defs>${linear(
    'beam',
    [
      [0, '#fff8d6', 0.75],
      [1, '#fff8d6', 0.05],
    ],
  )}${linear('floor', [
    [0, '#c97a3d'],
    [1, '#6b3514'],
  ])}</defs>${beam(g.w * 0.2, g.w * 0.42, 'url(#beam)')}${beam(g.w * 0.8, g.w * 0.58, 'url(#beam)')}${beam(g.w * 0.5, g.w * 0.5, 'url(#beam)')}<rect y="${n(y)}" width="${g.w}" height="${n(g.h - y)}" fill="url(#floor)"/>${Array.from({ length: 13 }, (_, i) => `<path d="M${n(g.w / 2 + (i - 6) * g.w * 0.12)} ${n(y)}L${n(g.w / 2 + (i - 6) * g.w * 0.24)} ${g.h}" stroke="#5b2a0e" stroke-width="4" opacity=".5"/>`).join('')}<ellipse cx="${g.w / 2}" cy="${n(g.h * 0.88)}" rx="${n(g.w * 0.36)}" ry="${n(g.h * 0.05)}" fill="#fff3c9" opacity=".6"/>${curtains}<g fill="#ffcb3d"><rect x="${n(side * 0.1)}" y="${n(g.h * 0.5)}" width="${n(side * 0.8)}" height="16" rx="8"/><rect x="${n(g.w - side * 0.9)}" y="${n(g.h * 0.5)}" width="${n(side * 0.8)}" height="16" rx="8"/></g>${valance}${discs(g, 162, 12, ['#ffd98a', '#ff9ad1'], 40, 0.2, 0.75, 0.3)}`
}

function interior(g: Ground): string {
  const y = g.h * 0.74
  const k = Math.min(g.w / 750, g.h / 1000)
  const at = (x: number, yy: number, body: string) =>
    `<g transform="translate(${n(g.w * x)} ${n(yy)}) scale(${n(k * 100) / 100})">${body}</g>`
  const window =
    '<rect x="-150" y="-210" width="300" height="400" rx="16" fill="#fff"/><rect x="-132" y="-192" width="264" height="364" rx="8" fill="#9bdcff"/><path d="M-132 60Q-60 0 0 50T132 30V172H-132Z" fill="#8fd36a"/><path d="M-132 110Q-30 60 132 120V172H-132Z" fill="#63b84a"/><circle cx="70" cy="-120" r="34" fill="#fff3b0"/><path d="M0-192V172M-132-10H132" stroke="#fff" stroke-width="14"/><path d="M-170-230H-90Q-96 60-168 200ZM170-230H90Q96 60 168 200Z" fill="#ff9a76"/><path d="M-140-230Q-132 40-160 190M140-230Q132 40 160 190" stroke="#e0714a" stroke-width="8" fill="none"/><rect x="-190" y="-246" width="380" height="18" rx="9" fill="#8a5a34"/>'
  const sofa =
    '<ellipse cx="0" cy="66" rx="290" ry="22" fill="#000" opacity=".22"/><rect x="-230" y="-150" width="460" height="190" rx="46" fill="#3a9e95"/><rect x="-210" y="-128" width="202" height="130" rx="30" fill="#4fbdb2"/><rect x="8" y="-128" width="202" height="130" rx="30" fill="#4fbdb2"/><rect x="-270" y="-84" width="80" height="140" rx="36" fill="#348f87"/><rect x="190" y="-84" width="80" height="140" rx="36" fill="#348f87"/><rect x="-206" y="-16" width="412" height="72" rx="26" fill="#45aea4"/><path d="M-200 56v24M200 56v24" stroke="#6b4226" stroke-width="18" stroke-linecap="round"/><rect x="-180" y="-92" width="96" height="92" rx="18" fill="#ffd166" transform="rotate(-10-132-46)"/><rect x="90" y="-88" width="90" height="88" rx="18" fill="#ff7a6b" transform="rotate(9 135-44)"/>'
  const plant =
    '<path d="M-44-70H44L32 50H-32Z" fill="#d9824a"/><path d="M-52-84H52V-62H-52Z" fill="#e8965c"/>' +
    [-60, -34, -10, 14, 40, 64]
      .map(
        (t, i) =>
          `<path d="M0 0C-30-70-24-150 0-196 24-150 30-70 0 0Z" fill="${i % 2 ? '#3f9e52' : '#5fc26a'}" transform="translate(0-78) rotate(${t})"/>`,
      )
      .join('')
  const lamp =
    '<path d="M0 0V-330" stroke="#6b4226" stroke-width="12"/><ellipse cx="0" cy="4" rx="56" ry="14" fill="#54341c"/><path d="M-50-440H50L84-320H-84Z" fill="#fff0c4"/><path d="M-84-320H84" stroke="#e8c67a" stroke-width="8"/>'
  const art =
    '<rect x="-74" y="-94" width="148" height="188" rx="8" fill="#8a5a34"/><rect x="-58" y="-78" width="116" height="156" fill="#fff7e8"/><circle cx="10" cy="-20" r="34" fill="#ff9a4a"/><path d="M-58 40Q-20 0 10 34T58 20V78H-58Z" fill="#5b8fd8"/>'
  return `${wash(g, [
    [0, '#ffe6c9'],
    [0.74, '#ffd3a8'],
  ])}<g stroke="#f5bf8c" stroke-width="3" opacity=".55">${Array.from({ length: Math.ceil(g.w / 60) }, (_, i) => `<path d="M${i * 60 + 30} 0V${n(y)}"/>`).join('')}</g>${glow('lamp', g.w * 0.86, y - 380 * k, 420 * k, '#fff6d6', 0.9)}${at(0.36, y - 450 * k, window)}${at(0.74, y - 520 * k, art)}<defs>${linear(
    'floor',
    [
      [0, '#c98a52'],
      [1, '#9a5f30'],
    ],
  )}</defs><rect y="${n(y)}" width="${g.w}" height="${n(g.h - y)}" fill="url(#floor)"/><rect y="${n(y - 16)}" width="${g.w}" height="20" fill="#fff4e2"/>${Array.from({ length: 11 }, (_, i) => `<path d="M${n(g.w / 2 + (i - 5) * g.w * 0.16)} ${n(y + 4)}L${n(g.w / 2 + (i - 5) * g.w * 0.3)} ${g.h}" stroke="#84501f" stroke-width="3" opacity=".5"/>`).join('')}<ellipse cx="${n(g.w * 0.48)}" cy="${n(y + (g.h - y) * 0.6)}" rx="${n(360 * k)}" ry="${n((g.h - y) * 0.26)}" fill="#f2e3d0"/><ellipse cx="${n(g.w * 0.48)}" cy="${n(y + (g.h - y) * 0.6)}" rx="${n(300 * k)}" ry="${n((g.h - y) * 0.2)}" fill="none" stroke="#d98a6b" stroke-width="10" stroke-dasharray="30 20"/>${at(0.88, y + 20 * k, lamp)}${at(0.46, y + 50 * k, sofa)}${at(0.08, y + 40 * k, plant)}`
}

function kitchen(g: Ground): string {
  const y = g.h * 0.62
  const k = Math.min(g.w / 750, g.h / 1000)
  const tile = (x: number, yy: number) =>
    `<rect x="${x}" y="${yy}" width="66" height="66" rx="5" fill="${((x + yy) / 72) % 2 ? '#e9f7f4' : '#f7fdfb'}"/>`
  let tiles = ''
  for (let yy = 0; yy < y; yy += 72) for (let x = 0; x < g.w; x += 72) tiles += tile(x, yy)
  const at = (x: number, yy: number, body: string) =>
    `<g transform="translate(${n(g.w * x)} ${n(yy)}) scale(${n(k * 100) / 100})">${body}</g>`
  const shelf =
    '<rect x="-190" y="0" width="380" height="20" rx="6" fill="#c98a52"/><rect x="-160" y="20" width="14" height="34" fill="#8a5a34"/><rect x="146" y="20" width="14" height="34" fill="#8a5a34"/><rect x="-160" y="-90" width="64" height="90" rx="12" fill="#ff8a6b"/><rect x="-166" y="-100" width="76" height="20" rx="8" fill="#fff"/><rect x="-80" y="-70" width="56" height="70" rx="12" fill="#5fc2b8"/><rect x="-86" y="-80" width="68" height="18" rx="8" fill="#fff"/><path d="M6 0V-46Q6-64 24-64H58Q76-64 76-46V0Z" fill="#ffd166"/><path d="M76-48h14q14 0 14 14t-14 14H76" stroke="#ffd166" stroke-width="9" fill="none"/><circle cx="148" cy="-34" r="34" fill="#7bc96a"/><rect x="128" y="-22" width="40" height="22" fill="#d9824a"/>'
  const pot =
    '<ellipse cx="0" cy="0" rx="112" ry="14" fill="#000" opacity=".2"/><path d="M-96-110H96V-30Q96 0 66 0H-66Q-96 0-96-30Z" fill="#e5533d"/><path d="M-96-110H96V-90H-96Z" fill="#c23a27"/><rect x="-108" y="-124" width="216" height="20" rx="10" fill="#f2725c"/><rect x="-128" y="-84" width="40" height="20" rx="10" fill="#54341c"/><rect x="88" y="-84" width="40" height="20" rx="10" fill="#54341c"/><circle cx="0" cy="-140" r="14" fill="#54341c"/><path d="M-40-160q-16-24 0-44t0-44M0-176q-16-24 0-44t0-44M40-160q-16-24 0-44t0-44" stroke="#fff" stroke-width="9" fill="none" stroke-linecap="round" opacity=".8"/>'
  const board =
    '<rect x="-120" y="-16" width="240" height="20" rx="8" fill="#b9743d"/><path d="M-60-16C-60-60-20-66-20-16Z" fill="#ff5a4a"/><circle cx="24" cy="-40" r="26" fill="#ff9a3d"/><path d="M70-16Q60-60 92-74 110-50 96-16Z" fill="#6abf4b"/>'
  return `<rect width="${g.w}" height="${g.h}" fill="#cfe8e2"/>${tiles}${glow('sun', g.w * 0.2, g.h * 0.1, g.h * 0.4, '#fffbe0', 0.6)}${at(0.3, g.h * 0.2, shelf)}${at(0.76, g.h * 0.34, shelf)}<rect y="${n(y)}" width="${g.w}" height="34" fill="#a8683a"/><rect y="${n(y)}" width="${g.w}" height="14" fill="#d9a06b"/><defs>${linear(
    'door',
    [
      [0, '#4fa89e'],
      [1, '#337f78'],
    ],
  )}</defs><rect y="${n(y + 34)}" width="${g.w}" height="${n(g.h - y)}" fill="#2b6b66"/>${Array.from({ length: Math.ceil(g.w / 190) }, (_, i) => `<rect x="${i * 190 + 8}" y="${n(y + 52)}" width="174" height="${n(g.h * 0.28)}" rx="12" fill="url(#door)"/><rect x="${i * 190 + 24}" y="${n(y + 68)}" width="142" height="${n(g.h * 0.28 - 32)}" rx="8" fill="none" stroke="#2b6b66" stroke-width="5"/><rect x="${i * 190 + 146}" y="${n(y + 120)}" width="12" height="54" rx="6" fill="#ffd166"/>`).join('')}<rect y="${n(g.h * 0.93)}" width="${g.w}" height="${n(g.h * 0.07)}" fill="#e8d3b8"/>${Array.from({ length: Math.ceil(g.w / 110) + 1 }, (_, i) => `<rect x="${i * 110}" y="${n(g.h * 0.93)}" width="55" height="${n(g.h * 0.07)}" fill="#d1b48f"/>`).join('')}${at(0.28, y + 4, pot)}${at(0.72, y + 4, board)}`
}

function volcano(g: Ground): string {
  const [cx, base] = [g.w * 0.5, g.h * 0.74]
  const s = Math.min(g.w, g.h)
  const peak = base - s * 0.62
  return `${wash(g, [
    [0, '#1d0a1f'],
    [0.35, '#5b1220'],
    [0.62, '#d1401a'],
    [0.76, '#ff9a3d'],
  ])}${glow('fire', cx, peak, s * 0.7, '#ffce4a', 0.9)}${many(171, 16, random => `<circle cx="${n(cx + (random() - 0.5) * s * 0.7)}" cy="${n(peak - random() * g.h * 0.26)}" r="${n(s * (0.04 + random() * 0.08))}" fill="#3a1620" opacity=".75"/>`)}${many(
    172,
    34,
    random => {
      const a = -Math.PI / 2 + (random() - 0.5) * 1.5
      const d = s * (0.1 + random() * 0.5)
      return `<circle cx="${n(cx + Math.cos(a) * d)}" cy="${n(peak + Math.sin(a) * d)}" r="${n(3 + random() * 9)}" fill="${random() > 0.5 ? '#ffe14a' : '#ff7a1f'}"/>`
    },
  )}${mountains(g, 0.74, 0.16, '#5b1a22', 6)}<path d="M${n(cx - s * 0.6)} ${n(base)}Q${n(cx - s * 0.2)} ${n(base - s * 0.2)} ${n(cx - s * 0.12)} ${n(peak)}H${n(cx + s * 0.12)}Q${n(cx + s * 0.2)} ${n(base - s * 0.2)} ${n(cx + s * 0.6)} ${n(base)}Z" fill="#3a1a24"/><path d="M${n(cx + s * 0.02)} ${n(peak)}H${n(cx + s * 0.12)}Q${n(cx + s * 0.2)} ${n(base - s * 0.2)} ${n(cx + s * 0.6)} ${n(base)}H${n(cx + s * 0.2)}Z" fill="#26101a"/><defs>${linear(
    'lava',
    [
      [0, '#fff08a'],
      [0.4, '#ff9a1f'],
      [1, '#e02b0a'],
    ],
  )}</defs><path d="M${n(cx - s * 0.12)} ${n(peak)}H${n(cx + s * 0.12)}Q${n(cx + s * 0.1)} ${n(peak + s * 0.12)} ${n(cx + s * 0.14)} ${n(peak + s * 0.24)}Q${n(cx + s * 0.06)} ${n(peak + s * 0.2)} ${n(cx + s * 0.05)} ${n(peak + s * 0.36)}L${n(cx + s * 0.1)} ${n(base)}H${n(cx - s * 0.16)}Q${n(cx - s * 0.04)} ${n(peak + s * 0.4)} ${n(cx - s * 0.07)} ${n(peak + s * 0.18)}Q${n(cx - s * 0.14)} ${n(peak + s * 0.2)} ${n(cx - s * 0.12)} ${n(peak)}Z" fill="url(#lava)"/>${hills(g, ['#4a1a20', '#33121a'], 0.74, 0.8, 0.02, 3)}<path d="M${n(cx - s * 0.1)} ${n(g.h * 0.76)}Q${n(cx - s * 0.4)} ${n(g.h * 0.86)} ${n(cx - s * 0.1)} ${n(g.h * 0.9)}T${n(cx - s * 0.2)} ${g.h}H${n(cx + s * 0.34)}Q${n(cx + s * 0.4)} ${n(g.h * 0.9)} ${n(cx + s * 0.06)} ${n(g.h * 0.87)}T${n(cx + s * 0.1)} ${n(g.h * 0.76)}Z" fill="url(#lava)"/>${many(173, 26, random => `<path d="M0-22L20-6 14 18H-16L-22-4Z" fill="${random() > 0.5 ? '#240d14' : '#4f222b'}" transform="translate(${n(random() * g.w)} ${n(g.h * (0.82 + random() * 0.18))}) scale(${n(0.6 + random() * 1.2)}) rotate(${n(random() * 90)})"/>`)}${dots(g, 174, 70, '#ffb04a', 1.4, 4, 0.1, 0.95)}${shade(g, '#12040a', 0.5)}`
}
