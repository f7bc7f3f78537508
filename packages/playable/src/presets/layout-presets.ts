import { install, localized } from '../starters/starter-kit.ts'
import { coin, confetti, heart, pill, rays, tick } from './preset-art.ts'
import {
  disc,
  enter,
  glow,
  go,
  gold,
  group,
  ink,
  move,
  type PresetLayer,
  rect,
  ring,
  shade,
  star,
  stop,
  strong,
  white,
  words,
} from './preset-kit.ts'
import type { Preset } from './preset.ts'

const stars = (y: number, lit: number): PresetLayer[] =>
  [0, 1, 2].map(at =>
    star(
      at < lit ? 'Star' : 'Empty star',
      [155 + at * 150, y + (at === 1 ? -36 : 0), 140, 140],
      at < lit ? gold : 'rgba(255,255,255,0.22)',
      {
        anims: [enter('bounceIn', 250 + at * 180, 600)],
        ...(at < lit ? { stroke: { color: '#b76a00', width: 5 } } : {}),
      },
    ),
  )

function appIcon(x: number, y: number, size: number, from: string, to: string): PresetLayer {
  return group(
    'App icon',
    [x, y, size, size],
    [
      rect('Tile', [0, 0, size, size], shade(from, to), size * 0.23, {
        shadow: { color: 'rgba(10,16,40,0.35)', blur: 30, dx: 0, dy: 14 },
      }),
      disc('Ball', [size * 0.22, size * 0.22, size * 0.56, size * 0.56], glow('#ffffff', '#ffe3a3')),
      star('Sign', [size * 0.33, size * 0.32, size * 0.34, size * 0.34], gold),
    ],
    { anims: [enter('zoomIn')] },
  )
}

