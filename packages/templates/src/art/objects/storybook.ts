import { emoji } from '../emoji.ts'
import { blur, cloud, hill, linear, n, radial, rays, twinkle } from '../paint.ts'
import { seeded } from '../seeded.ts'

type Actor = [code: string, x: number, y: number, size: number, turn?: number]

/** Emoji with a soft shadow where they rest on the ground; those in the air have none. */
async function actors(list: Actor[], shade: boolean): Promise<string> {
  const drawn = await Promise.all(
    list.map(async ([code, x, y, size, turn = 0]) => {
      const shadow = shade
        ? `<ellipse cx="${x}" cy="${n(y + size * 0.46)}" rx="${n(size * 0.4)}" ry="${n(size * 0.08)}" fill="#123" opacity=".28" filter="url(#soft)"/>`
        : ''
      return `${shadow}<g transform="rotate(${turn} ${x} ${y})">${await emoji(code, x - size / 2, y - size / 2, size)}</g>`
    }),
  )
  return drawn.join('')
}

/** A meadow with friends, balloons and a rainbow, 900 x 900: every part of it shows where it belongs. */
export async function meadowStory(): Promise<string> {
  const bow = ['#ff6b6b', '#ffb347', '#ffe45c', '#7be07b', '#5ab8ff', '#b48bff']
    .map(
      (color, i) =>
        `<path d="M${-60 + i * 26} 620A${510 - i * 26} ${510 - i * 26} 0 0 1 ${960 - i * 26} 620" stroke="${color}" stroke-width="27" fill="none" opacity=".62"/>`,
    )
    .join('')
  return [
    `<defs>${linear('air', [
      [0, '#2f9bf5'],
      [0.6, '#9be2ff'],
      [1, '#eafcff'],
    ])}${blur('soft', 7)}${radial('sun', [
      [0, '#fffde0'],
      [0.5, '#fff0a0'],
      [1, '#ffe27a', 0],
    ])}${linear('h1', [
      [0, '#9be36a'],
      [1, '#4fb84a'],
    ])}${linear('h2', [
      [0, '#7fd657'],
      [1, '#2f9a3f'],
    ])}${linear('h3', [
      [0, '#a8ec5e'],
      [1, '#57bf3f'],
    ])}</defs>`,
    `<rect width="900" height="900" fill="url(#air)"/><circle cx="735" cy="150" r="240" fill="url(#sun)"/>${rays(735, 150, 700, 14, '#ffffff22', 0.2)}`,
    bow,
    cloud(60, 170, 250, '#fff', 0.95),
    cloud(420, 120, 190, '#fff', 0.9),
    cloud(640, 330, 230, '#fff', 0.9),
    cloud(-70, 400, 230, '#fff', 0.85),
    hill(900, 590, 46, 760, 0.6, 900, 'url(#h2)'),
    tree(120, 560, 1),
    tree(800, 590, 1.15),
    tree(690, 560, 0.7),
    hill(900, 680, 34, 620, 2.4, 900, 'url(#h1)'),
    await actors([['1f3e1', 230, 560, 170]], true),
    hill(900, 770, 22, 900, 4, 900, 'url(#h3)'),
    grass(501),
    await actors(
      [
        ['1f388', 330, 250, 150, -8],
        ['1fa81', 560, 300, 120, 12],
        ['1f98b', 480, 500, 84, -18],
        ['1f426', 130, 300, 88],
      ],
      false,
    ),
    await actors(
      [
        ['1f33b', 70, 730, 170, -4],
        ['1f43c', 330, 690, 250],
        ['1f98a', 600, 720, 240],
        ['1f430', 800, 740, 190],
        ['1f337', 470, 830, 110, 6],
        ['1f344', 190, 835, 110],
        ['1f347', 680, 850, 90],
      ],
      true,
    ),
    flowers(502),
  ].join('')
}

