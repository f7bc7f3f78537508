import type { LocalText } from '@adloom/playable/format'
import { localized } from '../builder/local.ts'
import {
  audioSlot,
  imageSlot,
  params,
  textSlot,
  to,
  type AddParam,
  type ParamDraft,
} from '../builder/param.ts'

export const brandGroup: LocalText = localized('Brand', '品牌', 'ブランド')
export const audioGroup: LocalText = localized('Audio', '声音', 'サウンド')
const textGroup: LocalText = localized('Texts', '文字', 'テキスト')
const imageGroup: LocalText = localized('Images', '图片', '画像')
const buttonText: LocalText = localized('Button text', '按钮文字', 'ボタンの文字')
const fontNodes = [
  'win-title',
  'win-reward',
  'win-button-label',
  'fail-title',
  'fail-line',
  'retry-label',
  'end-title',
  'end-line',
  'end-button-label',
  'install-label',
]

export interface SharedTargets {
  titles: string[]
  /** Other texts set in the chosen lettering. */
  texts?: string[]
  /** Buttons of the play scene. */
  buttons?: string[]
  /** Plates of the play scene. */
  panels?: string[]
  /** False when the template has its own parameter for the corner button. */
  install?: boolean
}

/**
 * Parameters of every template: backdrop, icon, texts and images of the win, fail and end scenes, colours,
 * fonts.
 */
export function brandParams(targets: SharedTargets): ParamDraft[] {
  return [...globalParams(targets), ...winParams(), ...failParams(), ...endParams()]
}

function globalParams({
  titles,
  texts = [],
  buttons = [],
  panels = [],
  install = true,
}: SharedTargets): ParamDraft[] {
  const faces = ['end-button', 'win-button', 'retry', ...buttons].map(id =>
    to(`${id}-face`, 'shape', 'fill', 'color'),
  )
  const letters = [...new Set([...titles, ...fontNodes, ...texts, ...buttons.map(id => `${id}-label`)])]
  return params('global', brandGroup, add => {
    add(
      'background',
      localized('Background', '背景图', '背景'),
      imageSlot(1800, 1800),
      to('asset:backdrop'),
      {
        help: localized(
          'Shown to the edge of every screen; keep the subject in the middle.',
          '铺满任何屏幕，主体请放在中间。',
          '全画面に表示されます。主役は中央に置いてください。',
        ),
      },
    )
    add(
      'icon',
      localized('App icon', '应用图标', 'アプリアイコン'),
      imageSlot(288, 288, { hideable: true }),
      to('asset:icon'),
    )
    add(
      'title',
      localized('Game name', '游戏名称', 'ゲーム名'),
      textSlot(40),
      [...titles, 'end-title'].map(node => to(node, 'text')),
    )
    if (install)
      add(
        'install-text',
        localized('Corner button text', '角落按钮文字', '角のボタンの文字'),
        textSlot(16),
        to('install-label', 'text'),
      )
    add('cta-color', localized('Button colour', '按钮颜色', 'ボタンの色'), { widget: 'color' }, faces)
    add(
      'panel-color',
      localized('Panel colour', '面板颜色', 'パネルの色'),
      { widget: 'color', clearable: true },
      [...panels, 'fail-panel'].map(node => to(node, 'shape', 'fill')),
    )
    add(
      'font',
      localized('Lettering', '字体', '書体'),
      { widget: 'font' },
      letters.map(node => to(node, 'style', 'font')),
      {
        help: localized(
          'For Latin letters; Chinese and Japanese keep their own face.',
          '用于拉丁字母，中文和日文保留各自字体。',
          '欧文用です。中国語と日本語はそれぞれの書体のままです。',
        ),
      },
    )
    add(
      'gloss',
      localized('Button shine', '按钮高光', 'ボタンの光沢'),
      imageSlot(640, 200, { hideable: true }),
      to('asset:button-gloss'),
    )
    add(
      'hand-picture',
      localized('Tutorial hand image', '手势图片', '手の絵'),
      imageSlot(260, 280),
      to('asset:hand'),
    )
  })
}

