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
import { brandParams, musicParam, playTextParams, audioGroup } from '../../components/shared-params.ts'
import { spinMs, turnsTo } from './wheel-scene.ts'

export function wheelParams(): ParamDraft[] {
  return [
    ...brandParams({
      titles: ['play-title'],
      texts: ['play-line', 'wheel-hub-label'],
      buttons: ['spin-button'],
    }),
    ...params('play', localized('Wheel', '转盘', 'ルーレット'), addWheelParams),
    ...playTextParams(add => {
      add(
        'hub-text',
        localized('Hub text', '中心文字', '中心の文字'),
        textSlot(24),
        to('wheel-hub-label', 'text'),
      )
    }),
    ...params('gameplay', localized('Luck', '运气', '運'), addLuckParams),
    ...musicParam(),
    ...params('play', audioGroup, add =>
      add(
        'tick-sound',
        localized('Wheel sound', '转盘音效', 'ルーレット音'),
        audioSlot,
        ['spin-button-win', 'spin-button-miss', 'wheel-hub-win', 'wheel-hub-miss'].map(rule =>
          to(`rule:${rule}`, 'do', 6, 'asset'),
        ),
      ),
    ),
  ]
}

function addWheelParams(add: AddParam): void {
  add('wheel', localized('Wheel face', '转盘盘面', '盤面'), imageSlot(760, 760), to('asset:wheel'), {
    help: localized(
      'Eight sectors clockwise; the first is centred at the top, the fifth is the blank.',
      '顺时针八格，第一格在正上方，第五格为未中奖。',
      '時計回りに8区画。1番目が真上、5番目がハズレです。',
    ),
  })
  add('rim', localized('Rim', '外圈', '外枠'), imageSlot(880, 880), to('asset:rim'))
  add('hub', localized('Hub', '中心按钮', '中心'), imageSlot(240, 240, { hideable: true }), to('asset:hub'))
  add('pointer', localized('Pointer', '指针', '針'), imageSlot(140, 180), to('asset:pointer'))
  add(
    'coins',
    localized('Spinning coins', '旋转金币动画', '回るコイン'),
    { widget: 'frames', maxBytes: 8_388_608, minFrames: 8 },
    to('asset:coins'),
  )
  add('line', localized('Hint line', '提示语', 'ヒント文'), textSlot(60), to('play-line', 'text'))
  add(
    'spin-label',
    localized('Spin button words', '转动按钮文字', '回すボタンの文字'),
    textSlot(16),
    to('spin-button-label', 'text'),
  )
}

function addLuckParams(add: AddParam): void {
  add(
    'luck',
    localized('First spin', '第一次转动', '1回目'),
    {
      widget: 'radio',
      options: [
        {
          value: 'miss',
          label: localized('Near miss, win on retry', '差一点，重试中奖', 'おしいハズレ、次で当たり'),
        },
        { value: 'win', label: localized('Wins at once', '直接中奖', 'すぐ当たり') },
      ],
    },
    to('first-spin', 'initial'),
  )
  add(
    'prize',
    localized('Winning sector', '中奖格', '当たりの区画'),
    {
      widget: 'select',
      options: [0, 1, 2, 3, 5, 6, 7].map(i => ({
        value: turnsTo(i),
        label: localized(`Sector ${i + 1}`, `第 ${i + 1} 格`, `区画 ${i + 1}`),
      })),
    },
    to('wheel-face', 'anims', 0, 'tracks', 'rotation', 1),
  )
  add(
    'duration',
    localized('Spin time', '转动时长', '回転時間'),
    { widget: 'slider', min: 2000, max: 6000, step: 100, unit: 'ms' },
    [to('wheel-face', 'anims', 0, 'duration'), to('wheel-face', 'anims', 1, 'duration')],
    {
      help: localized(
        `The tick audio is made for ${spinMs / 1000} s.`,
        `滴答音效按 ${spinMs / 1000} 秒制作。`,
        `カチカチ音は${spinMs / 1000}秒用です。`,
      ),
    },
  )
}
