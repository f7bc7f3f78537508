import { linear, n, radial } from '../../../art/paint.ts'
import type { StillItem } from '../../item.ts'
import { hues } from '../../palette.ts'
import { disc, floorShadow, glint, line, rect, solid } from '../draw.ts'
import { ball, defs, grad, objectItem } from './object-item.ts'

export function sweets(): StillItem[] {
  return [
    objectItem('donut', ['Donut', '甜甜圈', 'ドーナツ'], 'sweet food 甜品 お菓子', donut()),
    objectItem('cupcake', ['Cupcake', '纸杯蛋糕', 'カップケーキ'], 'sweet food 甜品 お菓子', cupcake()),
    objectItem(
      'lollipop',
      ['Lollipop', '棒棒糖', 'ペロペロキャンディ'],
      'sweet candy 糖果 お菓子',
      lollipop(),
    ),
    objectItem('candy', ['Wrapped candy', '糖果', 'キャンディ'], 'sweet 糖果 お菓子', candy()),
  ]
}

function donut(): string {
  const colors = ['#fff', '#ffe14a', '#5fd0ff', '#8bea6f', '#ff8a3d']
  const sprinkles = Array.from({ length: 26 }, (_, i) => {
    const a = (i * 137.5 * Math.PI) / 180
    const r = 50 + ((i * 29) % 36)
    return `<rect x="-8" y="-3.5" width="16" height="7" rx="3.5" fill="${colors[i % 5]}" transform="translate(${n(128 + Math.cos(a) * r)} ${n(122 + Math.sin(a) * r)}) rotate(${(i * 67) % 180})"/>`
  }).join('')
  return `${floorShadow(128, 238, 98)}${defs(grad('dough', { light: '#f7c98a', mid: '#dd9a4a', dark: '#a8642a' }), grad('icing', hues.pink))}<path d="M128 34A98 96 0 1 1 127.9 34ZM128 96A36 34 0 1 0 128.1 96Z" fill="url(#dough)" fill-rule="evenodd" stroke="#4a210a" stroke-width="14" paint-order="stroke"/><path d="M128 36C184 36 222 76 218 118 214 146 200 140 190 156 180 176 164 162 148 182 130 204 116 176 98 182 74 188 72 162 54 156 34 146 34 128 38 112 44 70 80 36 128 36ZM128 88A42 38 0 1 0 128.1 88Z" fill="url(#icing)" fill-rule="evenodd" stroke="#7d0f4b" stroke-width="5"/>${sprinkles}<path d="M54 100Q66 58 116 48 76 72 66 106Z" fill="#fff" opacity=".55"/><path d="M96 140A36 34 0 0 0 160 140 36 26 0 0 1 96 140Z" fill="#7a431a" opacity=".7"/>`
}

function cupcake(): string {
  return `${floorShadow(128, 240, 78)}${defs(
    grad('paper', hues.teal),
    linear('cream', [
      [0, '#ffffff'],
      [0.5, '#ffc9e4'],
      [1, '#ff86be'],
    ]),
    ball('cherry', hues.red),
  )}${solid('M56 150H200L182 232Q128 244 74 232Z', 'url(#paper)', '#054247', 14)}${line('M86 156L94 232M114 156L118 236M142 156L138 236M170 156L162 232', '#fff', 6, 0.5)}${solid('M46 154C30 130 54 112 68 114 60 92 82 78 94 84 92 60 118 44 128 40 138 44 164 60 162 84 174 78 196 92 188 114 202 112 226 130 210 154 200 170 176 158 166 164 150 174 140 162 128 166 112 172 102 160 88 164 74 170 54 168 46 154Z', 'url(#cream)', '#8a1f58', 14)}${line('M70 118Q120 134 186 112M96 86Q128 100 160 84', '#e8569c', 6, 0.6)}${disc(128, 36, 22, 'url(#cherry)', '#5c0618')}${glint(121, 29, 7, 5)}${line('M132 18Q138 6 150 6', '#2d6b1c', 6)}${[
    [84, 138, '#5fd0ff'],
    [150, 120, '#ffe14a'],
    [118, 112, '#8bea6f'],
    [176, 142, '#fff'],
    [112, 148, '#ff8a3d'],
  ]
    .map(([x, y, c]) =>
      rect(
        (x as number) - 7,
        (y as number) - 3,
        14,
        6,
        3,
        `fill="${c}" transform="rotate(${(x as number) * 3} ${x} ${y})"`,
      ),
    )
    .join('')}`
}

function lollipop(): string {
  const arms = Array.from(
    { length: 8 },
    (_, i) =>
      `<path d="M0 0C26-14 46-38 40-78A88 88 0 0 1 74-47C62-20 34-2 0 0Z" transform="rotate(${i * 45})" fill="${['#ff4a8d', '#fff', '#ffb52e', '#fff', '#3ec3ff', '#fff', '#7fdc4a', '#fff'][i]}"/>`,
  ).join('')
  return `${defs(
    '<clipPath id="disc"><circle r="78"/></clipPath>',
    radial('shade', [
      [0.6, '#000', 0],
      [1, '#000', 0.28],
    ]),
  )}${solid('M120 160H138L150 250H134Z', '#fff', '#4a3b66', 10)}<g transform="translate(124 98)">${disc(0, 0, 86, '#5c0f45')}<g clip-path="url(#disc)"><circle r="78" fill="#fff"/>${arms}<circle r="78" fill="url(#shade)"/></g><path d="M-56-30A64 64 0 0 1 10-66 50 50 0 0 0-50-12Z" fill="#fff" opacity=".75"/></g>`
}

function candy(): string {
  return `${floorShadow(128, 222, 92)}${defs(ball('body', hues.orange), '<clipPath id="c"><circle cx="128" cy="128" r="62"/></clipPath>')}<g transform="rotate(-22 128 128)">${solid('M74 128L20 82Q30 112 14 128 30 144 20 174Z', '#ffb44a', '#6b2503')}${solid('M182 128L236 82Q226 112 242 128 226 144 236 174Z', '#ffb44a', '#6b2503')}${line('M70 128L34 108M70 128L34 148M186 128L222 108M186 128L222 148', '#e06a0d', 6)}${disc(128, 128, 64, 'url(#body)', '#6b2503', 14)}<g clip-path="url(#c)"><path d="M86 60Q60 128 86 196H108Q82 128 108 60ZM128 60Q104 128 128 196H150Q126 128 150 60ZM172 60Q148 128 172 196H194Q170 128 194 60Z" fill="#fff" opacity=".8"/></g>${glint(104, 94, 20, 11)}</g>`
}
