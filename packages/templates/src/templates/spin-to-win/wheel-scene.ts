import type { ResponseData } from '@adloom/engine/data'
import type { AssetRecord } from '@adloom/playable/format'
import { attract, enter, float, move } from '../../builder/anim.ts'
import type { SceneDraft } from '../../builder/document.ts'
import { localized } from '../../builder/local.ts'
import { frames, group, image, text, type Draft } from '../../builder/node.ts'
import { at, cover, inside, turned } from '../../builder/place.ts'
import { is, tap, when, type Rule } from '../../builder/rule.ts'
import { button } from '../../components/button.ts'
import type { Kit } from '../../components/kit.ts'
import { look } from '../../text/looks.ts'
import type { WheelArt } from './wheel-art.ts'

export const wheelTitle = localized('SPIN TO WIN', '幸运大转盘', 'ルーレットで当てよう')
export const spinMs = 4100
/** Degrees that bring sector `i` of eight under the pointer after five turns, a little off the middle. */
export const turnsTo = (sector: number) => 5 * 360 + (8 - sector) * 45 + 7
const blankSector = 4

interface WheelAudio {
  ticks: AssetRecord
  coin: AssetRecord
  whoosh: AssetRecord
}

export function wheelScene(
  kit: Kit,
  art: WheelArt,
  colors: { stroke: string; button: string },
  audioAssets: WheelAudio,
): SceneDraft {
  return {
    id: 'play',
    name: localized('Wheel', '转盘', 'ルーレット'),
    nodes: [
      image('play-backdrop', 'Background', art.backdrop, cover(), { locked: true }),
      text(
        'play-title',
        'Title',
        wheelTitle,
        look({
          size: 116,
          cjkSize: 92,
          fill: ['#ffffff', '#ffe27a'],
          stroke: colors.stroke,
          shadow: 'rgba(70,0,20,0.6)',
        }),
        at([75, 136, 600, 136], [60, 150, 410, 130]),
        { anims: [enter('bounceIn', 0, 700), attract('pulse', 1800, 1200)] },
      ),
      text(
        'play-line',
        'Hint line',
        localized('Every spin hides a prize!', '转一转，大奖等你拿！', 'まわして豪華賞品！'),
        look({ size: 46, cjkSize: 42, stroke: colors.stroke }),
        at([55, 276, 640, 66], [24, 286, 500, 64]),
        { anims: [enter('fadeIn', 400, 500)] },
      ),
      image('play-rays', 'Light', kit.rays, at([-145, 210, 1040, 1040], [320, -150, 1050, 1050]), {
        alpha: 0.55,
        anims: [move('spin', { rotation: [0, 360] }, 18000, { ease: 'linear', loop: 'loop', auto: true })],
      }),
      wheel(art, colors.stroke),
      frames('coins-left', 'Coins left', art.coins, 14, at([36, 1052, 120, 120], [440, 560, 110, 110]), {
        anims: [float(18, 800)],
      }),
      frames('coins-right', 'Coins right', art.coins, 11, at([594, 1052, 120, 120], [1196, 560, 110, 110]), {
        anims: [float(18, 900, 200)],
      }),
      button(kit, 'spin-button', 'Spin button', at([150, 1120, 450, 146], [52, 420, 440, 142], { p: 'c' }), {
        label: localized('SPIN!', '立即转动', 'まわす！'),
        color: colors.button,
        size: 70,
        anims: [enter('slideInBottom', 300, 600), attract('heartbeat', 1100, 1000)],
      }),
      image(
        'play-hand',
        'Tutorial hand',
        kit.hand,
        turned(at([470, 1190, 150, 162], [380, 500, 150, 162]), { r: -18 }),
        {
          hidden: false,
          anims: [
            enter('fadeIn', 1100, 300),
            move('tapping', { scale: [1, 0.82], y: [0, 14] }, 400, { loop: 'pingpong', auto: true }),
          ],
        },
      ),
    ],
    rules: wheelRules(audioAssets),
  }
}

