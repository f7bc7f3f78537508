import type { OptionList } from '@adloom/contract/staff-options'
import type { LocalText } from '@adloom/playable/format'

/** A choice: the stored id and its name in the languages of the product. */
interface DeliveredOption {
  /** Stored: never rename one. */
  id: string
  label: LocalText
}

/** How the templates of the library are played; their category names one of these. */
const playMethods: DeliveredOption[] = [
  { id: 'match3', label: { en: 'Match 3', 'zh-cn': '三消', ja: 'マッチ3' } },
  { id: 'blast', label: { en: 'Tap blast', 'zh-cn': '点击消除', ja: 'タップ消し' } },
  { id: 'sort', label: { en: 'Goods sort', 'zh-cn': '货架整理', ja: '棚整理' } },
  { id: 'choice', label: { en: 'Choose one', 'zh-cn': '三选一', ja: '三択' } },
  { id: 'spin', label: { en: 'Spin wheel', 'zh-cn': '幸运转盘', ja: 'ルーレット' } },
  { id: 'scratch', label: { en: 'Scratch card', 'zh-cn': '刮刮卡', ja: 'スクラッチ' } },
  { id: 'endcard', label: { en: 'Interactive end card', 'zh-cn': '互动尾帧', ja: 'エンドカード' } },
  { id: 'park', label: { en: 'Parking jam', 'zh-cn': '停车', ja: '駐車パズル' } },
  { id: 'puzzle', label: { en: 'Jigsaw', 'zh-cn': '拼图', ja: 'ジグソー' } },
]

const other = { en: 'Other', 'zh-cn': '其他', ja: 'その他' }

const companyTypes: DeliveredOption[] = [
  {
    id: 'developer',
    label: { en: 'App or game developer', 'zh-cn': '应用或游戏开发商', ja: 'アプリ・ゲーム開発会社' },
  },
  { id: 'publisher', label: { en: 'Publisher', 'zh-cn': '发行商', ja: 'パブリッシャー' } },
  { id: 'agency', label: { en: 'Advertising agency', 'zh-cn': '广告代理商', ja: '広告代理店' } },
  { id: 'studio', label: { en: 'Creative studio', 'zh-cn': '创意制作公司', ja: 'クリエイティブ制作会社' } },
  { id: 'brand', label: { en: 'Brand or online shop', 'zh-cn': '品牌或电商', ja: 'ブランド・EC' } },
  { id: 'freelancer', label: { en: 'Freelancer', 'zh-cn': '自由职业者', ja: 'フリーランス' } },
  { id: 'other', label: other },
]

const jobTitles: DeliveredOption[] = [
  {
    id: 'management',
    label: { en: 'Founder or management', 'zh-cn': '创始人或管理层', ja: '創業者・経営層' },
  },
  {
    id: 'user_acquisition',
    label: { en: 'User acquisition', 'zh-cn': '用户增长与投放', ja: 'ユーザー獲得（UA）' },
  },
  {
    id: 'marketing',
    label: { en: 'Marketing or brand', 'zh-cn': '市场与品牌', ja: 'マーケティング・ブランド' },
  },
  {
    id: 'creative',
    label: { en: 'Creative or design', 'zh-cn': '创意与设计', ja: 'クリエイティブ・デザイン' },
  },
  { id: 'product', label: { en: 'Product management', 'zh-cn': '产品经理', ja: 'プロダクト管理' } },
  { id: 'engineering', label: { en: 'Engineering', 'zh-cn': '研发', ja: 'エンジニアリング' } },
  { id: 'account', label: { en: 'Account management', 'zh-cn': '客户经理', ja: '営業・アカウント管理' } },
  { id: 'other', label: other },
]

