import type { LocalText } from '@adloom/playable/format'
import { n, starPath } from '../../art/paint.ts'
import { seeded } from '../../art/seeded.ts'
import { named, type StillItem } from '../item.ts'

/** Units of the square that repeats. */
const side = 480

/** Squares that repeat without a seam. */
export function patterns(): StillItem[] {
  return [
    pattern('dots', named('Polka dots', '波点', '水玉'), dots(), 'dots'),
    pattern('stripes', named('Diagonal stripes', '斜条纹', '斜めストライプ'), stripes(), 'stripes 条纹'),
    pattern('checker', named('Checkerboard', '棋盘格', 'チェッカー'), checker(), 'squares 格子'),
    pattern('stars', named('Stars', '星星', '星'), stars(), 'night'),
    pattern('hearts', named('Hearts', '爱心', 'ハート'), hearts(), 'love 爱 愛'),
    pattern('waves', named('Sea waves', '青海波', '青海波'), waves(), 'japanese sea 和风 和柄'),
    pattern('triangles', named('Triangles', '三角形', '三角'), triangles(), 'geometric 几何'),
    pattern('leaves', named('Leaves', '树叶', '葉っぱ'), leaves(), 'nature 自然'),
    pattern('plus', named('Plus signs', '加号', 'プラス'), plus(), 'minimal'),
    pattern('argyle', named('Diamonds', '菱形格', 'アーガイル'), argyle(), 'diamond'),
    pattern('bricks', named('Bricks', '砖墙', 'レンガ'), bricks(), 'wall 墙 壁'),
    pattern('hexagons', named('Honeycomb', '蜂巢', 'ハニカム'), honeycomb(), 'bee 蜜蜂 蜂'),
    pattern('paws', named('Paw prints', '爪印', '肉球'), paws(), 'cat dog 猫 犬'),
    pattern('terrazzo', named('Terrazzo', '水磨石', 'テラゾー'), terrazzo(), 'stone 石'),
    pattern('gingham', named('Gingham', '格纹布', 'ギンガムチェック'), gingham(), 'picnic 野餐'),
    pattern('clouds', named('Little clouds', '小云朵', '小さな雲'), clouds(), 'sky 天空 空'),
  ]
}

function pattern(key: string, name: LocalText, body: string, tags: string): StillItem {
  return {
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
    width: side,
    height: side,
    body,
    opaque: true,
  }
}

function fill(color: string): string {
  return `<rect width="${side}" height="${side}" fill="${color}"/>`
}

/** Draws one shape per cell; odd rows are shifted by half a cell unless `shift` is false. */
function grid(
  step: number,
  draw: (x: number, y: number, i: number, row: number) => string,
  shift = true,
): string {
  let body = ''
  for (let row = 0; row <= side / step; row++)
    for (let i = -1; i <= side / step; i++)
      body += draw(i * step + (shift && row % 2 ? step / 2 : 0), row * step, i, row)
  return body
}

function dots(): string {
  return (
    fill('#ff7aa8') + grid(60, (x, y) => `<circle cx="${x}" cy="${y}" r="13" fill="#fff" opacity=".85"/>`)
  )
}

function stripes(): string {
  return (
    fill('#4aa3ff') +
    Array.from(
      { length: 17 },
      (_, i) =>
        `<path d="M${i * 60 - 480} 480L${i * 60} 0H${i * 60 + 30}L${i * 60 - 450} 480Z" fill="#7cc0ff"/>`,
    ).join('')
  )
}

function checker(): string {
  return (
    fill('#ffe7b8') +
    grid(
      60,
      (x, y, i, row) =>
        (i + row) % 2 ? '' : `<rect x="${x}" y="${y}" width="60" height="60" fill="#ffd488"/>`,
      false,
    )
  )
}

function stars(): string {
  return (
    fill('#3d2f8f') +
    grid(
      96,
      (x, y, i, row) =>
        `<path d="${starPath(x, y, (i + row) % 2 ? 22 : 13, (i + row) % 2 ? 10 : 6)}" fill="${(i + row) % 2 ? '#ffd24a' : '#8f83ff'}" stroke="${(i + row) % 2 ? '#ffd24a' : '#8f83ff'}" stroke-width="5" stroke-linejoin="round"/>`,
      false,
    )
  )
}

function hearts(): string {
  return (
    fill('#ffd1e0') +
    grid(
      80,
      (x, y) =>
        `<path transform="translate(${x} ${y}) scale(.5)" d="M0 34C-52 0-50-40-22-44-8-46 0-32 0-26 0-32 8-46 22-44 50-40 52 0 0 34Z" fill="#ff6b9a"/>`,
    )
  )
}

function waves(): string {
  return (
    fill('#0f6fb8') +
    grid(80, (x, y) =>
      [40, 31, 22, 13]
        .map(
          (r, k) =>
            `<circle cx="${x}" cy="${y + 40}" r="${r}" fill="${k % 2 ? '#bfe9ff' : '#1a86d6'}" stroke="#bfe9ff" stroke-width="3"/>`,
        )
        .join(''),
    )
  )
}

function triangles(): string {
  return (
    fill('#1fb8a6') +
    grid(
      60,
      (x, y, i, row) =>
        `<path d="M${x} ${y}L${x + 60} ${y}L${x + 30} ${y + 60}Z" fill="${['#35d0bd', '#17a394', '#5fe0cf'][((i + 1) * 2 + row) % 3 === 0 ? 0 : (i + row) % 2 ? 1 : 2]}"/>`,
      false,
    )
  )
}