export const layoutPresets: readonly Preset[] = [
  {
    id: 'product-info',
    category: 'layout',
    name: localized('Product info', '产品信息', '商品紹介'),
    ground: ['#f8fafc', '#dbeafe'],
    layers: () => [
      appIcon(245, 200, 260, '#38bdf8', '#4f46e5'),
      words(localized('Your app', '您的应用', 'アプリ名'), [65, 500, 620, 100], 64, ink, {
        anims: [enter('fadeIn', 150)],
      }),
      ...Array.from({ length: 5 }, (_, at) =>
        star('Rating', [215 + at * 66, 610, 58, 58], gold, { anims: [enter('bounceIn', 250 + at * 90)] }),
      ),
      words(
        localized('4.9 · loved by players', '4.9 分 · 深受玩家喜爱', '4.9・プレイヤーに大人気'),
        [65, 690, 620, 60],
        34,
        '#475569',
      ),
      ...[
        localized('No waiting', '无需等待', '待ち時間なし'),
        localized('Play anywhere', '随时随地畅玩', 'どこでも遊べる'),
        localized('Free to start', '免费开始', '無料でスタート'),
      ].map((line, at) =>
        group(
          'Good point',
          [105, 786 + at * 96, 540, 80],
          [
            rect('Row', [0, 0, 540, 80], white, 40, {
              shadow: { color: 'rgba(30,41,59,0.12)', blur: 18, dx: 0, dy: 6 },
            }),
            disc('Dot', [16, 16, 48, 48], go),
            ...tick(22, 22, 36),
            words(line, [84, 10, 372, 60], 38, ink),
          ],
          { anims: [enter('slideInLeft', 350 + at * 120)] },
        ),
      ),
      pill(install, [165, 1130, 420, 130], '#4f46e5'),
    ],
  },
  {
    id: 'reward',
    category: 'layout',
    name: localized('Reward', '奖励', 'ごほうび'),
    ground: ['#7c3aed', '#1e1065'],
    layers: () => [
      rays(375, 620, 1000),
      group(
        'Chest',
        [215, 520, 320, 260],
        [
          rect('Box', [10, 110, 300, 150], shade('#c2743a', '#7c3f16'), 22, {
            stroke: { color: '#4a220a', width: 8 },
          }),
          rect('Lid', [0, 20, 320, 110], shade('#e19a55', '#a35a22'), 40, {
            stroke: { color: '#4a220a', width: 8 },
          }),
          rect('Band', [140, 16, 40, 244], gold, 10, { stroke: { color: '#a85800', width: 5 } }),
          disc('Lock', [128, 104, 64, 64], gold, { stroke: { color: '#a85800', width: 6 } }),
        ],
        { anims: [strong('shake', 200, 1300)] },
      ),
      coin('Coin', [150, 420, 110, 110], [move({ y: [0, -70] }, 1200, { loop: 'pingpong' })]),
      coin('Coin', [500, 440, 90, 90], [move({ y: [0, -90] }, 1500, { loop: 'pingpong' })]),
      words(
        localized('You found a chest!', '发现宝箱！', '宝箱を見つけた！'),
        [45, 200, 660, 120],
        66,
        white,
        {
          anims: [enter('slideInTop')],
        },
      ),
      words(localized('+ 500', '+ 500', '+500'), [165, 810, 420, 120], 96, gold, {
        anims: [enter('bounceIn', 500, 700)],
      }),
      pill(localized('Take it', '领取', '受け取る'), [165, 1010, 420, 130], go),
    ],
  },
  {
    id: 'win',
    category: 'layout',
    name: localized('Win', '胜利', '勝利'),
    ground: ['#22c55e', '#14532d'],
    layers: () => [
      rays(375, 560, 960),
      ...confetti(375, 520, 300),
      ...stars(380, 3),
      group(
        'Ribbon',
        [75, 580, 600, 150],
        [
          rect('Left end', [0, 34, 120, 110], '#b91c1c', 10),
          rect('Right end', [480, 34, 120, 110], '#b91c1c', 10),
          rect('Band', [50, 0, 500, 126], shade('#f87171', '#dc2626'), 22),
          words(localized('You win!', '胜利！', 'クリア！'), [70, 14, 460, 98], 76),
        ],
        { anims: [enter('zoomIn', 100, 600)] },
      ),
      words(
        localized('Level 1 complete', '第 1 关完成', 'ステージ 1 クリア'),
        [65, 770, 620, 80],
        44,
        white,
        {
          anims: [enter('fadeIn', 600)],
        },
      ),
      pill(localized('Next level', '下一关', '次のステージ'), [165, 960, 420, 130], '#f59e0b'),
    ],
  },
  {
    id: 'fail',
    category: 'layout',
    name: localized('Fail', '失败', '失敗'),
    ground: ['#475569', '#0f172a'],
    layers: () => [
      ...stars(360, 1),
      group(
        'Broken heart',
        [265, 540, 220, 220],
        [
          heart('Heart', 0, 0, 220, '#94a3b8'),
          rect('Crack', [96, 50, 16, 70], '#1e293b', 4, { turn: 28 }),
          rect('Crack', [104, 100, 16, 70], '#1e293b', 4, { turn: -28 }),
        ],
        { anims: [strong('shake', 700, 1600)] },
      ),
      words(localized('So close!', '就差一点！', 'おしい！'), [65, 190, 620, 120], 84, white, {
        anims: [enter('slideInTop')],
      }),
      words(
        localized('One more try?', '再试一次？', 'もう一度挑戦する？'),
        [65, 800, 620, 80],
        44,
        '#cbd5e1',
        {
          anims: [enter('fadeIn', 300)],
        },
      ),
      pill(localized('Try again', '再试一次', 'リトライ'), [165, 950, 420, 130], stop),
    ],
  },
  {
    id: 'offer',
    category: 'layout',
    name: localized('Limited offer', '限时优惠', '期間限定'),
    ground: ['#fb7185', '#9f1239'],
    layers: () => [
      words(localized('Today only', '仅限今天', '今日だけ'), [65, 200, 620, 110], 76, white, {
        anims: [enter('slideInTop')],
      }),
      group(
        'Price tag',
        [165, 400, 420, 420],
        [
          {
            ...star('Burst', [0, 0, 420, 420], shade('#ffe08a', '#f59e0b')),
            shape: {
              form: 'star',
              points: 14,
              radius: 12,
              fill: shade('#ffe08a', '#f59e0b'),
              shadow: { color: 'rgba(60,4,20,0.35)', blur: 30, dx: 0, dy: 14 },
            },
          } as PresetLayer,
          disc('Seal', [72, 72, 276, 276], '#ffcf5c'),
          words(localized('−50%', '5 折', '50%OFF'), [90, 132, 240, 110], 84, '#9f1239'),
          words(localized('off', '优惠', 'セール'), [120, 238, 180, 60], 44, '#9f1239'),
        ],
        { anims: [enter('rotateIn', 150, 700), strong('swing', 1000, 2200)] },
      ),
      words(localized('Your first order', '首单专享', '初回のご注文に'), [65, 860, 620, 80], 46, '#ffe4e9', {
        anims: [enter('fadeIn', 400)],
      }),
      pill(localized('Get the offer', '立即领取', 'クーポンを使う'), [145, 1000, 460, 136], ink),
    ],
  },
  {
    id: 'versus',
    category: 'layout',
    name: localized('This or that', '二选一', 'どっちを選ぶ'),
    ground: ['#0ea5e9', '#f97316'],
    layers: () => [
      group(
        'First card',
        [75, 150, 600, 440],
        [
          rect('Card', [0, 0, 600, 440], shade('#7dd3fc', '#0284c7'), 44, {
            stroke: { color: white, width: 8 },
          }),
          disc('Image', [200, 70, 200, 200], glow('#ffffff', '#bae6fd')),
          star('Ice', [230, 100, 140, 140], '#0284c7', { points: 6 }),
          words(localized('Ice', '冰', '氷'), [100, 290, 400, 110], 80),
        ],
        { anims: [enter('slideInLeft')], wide: [347, 375] },
      ),
      group(
        'Second card',
        [75, 720, 600, 440],
        [
          rect('Card', [0, 0, 600, 440], shade('#fdba74', '#ea580c'), 44, {
            stroke: { color: white, width: 8 },
          }),
          disc('Image', [200, 70, 200, 200], glow('#fff7ed', '#fed7aa')),
          star('Fire', [230, 100, 140, 140], '#ea580c', { points: 11 }),
          words(localized('Fire', '火', '炎'), [100, 290, 400, 110], 80),
        ],
        { anims: [enter('slideInRight')], wide: [987, 375] },
      ),
      disc('Badge', [295, 575, 160, 160], ink, {
        stroke: { color: white, width: 8 },
        anims: [strong('pulse')],
        wide: [667, 375],
      }),
      words(localized('VS', 'VS', 'VS'), [305, 605, 140, 100], 72, white, { wide: [667, 375] }),
    ],
  },
  {
    id: 'loading',
    category: 'layout',
    name: localized('Loading', '加载页', 'ロード画面'),
    ground: ['#1e293b', '#020617'],
    layers: () => [
      { ...appIcon(265, 380, 220, '#818cf8', '#4f46e5'), wide: [667, 230] },
      group(
        'Spinner',
        [315, 700, 120, 120],
        Array.from({ length: 8 }, (_, at) =>
          disc(
            'Dot',
            [52 + Math.cos((at * Math.PI) / 4) * 46, 52 + Math.sin((at * Math.PI) / 4) * 46, 16, 16],
            white,
            { alpha: 0.25 + at * 0.1 },
          ),
        ),
        { anims: [move({ rotation: [0, 360] }, 1100, { ease: 'linear' })], wide: [667, 500] },
      ),
      words(localized('Loading…', '加载中…', '読み込み中…'), [165, 850, 420, 70], 38, '#cbd5e1', {
        anims: [strong('flash', 300, 2200)],
        wide: [667, 630],
      }),
      ring('Halo', [205, 320, 340, 340], 'rgba(129,140,248,0.5)', 6, {
        anims: [move({ scale: [0.9, 1.25], alpha: [0.8, 0] }, 1900)],
        wide: [667, 230],
      }),
    ],
  },
]
