import type { LocalText } from '@adloom/playable/format/records'
import { say } from '../builder/local.ts'
import { audioSlot, imageSlot, params, textSlot, to, type ParamDraft } from '../builder/param.ts'

export const brandGroup: LocalText = say('Brand', '品牌', 'ブランド')
export const soundGroup: LocalText = say('Sound', '声音', 'サウンド')
export const fontNodes = ['win-title', 'win-reward', 'win-button-label', 'fail-title', 'fail-line', 'retry-label', 'end-title', 'end-line', 'end-button-label', 'install-label']

/** What every template lets its user change: backdrop, icon, banner, button words and colour, game name, letters, music. */
export function brandParams(titles: string[], otherTexts: string[] = []): ParamDraft[] {
  return params('global', brandGroup, (add) => {
    add('background', say('Background', '背景图', '背景'), imageSlot(1800, 1800), to('asset:backdrop'), { help: say('Shown to the edge of every screen; keep the subject in the middle.', '铺满任何屏幕，主体请放在中间。', '全画面に表示されます。主役は中央に置いてください。') })
    add('icon', say('App icon', '应用图标', 'アプリアイコン'), imageSlot(288, 288, { hideable: true }), to('asset:icon'))
    add('title', say('Game name', '游戏名称', 'ゲーム名'), textSlot(40), [...titles, 'end-title'].map((node) => to(node, 'text')))
    add('ribbon', say('Win banner', '胜利横幅', '勝利リボン'), imageSlot(900, 260, { hideable: true }), to('asset:ribbon'))
    add('cta', say('Button words', '按钮文字', 'ボタンの文字'), textSlot(24), [to('end-button-label', 'text')])
    add('cta-color', say('Button colour', '按钮颜色', 'ボタンの色'), { widget: 'color' }, ['win-button', 'retry', 'end-button', 'install'].map((node) => to(`${node}-face`, 'shape', 'fill', 'color')))
    add('font', say('Lettering', '字体', '書体'), { widget: 'font' }, [...new Set([...titles, ...fontNodes, ...otherTexts])].map((node) => to(node, 'style', 'font')), { help: say('For Latin letters; Chinese and Japanese keep their own face.', '用于拉丁字母，中文和日文保留各自字体。', '欧文用です。中国語と日本語はそれぞれの書体のままです。') })
  })
}

export function musicParam(): ParamDraft[] {
  return params('global', soundGroup, (add) => add('music', say('Music', '背景音乐', 'BGM'), audioSlot, to('project', 'music')))
}
