import { localized } from '../starters/starter-kit.ts'
import { coin, confetti, cross, tick } from './preset-art.ts'
import {
  disc,
  enter,
  flat,
  glow,
  go,
  gold,
  group,
  ink,
  move,
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

export const feedbackPresets: readonly Preset[] = [
  {
    id: 'right',
    category: 'feedback',
    name: localized('Right', '答对', '正解'),
    ground: ['#ecfdf5', '#a7f3d0'],
    layers: () => [
      ...confetti(375, 600, 350),
      ring('Wave', [195, 420, 360, 360], go, 14, {
        anims: [move({ scale: [0.6, 1.4], alpha: [0.9, 0] }, 1200, { ease: 'cubic.out' })],
      }),
      group(
        'Tick',
        [235, 460, 280, 280],
        [
          disc('Disc', [0, 0, 280, 280], shade('#4ade80', '#16a34a'), {
            shadow: { color: 'rgba(6,78,59,0.35)', blur: 30, dx: 0, dy: 14 },
          }),
          ...tick(65, 55, 160),
        ],
        { anims: [enter('bounceIn', 0, 700)] },
      ),
      words(localized('That is right!', '答对了！', '正解！'), [65, 820, 620, 120], 72, '#065f46', {
        anims: [enter('slideInBottom', 250)],
      }),
    ],
  },
  {
    id: 'wrong',
    category: 'feedback',
    name: localized('Wrong', '答错', '不正解'),
    ground: ['#fff1f2', '#fecdd3'],
    layers: () => [
      group(
        'Cross',
        [235, 460, 280, 280],
        [
          disc('Disc', [0, 0, 280, 280], shade('#fb7185', '#e11d48'), {
            shadow: { color: 'rgba(136,19,55,0.35)', blur: 30, dx: 0, dy: 14 },
          }),
          ...cross(70, 70, 140),
        ],
        { anims: [enter('zoomIn', 0, 400), strong('shake', 500, 900)] },
      ),
      words(localized('Not this one', '不是这个', '残念、ちがうよ'), [65, 820, 620, 120], 68, '#881337', {
        anims: [enter('fadeIn', 250)],
      }),
      words(localized('Try another', '换一个试试', '別のを選んでみて'), [65, 930, 620, 80], 42, '#be123c', {
        anims: [enter('fadeIn', 450)],
      }),
    ],
  },
  {
    id: 'combo',
    category: 'feedback',
    name: localized('Combo', '连击', 'コンボ'),
    ground: ['#1e1b4b', '#4c1d95'],
    layers: () => [
      ...[0, 1, 2].map(at =>
        ring('Wave', [175, 460, 400, 400], ['#f472b6', '#facc15', '#38bdf8'][at] ?? white, 12, {
          anims: [move({ scale: [0.3, 1.6], alpha: [1, 0] }, 1500, { delay: at * 300, ease: 'cubic.out' })],
        }),
      ),
      group(
        'Combo',
        [125, 540, 500, 260],
        [
          words(localized('COMBO', '连击', 'コンボ'), [0, 0, 500, 110], 84, '#f9a8d4'),
          words(localized('x 3', 'x 3', 'x 3'), [0, 90, 500, 170], 150, gold),
        ],
        { anims: [enter('bounceIn', 0, 600), strong('tada', 800, 1300)] },
      ),
    ],
  },
  {
    id: 'points',
    category: 'feedback',
    name: localized('Points up', '加分', 'ポイント加算'),
    ground: ['#0ea5e9', '#1e40af'],
    layers: () => [
      coin('Coin', [275, 640, 200, 200], [strong('jump', 100, 1200)]),
      ...[0, 1, 2].map(at =>
        words(localized('+10', '+10', '+10'), [195 + at * 110, 520, 180, 100], 70, gold, {
          anims: [move({ y: [60, -240], alpha: [1, 0] }, 1600, { delay: at * 420, ease: 'cubic.out' })],
        }),
      ),
      words(localized('Well done', '干得好', 'いい感じ'), [65, 890, 620, 110], 64, white, {
        anims: [enter('fadeIn', 300)],
      }),
    ],
  },
  {
    id: 'great',
    category: 'feedback',
    name: localized('Great', '太棒了', 'すごい'),
    ground: ['#fde047', '#f97316'],
    layers: () => [
      ...Array.from({ length: 8 }, (_, at) =>
        star(
          'Spark',
          [345 + Math.cos((at * Math.PI) / 4) * 250, 610 + Math.sin((at * Math.PI) / 4) * 250, 60, 60],
          white,
          {
            anims: [move({ scale: [0.3, 1.2], alpha: [0.2, 1] }, 700, { loop: 'pingpong', delay: at * 90 })],
          },
        ),
      ),
      group(
        'Banner',
        [75, 560, 600, 170],
        [
          rect('Band', [0, 0, 600, 170], shade('#ef4444', '#b91c1c'), 40, {
            stroke: { color: white, width: 9 },
          }),
          words(localized('GREAT!', '太棒了！', 'すごい！'), [30, 25, 540, 120], 104),
        ],
        { anims: [enter('rotateIn', 0, 600), strong('pulse', 700, 1000)] },
      ),
    ],
  },
  {
    id: 'hurry',
    category: 'feedback',
    name: localized('Hurry', '快一点', '急いで'),
    ground: ['#111827', '#450a0a'],
    layers: () => [
      rect('Frame', [65, 350, 620, 660], { kind: 'none' }, 64, {
        stroke: { color: stop, width: 18 },
        anims: [move({ alpha: [0.15, 1] }, 600, { loop: 'pingpong' })],
      }),
      group(
        'Sign',
        [255, 430, 240, 240],
        [
          disc('Disc', [0, 0, 240, 240], glow('#fca5a5', '#dc2626')),
          rect('Stroke', [104, 44, 32, 100], white, 16),
          disc('Point', [102, 162, 36, 36], white),
        ],
        { anims: [strong('shake', 200, 900)] },
      ),
      words(localized('Hurry up!', '快一点！', '急いで！'), [65, 730, 620, 130], 88, white, {
        anims: [strong('pulse', 0, 700)],
      }),
      words(
        localized('Time is running out', '时间不多了', '時間がないよ'),
        [65, 860, 620, 80],
        42,
        '#fecaca',
      ),
    ],
  },
  {
    id: 'unlock',
    category: 'feedback',
    name: localized('Unlocked', '解锁', 'アンロック'),
    ground: ['#a855f7', '#4a044e'],
    layers: () => [
      disc('Glow', [125, 350, 500, 500], glow('rgba(255,255,255,0.55)', 'rgba(255,255,255,0)'), {
        anims: [strong('pulse', 0, 1600)],
      }),
      group(
        'Padlock',
        [245, 460, 260, 300],
        [
          ring('Shackle', [60, 0, 140, 170], '#e9d5ff', 30, {
            anims: [move({ y: [26, -30] }, 700, { loop: 'once', delay: 400, ease: 'back.out' })],
          }),
          rect('Body', [0, 110, 260, 190], shade('#ffe08a', '#f59e0b'), 34, {
            stroke: { color: '#a85800', width: 7 },
          }),
          disc('Hole', [106, 166, 48, 48], ink),
          rect('Slot', [120, 200, 20, 50], flat(ink), 8),
        ],
        { anims: [enter('zoomIn')] },
      ),
      words(localized('New hero unlocked', '解锁新英雄', '新ヒーロー解放'), [45, 830, 660, 120], 62, white, {
        anims: [enter('slideInBottom', 500)],
      }),
    ],
  },
]