/** Genres of the product that is advertised: games first, then other apps. */
const productGenres: DeliveredOption[] = [
  { id: 'casual', label: { en: 'Casual games', 'zh-cn': '休闲游戏', ja: 'カジュアルゲーム' } },
  {
    id: 'hyper_casual',
    label: { en: 'Hyper-casual games', 'zh-cn': '超休闲游戏', ja: 'ハイパーカジュアルゲーム' },
  },
  { id: 'puzzle', label: { en: 'Puzzle and match', 'zh-cn': '益智与消除', ja: 'パズル・マッチ' } },
  { id: 'strategy', label: { en: 'Strategy', 'zh-cn': '策略', ja: 'ストラテジー' } },
  { id: 'role_playing', label: { en: 'Role-playing', 'zh-cn': '角色扮演', ja: 'RPG' } },
  {
    id: 'action',
    label: { en: 'Action and shooter', 'zh-cn': '动作与射击', ja: 'アクション・シューティング' },
  },
  { id: 'simulation', label: { en: 'Simulation', 'zh-cn': '模拟经营', ja: 'シミュレーション' } },
  { id: 'sports', label: { en: 'Sports and racing', 'zh-cn': '体育与竞速', ja: 'スポーツ・レース' } },
  {
    id: 'card',
    label: { en: 'Card, board and casino', 'zh-cn': '棋牌与博彩', ja: 'カード・ボード・カジノ' },
  },
  { id: 'social', label: { en: 'Social and dating', 'zh-cn': '社交', ja: 'SNS・マッチング' } },
  {
    id: 'entertainment',
    label: {
      en: 'Short drama, reading, music',
      'zh-cn': '短剧、阅读与音乐',
      ja: 'ショートドラマ・読書・音楽',
    },
  },
  { id: 'shopping', label: { en: 'Shopping', 'zh-cn': '电商购物', ja: 'ショッピング' } },
  { id: 'finance', label: { en: 'Finance', 'zh-cn': '金融', ja: '金融' } },
  { id: 'utility', label: { en: 'Tools and utilities', 'zh-cn': '工具', ja: 'ツール・ユーティリティ' } },
  { id: 'education', label: { en: 'Education and health', 'zh-cn': '教育与健康', ja: '教育・ヘルスケア' } },
  { id: 'other', label: other },
]

/** The first is the default in Chinese, the second in every other language (B§3). */
const contactTools: DeliveredOption[] = [
  { id: 'wechat', label: { en: 'WeChat', 'zh-cn': '微信', ja: 'WeChat' } },
  { id: 'whatsapp', label: { en: 'WhatsApp', 'zh-cn': 'WhatsApp', ja: 'WhatsApp' } },
  { id: 'line', label: { en: 'LINE', 'zh-cn': 'LINE', ja: 'LINE' } },
  { id: 'telegram', label: { en: 'Telegram', 'zh-cn': 'Telegram', ja: 'Telegram' } },
  { id: 'kakaotalk', label: { en: 'KakaoTalk', 'zh-cn': 'KakaoTalk', ja: 'カカオトーク' } },
  { id: 'teams', label: { en: 'Microsoft Teams', 'zh-cn': 'Microsoft Teams', ja: 'Microsoft Teams' } },
  { id: 'qq', label: { en: 'QQ', 'zh-cn': 'QQ', ja: 'QQ' } },
  { id: 'email', label: { en: 'E-mail', 'zh-cn': '电子邮箱', ja: 'メール' } },
]

/** People who make or buy ads. */
const teamSizes: DeliveredOption[] = [
  { id: '1', label: { en: 'Just me', 'zh-cn': '1 人', ja: '1 人' } },
  { id: '2-5', label: { en: '2–5 people', 'zh-cn': '2–5 人', ja: '2～5 人' } },
  { id: '6-10', label: { en: '6–10 people', 'zh-cn': '6–10 人', ja: '6～10 人' } },
  { id: '11-30', label: { en: '11–30 people', 'zh-cn': '11–30 人', ja: '11～30 人' } },
  { id: '31-60', label: { en: '31–60 people', 'zh-cn': '31–60 人', ja: '31～60 人' } },
  { id: '60+', label: { en: 'More than 60 people', 'zh-cn': '60 人以上', ja: '60 人超' } },
]

/** What can be made with videos. */
const videoFeatures: DeliveredOption[] = [
  { id: 'video_editor', label: { en: 'Video editor', 'zh-cn': '视频编辑器', ja: '動画エディター' } },
  { id: 'video_templates', label: { en: 'Video templates', 'zh-cn': '视频模板', ja: '動画テンプレート' } },
  {
    id: 'batch_videos',
    label: { en: 'Many versions at once', 'zh-cn': '批量混剪', ja: '一括バリエーション作成' },
  },
  {
    id: 'ai_videos',
    label: { en: 'AI videos and avatars', 'zh-cn': 'AI 视频与数字人', ja: 'AI 動画・アバター' },
  },
  {
    id: 'gameplay_recording',
    label: { en: 'Gameplay recording', 'zh-cn': '游戏录制', ja: 'ゲームプレイ録画' },
  },
]

/** The lists that the product is delivered with; the database has what the staff changed (decision 0172). */
export const deliveredOptions: Record<OptionList, readonly DeliveredOption[]> = {
  play_methods: playMethods,
  company_types: companyTypes,
  job_titles: jobTitles,
  product_genres: productGenres,
  contact_tools: contactTools,
  team_sizes: teamSizes,
  video_features: videoFeatures,
}
