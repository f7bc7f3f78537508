import { localized } from '../../builder/local.ts'
import { audioSlot, imageSlot, params, textSlot, to, type ParamDraft } from '../../builder/param.ts'
import {
  brandParams,
  counterText,
  musicParam,
  playButtonText,
  playTextParams,
  audioGroup,
} from '../../components/shared-params.ts'

export function shelfParams(): ParamDraft[] {
  return [
    ...brandParams({
      titles: ['play-title'],
      texts: ['counter-label', 'counter-left', 'counter-time'],
      buttons: ['play-button'],
      panels: ['counters-bed'],
    }),
    ...params('play', localized('Goods', '商品', '商品'), add => {
      add('shelf', localized('Shelf', '货架', 'たな'), imageSlot(700, 300), to('asset:shelf'))
      add(
        'shutter',
        localized('Shutter of a locked shelf', '锁定货架的卷帘', '鍵つきのたなのシャッター'),
        imageSlot(730, 330),
        to('asset:shutter'),
      )
      for (let i = 1; i <= 6; i++)
        add(
          `good-${i}`,
          localized(`Good ${i}`, `商品 ${i}`, `商品 ${i}`),
          imageSlot(200, 200),
          to(`asset:good-${i}`),
        )
    }),
    ...playTextParams(add => {
      add(
        'counter-text',
        localized('Counter text', '计数文字', 'カウンターの文字'),
        textSlot(24),
        to('counter-label', 'text'),
      )
      counterText(add, 'counter-left', localized('Sets number', '组数数值', '組数の数'))
      counterText(add, 'counter-time', localized('Time number', '时间数值', '時間の数'))
      playButtonText(add)
    }),
    ...params('gameplay', localized('Difficulty', '难度', '難易度'), add => {
      add(
        'mixing',
        localized('How mixed up', '打乱程度', 'まぜ具合'),
        { widget: 'slider', min: 1, max: 12, step: 1 },
        to('shelves', 'config', 'mixing'),
      )
      add(
        'time-limit',
        localized('Time', '时间', '制限時間'),
        {
          widget: 'radio',
          options: [30, 45, 60, 90].map(s => ({
            value: s * 1000,
            label: localized(`${s} s`, `${s} 秒`, `${s} 秒`),
          })),
        },
        to('shelves', 'config', 'timeMs'),
      )
      add(
        'locked',
        localized('Sets that open the locked shelf', '解锁货架所需组数', '鍵つきのたなが開く組数'),
        { widget: 'input', input: 'number', min: 0, max: 6 },
        to('shelves', 'config', 'shelves', 7, 'lockedUntil'),
      )
      add(
        'tutorial',
        localized('Show the tutorial hand at the start', '开场显示引导手', '最初に手を表示'),
        { widget: 'switch' },
        to('shelves', 'config', 'tutorial'),
      )
    }),
    ...musicParam(),
    ...params('play', audioGroup, add =>
      add(
        'match-sound',
        localized('Match sound', '消除音效', 'マッチ音'),
        audioSlot,
        to('shelves', 'config', 'sounds', 'match'),
      ),
    ),
  ]
}
