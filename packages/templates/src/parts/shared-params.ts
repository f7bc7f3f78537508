import type { LocalText } from '@adloom/playable/format/records'
import { say } from '../builder/local.ts'
import { audioSlot, imageSlot, params, textSlot, to, type ParamDraft } from '../builder/param.ts'

export const brandGroup: LocalText = say('Brand', '品牌', 'ブランド')
export const soundGroup: LocalText = say('Sound', '声音', 'サウンド')
export const fontNodes = ['win-title', 'win-reward', 'win-button-label', 'fail-title', 'fail-line', 'retry-label', 'end-title', 'end-line', 'end-button-label', 'install-label']

export interface SharedTargets { titles: string[]; /** Other texts set in the chosen lettering. */ texts?: string[]; /** Buttons of the play scene. */ buttons?: string[]; /** Plates of the play scene. */ panels?: string[] }

/** What every template lets its user change: backdrop, icon, prize, banner, words and colours, game name, letters. */
export function brandParams({ titles, texts = [], buttons = [], panels = [] }: SharedTargets): ParamDraft[] {
  const faces = ['end-button', 'win-button', 'retry', ...buttons].map((id) => to(`${id}-face`, 'shape', 'fill', 'color'))
  const letters = [...new Set([...titles, ...fontNodes, ...texts, ...buttons.map((id) => `${id}-label`)])]
  return params('global', brandGroup, (add) => {
    add('background', say('Background', '背景图', '背景'), imageSlot(1800, 1800), to('asset:backdrop'), { help: say('Shown to the edge of every screen; keep the subject in the middle.', '铺满任何屏幕，主体请放在中间。', '全画面に表示されます。主役は中央に置いてください。') })
    add('icon', say('App icon', '应用图标', 'アプリアイコン'), imageSlot(288, 288, { hideable: true }), to('asset:icon'))
    add('title', say('Game name', '游戏名称', 'ゲーム名'), textSlot(40), [...titles, 'end-title'].map((node) => to(node, 'text')))
    add('slogan', say('Slogan', '广告语', 'キャッチコピー'), textSlot(80), to('end-line', 'text'))
    add('cta', say('Button words', '按钮文字', 'ボタンの文字'), textSlot(24), to('end-button-label', 'text'))
    add('cta-color', say('Button colour', '按钮颜色', 'ボタンの色'), { widget: 'color' }, faces)
    add('panel-color', say('Panel colour', '面板颜色', 'パネルの色'), { widget: 'color', clearable: true }, [...panels, 'fail-panel'].map((node) => to(node, 'shape', 'fill')))
    add('font', say('Lettering', '字体', '書体'), { widget: 'font' }, letters.map((node) => to(node, 'style', 'font')), { help: say('For Latin letters; Chinese and Japanese keep their own face.', '用于拉丁字母，中文和日文保留各自字体。', '欧文用です。中国語と日本語はそれぞれの書体のままです。') })
    add('hero', say('Prize picture', '奖励图片', 'ごほうびの絵'), imageSlot(400, 400, { hideable: true }), to('asset:hero'))
    add('ribbon', say('Win banner', '胜利横幅', '勝利リボン'), imageSlot(900, 260, { hideable: true }), to('asset:ribbon'))
    add('sad', say('Defeat picture', '失败图片', '失敗の絵'), imageSlot(400, 400, { hideable: true }), to('asset:sad'))
  })
}

export function musicParam(): ParamDraft[] {
  return params('global', soundGroup, (add) => add('music', say('Music', '背景音乐', 'BGM'), audioSlot, to('project', 'music')))
}
