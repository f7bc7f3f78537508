import type { Language } from './constants.ts'
import type { Dimension, Metric } from './insight-metrics.ts'

type Words = Record<Language, string>
const words = (en: string, zh: string, ja: string): Words => ({ en, 'zh-cn': zh, ja })

/** Headings of breakdowns in exported reports. */
export const dimensionTexts: Readonly<Record<Dimension, Words>> = {
  period: words('Date', '日期', '日付'),
  traffic_type: words('Ad network', '广告平台', '広告ネットワーク'),
  platform: words('Platform', '系统', 'プラットフォーム'),
  country_code: words('Country or region', '国家/地区', '国・地域'),
  project_id: words('Project', '项目', 'プロジェクト'),
  ad_type: words('Ad type', '广告类型', '広告タイプ'),
  ad_output_type: words('Ad format', '广告形式', '広告フォーマット'),
  material_name: words('Material', '素材', '素材'),
  material_type: words('Material type', '素材类型', '素材タイプ'),
  mid: words('Material ID', '素材 ID', '素材 ID'),
  product_id: words('Product', '产品', 'プロダクト'),
  basic_id: words('Base creative ID', '基础创意 ID', 'ベースクリエイティブ ID'),
  package_name: words('App ID', '应用包名', 'アプリ ID'),
  publish_time: words('Published', '发布时间', '公開日'),
  scene: words('Scene', '场景', 'シーン'),
  material_source: words('Material source', '素材来源', '素材の作成元'),
  template_id: words('Template', '模板', 'テンプレート'),
  campaign_id: words('Campaign ID', '广告系列 ID', 'キャンペーン ID'),
  adset_id: words('Ad set ID', '广告组 ID', '広告セット ID'),
  ad_id: words('Ad ID', '广告 ID', '広告 ID'),
  fingerprint: words('Fingerprint', '素材指纹', 'フィンガープリント'),
  creative_name: words('Creative', '创意', 'クリエイティブ'),
}

const named: Readonly<Record<Exclude<Metric, `action${number}`>, Words>> = {
  cost: words('Cost', '花费', '費用'),
  click: words('Clicks', '点击', 'クリック数'),
  impression: words('Impressions', '展示', 'インプレッション数'),
  install: words('Conversions', '转化', 'コンバージョン数'),
  ctr: words('CTR', 'CTR', 'CTR'),
  cvr: words('CVR', 'CVR', 'CVR'),
  ivr: words('IVR', 'IVR', 'IVR'),
  cpi: words('CPI', 'CPI', 'CPI'),
  cpm: words('CPM', 'CPM', 'CPM'),
  cpc: words('CPC', 'CPC', 'CPC'),
  date_cost: words('Daily cost', '日均花费', '1 日あたりの費用'),
  date_impression: words('Daily impressions', '日均展示', '1 日あたりのインプレッション数'),
  date_click: words('Daily clicks', '日均点击', '1 日あたりのクリック数'),
  date_install: words('Daily conversions', '日均转化', '1 日あたりのコンバージョン数'),
  gs: words('Displays', '试玩展示', '表示回数'),
  fi: words('First interactions', '首次交互', '初回操作'),
  ge: words('Game ends', '游戏结束', 'ゲーム終了'),
  vi: words('Effective interactions', '有效交互', '有効な操作'),
  vi_avg: words('Effective interactions per display', '平均有效交互', '表示あたりの有効な操作'),
  wc: words('Closes', '关闭', '閉じた回数'),
  replay: words('Replays', '重玩', 'リプレイ'),
  fi_time: words('Time to engage (s)', '首次交互时长（秒）', '初回操作までの時間（秒）'),
  ge_auto: words('Automatic game ends', '自动结束', '自動終了'),
  ge_manual: words('Game ends by the player', '主动结束', '操作による終了'),
  ge_time: words('Time to game end (s)', '游戏时长（秒）', 'ゲーム終了までの時間（秒）'),
  fi_rate: words('First interaction rate', '首次交互率', '初回操作率'),
  ge_rate: words('Game end rate', '游戏结束率', 'ゲーム終了率'),
  rp_rate: words('Replay rate', '重玩率', 'リプレイ率'),
  reach: words('Scene reach', '场景到达', 'シーン到達'),
  go_next: words('Went on', '进入下一场景', '次へ進んだ数'),
  go_next_rate: words('Go-next rate', '进入下一场景率', '次へ進んだ率'),
  stay_time: words('Stay (s)', '停留时长（秒）', '滞在時間（秒）'),
  pl_install: words('Redirects', '跳转', 'ストア遷移'),
  install_auto: words('Automatic redirects', '自动跳转', '自動遷移'),
  install_manual: words('Redirects by the player', '主动跳转', '操作による遷移'),
  install_rate: words('Redirect rate', '跳转率', '遷移率'),
  install_playing: words('Redirects while playing', '游戏中跳转', 'プレイ中の遷移'),
  install_playing_rate: words('Redirect rate while playing', '游戏中跳转率', 'プレイ中の遷移率'),
  install_ending: words('Redirects after the end', '结束后跳转', '終了後の遷移'),
  install_ending_rate: words('Redirect rate after the end', '结束后跳转率', '終了後の遷移率'),
  loss: words('Losses', '流失', '離脱'),
  loss_rate: words('Loss rate', '流失率', '離脱率'),
  loss_fi: words('Losses before interaction', '交互前流失', '操作前の離脱'),
  loss_fi_rate: words('Loss rate before interaction', '交互前流失率', '操作前の離脱率'),
  loss_after_fi: words('Losses after interaction', '交互后流失', '操作後の離脱'),
  loss_after_fi_rate: words('Loss rate after interaction', '交互后流失率', '操作後の離脱率'),
  loss_playing: words('Losses while playing', '游戏中流失', 'プレイ中の離脱'),
  loss_playing_rate: words('Loss rate while playing', '游戏中流失率', 'プレイ中の離脱率'),
  loss_ending: words('Losses after the end', '结束后流失', '終了後の離脱'),
  loss_ending_rate: words('Loss rate after the end', '结束后流失率', '終了後の離脱率'),
}

/** Returns the heading of a metric. */
export function metricText(name: Metric, language: Language): string {
  if (name in named) return named[name as keyof typeof named][language]
  const number = name.replace('action', '')
  return { en: `Action ${number}`, 'zh-cn': `动作 ${number}`, ja: `アクション ${number}` }[language]
}

/** The last row of an exported report. */
export const totalText = words('Total', '总计', '合計')
/** Follows a heading whose values are of the compared period. */
export const comparedText = words('compared', '对比期', '比較期間')
