import type { AssetRecord } from '@adloom/playable/format'
import { attract, enter, float, move } from '../../builder/anim.ts'
import type { SceneDraft } from '../../builder/document.ts'
import { localized } from '../../builder/local.ts'
import { group, image, text, type Draft } from '../../builder/node.ts'
import { at, cover, inside, turned } from '../../builder/place.ts'
import { is, tap, when, type Rule } from '../../builder/rule.ts'
import { button } from '../../components/button.ts'
import type { Kit } from '../../components/kit.ts'
import { panel } from '../../components/panel.ts'
import { look } from '../../text/looks.ts'
import type { ChoiceArt } from './choice-art.ts'

export interface ChoiceLook {
  stroke: string
  button: string
}
export const choiceTitle = localized('WHO WILL YOU SAVE?', '你会救谁？', '誰を助ける？')
const names = [
  localized('Buddy', '小汪', 'ポチ'),
  localized('Luna', '咪咪', 'ミケ'),
  localized('Bao', '团团', 'パンパン'),
]

export function choiceScene(
  kit: Kit,
  art: ChoiceArt,
  colors: ChoiceLook,
  audioAssets: { heart: AssetRecord; wrong: AssetRecord; tick: AssetRecord },
): SceneDraft {
  return {
    id: 'play',
    name: localized('Question', '提问', '質問'),
    nodes: [
      image('play-backdrop', 'Background', art.backdrop, cover(), { locked: true }),
      text(
        'play-title',
        'Question',
        choiceTitle,
        look({
          size: 112,
          cjkSize: 104,
          fill: ['#ffffff', '#fff0a8'],
          stroke: colors.stroke,
          shadow: 'rgba(0,20,40,0.6)',
          wrap: true,
        }),
        at([50, 130, 650, 250], [232, 44, 870, 100]),
        { anims: [enter('bounceIn', 0, 700)] },
      ),
      image('play-prop', 'Rescue', art.prop, at([255, 388, 240, 240], [60, 150, 200, 200]), {
        anims: [
          enter('zoomIn', 200, 500),
          float(22, 1100, 700),
          move('sway', { rotation: [-6, 6] }, 1500, { loop: 'pingpong', auto: true }),
        ],
      }),
      text(
        'question-line',
        'Hint line',
        localized('There is room for only one!', '只剩一个位置了！', '乗れるのは一人だけ！'),
        look({ size: 48, cjkSize: 44, stroke: colors.stroke }),
        at([45, 640, 660, 70], [257, 142, 820, 60]),
        { anims: [attract('pulse', 1500, 800)] },
      ),
      ...[0, 1, 2].map(i => card(art, i, colors.stroke)),
      clock(colors.stroke),
      button(
        kit,
        'play-button',
        'Play button',
        at([185, 1190, 380, 112], [1008, 620, 290, 96], { p: 'b', l: 'br' }),
        { label: localized('PLAY NOW', '立即试玩', '今すぐ遊ぶ'), color: colors.button },
      ),
      image(
        'play-hand',
        'Tutorial hand',
        kit.hand,
        turned(at([110, 1000, 150, 162], [400, 520, 150, 162]), { r: -14 }),
        {
          hidden: false,
          anims: [
            enter('fadeIn', 900, 300),
            move('walk', { x: [0, 440], y: [0, 10] }, 2600, { loop: 'pingpong', auto: true, delay: 900 }),
            move('tapping', { scale: [1, 0.86] }, 420, { loop: 'pingpong', auto: true }),
          ],
        },
      ),
    ],
    rules: [
      ...[1, 2, 3].flatMap(i => answers(i, audioAssets)),
      ...countdown(audioAssets.tick),
      when('rule:play-button', tap('play-button'), [{ t: 'store' }]),
    ],
  }
}

