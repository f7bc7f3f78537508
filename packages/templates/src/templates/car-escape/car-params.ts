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

export function carParams(): ParamDraft[] {
  return [
    ...brandParams({
      titles: ['play-title'],
      texts: ['counter-left', 'counter-lives', 'counter-time'],
      buttons: ['play-button'],
      panels: ['counters-bed'],
    }),
    ...params('play', localized('Lot', '停车场', '駐車場'), addLotParams),
    ...playTextParams(addTextParams),
    ...params('gameplay', localized('Difficulty', '难度', '難易度'), addDifficultyParams),
    ...musicParam(),
    ...params('play', audioGroup, add =>
      add(
        'crash-sound',
        localized('Crash sound', '碰撞音效', '衝突音'),
        audioSlot,
        to('park', 'config', 'sounds', 'crash'),
      ),
    ),
  ]
}

function addLotParams(add: AddParam): void {
  add(
    'lot',
    localized('Lot with its road', '停车场和道路', '駐車場と道路'),
    imageSlot(880, 990),
    to('asset:lot'),
  )
  add('heart-picture', localized('Heart', '爱心', 'ハート'), imageSlot(120, 120), to('asset:heart'))
  add('clock-picture', localized('Clock', '时钟', '時計'), imageSlot(120, 120), to('asset:clock'))
  add(
    'road-color',
    localized('Colour of the road out', '出口道路颜色', '出口の道の色'),
    { widget: 'color' },
    to('park', 'config', 'look', 'roadColor'),
  )
  for (let i = 1; i <= 5; i++)
    add(`car-${i}`, localized(`Car ${i}`, `小车 ${i}`, `車 ${i}`), imageSlot(200, 450), to(`asset:car-${i}`))
  for (let i = 6; i <= 7; i++)
    add(
      `car-${i}`,
      localized(`Long vehicle ${i - 5}`, `长车 ${i - 5}`, `長い車 ${i - 5}`),
      imageSlot(200, 700),
      to(`asset:car-${i}`),
    )
}

function addTextParams(add: AddParam): void {
  counterText(add, 'counter-left', localized('Cars number', '车辆数值', '車の数'))
  counterText(add, 'counter-lives', localized('Lives number', '生命数值', 'ライフの数'))
  counterText(add, 'counter-time', localized('Time number', '时间数值', '時間の数'))
  playButtonText(add)
}

function addDifficultyParams(add: AddParam): void {
  add(
    'level',
    localized('Lot', '关卡', 'ステージ'),
    {
      widget: 'radio',
      options: [
        { value: 'easy', label: localized('Easy', '简单', 'かんたん') },
        { value: 'normal', label: localized('Normal', '普通', 'ふつう') },
        { value: 'hard', label: localized('Hard', '困难', 'むずかしい') },
      ],
    },
    to('park', 'config', 'preset'),
  )
  add(
    'crashes',
    localized('Crashes that end the game', '碰撞几次失败', '失敗になる衝突の回数'),
    { widget: 'slider', min: 1, max: 9, step: 1 },
    [to('park', 'config', 'lives'), to('lives', 'initial')],
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
    to('park', 'config', 'timeMs'),
  )
  add(
    'tutorial',
    localized('Show the tutorial hand at the start', '开场显示引导手', '最初に手を表示'),
    { widget: 'switch' },
    to('park', 'config', 'tutorial'),
  )
}
