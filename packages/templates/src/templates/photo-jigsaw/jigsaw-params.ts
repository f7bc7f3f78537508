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

export function jigsawParams(): ParamDraft[] {
  return [
    ...brandParams({
      titles: ['play-title'],
      texts: ['counter-label', 'counter-left', 'counter-clock', 'counter-time'],
      buttons: ['play-button'],
      panels: ['counters-bed'],
    }),
    ...params('play', localized('Puzzle', '拼图', 'パズル'), addPuzzleParams),
    ...playTextParams(addTextParams),
    ...params('gameplay', localized('Difficulty', '难度', '難易度'), addDifficultyParams),
    ...musicParam(),
    ...params('play', audioGroup, add =>
      add(
        'match-sound',
        localized('Sound of a matching piece', '拼对音效', 'はまった音'),
        audioSlot,
        to('puzzle', 'config', 'sounds', 'match'),
      ),
    ),
  ]
}

function addPuzzleParams(add: AddParam): void {
  add('photo', localized('Photo', '拼图图片', '写真'), imageSlot(1000, 1000), to('asset:photo'), {
    help: localized(
      'The board takes the photo’s shape; the subject should fill it.',
      '棋盘会采用图片的比例，主体请尽量填满画面。',
      '盤面は写真の形になります。被写体を大きく写してください。',
    ),
  })
  add(
    'kind',
    localized('Kind of puzzle', '玩法', 'パズルの種類'),
    {
      widget: 'select',
      options: [
        { value: 'place', label: localized('Jigsaw', '拖放拼图', 'ジグソー') },
        { value: 'swap', label: localized('Swap pieces', '交换拼图', '入れ替え') },
        { value: 'rotate', label: localized('Turn pieces', '旋转拼图', '回転') },
        { value: 'slide', label: localized('Slide pieces', '滑块拼图', 'スライド') },
      ],
    },
    to('puzzle', 'config', 'mode'),
  )
  add(
    'shape',
    localized('Shape of the pieces', '拼图块形状', 'ピースの形'),
    {
      widget: 'radio',
      options: [
        { value: 'tabs', label: localized('Jigsaw', '凹凸', 'ジグソー') },
        { value: 'rect', label: localized('Rectangles', '矩形', '四角') },
      ],
    },
    to('puzzle', 'config', 'shape'),
  )
  add(
    'ghost',
    localized('Image under the pieces', '底图透明度', '下絵の濃さ'),
    { widget: 'slider', min: 0, max: 1, step: 0.05 },
    to('puzzle', 'config', 'look', 'ghost'),
  )
}

function addTextParams(add: AddParam): void {
  add(
    'counter-text',
    localized('Pieces text', '块数文字', 'ピースの文字'),
    textSlot(24),
    to('counter-label', 'text'),
  )
  counterText(add, 'counter-left', localized('Pieces number', '块数数值', 'ピースの数'))
  add(
    'clock-text',
    localized('Time text', '时间文字', '時間の文字'),
    textSlot(24),
    to('counter-clock', 'text'),
  )
  counterText(add, 'counter-time', localized('Time number', '时间数值', '時間の数'))
  playButtonText(add)
}

function addDifficultyParams(add: AddParam): void {
  add(
    'level',
    localized('Pieces', '块数', 'ピース数'),
    {
      widget: 'radio',
      options: [
        { value: 'easy', label: localized('2 × 2', '2 × 2', '2 × 2') },
        { value: 'normal', label: localized('3 × 3', '3 × 3', '3 × 3') },
        { value: 'hard', label: localized('4 × 4', '4 × 4', '4 × 4') },
      ],
    },
    to('puzzle', 'config', 'preset'),
  )
  add(
    'rotation',
    localized('Rotated pieces (tap to turn)', '拼图块需要点击旋转', 'ピースはタップで回す'),
    { widget: 'switch' },
    to('puzzle', 'config', 'rotation'),
  )
  add(
    'time-limit',
    localized('Time', '时间', '制限時間'),
    {
      widget: 'select',
      options: [30, 45, 60, 90].map(s => ({
        value: s * 1000,
        label: localized(`${s} seconds`, `${s} 秒`, `${s} 秒`),
      })),
    },
    to('puzzle', 'config', 'timeMs'),
  )
  add(
    'tutorial',
    localized('Show the tutorial hand at the start', '开场显示引导手', '最初に手を表示'),
    { widget: 'switch' },
    to('puzzle', 'config', 'tutorial'),
  )
}
