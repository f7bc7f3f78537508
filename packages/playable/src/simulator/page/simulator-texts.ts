import type { SimulatorMode } from '../simulation.ts'

export type SimulatorLanguage = 'en' | 'zh-cn' | 'ja'

export interface SimulatorTexts {
  device: string
  language: string
  rotate: string
  sound: string
  replay: string
  autoplay: string
  hide: string
  mode: string
  log: string
  clear: string
  empty: string
  store: string
  wrongStore: string
  auto: string
  limit: string
  /** Shown when the product has no store link yet. */
  placeholderStore: string
  modes: Record<SimulatorMode, string>
}

export const simulatorTexts: Record<SimulatorLanguage, SimulatorTexts> = {
  en: {
    device: 'Device',
    language: 'Language',
    rotate: 'Rotate',
    sound: 'Audio',
    replay: 'Replay',
    autoplay: 'Autoplay',
    hide: 'In background',
    mode: 'Container',
    log: 'What the network sees',
    clear: 'Clear',
    empty: 'Play the ad: every call to the network appears here.',
    store: 'Store opened',
    wrongStore: "Not this network's store call",
    auto: 'without a tap',
    limit: 'of {limit}',
    placeholderStore: 'No store link yet. A placeholder is used',
    modes: {
      happy: 'Normal',
      'late-ready': 'Ready 2 s late',
      'never-viewable': 'Never viewable',
      'lost-pulse': 'Viewable before the ad listens',
      'zero-size': 'Starts at 0 × 0',
      muted: 'Muted from the start',
      'mute-midway': 'Muted after 3 s',
      'late-viewable': 'Viewable after 5 s',
      'double-tap': 'Double taps',
      'lexical-mraid': 'MRAID as a constant',
      'no-host': 'No container',
      'no-start': 'Host never starts',
      offline: 'No connection',
    },
  },
  'zh-cn': {
    device: '设备',
    language: '语言',
    rotate: '旋转',
    sound: '声音',
    replay: '重播',
    autoplay: '自动试玩',
    hide: '切到后台',
    mode: '容器环境',
    log: '广告平台收到的调用',
    clear: '清空',
    empty: '开始试玩，发往广告平台的每次调用都会显示在这里。',
    store: '已跳转商店',
    wrongStore: '不是该平台的跳转方法',
    auto: '非触摸触发',
    limit: '/ {limit}',
    placeholderStore: '尚未填写商店链接，已用占位链接代替',
    modes: {
      happy: '一切正常',
      'late-ready': '就绪延迟 2 秒',
      'never-viewable': '始终不可见',
      'lost-pulse': '监听前已可见',
      'zero-size': '初始尺寸 0 × 0',
      muted: '初始静音',
      'mute-midway': '3 秒后静音',
      'late-viewable': '5 秒后才可见',
      'double-tap': '连续双击',
      'lexical-mraid': 'MRAID 为常量',
      'no-host': '没有容器',
      'no-start': '宿主从不开始',
      offline: '断网',
    },
  },
  ja: {
    device: '端末',
    language: '言語',
    rotate: '回転',
    sound: 'サウンド',
    replay: 'もう一度',
    autoplay: '自動プレイ',
    hide: 'バックグラウンド',
    mode: 'コンテナの状態',
    log: 'ネットワークが受け取る呼び出し',
    clear: '消去',
    empty: 'プレイすると、ネットワークへの呼び出しがここに表示されます。',
    store: 'ストアを開きました',
    wrongStore: 'このネットワークの呼び出しではありません',
    auto: 'タッチなし',
    limit: '/ {limit}',
    placeholderStore: 'ストアリンク未設定のため仮のリンクを使用',
    modes: {
      happy: '正常',
      'late-ready': '準備完了が 2 秒遅れる',
      'never-viewable': '表示にならない',
      'lost-pulse': '待ち受け前に表示',
      'zero-size': '0 × 0 で開始',
      muted: '最初からミュート',
      'mute-midway': '3 秒後にミュート',
      'late-viewable': '5 秒後に表示',
      'double-tap': 'ダブルタップ',
      'lexical-mraid': 'MRAID が定数',
      'no-host': 'コンテナなし',
      'no-start': 'ホストが開始しない',
      offline: 'オフライン',
    },
  },
}
