import { linear, radial } from '../../../art/paint.ts'
import type { StillItem } from '../../item.ts'
import { hues } from '../../palette.ts'
import { disc, floorShadow, glint, line, solid, veil } from '../draw.ts'
import { ball, defs, objectItem } from './object-item.ts'

export function fruit(): StillItem[] {
  return [
    objectItem('apple', ['Apple', '苹果', 'りんご'], 'fruit 水果 果物', apple()),
    objectItem('orange', ['Orange', '橙子', 'オレンジ'], 'fruit 水果 果物', orangeFruit()),
    objectItem('cherry', ['Cherries', '樱桃', 'さくらんぼ'], 'fruit 水果 果物', cherries()),
    objectItem('grapes', ['Grapes', '葡萄', 'ぶどう'], 'fruit 水果 果物', grapes()),
    objectItem('strawberry', ['Strawberry', '草莓', 'いちご'], 'fruit 水果 果物', strawberry()),
    objectItem('watermelon', ['Watermelon slice', '西瓜', 'スイカ'], 'fruit 水果 果物', melon()),
    objectItem('banana', ['Bananas', '香蕉', 'バナナ'], 'fruit 水果 果物', banana()),
    objectItem('lemon', ['Lemon', '柠檬', 'レモン'], 'fruit 水果 果物', lemon()),
    objectItem('pear', ['Pear', '梨', '洋なし'], 'fruit 水果 果物', pear()),
  ]
}

function leaf(x: number, y: number, turn: number, s = 1): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})">${solid('M0 0C10-34 48-40 74-24 60 6 24 16 0 0Z', '#5fc93f', '#184a17', 9)}${line('M8-4Q34-20 60-20', '#2c8a2b', 4)}</g>`
}

function apple(): string {
  return `${floorShadow(128, 236, 84)}${defs(ball('body', hues.red))}${line('M128 84Q126 48 144 24', '#4a240b', 16)}${solid('M128 80C96 54 38 70 38 142 38 200 82 238 104 234 118 230 138 230 152 234 174 238 218 200 218 142 218 70 160 54 128 80Z', 'url(#body)', '#5c0618', 14)}${veil('M104 78Q128 100 152 78 138 92 128 92T104 78Z', 0.3, '#000')}${leaf(140, 52, -6)}${glint(80, 116, 26, 14, -50)}${glint(66, 158, 9, 6, -60, 0.6)}`
}

function orangeFruit(): string {
  return `${floorShadow(128, 236, 84)}${defs(
    radial(
      'body',
      [
        [0, '#ffd27a'],
        [0.5, '#ff9d1f'],
        [1, '#e06a05'],
      ],
      0.38,
      0.32,
      0.78,
    ),
  )}${disc(128, 142, 90, 'url(#body)', '#7a3202', 14)}${[
    [160, 120],
    [180, 150],
    [150, 180],
    [110, 196],
    [86, 170],
    [130, 140],
    [176, 186],
  ]
    .map(([x, y]) => disc(x ?? 0, y ?? 0, 3.5, '#c95a04'))
    .join(
      '',
    )}${leaf(128, 62, -18, 1.05)}${disc(126, 62, 8, '#3f7a22', '#184a17', 6)}${glint(90, 104, 26, 15)}`
}

function cherries(): string {
  return `${floorShadow(128, 238, 92)}${defs(ball('body', { light: '#ff8fa0', mid: '#e0173d', dark: '#8e0a2a' }))}${line('M88 168Q96 90 154 34M176 156Q176 84 154 34', '#184a17', 18)}${line('M88 168Q96 90 154 34M176 156Q176 84 154 34', '#6abf3c', 8)}${leaf(152, 42, 4, 1.1)}${disc(82, 182, 50, 'url(#body)', '#4d0416', 14)}${disc(178, 176, 52, 'url(#body)', '#4d0416', 14)}${glint(62, 162, 16, 10)}${glint(158, 154, 17, 10)}`
}

function grapes(): string {
  const spots: [number, number][] = [
    [80, 100],
    [128, 100],
    [176, 100],
    [60, 134],
    [104, 136],
    [152, 136],
    [196, 134],
    [84, 172],
    [128, 174],
    [172, 172],
    [106, 208],
    [150, 208],
  ]
  return `${floorShadow(128, 244, 70)}<g transform="translate(0 8)">${defs(ball('body', { light: '#d9a8ff', mid: '#8a3fe0', dark: '#4d189c' }))}${line('M128 80V34', '#4a240b', 14)}${leaf(126, 62, -20, 1.2)}<g transform="translate(128 62) scale(-1 1)">${leaf(0, 0, -16, 1)}</g>${spots.map(([x, y]) => disc(x, y, 30, '#290c63')).join('')}${spots.map(([x, y]) => disc(x, y, 25, 'url(#body)') + glint(x - 9, y - 10, 8, 5)).join('')}</g>`
}

