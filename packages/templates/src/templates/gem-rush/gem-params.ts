import { localized } from '../../builder/local.ts'
import { audioSlot, imageSlot, params, to, type AddParam, type ParamDraft } from '../../builder/param.ts'
import {
  brandParams,
  counterText,
  musicParam,
  playButtonText,
  playTextParams,
  audioGroup,
} from '../../components/shared-params.ts'

export function gemParams(): ParamDraft[] {
  return [
    ...brandParams({
      titles: ['play-title'],
      texts: ['goal-time', 'goal-first-left', 'goal-second-left'],
      buttons: ['play-button'],
      panels: ['goal-bed'],
    }),
    ...params('play', localized('Board', '棋盘', '盤面'), addBoardParams),
    ...playTextParams(addTextParams),
    ...params('gameplay', localized('Goal', '目标', '目標'), addGoalParams),
    ...musicParam(),
    ...params('play', audioGroup, add =>
      add(
        'pop-sound',
        localized('Pop sound', '消除音效', 'ポップ音'),
        audioSlot,
        to('grid', 'config', 'sounds', 'match'),
      ),
    ),
  ]
}

function addBoardParams(add: AddParam): void {
  add('board', localized('Board', '棋盘', '盤面'), imageSlot(800, 910, { hideable: true }), to('asset:board'))
  for (let i = 1; i <= 5; i++)
    add(
      `piece-${i}`,
      localized(`Piece ${i}`, `元素 ${i}`, `ピース ${i}`),
      imageSlot(220, 220),
      to(`asset:piece-${i}`),
    )
  add(
    'token',
    localized('Clock token', '计时动画', '時計のアニメ'),
    { widget: 'frames', maxBytes: 8_388_608, minFrames: 8 },
    to('asset:token'),
  )
}

function addTextParams(add: AddParam): void {
  counterText(add, 'goal-first-left', localized('First goal number', '第一目标数值', '1つ目の目標の数'))
  counterText(add, 'goal-second-left', localized('Second goal number', '第二目标数值', '2つ目の目標の数'))
  counterText(add, 'goal-time', localized('Time number', '时间数值', '時間の数'))
  playButtonText(add)
}

function addGoalParams(add: AddParam): void {
  add(
    'first-goal',
    localized('Piece 1 to pop', '元素 1 数量', 'ピース1の数'),
    { widget: 'input', input: 'number', min: 1, max: 99 },
    [to('grid', 'config', 'goals', 0, 'count'), to('first', 'initial')],
  )
  add(
    'second-goal',
    localized('Piece 2 to pop', '元素 2 数量', 'ピース2の数'),
    { widget: 'input', input: 'number', min: 1, max: 99 },
    [to('grid', 'config', 'goals', 1, 'count'), to('second', 'initial')],
  )
  add(
    'time-limit',
    localized('Time', '时间', '制限時間'),
    {
      widget: 'select',
      options: [20, 30, 45, 60].map(s => ({
        value: s * 1000,
        label: localized(`${s} seconds`, `${s} 秒`, `${s} 秒`),
      })),
    },
    to('grid', 'config', 'timeMs'),
  )
  add(
    'kinds',
    localized('Kinds of pieces', '元素种类', 'ピースの種類'),
    { widget: 'slider', min: 3, max: 5, step: 1 },
    to('grid', 'config', 'kindsUsed'),
  )
  add(
    'bombs',
    localized('Big groups leave a bomb', '大组合生成炸弹', '大きな塊は爆弾になる'),
    { widget: 'switch' },
    to('grid', 'config', 'specials', 'bomb'),
  )
}
