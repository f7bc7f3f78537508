import { localized } from '../../builder/local.ts'
import {
  audioSlot,
  imageSlot,
  params,
  textSlot,
  to,
  type AddParam,
  type ParamDraft,
} from '../../builder/param.ts'
import {
  brandParams,
  counterText,
  musicParam,
  playButtonText,
  playTextParams,
  audioGroup,
} from '../../components/shared-params.ts'

const goal = localized('Goal', '目标', '目標')

export function fruitParams(): ParamDraft[] {
  return [
    ...brandParams({
      titles: ['play-title'],
      texts: ['goal-label', 'goal-left', 'moves-label', 'moves-left'],
      buttons: ['play-button'],
      panels: ['goal-bed'],
    }),
    ...params('play', localized('Board', '棋盘', '盤面'), addBoardParams),
    ...playTextParams(addTextParams),
    ...params('gameplay', goal, addGoalParams),
    ...musicParam(),
    ...params('play', audioGroup, add =>
      add(
        'match-sound',
        localized('Match sound', '消除音效', 'マッチ音'),
        audioSlot,
        to('grid', 'config', 'sounds', 'match'),
      ),
    ),
  ]
}

function addBoardParams(add: AddParam): void {
  add('board', localized('Board', '棋盘', '盤面'), imageSlot(800, 800, { hideable: true }), to('asset:board'))
  for (let i = 1; i <= 6; i++)
    add(
      `piece-${i}`,
      localized(`Piece ${i}`, `元素 ${i}`, `ピース ${i}`),
      imageSlot(200, 200),
      to(`asset:piece-${i}`),
      i === 1
        ? {
            help: localized(
              'Piece 1 is the one to collect.',
              '元素 1 是收集目标。',
              'ピース1が集める対象です。',
            ),
          }
        : {},
    )
}

function addTextParams(add: AddParam): void {
  add('goal-text', localized('Goal text', '目标文字', '目標の文字'), textSlot(24), to('goal-label', 'text'))
  counterText(add, 'goal-left', localized('Goal number', '目标数值', '目標の数'))
  add(
    'moves-text',
    localized('Moves text', '步数文字', '手数の文字'),
    textSlot(24),
    to('moves-label', 'text'),
  )
  counterText(add, 'moves-left', localized('Moves number', '步数数值', '手数の数'))
  playButtonText(add)
}

function addGoalParams(add: AddParam): void {
  add(
    'collect',
    localized('Pieces to collect', '收集数量', '集める数'),
    { widget: 'slider', min: 3, max: 40, step: 1 },
    [to('grid', 'config', 'goals', 0, 'count'), to('left', 'initial')],
  )
  add('move-limit', localized('Moves', '步数', '手数'), { widget: 'slider', min: 4, max: 40, step: 1 }, [
    to('grid', 'config', 'moves'),
    to('moves', 'initial'),
  ])
  add(
    'kinds',
    localized('Difficulty', '难度', '難易度'),
    {
      widget: 'radio',
      options: [
        { value: 4, label: localized('Easy: 4 kinds', '简单：4 种', 'やさしい：4種') },
        { value: 5, label: localized('Normal: 5 kinds', '普通：5 种', 'ふつう：5種') },
        { value: 6, label: localized('Hard: 6 kinds', '困难：6 种', 'むずかしい：6種') },
      ],
    },
    to('grid', 'config', 'kindsUsed'),
  )
  add(
    'specials',
    localized('Bonus tiles', '特殊道具', 'ボーナスタイル'),
    {
      widget: 'checkbox',
      options: [
        { value: 'line', label: localized('Lightning', '闪电', 'いなずま') },
        { value: 'bomb', label: localized('Bomb', '炸弹', '爆弾') },
        { value: 'color', label: localized('Rainbow star', '彩虹星', 'レインボースター') },
      ],
    },
    to('grid', 'config', 'specials'),
  )
  add(
    'hint',
    localized('Hint after', '提示等待', 'ヒントまで'),
    { widget: 'slider', min: 0, max: 10000, step: 500, unit: 'ms' },
    to('grid', 'config', 'hintDelayMs'),
  )
}