function leaves(): string {
  return (
    fill('#e3f5d0') +
    grid(
      96,
      (x, y, i, row) =>
        `<g transform="translate(${x} ${y}) rotate(${(i + row) % 2 ? 40 : -50})"><path d="M-34 0C-16-28 16-28 34 0 16 28-16 28-34 0Z" fill="${(i + row) % 2 ? '#6cc455' : '#3f9e52'}"/><path d="M-34 0H26" stroke="#e3f5d0" stroke-width="4"/></g>`,
      false,
    )
  )
}

function plus(): string {
  return (
    fill('#ffb347') +
    grid(
      60,
      (x, y) =>
        `<path d="M${x - 12} ${y}H${x + 12}M${x} ${y - 12}V${y + 12}" stroke="#fff1d6" stroke-width="8" stroke-linecap="round"/>`,
    )
  )
}

function argyle(): string {
  return (
    fill('#7a4fd6') +
    grid(
      120,
      (x, y) =>
        `<path d="M${x} ${y - 60}L${x + 60} ${y}L${x} ${y + 60}L${x - 60} ${y}Z" fill="#9a74ea"/><path d="M${x - 60} ${y - 60}L${x + 60} ${y + 60}M${x + 60} ${y - 60}L${x - 60} ${y + 60}" stroke="#e3d4ff" stroke-width="2.5" stroke-dasharray="7 7"/>`,
      false,
    )
  )
}

function bricks(): string {
  return (
    fill('#8a3a22') +
    grid(
      60,
      (_x, y, i, row) =>
        `<rect x="${i * 120 + (row % 2 ? 60 : 0) + 4}" y="${y + 4}" width="112" height="52" rx="6" fill="${['#c9603d', '#bd5534', '#d46b46'][(i + row + 3) % 2]}"/><rect x="${i * 120 + (row % 2 ? 60 : 0) + 8}" y="${y + 8}" width="104" height="8" rx="4" fill="#fff" opacity=".2"/>`,
      false,
    )
  )
}

function paws(): string {
  return (
    fill('#fff0dc') +
    grid(
      120,
      (x, y, i, row) =>
        `<g transform="translate(${x} ${y}) rotate(${(i + row) % 2 ? 18 : -22})" fill="#e0a86b"><ellipse cy="12" rx="21" ry="17"/><ellipse cx="-25" cy="-8" rx="9" ry="12"/><ellipse cx="-9" cy="-22" rx="9" ry="12"/><ellipse cx="9" cy="-22" rx="9" ry="12"/><ellipse cx="25" cy="-8" rx="9" ry="12"/></g>`,
      false,
    )
  )
}

function gingham(): string {
  return (
    fill('#fff') +
    Array.from(
      { length: 4 },
      (_, i) =>
        `<rect x="${i * 120}" width="60" height="480" fill="#ef4a5e" opacity=".5"/><rect y="${i * 120}" width="480" height="60" fill="#ef4a5e" opacity=".5"/>`,
    ).join('')
  )
}

function clouds(): string {
  return (
    fill('#8fd4ff') +
    grid(
      120,
      (x, y) =>
        `<g transform="translate(${x} ${y})" fill="#fff"><circle cx="-18" r="15"/><circle cx="2" cy="-9" r="20"/><circle cx="22" cy="-1" r="14"/><rect x="-34" y="0" width="70" height="15" rx="7.5"/></g>`,
    )
  )
}

function honeycomb(): string {
  const [w, h] = [96, 80]
  let body = `<rect width="${side}" height="${side}" fill="#e08e06"/>`
  for (let row = -1; row <= side / h; row++)
    for (let i = -1; i <= side / w; i++) {
      const [x, y] = [i * w + (row % 2 ? w / 2 : 0), row * h]
      body += `<path d="M${x} ${y - 50}L${x + 44} ${y - 25}V${y + 25}L${x} ${y + 50}L${x - 44} ${y + 25}V${y - 25}Z" fill="${(i + row + 9) % 3 ? '#ffc02e' : '#ffd766'}"/><path d="M${x} ${y - 38}L${x + 33} ${y - 19}" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".45"/>`
    }
  return body
}

function terrazzo(): string {
  const random = seeded(33)
  let body = `<rect width="${side}" height="${side}" fill="#fbf4ec"/>`
  for (let i = 0; i < 74; i++) {
    const [x, y, r, turn] = [random() * side, random() * side, 8 + random() * 20, random() * 360]
    const points = Array.from(
      { length: 6 },
      (_, k) =>
        `${n(Math.cos((k / 6) * 6.283) * r * (0.6 + random() * 0.5))} ${n(Math.sin((k / 6) * 6.283) * r * (0.6 + random() * 0.5))}`,
    ).join('L')
    const color = ['#ff8a7a', '#5fb8b0', '#ffc46b', '#6b7fb8', '#c9b8a8'][i % 5]
    for (const dx of [-side, 0, side])
      for (const dy of [-side, 0, side])
        if (x + dx > -30 && x + dx < side + 30 && y + dy > -30 && y + dy < side + 30)
          body += `<path d="M${points}Z" fill="${color}" transform="translate(${n(x + dx)} ${n(y + dy)}) rotate(${n(turn)})"/>`
  }
  return body
}
