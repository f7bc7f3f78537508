import type { AssetRecord } from '@adloom/playable/format'
import { attract, enter, float, move } from '../../builder/anim.ts'
import type { SceneDraft } from '../../builder/document.ts'
import { localized } from '../../builder/local.ts'
import { area, frames, group, image, shape, text } from '../../builder/node.ts'
import { at, cover, inside, turned, type Box } from '../../builder/place.ts'
import { is, tap, when, type Rule } from '../../builder/rule.ts'
import { split } from '../../builder/split.ts'
import { button } from '../../components/button.ts'
import type { Kit } from '../../components/kit.ts'
import { addTutorialHandOn } from '../../components/outcome.ts'
import { look } from '../../text/looks.ts'
import type { SkyArt } from './sky-art.ts'

const skyTitle = localized('SKY DASH', '云上冲刺', 'スカイダッシュ')

interface DashLook {
  stroke: string
  veil: string
  button: string
}

/** Three stars hang in the sky: tap them all before the storm comes. */
export function dashScene(
  kit: Kit,
  art: SkyArt,
  colors: DashLook,
  audioAssets: { coin: AssetRecord; whoosh: AssetRecord },
): SceneDraft {
  const places: [Box, Box][] = [
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
      ...places.map(([p, l], i) =>
        image(`star-${i + 1}`, `Star ${i + 1}`, art.target, at(p, l), {
          anims: [
            enter('zoomIn', 300 + i * 180, 500),
            float(26, 900 + i * 170, 800),
            attract('heartbeat', 1400, 1200 + i * 300),
          ],
        }),
      ),
      frames('play-trail', 'Sparkles', art.trail, 12, at([60, 960, 220, 220], [60, 500, 190, 190])),
      image('flyer', 'Flyer', art.flyer, at([170, 880, 400, 400], [170, 440, 290, 290]), {
        anims: [
          enter('slideInLeft', 100, 900),
          float(30, 1200, 1000),
          move('dash', { x: [0, 60], y: [0, -70], rotation: [0, -10], scale: [1, 1.12] }, 320, {
            loop: 'once',
            ease: 'back.out',
          }),
        ],
      }),
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

const shotBoxes: [Box, Box][] = [0, 1, 2].map(i => [
  [i * 390, 0, 360, 560],
  [i * 390, 0, 340, 529],
])

/** The store page as an ad: icon, name, stars, images to swipe, one big button; any tap opens the store. */
export function endCard(
  kit: Kit,
  art: SkyArt,
  colors: DashLook,
  words: { line: ReturnType<typeof localized>; action: ReturnType<typeof localized> },
): SceneDraft {
  const left = { align: 'left' as const }
  return {
    id: 'end',
    name: localized('End card', '尾帧', 'エンドカード'),
    ending: true,
    nodes: [
      image('end-backdrop', 'Background', art.backdrop, cover(), { locked: true }),
      shape(
        'end-veil',
        'Veil',
        {
          form: 'rect',
          fill: {
            kind: 'linear',
            angle: 90,
            stops: [
              { at: 0, color: 'rgba(0,0,0,0.05)' },
              { at: 1, color: colors.veil },
            ],
          },
        },
        cover(),
        { locked: true },
      ),
      area('end-anywhere', 'Tap anywhere', cover()),
      image('end-icon', 'App icon', art.icon, at([48, 148, 190, 190], [48, 132, 176, 176]), {
        anims: [enter('bounceIn', 0, 700), attract('tada', 2200, 1500)],
      }),
      text(
        'end-title',
        'Game name',
        skyTitle,
        look({
          size: 92,
          cjkSize: 74,
          fill: ['#ffffff', '#ffe27a'],
          stroke: colors.stroke,
          shadow: 'rgba(0,20,90,0.5)',
          ...left,
        }),
        at([262, 146, 450, 112], [250, 130, 370, 104]),
        { anims: [enter('slideInRight', 150, 500)] },
      ),
      group(
        'end-stars',
        'Rating',
        at([262, 266, 340, 64], [250, 240, 340, 64]),
        [0, 1, 2, 3, 4].map(i =>
          image(`end-star-${i}`, `Rating star ${i + 1}`, kit.star, inside([i * 68, 0, 64, 64]), {
            anims: [enter('zoomIn', 400 + i * 110, 400)],
          }),
        ),
      ),
      text(
        'end-line',
        'Slogan',
        words.line,
        look({ size: 44, cjkSize: 38, stroke: colors.stroke, wrap: true }),
        at([45, 346, 660, 66], [48, 324, 560, 76]),
        { anims: [enter('fadeIn', 600, 500)] },
      ),
      group(
        'shots',
        'Screenshots',
        at([195, 440, 1140, 560], [668, 118, 1120, 529]),
        shotBoxes.map(([p, l], i) =>
          image(`shot-${i + 1}`, `Screenshot ${i + 1}`, art.shots[i] ?? art.icon, split(p, l)),
        ),
        { anims: [enter('slideInRight', 300, 700)] },
      ),
      button(kit, 'end-button', 'Store button', at([85, 1050, 580, 166], [48, 440, 540, 150]), {
        label: words.action,
        color: colors.button,
        size: 74,
        anims: [enter('slideInBottom', 500, 600), attract('heartbeat', 1150, 1300)],
      }),
      addTutorialHandOn(kit, 'end-hand', [520, 1140], [470, 520]),
    ],
    rules: [
      when('rule:end-enter', { t: 'enter' }, [{ t: 'reportEnd' }]),
      when('rule:end-button', tap('end-button'), [{ t: 'store' }]),
      when('rule:end-any', tap('end-anywhere'), [{ t: 'store' }]),
      ...carousel(),
    ],
  }
}

/** Images follow a swipe and move on by themselves; `page` 0-2. */
function carousel(): Rule[] {
  const show = (page: number) =>
    when(
      `rule:page-${page}`,
      { t: 'variable' },
      [{ t: 'setPosition', node: 'shots', x: 195 - page * 390, y: 440, ms: 350 }],
      { if: [[is('page', page)]] },
    )
  const turn = (dir: 'left' | 'right', op: '+' | '-', allowed: ReturnType<typeof is>) =>
    when(`rule:swipe-${dir}`, { t: 'swipe', dir }, [{ t: 'assign', var: 'page', op, value: 1 }], {
      if: [[allowed]],
    })
  return [
    ...[0, 1, 2].map(show),
    turn('left', '+', is('page', 2, '<')),
    turn('right', '-', is('page', 0, '>')),
    when('rule:auto-1', { t: 'timer', ms: 2600 }, [{ t: 'assign', var: 'page', op: '=', value: 1 }], {
      once: true,
      if: [[is('slideshow', true)]],
    }),
    when('rule:auto-2', { t: 'timer', ms: 5000 }, [{ t: 'assign', var: 'page', op: '=', value: 2 }], {
      once: true,
      if: [[is('slideshow', true)]],
    }),
  ]
}