function card(art: ChoiceArt, at0: number, stroke: string): Draft {
  const i = at0 + 1
  const places = at([25 + at0 * 237, 730, 226, 297], [292 + at0 * 256, 222, 240, 315])
  const child = (scaleP: [number, number, number, number], scaleL: [number, number, number, number]) => ({
    portrait: inside(scaleP).portrait,
    landscape: inside(scaleL).portrait,
  })
  return group(
    `card-${i}`,
    `Card ${i}`,
    places,
    [
      image(
        `card-${i}-picture`,
        `Image ${i}`,
        art.cards[at0] ?? art.icon,
        child([0, 0, 226, 297], [0, 0, 240, 315]),
      ),
      text(
        `card-${i}-name`,
        `Name ${i}`,
        names[at0] ?? localized('', '', ''),
        look({ size: 44, cjkSize: 38, fill: '#ffffff', stroke }),
        child([18, 226, 190, 56], [18, 240, 204, 60]),
      ),
    ],
    {
      anims: [
        enter('slideInBottom', 250 + at0 * 150, 600),
        float(14, 900 + at0 * 140, 1000),
        move('chosen', { scale: [1, 1.16] }, 350, { ease: 'back.out' }),
      ],
    },
  )
}

function clock(stroke: string): Draft {
  return group(
    'clock',
    'Clock',
    at([285, 1070, 180, 92], [577, 600, 180, 100]),
    [
      panel(
        'clock-bed',
        'Plate',
        inside([0, 0, 180, 92]),
        { top: '#ff6b6b', bottom: '#c4213f', edge: '#ffd9d9' },
        46,
      ),
      text(
        'clock-seconds',
        'Seconds',
        localized('{value}s', '{value} 秒', '{value} 秒'),
        look({ size: 56, cjkSize: 44, stroke, strokeWidth: 8 }),
        inside([14, 10, 152, 70]),
        { bind: 'seconds' },
      ),
    ],
    { anims: [enter('zoomIn', 700, 400), attract('heartbeat', 1000, 1200)] },
  )
}

/** A tap on a card: right wins, wrong loses; later taps are ignored. */
function answers(i: number, { heart, wrong }: { heart: AssetRecord; wrong: AssetRecord }): Rule[] {
  const node = `card-${i}`
  return [
    when(
      `rule:right-${i}`,
      tap(node),
      [
        { t: 'assign', var: 'chosen', op: '=', value: i },
        { t: 'hide', node: 'play-hand' },
        { t: 'playAnim', node, anim: 'chosen' },
        { t: 'sound', asset: heart.id, volume: 0.9 },
        { t: 'burst', node, effect: 'stars', count: 40 },
        { t: 'scene', scene: 'win', delay: 1000 },
      ],
      { if: [[is('chosen', 0), is('right', i)]] },
    ),
    when(
      `rule:wrong-${i}`,
      tap(node),
      [
        { t: 'assign', var: 'chosen', op: '=', value: i },
        { t: 'hide', node: 'play-hand' },
        { t: 'playAnim', node, anim: 'chosen' },
        { t: 'sound', asset: wrong.id, volume: 0.9 },
        { t: 'shake', ms: 500, frequency: 24, distance: 14 },
        { t: 'scene', scene: 'fail', delay: 1000 },
      ],
      { if: [[is('chosen', 0), is('right', i, '!=')]] },
    ),
  ]
}

/** Decreases by one every second; at zero the choice fails. */
function countdown(tick: AssetRecord): Rule[] {
  return [
    when('rule:second', { t: 'timer', ms: 1000 }, [{ t: 'assign', var: 'seconds', op: '-', value: 1 }], {
      if: [[is('chosen', 0), is('seconds', 0, '>')]],
    }),
    when('rule:hurry', { t: 'variable' }, [{ t: 'sound', asset: tick.id, volume: 0.6 }], {
      if: [[is('chosen', 0), is('seconds', 3, '<='), is('seconds', 0, '>')]],
    }),
    when(
      'rule:too-late',
      { t: 'variable' },
      [
        { t: 'assign', var: 'chosen', op: '=', value: 9 },
        { t: 'scene', scene: 'fail', delay: 400 },
      ],
      { if: [[is('chosen', 0), is('seconds', 0, '<=')]] },
    ),
  ]
}
