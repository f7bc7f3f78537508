import type { LocalText } from '@adloom/playable/format'

function words(en: string, cn: string, ja: string): LocalText {
  return { en, 'zh-cn': cn, ja }
}

/** How the library names what its templates are sorted by. */
export const gameplayLabels: Record<string, LocalText> = {
  match3: words('Match 3', '三消', 'マッチ3'),
  blast: words('Tap blast', '点击消除', 'タップ消し'),
  sort: words('Goods sort', '货架整理', '棚整理'),
  choice: words('Choose one', '三选一', '三択'),
  spin: words('Spin wheel', '幸运转盘', 'ルーレット'),
  scratch: words('Scratch card', '刮刮卡', 'スクラッチ'),
  endcard: words('Interactive end card', '互动尾帧', 'エンドカード'),
  park: words('Parking jam', '停车', '駐車パズル'),
  puzzle: words('Jigsaw', '拼图', 'ジグソー'),
}
export const typeLabels: Record<string, LocalText> = {
  '2d': words('2D', '2D', '2D'),
  '3d': words('3D', '3D', '3D'),
}
export const tagLabels: Record<number, LocalText> = {
  0: words('Standard', '默认', '標準'),
  1: words('Hot', '热门', '人気'),
  2: words('Recommended', '推荐', 'おすすめ'),
}
