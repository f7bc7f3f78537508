import { localized } from '../starters/starter-kit.ts'
import { coin, tutorialHand, ripple } from './preset-art.ts'
import {
  arrowhead,
  disc,
  enter,
  glow,
  go,
  group,
  ink,
  move,
  type PresetLayer,
  rect,
  ring,
  shade,
  star,
  strong,
  white,
  words,
} from './preset-kit.ts'
import type { Preset } from './preset.ts'

const title = (en: string, zhCn: string, ja: string): PresetLayer =>
  words(localized(en, zhCn, ja), [45, 170, 660, 120], 64, white, { anims: [enter('slideInTop')] })

export const guidePresets: readonly Preset[] = [
  {
    id: 'joystick',
    category: 'guide',
    name: localized('Joystick', '摇杆', 'ジョイスティック'),
    ground: ['#334155', '#0f172a'],
    layers: () => [
      title('Move with the stick', '用摇杆移动', 'スティックで移動'),
      disc('Hero', [315, 480, 120, 120], glow('#bbf7d0', '#22c55e'), {
        anims: [move({ x: [-120, 120] }, 1600, { loop: 'pingpong' })],
      }),
      disc('Base', [225, 860, 300, 300], 'rgba(255,255,255,0.12)', {
        stroke: { color: 'rgba(255,255,255,0.55)', width: 6 },
      }),
      ...[0, 90, 180, 270].map(turn =>
        arrowhead(
          'Way',
          [
            357 + Math.sin((turn * Math.PI) / 180) * 118,
            994 - Math.cos((turn * Math.PI) / 180) * 118,
            36,
            32,
          ],
          'rgba(255,255,255,0.7)',
          { turn },
        ),
      ),
      disc('Knob', [305, 940, 140, 140], shade('#f8fafc', '#94a3b8'), {
        anims: [move({ x: [-62, 62] }, 1600, { loop: 'pingpong' })],
      }),
      tutorialHand(336, 980, [move({ x: [-62, 62] }, 1600, { loop: 'pingpong' })]),
    ],
  },
  {
    id: 'choose',
    category: 'guide',
    name: localized('Choose', '选择', '選ぶ'),
    ground: ['#6366f1', '#312e81'],
    layers: () => [
      title('Choose one', '请选择一个', '1 つ選んでね'),
      ...['#f43f5e', '#22c55e', '#f59e0b'].map((color, at) =>
        group(
          `Card ${at + 1}`,
          [65 + at * 215, 500, 190, 280],
          [
            rect('Face', [0, 0, 190, 280], color, 28, { stroke: { color: white, width: 7 } }),
            disc('Image', [40, 50, 110, 110], 'rgba(255,255,255,0.9)'),
            rect('Line', [40, 200, 110, 22], 'rgba(255,255,255,0.7)', 11),
          ],
          { anims: [enter('zoomIn', at * 120), strong('pulse', 700 + at * 700, 2100)] },
        ),
      ),
      tutorialHand(150, 720, [move({ x: [-60, 400] }, 2100, { loop: 'pingpong' })]),
    ],
  },
  {
    id: 'slide',
    category: 'guide',
    name: localized('Slide', '滑动', 'スライド'),
    ground: ['#06b6d4', '#164e63'],
    layers: () => [
      title('Slide to start', '滑动开始', 'スライドでスタート'),
      rect('Track', [75, 620, 600, 130], 'rgba(2,20,30,0.45)', 65, {
        stroke: { color: 'rgba(255,255,255,0.5)', width: 5 },
      }),
      ...[0, 1, 2].map(at =>
        arrowhead('Arrow', [300 + at * 80, 658, 58, 54], white, {
          turn: 90,
          anims: [move({ alpha: [0.2, 1] }, 700, { loop: 'pingpong', delay: at * 180 })],
        }),
      ),
      disc('Knob', [87, 632, 106, 106], shade('#ffffff', '#cffafe'), {
        anims: [move({ x: [0, 470] }, 1800, { ease: 'cubic.inOut' })],
      }),
      tutorialHand(104, 690, [move({ x: [0, 470] }, 1800, { ease: 'cubic.inOut' })]),
    ],
  },
  {
    id: 'long-press',
    category: 'guide',
    name: localized('Long press', '长按', '長押し'),
    ground: ['#8b5cf6', '#3b0764'],
    layers: () => [
      title('Press and hold', '长按不放', '長押ししてね'),
      ring('Track', [215, 500, 320, 320], 'rgba(255,255,255,0.25)', 22),
      disc('Growing', [235, 520, 280, 280], glow('#f5d0fe', '#c026d3'), {
        anims: [move({ scale: [0.25, 1] }, 2400, { ease: 'linear' })],
      }),
      ring('Edge', [215, 500, 320, 320], white, 22, {
        anims: [move({ alpha: [0, 1] }, 2400, { ease: 'quad.in' })],
      }),
      tutorialHand(318, 640, [move({ scale: [1.08, 0.94] }, 1200, { loop: 'pingpong' })]),
      words(localized('Hold…', '按住……', 'そのまま…'), [165, 900, 420, 90], 50, white, {
        anims: [strong('flash', 300, 2400)],
      }),
    ],
  },
  {
    id: 'tap',
    category: 'guide',
    name: localized('Tap', '点击', 'タップ'),
    ground: ['#f59e0b', '#78350f'],
    layers: () => [
      title('Tap here', '点击这里', 'ここをタップ'),
      disc('Target', [255, 520, 240, 240], shade('#fff7d6', '#fcd34d'), {
        stroke: { color: white, width: 10 },
        anims: [strong('pulse', 0, 1200)],
      }),
      star('Sign', [310, 572, 130, 130], '#f97316'),
      ...ripple(375, 640),
      tutorialHand(320, 630, [move({ y: [26, -6], scale: [0.96, 1.06] }, 600, { loop: 'pingpong' })]),
    ],
  },
  {
    id: 'swipe-up',
    category: 'guide',
    name: localized('Swipe up', '上滑', '上にスワイプ'),
    ground: ['#10b981', '#064e3b'],
    layers: () => [
      { ...title('Swipe up', '向上滑动', '上にスワイプ'), wide: [980, 375] },
      ...[0, 1, 2].map(at =>
        arrowhead('Arrow', [315, 660 - at * 110, 120, 96], white, {
          alpha: 0.9 - at * 0.2,
          anims: [move({ y: [40, -40], alpha: [0, 1] }, 1100, { delay: at * 140 })],
          wide: [352, 410 - at * 100, 0.9],
        }),
      ),
      {
        ...tutorialHand(318, 860, [move({ y: [60, -260], alpha: [1, 0] }, 1500, { ease: 'cubic.inOut' })]),
        wide: [376, 560, 0.85],
      },
    ],
  },
  {
    id: 'drag-to',
    category: 'guide',
    name: localized('Drag to the goal', '拖到目标', 'ゴールへドラッグ'),
    ground: ['#3b82f6', '#1e3a8a'],
    layers: () => [
      title('Drag it home', '拖到终点', 'ゴールまで運ぼう'),
      ...Array.from({ length: 7 }, (_, at) =>
        disc('Step', [240 + at * 42, 880 - at * 62, 18, 18], 'rgba(255,255,255,0.65)'),
      ),
      ring('Goal', [480, 380, 180, 180], white, 12, { anims: [strong('pulse', 0, 1100)] }),
      rect('Flag', [548, 412, 14, 118], ink, 6),
      arrowhead('Cloth', [560, 404, 72, 72], go, { turn: 90 }),
      coin(
        'Piece',
        [100, 880, 150, 150],
        [move({ x: [0, 395], y: [0, -485] }, 2100, { ease: 'cubic.inOut' })],
      ),
      tutorialHand(118, 960, [move({ x: [0, 395], y: [0, -485] }, 2100, { ease: 'cubic.inOut' })]),
    ],
  },
]