function split(from: number, share: number, up = 0) {
  const box = (side: number) =>
    inside([side * from, side * (from + up * 0.6), side * share, side * (share - up)]).portrait
  return { portrait: box(700), landscape: box(680) }
}

/**
 * The first spin misses or wins as the template sets; after a retry it wins. Taps while turning do nothing.
 */
function wheelRules({ ticks, coin, whoosh }: WheelAudio): Rule[] {
  const spin = (anim: string): ResponseData[] => [
    { t: 'assign', var: 'spinning', op: '=', value: true },
    { t: 'hide', node: 'play-hand' },
    { t: 'resetAnim', node: 'wheel-face', anim: 'idle' },
    { t: 'playAnim', node: 'wheel-face', anim },
    { t: 'playAnim', node: 'wheel-pointer', anim: 'tick' },
    { t: 'sound', asset: whoosh.id, volume: 0.7 },
    { t: 'sound', asset: ticks.id, volume: 0.8 },
  ]
  const still = is('spinning', false)
  const starts = ['spin-button', 'wheel-hub'].flatMap(node => [
    when(`rule:${node}-win`, tap(node), spin('prize'), {
      if: [
        [still, is('attempt', 2)],
        [still, is('first-spin', 'win')],
      ],
    }),
    when(`rule:${node}-miss`, tap(node), spin('miss'), {
      if: [[still, is('attempt', 1), is('first-spin', 'miss')]],
    }),
  ])
  const stop: ResponseData = { t: 'resetAnim', node: 'wheel-pointer', anim: 'tick' }
  return [
    ...starts,
    when('rule:prize', { t: 'animEnd', node: 'wheel-face', anim: 'prize' }, [
      stop,
      { t: 'sound', asset: coin.id },
      { t: 'burst', node: 'wheel-group', effect: 'coins', count: 60 },
      { t: 'burst', node: 'wheel-group', effect: 'confetti', count: 60 },
      { t: 'scene', scene: 'win', delay: 1200 },
    ]),
    when('rule:blank', { t: 'animEnd', node: 'wheel-face', anim: 'miss' }, [
      stop,
      { t: 'shake', ms: 350, frequency: 22, distance: 10 },
      { t: 'scene', scene: 'fail', delay: 900 },
    ]),
  ]
}

function wheel(art: WheelArt, stroke: string): Draft {
  const turn = (id: string, degrees: number) =>
    move(id, { rotation: [0, degrees] }, spinMs, { ease: 'cubic.out' })
  return group(
    'wheel-group',
    'Wheel',
    at([25, 382, 700, 700], [530, 34, 680, 680]),
    [
      image('wheel-face', 'Wheel face', art.face, split(0.0682, 0.8636), {
        anims: [
          turn('prize', turnsTo(0)),
          turn('miss', turnsTo(blankSector)),
          move('idle', { rotation: [-5, 5] }, 1500, { loop: 'pingpong', auto: true }),
        ],
      }),
      image('wheel-rim', 'Rim', art.rim, split(0, 1), { anims: [attract('flash', 1600)] }),
      image('wheel-rim-base', 'Rim base', art.rim, split(0, 1)),
      image('wheel-hub', 'Hub', art.hub, split(0.37, 0.26), { anims: [attract('pulse', 1100)] }),
      text(
        'wheel-hub-label',
        'Hub word',
        localized('SPIN', '开转', '回す'),
        look({ size: 50, cjkSize: 44, stroke, strokeWidth: 8 }),
        split(0.4, 0.2, 0.06),
      ),
      image(
        'wheel-pointer',
        'Pointer',
        art.pointer,
        {
          portrait: { x: 296, y: -54, w: 108, h: 139, py: 0.3 },
          landscape: { x: 286, y: -40, w: 108, h: 139, py: 0.3 },
        },
        { anims: [move('tick', { rotation: [0, -16] }, 70, { loop: 'pingpong' })] },
      ),
    ],
    { anims: [enter('zoomIn', 100, 700)] },
  )
}
