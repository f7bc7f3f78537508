import { localized } from '../../builder/local.ts'
import { audioSlot, imageSlot, notTo, params, textSlot, to, type ParamDraft } from '../../builder/param.ts'
import {
  brandParams,
  counterText,
  musicParam,
  playButtonText,
  playTextParams,
  audioGroup,
} from '../../components/shared-params.ts'

export function choiceParams(): ParamDraft[] {
  const cards = [1, 2, 3]
  return [
    ...brandParams({
      titles: ['play-title'],
      texts: ['question-line', 'clock-seconds', ...cards.map(i => `card-${i}-name`)],
      buttons: ['play-button'],
    }),
    ...params('play', localized('Question', '问题', '問題'), add => {
      add('line', localized('Hint line', '提示语', 'ヒント文'), textSlot(60), to('question-line', 'text'))
      add(
        'prop',
        localized('Rescue image', '道具图片', '救助の絵'),
        imageSlot(300, 300, { hideable: true }),
        to('asset:prop'),
      )
      for (const i of cards)
        add(
          `card-image-${i}`,
          localized(`Card ${i}`, `卡片 ${i}`, `カード ${i}`),
          imageSlot(320, 420),
          to(`asset:card-${i}`),
        )
      for (const i of cards)
        add(
          `name-${i}`,
          localized(`Name ${i}`, `名字 ${i}`, `名前 ${i}`),
          textSlot(16),
          to(`card-${i}-name`, 'text'),
        )
      add(
        'show-hand',
        localized('Tutorial hand', '引导手势', 'チュートリアルの手'),
        { widget: 'switch' },
        notTo('play-hand', 'hidden'),
      )
    }),
    ...playTextParams(add => {
      counterText(add, 'clock-seconds', localized('Clock number', '倒计时数值', '時計の数'))
      playButtonText(add)
    }),
    ...params('gameplay', localized('Rules', '规则', 'ルール'), add => {
      add(
        'right-card',
        localized('Right answer', '正确答案', '正解'),
        {
          widget: 'select',
          options: cards.map(i => ({ value: i, label: localized(`Card ${i}`, `卡片 ${i}`, `カード ${i}`) })),
        },
        to('right', 'initial'),
      )
      add(
        'countdown',
        localized('Time to choose', '选择时间', '選ぶ時間'),
        { widget: 'slider', min: 5, max: 30, step: 1, unit: 's' },
        to('seconds', 'initial'),
      )
    }),
    ...musicParam(),
    ...params('play', audioGroup, add =>
      add(
        'right-sound',
        localized('Right choice sound', '正确音效', '正解の音'),
        audioSlot,
        cards.map(i => to(`rule:right-${i}`, 'do', 3, 'asset')),
      ),
    ),
  ]
}
