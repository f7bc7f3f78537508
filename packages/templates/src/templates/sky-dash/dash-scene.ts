import type { AssetRecord } from '@adloom/playable/format'
import { attract, enter, float, move } from '../../builder/anim.ts'
import type { SceneDraft } from '../../builder/document.ts'
import { localized } from '../../builder/local.ts'
import { frames, image, text, type Draft } from '../../builder/node.ts'
import { at, cover, turned, type Box } from '../../builder/place.ts'
import { is, tap, when, type Rule } from '../../builder/rule.ts'
import type { Kit } from '../../components/kit.ts'
import { look } from '../../text/looks.ts'
import type { SkyArt } from './sky-art.ts'

export const skyTitle = localized('SKY DASH', '云上冲刺', 'スカイダッシュ')

export interface SkyColors {
  stroke: string
  veil: string
  button: string
}

/** Three stars hang in the sky: tap them all before the storm comes. */
export function dashScene(
  kit: Kit,
  art: SkyArt,
  colors: SkyColors,
  audioAssets: { coin: AssetRecord; whoosh: AssetRecord },
): SceneDraft {
  return {
    id: 'play',
    name: localized('Dash', '飞行', 'ダッシュ'),
    nodes: [
      image('play-backdrop', 'Background', art.backdrop, cover(), { locked: true }),
      text(
        'play-title',
        'Title',
        skyTitle,
        look({
          size: 136,
          cjkSize: 110,
          fill: ['#ffffff', '#ffe27a'],
          stroke: colors.stroke,
          shadow: 'rgba(0,20,90,0.5)',
        }),
        at([64, 146, 622, 160], [60, 110, 390, 140]),
        { anims: [enter('bounceIn', 0, 700), attract('pulse', 1900, 1400)] },
      ),
      text(
        'play-line',
        'Hint line',
        localized('Tap all 3 stars!', '点击 3 颗星星！', '星を3つタップ！'),
        look({ size: 58, cjkSize: 50, stroke: colors.stroke }),
        at([55, 312, 640, 80], [30, 252, 430, 70]),
        { anims: [enter('fadeIn', 400, 500)] },
      ),
      ...stars(art),
      frames('play-trail', 'Sparkles', art.trail, 12, at([60, 960, 220, 220], [60, 500, 190, 190])),
      flyer(art),
      text(
        'play-count',
        'Stars found',
        localized('{value} / 3', '{value} / 3', '{value} / 3'),
        look({ size: 70, cjkSize: 62, fill: ['#fff6c2', '#ffc92e'], stroke: colors.stroke }),
        at([250, 402, 250, 90], [140, 322, 210, 80]),
        { bind: 'found' },
      ),
      image(
        'play-hand',
        'Tutorial hand',
        kit.hand,
        turned(at([180, 620, 150, 162], [580, 230, 140, 151]), { r: -14 }),
        {
          hidden: false,
          anims: [
            enter('fadeIn', 900, 300),
            move('tapping', { scale: [1, 0.82], y: [0, 14] }, 420, { loop: 'pingpong', auto: true }),
          ],
        },
      ),
    ],
    rules: [...[1, 2, 3].map(i => catchStar(i, audioAssets)), ...dashEnd(audioAssets.whoosh)],
  }
}

const starBoxes: [Box, Box][] = [
  [
    [96, 520, 170, 170],
    [500, 130, 160, 160],
  ],
  [
    [480, 470, 170, 170],
    [1000, 170, 160, 160],
  ],
  [
    [300, 760, 170, 170],
    [800, 470, 160, 160],
  ],
]

function stars(art: SkyArt): Draft[] {
  return starBoxes.map(([p, l], i) =>
    image(`star-${i + 1}`, `Star ${i + 1}`, art.target, at(p, l), {
      anims: [
        enter('zoomIn', 300 + i * 180, 500),
        float(26, 900 + i * 170, 800),
        attract('heartbeat', 1400, 1200 + i * 300),
      ],
    }),
  )
}

function flyer(art: SkyArt): Draft {
  return image('flyer', 'Flyer', art.flyer, at([170, 880, 400, 400], [170, 440, 290, 290]), {
    anims: [
      enter('slideInLeft', 100, 900),
      float(30, 1200, 1000),
      move('dash', { x: [0, 60], y: [0, -70], rotation: [0, -10], scale: [1, 1.12] }, 320, {
        loop: 'once',
        ease: 'back.out',
      }),
    ],
  })
}

function catchStar(i: number, { coin }: { coin: AssetRecord }): Rule {
  return when(
    `rule:star-${i}`,
    tap(`star-${i}`),
    [
      { t: 'burst', node: `star-${i}`, effect: 'stars', count: 30 },
      { t: 'sound', asset: coin.id, volume: 0.9 },
      { t: 'hide', node: `star-${i}` },
      { t: 'hide', node: 'play-hand' },
      { t: 'playAnim', node: 'flyer', anim: 'dash' },
      { t: 'assign', var: 'found', op: '+', value: 1 },
    ],
    { if: [[is('over', false)]] },
  )
}

function dashEnd(whoosh: AssetRecord): Rule[] {
  return [
    when(
      'rule:all-stars',
      { t: 'variable' },
      [
        { t: 'assign', var: 'over', op: '=', value: true },
        { t: 'sound', asset: whoosh.id },
        { t: 'scene', scene: 'win', delay: 800 },
      ],
      { if: [[is('found', 3, '>='), is('over', false)]] },
    ),
    when(
      'rule:storm',
      { t: 'timer', ms: 12_000 },
      [
        { t: 'assign', var: 'over', op: '=', value: true },
        { t: 'shake', ms: 500, frequency: 24, distance: 16 },
        { t: 'scene', scene: 'fail', delay: 700 },
      ],
      { once: true, if: [[is('over', false)]] },
    ),
  ]
}
