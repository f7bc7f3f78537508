import type { Language } from './constants.ts'
import type { Dimension, Metric } from './insight-metrics.ts'

type Words = Record<Language, string>
const words = (en: string, zh: string, ja: string): Words => ({ en, 'zh-cn': zh, ja })

/** Names of breakdowns, on screen and in exported reports. */
export const dimensionTexts: Readonly<Record<Dimension, Words>> = {
  period: words('Date', '日期', '日付'),
  traffic_type: words('Channel', '渠道', 'チャネル'),
  platform: words('Platform', '平台', 'プラットフォーム'),
  country_code: words('Country or region', '国家或地区', '国・地域'),
  project_id: words('Project', '项目', 'プロジェクト'),
  ad_type: words('Ad type', '广告类型', '広告タイプ'),
  ad_output_type: words('Ad format', '广告形式', '広告フォーマット'),
  material_name: words('Material', '素材', '素材'),
  material_type: words('Material type', '素材类型', '素材タイプ'),
  mid: words('Material ID', '素材 ID', '素材 ID'),
  product_id: words('Product', '产品', 'プロダクト'),
  basic_id: words('Base creative', '基础创意', '元のクリエイティブ'),
  package_name: words('App', '应用包名', 'アプリ'),
  publish_time: words('Publish date', '发布日期', '公開日'),
  scene: words('Scene', '场景', 'シーン'),
  material_source: words('Material source', '素材来源', '素材の作成元'),
  template_id: words('Template', '模板', 'テンプレート'),
  campaign_id: words('Campaign', '广告计划', 'キャンペーン'),
  adset_id: words('Ad set', '广告组', '広告セット'),
  ad_id: words('Ad', '广告', '広告'),
  fingerprint: words('Creative fingerprint', '创意指纹', 'クリエイティブの識別子'),
  creative_name: words('Creative', '创意', 'クリエイティブ'),
}

const named: Readonly<Record<Exclude<Metric, `action${number}`>, Words>> = {
  cost: words('Spend', '消耗', '費用'),
  click: words('Clicks', '点击数', 'クリック数'),
  impression: words('Impressions', '展示数', 'インプレッション数'),
  install: words('Installs', '安装数', 'インストール数'),
  ctr: words('Click rate (CTR)', '点击率 (CTR)', 'クリック率 (CTR)'),
  cvr: words('Conversion rate (CVR)', '转化率 (CVR)', 'コンバージョン率 (CVR)'),
  ivr: words('Installs per impression (IVR)', '展示转化率 (IVR)', '表示あたりのインストール率 (IVR)'),
  cpi: words('Cost per install (CPI)', '单次安装成本 (CPI)', 'インストール単価 (CPI)'),
  cpm: words('Cost per 1,000 impressions (CPM)', '千次展示成本 (CPM)', '1,000 回表示あたりの費用 (CPM)'),
  cpc: words('Cost per click (CPC)', '单次点击成本 (CPC)', 'クリック単価 (CPC)'),
  date_cost: words('Daily spend', '日均消耗', '1 日の平均費用'),
  date_impression: words('Daily impressions', '日均展示数', '1 日の平均表示数'),
  date_click: words('Daily clicks', '日均点击数', '1 日の平均クリック数'),
  date_install: words('Daily installs', '日均安装数', '1 日の平均インストール数'),
  gs: words('Playable displays', '试玩展示数', 'プレイアブル表示数'),
  fi: words('First interactions', '首次互动数', '初回操作数'),
  ge: words('Game ends', '游戏结束数', 'ゲーム終了数'),
  vi: words('Effective interactions', '有效互动次数', '有効な操作回数'),
  vi_avg: words('Effective interactions per display', '平均有效互动次数', '表示あたりの有効な操作回数'),
  wc: words('Closes', '关闭数', '閉じた数'),
  replay: words('Replays', '重玩数', 'リプレイ数'),
  fi_time: words('Time to first interaction', '首次互动用时', '初回操作までの時間'),
  ge_auto: words('Ends by the ad', '自动结束数', '自動終了数'),
  ge_manual: words('Ends by the player', '主动结束数', '操作による終了数'),
  ge_time: words('Play duration', '试玩时长', 'プレイ時間'),
  fi_rate: words('First interaction rate', '首次互动率', '初回操作率'),
  ge_rate: words('Game end rate', '游戏结束率', 'ゲーム終了率'),
  rp_rate: words('Replay rate', '重玩率', 'リプレイ率'),
  reach: words('Scene arrivals', '场景到达数', 'シーン到達数'),
  go_next: words('Went to another scene', '前往其他场景数', '別のシーンへの移動数'),
  go_next_rate: words('Next scene rate', '前往下一场景率', '次のシーンへの率'),
  stay_time: words('Time in scene', '场景停留时长', 'シーン滞在時間'),
  pl_install: words('Redirects', '跳转数', 'ストア遷移数'),
  install_auto: words('Redirects by the ad', '自动跳转数', '自動遷移数'),
  install_manual: words('Redirects by the player', '主动跳转数', '操作による遷移数'),
  install_rate: words('Redirect rate', '跳转率', 'ストア遷移率'),
  install_playing: words('Redirects while playing', '试玩中跳转数', 'プレイ中の遷移数'),
  install_playing_rate: words('Redirect rate while playing', '试玩中跳转率', 'プレイ中の遷移率'),
  install_ending: words('Redirects after the end', '结束后跳转数', '終了後の遷移数'),
  install_ending_rate: words('Redirect rate after the end', '结束后跳转率', '終了後の遷移率'),
  loss: words('Lost', '流失数', '離脱数'),
  loss_rate: words('Loss rate', '流失率', '離脱率'),
  loss_fi: words('Lost before interaction', '互动前流失数', '操作前の離脱数'),
  loss_fi_rate: words('Loss rate before interaction', '互动前流失率', '操作前の離脱率'),
  loss_after_fi: words('Lost after interaction', '互动后流失数', '操作後の離脱数'),
  loss_after_fi_rate: words('Loss rate after interaction', '互动后流失率', '操作後の離脱率'),
  loss_playing: words('Lost while playing', '试玩中流失数', 'プレイ中の離脱数'),
  loss_playing_rate: words('Loss rate while playing', '试玩中流失率', 'プレイ中の離脱率'),
  loss_ending: words('Lost after the end', '结束后流失数', '終了後の離脱数'),
  loss_ending_rate: words('Loss rate after the end', '结束后流失率', '終了後の離脱率'),
  revenue: words('Revenue (MMP)', '收入 (MMP)', '収益 (MMP)'),
  roas: words('ROAS (MMP)', 'ROAS (MMP)', 'ROAS (MMP)'),
  mmp_install: words('Installs (MMP)', '安装数 (MMP)', 'インストール数 (MMP)'),
}

/** Returns the name of a metric, on screen and in exported reports. */
export function metricText(name: Metric, language: Language): string {
  if (Object.hasOwn(named, name)) return named[name as keyof typeof named][language]
  const number = name.replace('action', '')
  return { en: `Action ${number}`, 'zh-cn': `自定义埋点 ${number}`, ja: `アクション ${number}` }[language]
}

/** The last row of an exported report. */
export const totalText = words('Total', '总计', '合計')
/** In place of a metric that has no data. */
export const noDataText = words('No data', '无数据', 'データなし')
/** Follows a heading whose values are the relative changes from the compared period. */
export const changeText = words('change', '变化', '変化')
/** Follows a heading whose values are of the compared period. */
export const comparedText = words('compared', '对比期', '比較期間')
