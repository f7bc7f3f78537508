import { localized } from '../starters/starter-kit.ts'
import { coin, tutorialHand, heart, pill, ripple } from './preset-art.ts'
import {
  arrowhead,
  cover,
  disc,
  dots,
  enter,
  flat,
  glow,
  go,
  gold,
  group,
  ink,
  move,
  paper,
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

/** Corners of the outline, from the bottom left over the roof to the bottom right. */
const outline: [x: number, y: number][] = [
  [0, 1],
  [0, 0.42],
  [0.5, 0],
  [1, 0.42],
  [1, 1],
]
const numbers = ['3', '2', '1']

export const gameplayPresets: readonly Preset[] = [
  {
    id: 'loop-play',
    category: 'gameplay',
    name: localized('Loop play', '循环播放', 'ループ再生'),
    ground: ['#4f46e5', '#1e1b4b'],
    layers: () => [
      words(localized('One more round?', '再来一局？', 'もう一回？'), [65, 220, 620, 120], 68, white, {
        anims: [enter('slideInTop')],
      }),
      group(
        'Arrows',
        [195, 470, 360, 360],
        [
          ring('Track', [30, 30, 300, 300], 'rgba(255,255,255,0.85)', 26),
          arrowhead('Head one', [128, -6, 84, 78], white, { turn: 90 }),
          arrowhead('Head two', [148, 290, 84, 78], white, { turn: -90 }),
        ],
        { anims: [move({ rotation: [0, 360] }, 3600, { ease: 'linear' })] },
      ),
      disc('Play disc', [285, 560, 180, 180], shade('#ffcf5c', '#f59e0b'), { anims: [strong('pulse')] }),
      arrowhead('Play sign', [335, 605, 96, 92], white, { turn: 90 }),
      pill(localized('Play again', '再玩一次', 'もう一度'), [165, 970, 420, 130], go),
    ],
  },
  {
    id: 'scratch',
    category: 'gameplay',
    name: localized('Scratch to reveal', '刮刮卡', 'スクラッチカード'),
    ground: ['#be185d', '#500724'],
    layers: () => [
      words(localized('Scratch to reveal', '刮开看看', 'こすってみよう'), [45, 190, 660, 120], 68, white, {
        anims: [enter('slideInTop')],
      }),
      rect('Card', [75, 400, 600, 520], white, 48, {
        shadow: { color: 'rgba(20,2,12,0.4)', blur: 30, dx: 0, dy: 14 },
      }),
      rect('Ground', [105, 430, 540, 460], glow('#fff3bf', '#ffc53d'), 30),
      star('Prize', [255, 470, 240, 240], gold, {
        stroke: { color: '#a85800', width: 7 },
        anims: [strong('tada', 600, 1700)],
      }),
      words(localized('You win 500!', '恭喜获得 500！', '500 獲得！'), [125, 740, 500, 110], 62, '#9c1c4a'),
      cover('Cover', [105, 430, 540, 460], {
        fill: {
          kind: 'linear',
          angle: 35,
          stops: [
            { at: 0, color: '#9aa3b2' },
            { at: 0.5, color: '#d9dee7' },
            { at: 1, color: '#8d96a6' },
          ],
        },
        radius: 30,
        brush: 110,
        share: 0.6,
      }),
      tutorialHand(300, 820, [move({ x: [-130, 150], y: [-60, 30] }, 900, { loop: 'pingpong' })]),
    ],
  },
  {
    id: 'draw',
    category: 'gameplay',
    name: localized('Draw freely', '随手画', 'お絵かき'),
    ground: ['#0891b2', '#083344'],
    layers: () => [
      words(localized('Draw a smile', '画一张笑脸', '笑顔を描こう'), [45, 190, 660, 120], 68, white, {
        anims: [enter('slideInTop')],
      }),
      rect('Sheet', [75, 370, 600, 640], white, 48, {
        shadow: { color: 'rgba(2,20,30,0.4)', blur: 30, dx: 0, dy: 14 },
      }),
      disc('Face', [195, 490, 360, 360], shade('#ffe27a', '#ffc53d')),
      disc('Left eye', [285, 590, 46, 66], ink),
      disc('Right eye', [419, 590, 46, 66], ink),
      paper('Paper', [95, 390, 560, 600], { color: '#e11d48', width: 20 }),
      tutorialHand(270, 745, [move({ x: [0, 150], y: [0, 0] }, 1300, { loop: 'pingpong' })]),
    ],
  },
  {
    id: 'connect',
    category: 'gameplay',
    name: localized('Connect the dots', '连点成图', '点つなぎ'),
    ground: ['#3730a3', '#0f0b33'],
    layers: () => [
      words(localized('Connect the stars', '把星星连起来', '星をつなごう'), [45, 170, 660, 120], 68, white, {
        anims: [enter('slideInTop')],
      }),
      ...[
        [90, 380, 14],
        [640, 420, 18],
        [130, 1010, 18],
        [600, 1060, 12],
        [375, 360, 12],
        [660, 760, 14],
      ].map(([x = 0, y = 0, size = 0], at) =>
        disc('Far star', [x, y, size, size], white, { alpha: 0.6, anims: [strong('flash', at * 350, 2600)] }),
      ),
      dots('Dots', [125, 420, 500, 560], {
        way: 'order',
        closed: true,
        dots: outline.map(([x, y]) => ({ x, y })),
        color: '#ffe08a',
        width: 16,
        wrong: stop,
        size: 84,
        fill: glow('#fff6d6', '#ffb72b'),
      }),
      ...outline.map(([x, y], at) =>
        words(
          localized(String(at + 1), String(at + 1), String(at + 1)),
          [125 + x * 416, 432 + y * 476, 84, 60],
          40,
          ink,
        ),
      ),
      tutorialHand(170, 880, [move({ x: [0, 0], y: [0, -270] }, 1500, { loop: 'loop' })]),
    ],
  },
  {
    id: 'progress-bar',
    category: 'gameplay',
    name: localized('Progress bar', '进度条', 'プログレスバー'),
    ground: ['#0ea5e9', '#0c4a6e'],
    layers: () => [
      words(localized('Almost there!', '就快完成了！', 'あと少し！'), [65, 470, 620, 110], 60, white, {
        anims: [enter('fadeIn')],
      }),
      rect('Frame', [85, 620, 580, 84], 'rgba(3,20,40,0.55)', 42, {
        stroke: { color: 'rgba(255,255,255,0.7)', width: 5 },
      }),
      rect('Window', [97, 632, 556, 60], white, 30, { id: 'window' }),
      rect('Fill', [97, 632, 556, 60], shade('#a3e635', '#22c55e'), 30, {
        mask: 'window',
        anims: [move({ x: [-540, 0] }, 4200, { ease: 'sine.out' })],
      }),
      star('Goal', [610, 592, 130, 130], gold, {
        stroke: { color: '#a85800', width: 5 },
        anims: [strong('tada', 600, 1600)],
      }),
      words(localized('Keep going', '继续加油', 'その調子'), [165, 740, 420, 70], 38, '#dff4ff'),
    ],
  },
  {
    id: 'countdown',
    category: 'gameplay',
    name: localized('Countdown', '倒计时', 'カウントダウン'),
    ground: ['#7c3aed', '#2e1065'],
    layers: () => [
      ...ripple(375, 667),
      disc('Dial', [185, 477, 380, 380], glow('#a78bfa', '#5b21b6'), { stroke: { color: white, width: 12 } }),
      ...numbers.map((number, at) =>
        words(localized(number, number, number), [215, 527, 320, 280], 220, white, {
          // Invisible before its second, removed after it.
          anims: [
            {
              ...move({ scale: [1.9, 1], alpha: [0, 1] }, 300, {
                id: 'in',
                delay: at * 1000,
                loop: 'once',
                ease: 'cubic.out',
              }),
              family: 'in',
            },
            move({ scale: [1, 0.8], alpha: [1, 0] }, 250, { delay: at * 1000 + 750, loop: 'once' }),
          ],
        }),
      ),
      words(localized('GO!', '开始！', 'GO!'), [165, 547, 420, 240], 170, gold, {
        anims: [enter('bounceIn', 3000, 700)],
      }),
      words(localized('Get ready', '准备', '準備はいい？'), [125, 300, 500, 110], 66, white, {
        anims: [enter('slideInTop')],
      }),
    ],
  },
  {
    id: 'score',
    category: 'gameplay',
    name: localized('Score', '得分牌', 'スコア'),
    ground: ['#f97316', '#7c2d12'],
    layers: () => [
      group(
        'Score',
        [165, 90, 420, 120],
        [
          rect('Plate', [0, 10, 420, 100], 'rgba(40,16,4,0.55)', 50, {
            stroke: { color: 'rgba(255,255,255,0.6)', width: 4 },
          }),
          coin('Coin', [-10, 0, 120, 120], [strong('swing', 400, 2400)]),
          words(localized('1 250', '1 250', '1,250'), [120, 22, 280, 76], 62),
        ],
        { anims: [enter('slideInTop')], wide: [667, 110] },
      ),
      ...[0, 1, 2].map(at => ({
        ...coin(
          'Falling coin',
          [175 + at * 150, 560, 100, 100],
          [move({ y: [-200, 420], alpha: [1, 0] }, 1800, { delay: at * 350, ease: 'quad.in' })],
        ),
        wide: [517 + at * 150, 380, 0.8] as [number, number, number],
      })),
      words(localized('Collect the coins', '收集金币', 'コインを集めよう'), [65, 1060, 620, 110], 56, white, {
        anims: [enter('fadeIn', 300)],
        wide: [667, 650],
      }),
    ],
  },
  {
    id: 'timer',
    category: 'gameplay',
    name: localized('Timer', '计时器', 'タイマー'),
    ground: ['#0f766e', '#042f2e'],
    layers: () => [
      rect('Bell', [345, 388, 60, 60], ink, 16),
      disc('Case', [175, 430, 400, 400], ink),
      disc('Face', [200, 455, 350, 350], white),
      ...Array.from({ length: 12 }, (_, at) => {
        const way = (at / 12) * Math.PI * 2
        return disc(
          'Mark',
          [367 + Math.cos(way) * 150, 622 + Math.sin(way) * 150, 16, 16],
          at % 3 === 0 ? ink : '#b6c2d4',
        )
      }),
      group('Clock hand', [225, 480, 300, 300], [rect('Minute marker', [143, 24, 14, 136], stop, 7)], {
        anims: [move({ rotation: [0, 360] }, 6000, { ease: 'linear' })],
      }),
      disc('Axle', [355, 610, 40, 40], ink),
      words(localized('Beat the clock', '与时间赛跑', '時間内にクリア'), [65, 930, 620, 120], 62, white, {
        anims: [strong('flash', 2500, 1600)],
      }),
    ],
  },
  {
    id: 'lives',
    category: 'gameplay',
    name: localized('Lives', '生命值', 'ライフ'),
    ground: ['#db2777', '#500724'],
    layers: () => [
      rect('Plate', [135, 80, 480, 150], 'rgba(30,4,18,0.5)', 75),
      heart('Heart one', 165, 95, 120, '#ff5c7a', [strong('heartbeat')]),
      heart('Heart two', 315, 95, 120, '#ff5c7a', [strong('heartbeat', 650)]),
      heart('Lost heart', 465, 95, 120, '#7a5566'),
      words(localized('Two tries left', '还有两次机会', 'あと 2 回'), [65, 560, 620, 110], 64, white, {
        anims: [enter('zoomIn', 200)],
      }),
      words(localized('Make them count', '好好把握', '慎重にいこう'), [65, 680, 620, 80], 40, '#ffd3df', {
        anims: [enter('fadeIn', 500)],
      }),
    ],
  },
  {
    id: 'level-map',
    category: 'gameplay',
    name: localized('Level map', '关卡地图', 'ステージマップ'),
    ground: ['#65a30d', '#14532d'],
    layers: () => {
      const stops: [number, number][] = [
        [190, 1080],
        [400, 960],
        [250, 800],
        [470, 660],
        [300, 500],
        [480, 340],
      ]
      // In landscape the route is from left to right.
      const lying = (left: number, top: number): [number, number] => [1334 - top, left]
      return [
        ...stops.slice(1).flatMap(([x, y], at) =>
          [0.25, 0.5, 0.75].map(share => {
            const [fromX, fromY] = stops[at] ?? [x, y]
            const [left, top] = [fromX + (x - fromX) * share + 48, fromY + (y - fromY) * share + 48]
            return disc('Step', [left - 10, top - 10, 20, 20], 'rgba(255,255,255,0.75)', {
              wide: lying(left, top),
            })
          }),
        ),
        ...stops.map(([x, y], at) =>
          group(
            `Level ${at + 1}`,
            [x, y, 96, 96],
            [
              disc('Disc', [0, 0, 96, 96], at < 3 ? shade('#ffe08a', '#f59e0b') : flat('#d8e2c8'), {
                stroke: { color: white, width: 7 },
              }),
              words(
                localized(String(at + 1), String(at + 1), String(at + 1)),
                [8, 14, 80, 68],
                46,
                at < 3 ? white : '#7a8768',
              ),
            ],
            {
              anims: at === 2 ? [strong('jump', 300, 1300)] : [enter('bounceIn', at * 90)],
              wide: lying(x + 48, y + 48),
            },
          ),
        ),
        star('Prize', [464, 170, 128, 128], gold, {
          stroke: { color: '#a85800', width: 5 },
          anims: [strong('tada', 800, 1700)],
          wide: lying(528, 234),
        }),
      ]
    },
  },
]
