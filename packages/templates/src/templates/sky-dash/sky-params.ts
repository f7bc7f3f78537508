import { localized } from '../../builder/local.ts'
import { audioSlot, imageSlot, notTo, params, textSlot, to, type ParamDraft } from '../../builder/param.ts'
import {
  brandGroup,
  brandParams,
  counterText,
  musicParam,
  playTextParams,
  audioGroup,
} from '../../components/shared-params.ts'

export function skyParams(): ParamDraft[] {
  return [
    ...brandParams({ titles: ['play-title'], texts: ['play-line', 'play-count'], install: false }),
    ...params('play', localized('Dash', '冲刺', 'ダッシュ'), add => {
      add('flyer-image', localized('Flyer', '飞行器', '機体'), imageSlot(420, 420), to('asset:flyer'))
      add(
        'target',
        localized('Star to tap', '目标星星', 'タップする星'),
        imageSlot(200, 200),
        to('asset:target'),
      )
      add(
        'trail',
        localized('Sparkle animation', '闪光动画', 'きらめき'),
        { widget: 'frames', maxBytes: 8_388_608, minFrames: 8 },
        to('asset:trail'),
      )
      add('line', localized('Hint line', '提示语', 'ヒント文'), textSlot(60), to('play-line', 'text'))
      add(
        'show-hand',
        localized('Tutorial hand', '引导手势', 'チュートリアルの手'),
        { widget: 'switch' },
        notTo('play-hand', 'hidden'),
      )
    }),
    ...playTextParams(add => {
      counterText(add, 'play-count', localized('Star counter', '星星计数', '星のカウンター'))
    }),
    ...params('gameplay', localized('Rules', '规则', 'ルール'), add => {
      add(
        'storm',
        localized('Time until the storm', '暴风雨倒计时', '嵐までの時間'),
        { widget: 'slider', min: 4000, max: 30_000, step: 1000, unit: 'ms' },
        to('rule:storm', 'on', 'ms'),
      )
    }),
    ...params('end', localized('End card', '结束页', 'エンドカード'), add => {
      for (const i of [1, 2, 3])
        add(
          `screenshot-${i}`,
          localized(`Screenshot ${i}`, `截图 ${i}`, `スクリーンショット ${i}`),
          imageSlot(360, 560),
          to(`asset:shot-${i}`),
        )
      add(
        'auto-slide',
        localized('Images advance automatically', '截图自动轮播', '自動でスライド'),
        { widget: 'switch' },
        to('slideshow', 'initial'),
      )
    }),
    ...params('global', brandGroup, add =>
      add(
        'install-words',
        localized('Corner button text', '角落按钮文字', '角のボタンの文字'),
        { widget: 'input', input: 'text', maxLength: 14 },
        ['en', 'zh-cn', 'ja'].map(language => to('install-label', 'text', language)),
      ),
    ),
    ...musicParam(),
    ...params('play', audioGroup, add =>
      add(
        'star-sound',
        localized('Star sound', '星星音效', '星の音'),
        audioSlot,
        [1, 2, 3].map(i => to(`rule:star-${i}`, 'do', 1, 'asset')),
      ),
    ),
  ]
}
