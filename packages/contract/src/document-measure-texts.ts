import type { Language } from './constants.ts'

/**
 * Names of the exceeded measure in `document_too_complex`, after a number. The keys are the measures of
 * `document-limits`.
 */
export const documentMeasureTexts = {
  records: {
    en: 'records (layers, scenes, events and the like)',
    'zh-cn': '条记录（图层、场景、事件等）',
    ja: '件のレコード（レイヤー、シーン、イベントなど）',
  },
  nodes: {
    en: 'layers, with those inside prefabs',
    'zh-cn': '个图层（含预制体中的图层）',
    ja: '個のレイヤー（プレハブ内を含む）',
  },
  scenes: { en: 'scenes', 'zh-cn': '个场景', ja: '個のシーン' },
  params: { en: 'parameters', 'zh-cn': '个参数', ja: '個のパラメーター' },
  groupDepth: {
    en: 'levels of groups inside each other',
    'zh-cn': '层嵌套的组',
    ja: '階層のグループの入れ子',
  },
  prefabDepth: {
    en: 'levels of prefabs inside each other',
    'zh-cn': '层嵌套的预制体',
    ja: '階層のプレハブの入れ子',
  },
  rules: {
    en: 'events, with those inside prefabs',
    'zh-cn': '个事件（含预制体中的事件）',
    ja: '個のイベント（プレハブ内を含む）',
  },
  responses: {
    en: 'responses of events and actions',
    'zh-cn': '个事件和动作的响应',
    ja: '個のイベントとアクションの応答',
  },
  conditions: { en: 'conditions of events', 'zh-cn': '个事件条件', ja: '個のイベントの条件' },
  animations: { en: 'animations', 'zh-cn': '个动画', ja: '個のアニメーション' },
  curveKeys: { en: 'keys of curves', 'zh-cn': '个曲线关键点', ja: '個のカーブのキー' },
  characters: { en: 'characters of text', 'zh-cn': '个文本字符', ja: '文字のテキスト' },
  cells: { en: 'table cells', 'zh-cn': '个表格单元格', ja: '個の表のセル' },
  frames: { en: 'frames of frame sequences', 'zh-cn': '个序列帧', ja: '個の連番フレーム' },
  masks: { en: 'masks', 'zh-cn': '个蒙版', ja: '個のマスク' },
  players: {
    en: 'video, audio, DragonBones and 3D layers',
    'zh-cn': '个视频、音频、DragonBones 和 3D 图层',
    ja: '個の動画・音声・DragonBones・3D レイヤー',
  },
  particles: {
    en: 'particles at the same time',
    'zh-cn': '个同时存在的粒子',
    ja: '個の同時に存在するパーティクル',
  },
  values: { en: 'single values', 'zh-cn': '个数值', ja: '個の値' },
} as const satisfies Record<string, Record<Language, string>>
