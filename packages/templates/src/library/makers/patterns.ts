import type { LocalText } from '@adloom/playable/format'
import { n, starPath } from '../../art/paint.ts'
import { seeded } from '../../art/seeded.ts'
import { named, type StillItem } from '../item.ts'

/** Squares that repeat without a seam. */
export function patterns(): StillItem[] {
  const s = 480
  const make = (key: string, name: LocalText, body: string, tags = ''): StillItem => ({
    kind: 'image',
    key: `pattern-${key}`,
    name,
    category: 'pattern',
    tags: [
      'pattern',
      'tile',
      'seamless',
      '图案',
      '无缝',
      'パターン',
      '柄',
      ...tags.split(' ').filter(Boolean),
    ],
    width: s,
    height: s,
    body,
    opaque: true,
  })
  const fill = (color: string) => `<rect width="${s}" height="${s}" fill="${color}"/>`
  const grid = (
    step: number,
    draw: (x: number, y: number, i: number, row: number) => string,
    shift = true,
  ) => {
    let body = ''
    for (let row = 0; row <= s / step; row++)
      for (let i = -1; i <= s / step; i++)
        body += draw(i * step + (shift && row % 2 ? step / 2 : 0), row * step, i, row)
    return body
  }
  return [
    make(
      'dots',
      named('Polka dots', '波点', '水玉'),
      fill('#ff7aa8') + grid(60, (x, y) => `<circle cx="${x}" cy="${y}" r="13" fill="#fff" opacity=".85"/>`),
      'dots',
    ),
    make(
      'stripes',
      named('Diagonal stripes', '斜条纹', '斜めストライプ'),
      fill('#4aa3ff') +
        Array.from(
          { length: 17 },
          (_, i) =>
            `<path d="M${i * 60 - 480} 480L${i * 60} 0H${i * 60 + 30}L${i * 60 - 450} 480Z" fill="#7cc0ff"/>`,
        ).join(''),
      'stripes 条纹',
    ),
    make(
      'checker',
      named('Checkerboard', '棋盘格', 'チェッカー'),
      fill('#ffe7b8') +
        grid(
          60,
          (x, y, i, row) =>
            (i + row) % 2 ? '' : `<rect x="${x}" y="${y}" width="60" height="60" fill="#ffd488"/>`,
          false,
        ),
      'squares 格子',
    ),
    make(
      'stars',
      named('Stars', '星星', '星'),
      fill('#3d2f8f') +
        grid(
          96,
          (x, y, i, row) =>
            `<path d="${starPath(x, y, (i + row) % 2 ? 22 : 13, (i + row) % 2 ? 10 : 6)}" fill="${(i + row) % 2 ? '#ffd24a' : '#8f83ff'}" stroke="${(i + row) % 2 ? '#ffd24a' : '#8f83ff'}" stroke-width="5" stroke-linejoin="round"/>`,
          false,
        ),
      'night',
    ),
    make(
      'hearts',
      named('Hearts', '爱心', 'ハート'),
      fill('#ffd1e0') +
        grid(
          80,
          (x, y) =>
            `<path transform="translate(${x} ${y}) scale(.5)" d="M0 34C-52 0-50-40-22-44-8-46 0-32 0-26 0-32 8-46 22-44 50-40 52 0 0 34Z" fill="#ff6b9a"/>`,
        ),
      'love 爱 愛',
    ),
    make(
      'waves',
      named('Sea waves', '青海波', '青海波'),
      fill('#0f6fb8') +
        grid(80, (x, y) =>
          [40, 31, 22, 13]
            .map(
              (r, k) =>
                `<circle cx="${x}" cy="${y + 40}" r="${r}" fill="${k % 2 ? '#bfe9ff' : '#1a86d6'}" stroke="#bfe9ff" stroke-width="3"/>`,
            )
            .join(''),
        ),
      'japanese sea 和风 和柄',
    ),
    make(
      'triangles',
      named('Triangles', '三角形', '三角'),
      fill('#1fb8a6') +
        grid(
          60,
          (x, y, i, row) =>
            `<path d="M${x} ${y}L${x + 60} ${y}L${x + 30} ${y + 60}Z" fill="${['#35d0bd', '#17a394', '#5fe0cf'][((i + 1) * 2 + row) % 3 === 0 ? 0 : (i + row) % 2 ? 1 : 2]}"/>`,
          false,
        ),
      'geometric 几何',
    ),
    make(
      'leaves',
      named('Leaves', '树叶', '葉っぱ'),
      fill('#e3f5d0') +
        grid(
          96,
          (x, y, i, row) =>
            `<g transform="translate(${x} ${y}) rotate(${(i + row) % 2 ? 40 : -50})"><path d="M-34 0C-16-28 16-28 34 0 16 28-16 28-34 0Z" fill="${(i + row) % 2 ? '#6cc455' : '#3f9e52'}"/><path d="M-34 0H26" stroke="#e3f5d0" stroke-width="4"/></g>`,
          false,
        ),
      'nature 自然',
    ),
    make(
      'plus',
      named('Plus signs', '加号', 'プラス'),
      fill('#ffb347') +
        grid(
          60,
          (x, y) =>
            `<path d="M${x - 12} ${y}H${x + 12}M${x} ${y - 12}V${y + 12}" stroke="#fff1d6" stroke-width="8" stroke-linecap="round"/>`,
        ),
      'minimal',
    ),
    make(
      'argyle',
      named('Diamonds', '菱形格', 'アーガイル'),
      fill('#7a4fd6') +
        grid(
          120,
          (x, y) =>
            `<path d="M${x} ${y - 60}L${x + 60} ${y}L${x} ${y + 60}L${x - 60} ${y}Z" fill="#9a74ea"/><path d="M${x - 60} ${y - 60}L${x + 60} ${y + 60}M${x + 60} ${y - 60}L${x - 60} ${y + 60}" stroke="#e3d4ff" stroke-width="2.5" stroke-dasharray="7 7"/>`,
          false,
        ),
      'diamond',
    ),
    make(
      'bricks',
      named('Bricks', '砖墙', 'レンガ'),
      fill('#8a3a22') +
        grid(
          60,
          (_x, y, i, row) =>
            `<rect x="${i * 120 + (row % 2 ? 60 : 0) + 4}" y="${y + 4}" width="112" height="52" rx="6" fill="${['#c9603d', '#bd5534', '#d46b46'][(i + row + 3) % 2]}"/><rect x="${i * 120 + (row % 2 ? 60 : 0) + 8}" y="${y + 8}" width="104" height="8" rx="4" fill="#fff" opacity=".2"/>`,
          false,
        ),
      'wall 墙 壁',
    ),
    make('hexagons', named('Honeycomb', '蜂巢', 'ハニカム'), honeycomb(s), 'bee 蜜蜂 蜂'),
    make(
      'paws',
      named('Paw prints', '爪印', '肉球'),
      fill('#fff0dc') +
        grid(
          120,
          (x, y, i, row) =>
            `<g transform="translate(${x} ${y}) rotate(${(i + row) % 2 ? 18 : -22})" fill="#e0a86b"><ellipse cy="12" rx="21" ry="17"/><ellipse cx="-25" cy="-8" rx="9" ry="12"/><ellipse cx="-9" cy="-22" rx="9" ry="12"/><ellipse cx="9" cy="-22" rx="9" ry="12"/><ellipse cx="25" cy="-8" rx="9" ry="12"/></g>`,
          false,
        ),
      'cat dog 猫 犬',
    ),
    make('terrazzo', named('Terrazzo', '水磨石', 'テラゾー'), terrazzo(s), 'stone 石'),
    make(
      'gingham',
      named('Gingham', '格纹布', 'ギンガムチェック'),
      fill('#fff') +
        Array.from(
          { length: 4 },
          (_, i) =>
            `<rect x="${i * 120}" width="60" height="480" fill="#ef4a5e" opacity=".5"/><rect y="${i * 120}" width="480" height="60" fill="#ef4a5e" opacity=".5"/>`,
        ).join(''),
      'picnic 野餐',
    ),
    make(
      'clouds',
      named('Little clouds', '小云朵', '小さな雲'),
      fill('#8fd4ff') +
        grid(
          120,
          (x, y) =>
            `<g transform="translate(${x} ${y})" fill="#fff"><circle cx="-18" r="15"/><circle cx="2" cy="-9" r="20"/><circle cx="22" cy="-1" r="14"/><rect x="-34" y="0" width="70" height="15" rx="7.5"/></g>`,
        ),
      'sky 天空 空',
    ),
  ]
}

