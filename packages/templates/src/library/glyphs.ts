import type { LocalText } from '@adloom/playable/format'
import { starPath } from '../art/paint.ts'
import { named } from './item.ts'

/**
 * A sign as bare shapes in a square of 100, without paint: the caller that draws it gives fill and outline.
 */
export interface Glyph {
  key: string
  name: LocalText
  tags: string[]
  shapes: string
}

const path = (d: string) => `<path d="${d}"/>`
const speaker = path('M10 37H27L50 17V83L27 63H10Z')

function glyph(key: string, en: string, zh: string, ja: string, tags: string, shapes: string): Glyph {
  return { key, name: named(en, zh, ja), tags: tags.split(' '), shapes }
}

export const glyphs = [
  glyph(
    'play',
    'Play',
    '播放',
    '再生',
    'start 开始 スタート',
    path('M30 18Q30 12 36 15L82 45Q88 50 82 55L36 85Q30 88 30 82Z'),
  ),
  glyph(
    'pause',
    'Pause',
    '暂停',
    '一時停止',
    'stop 停止',
    '<rect x="22" y="18" width="20" height="64" rx="6"/><rect x="58" y="18" width="20" height="64" rx="6"/>',
  ),
  glyph(
    'retry',
    'Retry',
    '重玩',
    'リトライ',
    'again restart 重新开始 もう一度',
    path('M50 16A34 34 0 1 0 84 50H68A18 18 0 1 1 50 32V44L74 24 50 4Z'),
  ),
  glyph('home', 'Home', '主页', 'ホーム', 'house 房子', path('M50 12L90 48H78V84H60V62H40V84H22V48H10Z')),
  glyph(
    'close',
    'Close',
    '关闭',
    '閉じる',
    'x cancel 取消',
    path('M28 14L50 36 72 14 86 28 64 50 86 72 72 86 50 64 28 86 14 72 36 50 14 28Z'),
  ),
  glyph(
    'check',
    'Check',
    '完成',
    'チェック',
    'ok done 确定 完了',
    path('M10 52L26 37 42 52 75 19 90 34 42 82Z'),
  ),
  glyph('plus', 'Plus', '加号', 'プラス', 'add 添加 追加', path('M39 12H61V39H88V61H61V88H39V61H12V39H39Z')),
  glyph(
    'minus',
    'Minus',
    '减号',
    'マイナス',
    'less 减少',
    '<rect x="12" y="39" width="76" height="22" rx="4"/>',
  ),
  glyph('next', 'Next', '下一个', '次へ', 'arrow right 箭头 矢印', path('M10 37H48V14L90 50 48 86V63H10Z')),
  glyph(
    'up',
    'Up',
    '向上',
    '上へ',
    'arrow upgrade 升级 アップグレード',
    path('M37 90V52H14L50 10 86 52H63V90Z'),
  ),
  glyph(
    'sound',
    'Audio on',
    '声音开',
    '音あり',
    'speaker volume 音量',
    `${speaker}${path('M60 33A24 24 0 0 1 60 67L55 58A12 12 0 0 0 55 42Z')}${path('M70 19A42 42 0 0 1 70 81L65 71A30 30 0 0 0 65 29Z')}`,
  ),
  glyph(
    'mute',
    'Audio off',
    '静音',
    '音なし',
    'speaker mute 音量 ミュート',
    `${speaker}${path('M62 36L70 28 78 40 86 28 94 36 84 50 94 64 86 72 78 60 70 72 62 64 72 50Z')}`,
  ),
  glyph(
    'music',
    'Music',
    '音乐',
    '音楽',
    'note 音符',
    path('M36 20L82 10V64A14 12 0 1 1 70 54V34L48 39V74A14 12 0 1 1 36 64Z'),
  ),
  glyph('star', 'Star', '星星', '星', 'rating favourite 收藏 お気に入り', path(starPath(50, 53, 42, 20))),
  glyph(
    'heart',
    'Heart',
    '爱心',
    'ハート',
    'life love 生命 ライフ',
    path('M50 86C8 58 6 22 28 16 41 13 50 25 50 31 50 25 59 13 72 16 94 22 92 58 50 86Z'),
  ),
  glyph(
    'bolt',
    'Energy',
    '能量',
    'エネルギー',
    'lightning power 闪电 稲妻',
    path('M58 6L18 56H44L36 94 82 40H54Z'),
  ),
  glyph(
    'shield',
    'Shield',
    '护盾',
    'シールド',
    'defence protect 防御 盾',
    path('M50 8L86 20V48C86 70 68 86 50 93 32 86 14 70 14 48V20Z'),
  ),
  glyph(
    'crown',
    'Crown',
    '皇冠',
    '王冠',
    'king vip 国王',
    path('M10 78L6 28 31 48 50 14 69 48 94 28 90 78Z'),
  ),
  glyph(
    'trophy',
    'Trophy',
    '奖杯',
    'トロフィー',
    'win cup 胜利 優勝',
    `${path('M27 12H73V36C73 54 63 62 56 64V74H68V88H32V74H44V64C37 62 27 54 27 36Z')}${path('M27 18H8C8 40 16 50 30 52L29 42C22 40 18 34 18 28H27Z')}${path('M73 18H92C92 40 84 50 70 52L71 42C78 40 82 34 82 28H73Z')}`,
  ),
  glyph(
    'gift',
    'Gift',
    '礼物',
    'ギフト',
    'present reward 奖励 プレゼント',
    `<rect x="10" y="34" width="36" height="16" rx="3"/><rect x="54" y="34" width="36" height="16" rx="3"/><rect x="15" y="56" width="31" height="32" rx="3"/><rect x="54" y="56" width="31" height="32" rx="3"/>${path('M48 28C20 30 22 4 36 10 44 14 48 22 48 28Z')}${path('M52 28C80 30 78 4 64 10 56 14 52 22 52 28Z')}`,
  ),
  glyph(
    'clock',
    'Clock',
    '时钟',
    '時計',
    'timer time 计时 タイマー',
    path('M50 8A42 42 0 1 1 49.9 8ZM44 24V54L66 68 72 59 55 48V24Z'),
  ),
  glyph(
    'lock',
    'Lock',
    '锁定',
    'ロック',
    'closed 上锁',
    `${path('M18 46H82V90H18ZM50 58A8 8 0 0 0 46 73V80H54V73A8 8 0 0 0 50 58Z')}${path('M27 46V33A23 23 0 0 1 73 33V46H61V33A11 11 0 0 0 39 33V46Z')}`,
  ),
  glyph('gear', 'Settings', '设置', '設定', 'options gear 选项 歯車', gear()),
  glyph(
    'cart',
    'Cart',
    '购物车',
    'カート',
    'shop store 商店 ショップ',
    `${path('M6 14H22L28 30H92L82 64H34L32 72H82V82H22L26 64 16 24H6Z')}<circle cx="36" cy="90" r="8"/><circle cx="72" cy="90" r="8"/>`,
  ),
  glyph(
    'bag',
    'Shopping bag',
    '购物袋',
    'ショッピングバッグ',
    'shop store 商店 ショップ',
    `${path('M14 34H86L82 92H18Z')}${path('M30 34V28A20 20 0 0 1 70 28V34H61V29A11 11 0 0 0 39 29V34Z')}`,
  ),
  glyph(
    'search',
    'Search',
    '搜索',
    '検索',
    'find magnifier 放大镜 虫眼鏡',
    path('M42 8A34 34 0 1 0 62 70L80 90 92 78 72 60A34 34 0 0 0 42 8ZM42 24A18 18 0 1 1 41.9 24Z'),
  ),
  glyph(
    'bell',
    'Bell',
    '铃铛',
    'ベル',
    'alert notice 提醒 通知',
    `${path('M50 8C58 8 58 14 58 16 74 20 78 34 78 48 78 62 88 66 88 74H12C12 66 22 62 22 48 22 34 26 20 42 16 42 14 42 8 50 8Z')}${path('M38 80H62A12 12 0 0 1 38 80Z')}`,
  ),
  glyph(
    'chat',
    'Chat',
    '聊天',
    'チャット',
    'speech message 消息 メッセージ',
    path('M18 12H82Q92 12 92 22V58Q92 68 82 68H52L30 90V68H18Q8 68 8 58V22Q8 12 18 12Z'),
  ),
  glyph(
    'camera',
    'Camera',
    '相机',
    'カメラ',
    'photo 拍照 写真',
    path('M34 18H66L74 30H90V82H10V30H26ZM50 38A17 17 0 1 0 50.1 38Z'),
  ),
  glyph(
    'flag',
    'Flag',
    '旗帜',
    '旗',
    'goal finish 目标 ゴール',
    path('M18 8H30V14C50 4 62 26 88 14V54C62 66 50 44 30 54V94H18Z'),
  ),
  glyph(
    'pin',
    'Map pin',
    '定位',
    'マップピン',
    'place location 地点 場所',
    path(
      'M50 6C72 6 84 22 84 38 84 62 50 94 50 94 50 94 16 62 16 38 16 22 28 6 50 6ZM50 26A13 13 0 1 0 50.1 26Z',
    ),
  ),
  glyph(
    'key',
    'Key',
    '钥匙',
    '鍵',
    'unlock 解锁',
    path(
      'M30 26A24 24 0 1 0 52 60H60L68 52 76 60 84 52 94 50 84 40H52A24 24 0 0 0 30 26ZM26 42A8 8 0 1 1 25.9 42Z',
    ),
  ),
  glyph(
    'download',
    'Download',
    '下载',
    'ダウンロード',
    'install get 安装 インストール',
    `${path('M39 8H61V38H80L50 68 20 38H39Z')}<rect x="14" y="76" width="72" height="15" rx="4"/>`,
  ),
  glyph(
    'share',
    'Share',
    '分享',
    'シェア',
    'send 发送',
    `${path('M74 6A14 14 0 1 1 63 29L41 42A14 14 0 0 1 41 58L63 71A14 14 0 1 1 60 78L37 64A14 14 0 1 1 37 36L60 22A14 14 0 0 1 74 6Z')}`,
  ),
  glyph(
    'user',
    'Person',
    '用户',
    'ユーザー',
    'player account 玩家 プレイヤー',
    `<circle cx="50" cy="30" r="21"/>${path('M10 90C10 66 28 58 50 58 72 58 90 66 90 90Z')}`,
  ),
  glyph(
    'thumb',
    'Thumbs up',
    '点赞',
    'いいね',
    'like good 喜欢 グッド',
    `<rect x="8" y="44" width="20" height="44" rx="4"/>${path('M34 46L48 10C60 8 64 20 60 38H84Q94 40 91 51L84 80Q82 88 72 88H44L34 82Z')}`,
  ),
  glyph(
    'fire',
    'Fire',
    '火焰',
    '炎',
    'hot flame 热门 人気',
    path(
      'M54 4C58 26 84 34 84 62 84 82 68 94 50 94 32 94 16 82 16 62 16 48 24 40 28 30 34 34 36 40 36 44 46 36 54 22 54 4ZM50 56C44 64 38 66 38 74 38 82 44 86 50 86 56 86 62 82 62 74 62 66 54 64 50 56Z',
    ),
  ),
  glyph(
    'gamepad',
    'Game pad',
    '手柄',
    'ゲームパッド',
    'controller play 游戏 ゲーム',
    path(
      'M28 24H72C92 24 98 54 94 72 91 84 80 82 74 72L68 64H32L26 72C20 82 9 84 6 72 2 54 8 24 28 24ZM24 36V43H17V51H24V58H32V51H39V43H32V36ZM70 36A6 6 0 1 0 70.1 36ZM80 46A6 6 0 1 0 80.1 46Z',
    ),
  ),
] as const

function gear(): string {
  const at = (r: number, degrees: number) =>
    `${(50 + Math.cos((degrees * Math.PI) / 180) * r).toFixed(1)} ${(50 + Math.sin((degrees * Math.PI) / 180) * r).toFixed(1)}`
  const teeth = Array.from({ length: 8 }, (_, i) =>
    [at(33, i * 45 - 15), at(44, i * 45 - 9), at(44, i * 45 + 9), at(33, i * 45 + 15)].join('L'),
  ).join('L')
  return path(`M${teeth}ZM50 35A15 15 0 1 0 50.1 35Z`)
}

export function glyphOf(key: (typeof glyphs)[number]['key']): Glyph {
  const found = glyphs.find(one => one.key === key)
  if (!found) throw new Error(`There is no sign ${key}`)
  return found
}