function winParams(): ParamDraft[] {
  return [
    ...params('win', textGroup, add => {
      add(
        'win-heading',
        localized('Win title', '胜利标题', '勝利の見出し'),
        textSlot(40),
        to('win-title', 'text'),
      )
      add(
        'win-reward-text',
        localized('Reward text', '奖励文字', 'ごほうびの文字'),
        textSlot(60),
        to('win-reward', 'text'),
      )
      add('win-button-text', buttonText, textSlot(24), to('win-button-label', 'text'))
    }),
    ...params('win', imageGroup, add => {
      add(
        'hero',
        localized('Prize image', '奖励图片', 'ごほうびの絵'),
        imageSlot(400, 400, { hideable: true }),
        to('asset:hero'),
      )
      add(
        'ribbon',
        localized('Win banner', '胜利横幅', '勝利リボン'),
        imageSlot(900, 260, { hideable: true }),
        to('asset:ribbon'),
      )
      add(
        'star-picture',
        localized('Star', '星星', '星'),
        imageSlot(240, 240, { hideable: true }),
        to('asset:star'),
      )
      add(
        'star-place',
        localized('Empty star', '空星位', '空の星'),
        imageSlot(240, 240, { hideable: true }),
        to('asset:star-socket'),
      )
      add(
        'rays',
        localized('Light behind the prize', '背景光芒', '背景の光'),
        imageSlot(1000, 1000, { hideable: true }),
        to('asset:rays'),
      )
      add(
        'sparkles',
        localized('Sparkles', '闪光动画', 'きらめき'),
        { widget: 'frames', maxBytes: 8_388_608, minFrames: 8 },
        to('asset:sparkles'),
      )
    }),
  ]
}

function failParams(): ParamDraft[] {
  return [
    ...params('fail', textGroup, add => {
      add(
        'fail-heading',
        localized('Fail title', '失败标题', '失敗の見出し'),
        textSlot(40),
        to('fail-title', 'text'),
      )
      add(
        'fail-text',
        localized('Fail text', '失败文字', '失敗の文字'),
        textSlot(80),
        to('fail-line', 'text'),
      )
      add('retry-text', buttonText, textSlot(24), to('retry-label', 'text'))
    }),
    ...params('fail', imageGroup, add =>
      add(
        'sad',
        localized('Defeat image', '失败图片', '失敗の絵'),
        imageSlot(400, 400, { hideable: true }),
        to('asset:sad'),
      ),
    ),
  ]
}

function endParams(): ParamDraft[] {
  return params('end', textGroup, add => {
    add('slogan', localized('Slogan', '广告语', 'キャッチコピー'), textSlot(80), to('end-line', 'text'))
    add('cta', buttonText, textSlot(24), to('end-button-label', 'text'))
  })
}

/** Texts of the play scene, in one group: the play button's words and the counters. */
export function playTextParams(list: (add: AddParam) => void): ParamDraft[] {
  return params('play', textGroup, list)
}

/** The text of the store button of the play scene. */
export function playButtonText(add: AddParam): void {
  add('play-button-text', buttonText, textSlot(24), to('play-button-label', 'text'))
}

/** A text that shows a variable; `{value}` is replaced by the number. */
export function counterText(add: AddParam, node: string, label: LocalText): void {
  add(`${node}-text`, label, textSlot(24), to(node, 'text'), {
    help: localized(
      '{value} is replaced by the number.',
      '{value} 会替换为数值。',
      '{value} は数値に置き換わります。',
    ),
  })
}

export function musicParam(): ParamDraft[] {
  return params('global', audioGroup, add =>
    add('music', localized('Music', '背景音乐', 'BGM'), audioSlot, to('project', 'music')),
  )
}