function honeycomb(s: number): string {
  const [w, h] = [96, 80]
  let body = `<rect width="${s}" height="${s}" fill="#e08e06"/>`
  for (let row = -1; row <= s / h; row++)
    for (let i = -1; i <= s / w; i++) {
      const [x, y] = [i * w + (row % 2 ? w / 2 : 0), row * h]
      body += `<path d="M${x} ${y - 50}L${x + 44} ${y - 25}V${y + 25}L${x} ${y + 50}L${x - 44} ${y + 25}V${y - 25}Z" fill="${(i + row + 9) % 3 ? '#ffc02e' : '#ffd766'}"/><path d="M${x} ${y - 38}L${x + 33} ${y - 19}" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".45"/>`
    }
  return body
}

function terrazzo(s: number): string {
  const random = seeded(33)
  let body = `<rect width="${s}" height="${s}" fill="#fbf4ec"/>`
  for (let i = 0; i < 74; i++) {
    const [x, y, r, turn] = [random() * s, random() * s, 8 + random() * 20, random() * 360]
    const points = Array.from(
      { length: 6 },
      (_, k) =>
        `${n(Math.cos((k / 6) * 6.283) * r * (0.6 + random() * 0.5))} ${n(Math.sin((k / 6) * 6.283) * r * (0.6 + random() * 0.5))}`,
    ).join('L')
    const color = ['#ff8a7a', '#5fb8b0', '#ffc46b', '#6b7fb8', '#c9b8a8'][i % 5]
    for (const dx of [-s, 0, s])
      for (const dy of [-s, 0, s])
        if (x + dx > -30 && x + dx < s + 30 && y + dy > -30 && y + dy < s + 30)
          body += `<path d="M${points}Z" fill="${color}" transform="translate(${n(x + dx)} ${n(y + dy)}) rotate(${n(turn)})"/>`
  }
  return body
}