function strawberry(): string {
  const seeds: [number, number][] = [
    [92, 118],
    [128, 112],
    [164, 118],
    [76, 146],
    [110, 146],
    [146, 146],
    [180, 146],
    [94, 176],
    [128, 178],
    [162, 176],
    [112, 204],
    [144, 204],
  ]
  return `${floorShadow(128, 240, 62)}${defs(
    radial(
      'body',
      [
        [0, '#ff8a8a'],
        [0.5, '#f4303f'],
        [1, '#b80f2d'],
      ],
      0.38,
      0.3,
      0.8,
    ),
  )}${solid('M128 236C90 226 40 168 46 112 50 80 90 72 128 80 166 72 206 80 210 112 216 168 166 226 128 236Z', 'url(#body)', '#5c0618', 14)}${seeds.map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="5" ry="7.5" fill="#ffe07a" stroke="#a3142b" stroke-width="2"/>`).join('')}${solid('M128 92L94 104 84 84 52 80 86 60 92 36 118 54 128 22 140 54 166 36 170 60 204 80 172 84 162 104Z', '#5fc93f', '#184a17')}${line('M128 54V30', '#184a17', 6)}${glint(78, 116, 14, 9, -60, 0.7)}`
}

function melon(): string {
  const seed = (x: number, y: number, t: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="5.5" ry="9" fill="#3a1010" transform="rotate(${t} ${x} ${y})"/>`
  return `${floorShadow(128, 232, 96)}${solid('M20 88Q128 40 236 88 226 190 128 226 30 190 20 88Z', '#2f9e3c', '#0d3d1a', 14)}<path d="M34 92Q128 52 222 92 212 178 128 208 44 178 34 92Z" fill="#d9f7b0"/>${defs(
    linear('flesh', [
      [0, '#ff7a80'],
      [1, '#ee2f4d'],
    ]),
  )}<path d="M46 94Q128 62 210 94 200 168 128 194 56 168 46 94Z" fill="url(#flesh)"/>${seed(86, 112, 24)}${seed(128, 104, 0)}${seed(170, 112, -24)}${seed(106, 142, 14)}${seed(150, 142, -14)}${seed(128, 168, 0)}${veil('M50 98Q90 80 128 78 90 92 60 120Z', 0.4)}`
}

function banana(): string {
  const one = (t: number, s: number) =>
    `<g transform="rotate(${t} 150 40)">${solid('M138 30L164 26 168 52C190 130 150 206 66 220 48 222 40 208 54 200 112 176 136 120 140 54Z', 'url(#body)', '#6e4a02')}<path d="M56 206C120 186 150 130 152 60 170 130 130 196 56 206Z" fill="#fff6a8" opacity="${s}"/><path d="M54 200Q40 208 50 218 60 222 70 219 62 210 54 200Z" fill="#5a3a08"/></g>`
  return `${floorShadow(128, 238, 84)}${defs(
    linear('body', [
      [0, '#ffe95c'],
      [0.6, '#ffcb1f'],
      [1, '#e39c05'],
    ]),
  )}${one(-26, 0.4)}${one(6, 0.8)}${solid('M134 20L168 14 172 44 140 48Z', '#8a6a16', '#4a3002', 8)}`
}

function lemon(): string {
  return `${floorShadow(128, 228, 84)}${defs(
    radial(
      'body',
      [
        [0, '#fffbb0'],
        [0.5, '#ffe02e'],
        [1, '#e6ae05'],
      ],
      0.38,
      0.32,
      0.78,
    ),
  )}<g transform="rotate(-28 128 138)">${solid('M24 138C28 124 44 122 54 108 84 62 172 62 202 108 212 122 228 124 232 138 228 152 212 154 202 168 172 214 84 214 54 168 44 154 28 152 24 138Z', 'url(#body)', '#7a5002', 14)}${glint(98, 100, 30, 13, -14)}${[
    [150, 120],
    [170, 150],
    [120, 170],
    [90, 150],
    [140, 152],
  ]
    .map(([x, y]) => disc(x ?? 0, y ?? 0, 3.5, '#d99f05'))
    .join('')}</g>${leaf(170, 74, -30, 1.05)}`
}

function pear(): string {
  return `${floorShadow(128, 240, 78)}${defs(
    radial(
      'body',
      [
        [0, '#f4ff9e'],
        [0.5, '#b9dd2e'],
        [1, '#7aa30d'],
      ],
      0.4,
      0.5,
      0.72,
    ),
  )}${line('M128 56Q130 30 146 14', '#4a240b', 14)}${solid('M128 48C164 48 158 90 172 122 184 148 214 164 210 200 204 232 168 238 128 238S52 232 46 200C42 164 72 148 84 122 98 90 92 48 128 48Z', 'url(#body)', '#3c5204', 14)}${leaf(140, 40, -2)}${glint(92, 158, 16, 26, 18, 0.7)}${glint(112, 84, 8, 14, 18, 0.7)}`
}