/** A coral reef with its dwellers, 900 x 900. */
export async function reefStory(): Promise<string> {
  const beams = [-20, -8, 6, 18]
    .map(
      (a, i) =>
        `<path transform="rotate(${a} 450 -200)" d="M${300 + i * 90}-200H${400 + i * 90}L${520 + i * 120} 900H${330 + i * 120}Z" fill="#fff" opacity=".1"/>`,
    )
    .join('')
  return [
    `<defs>${linear('deep', [
      [0, '#7df0f2'],
      [0.35, '#27b4e6'],
      [0.75, '#1767c4'],
      [1, '#123a8c'],
    ])}${blur('soft', 7)}${linear('sand', [
      [0, '#ffe3a6'],
      [1, '#d99a55'],
    ])}${linear('rock', [
      [0, '#6b5bb8'],
      [1, '#342a70'],
    ])}</defs><rect width="900" height="900" fill="url(#deep)"/>`,
    beams,
    hill(900, 640, 60, 700, 1.2, 900, '#1d5fb5'),
    weed(80, 820, 300, '#1fae7c'),
    weed(840, 830, 340, '#1fae7c'),
    weed(140, 850, 220, '#49d08a'),
    weed(770, 850, 230, '#49d08a'),
    `<path d="M-20 900V640Q90 560 190 660T330 760V900Z" fill="url(#rock)"/><path d="M920 900V600Q800 540 720 660T600 790V900Z" fill="url(#rock)"/>`,
    hill(900, 800, 18, 800, 0.4, 900, 'url(#sand)'),
    bubbles(511),
    await actors(
      [
        ['1f42c', 620, 210, 280, -6],
        ['1f422', 230, 270, 220, 8],
        ['1f420', 420, 430, 170],
        ['1f41f', 720, 450, 130],
        ['1f421', 160, 500, 140],
        ['1f420', 600, 590, 130, -8],
        ['1f9dc-200d-2640-fe0f', 420, 640, 240],
      ],
      false,
    ),
    await actors(
      [
        ['1fab8', 110, 740, 200],
        ['1f419', 730, 720, 230],
        ['1f980', 300, 820, 140],
        ['1f41a', 560, 840, 120],
        ['1fab8', 850, 800, 150],
        ['1f48e', 440, 850, 90],
      ],
      true,
    ),
    sparkles(512),
  ].join('')
}

function tree(x: number, y: number, s: number): string {
  return `<g transform="translate(${x} ${y}) scale(${s})"><rect x="-14" y="-20" width="28" height="90" rx="12" fill="#8a5a2c"/><circle cy="-70" r="80" fill="#2c9a4c"/><circle cx="-46" cy="-30" r="52" fill="#2c9a4c"/><circle cx="46" cy="-30" r="52" fill="#2c9a4c"/><circle cx="-18" cy="-92" r="46" fill="#5ccc63"/><circle cx="26" cy="-60" r="34" fill="#48bd58"/></g>`
}

function grass(seed: number): string {
  const random = seeded(seed)
  return Array.from(
    { length: 90 },
    () =>
      `<path d="M${n(random() * 900)} ${n(700 + random() * 200)}q3-18 12-24" stroke="#2c8a34" stroke-width="5" stroke-linecap="round" fill="none" opacity=".45"/>`,
  ).join('')
}

function flowers(seed: number): string {
  const random = seeded(seed)
  return Array.from(
    { length: 26 },
    (_, i) =>
      `<g transform="translate(${n(random() * 900)} ${n(800 + random() * 90)})">${[0, 72, 144, 216, 288].map(a => `<circle transform="rotate(${a})" cy="-8" r="6" fill="${['#fff', '#ff9ac8', '#ffd84d'][i % 3]}"/>`).join('')}<circle r="5" fill="#ffb52e"/></g>`,
  ).join('')
}

function weed(x: number, y: number, height: number, color: string): string {
  const strand = (dx: number, h: number) =>
    `<path d="M${x + dx} ${y}q-26 ${n(-h * 0.25)} 0 ${n(-h * 0.5)}t0 ${n(-h * 0.5)}" stroke="${color}" stroke-width="22" stroke-linecap="round" fill="none"/>`
  return strand(-34, height * 0.8) + strand(0, height) + strand(34, height * 0.7)
}

function bubbles(seed: number): string {
  const random = seeded(seed)
  return Array.from({ length: 40 }, () => {
    const [x, y, r] = [random() * 900, random() * 780, 5 + random() * 17]
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="#fff" fill-opacity=".16" stroke="#fff" stroke-opacity=".6" stroke-width="3"/><circle cx="${n(x - r * 0.3)}" cy="${n(y - r * 0.35)}" r="${n(r * 0.22)}" fill="#fff" opacity=".85"/>`
  }).join('')
}

function sparkles(seed: number): string {
  const random = seeded(seed)
  return Array.from({ length: 20 }, () =>
    twinkle(random() * 900, random() * 420, 7 + random() * 12, '#fff', 0.5 + random() * 0.4),
  ).join('')
}
