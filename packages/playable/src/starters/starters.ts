import type { LocalText, PlayableDocument } from '../format/records.ts'
import { chooseOne, quiz, reveal, slider, swipeCards } from './games.ts'
import { beforeAfter, blank, catalogue, endCard, miniStory, tapToContinue } from './pages.ts'
import { localized } from './starter-kit.ts'
import { countdownOffer, timerChallenge } from './timed.ts'

/** A starter of the free editor: a complete playable of shapes and texts, without files. */
export interface Starter {
  id: string
  name: LocalText
  summary: LocalText
  document(): PlayableDocument
}

/** In the order they are offered; the first is the empty canvas. */
export const starters: readonly Starter[] = [
  {
    id: 'blank',
    name: localized('Blank canvas', '空白画布', '白紙から'),
    summary: localized('One empty scene', '一个空场景', '空のシーン 1 つ'),
    document: blank,
  },
  {
    id: 'end-card',
    name: localized('End card', '结束页', 'エンドカード'),
    summary: localized('Icon, words and a button', '图标、文案与按钮', 'アイコンと文言とボタン'),
    document: endCard,
  },
  {
    id: 'tap',
    name: localized('Tap to continue', '点击继续', 'タップして続ける'),
    summary: localized(
      'A cover that leads to the end card',
      '封面点击后进入结束页',
      'タップでエンドカードへ進む表紙',
    ),
    document: tapToContinue,
  },
  {
    id: 'choose-one',
    name: localized('Choose one of three', '三选一', '3 つから選ぶ'),
    summary: localized('Three heroes, one choice', '三位英雄，选择其一', '3 人のヒーローから 1 人を選択'),
    document: chooseOne,
  },
  {
    id: 'quiz',
    name: localized('Quiz', '问答', 'クイズ'),
    summary: localized('A question with three answers', '一道题，三个答案', '1 問 3 択のクイズ'),
    document: quiz,
  },
  {
    id: 'slider',
    name: localized('Slide to unlock', '滑动解锁', 'スライド解除'),
    summary: localized('Drag a knob to its goal', '将滑块拖到终点', 'つまみをゴールまでドラッグ'),
    document: slider,
  },
  {
    id: 'reveal',
    name: localized('Reveal', '翻牌揭晓', 'めくって発見'),
    summary: localized(
      'Tap tiles to see what is behind',
      '点击方块，揭开背后的内容',
      'タイルをタップして中身を見る',
    ),
    document: reveal,
  },
  {
    id: 'countdown',
    name: localized('Countdown offer', '限时优惠', 'カウントダウン特典'),
    summary: localized('An offer while the clock runs', '倒计时内的专属优惠', '時間内だけのオファー'),
    document: countdownOffer,
  },
  {
    id: 'before-after',
    name: localized('Before and after', '前后对比', 'ビフォーアフター'),
    summary: localized('Hold to see the difference', '按住查看前后差异', '長押しで違いを見せる'),
    document: beforeAfter,
  },
  {
    id: 'catalogue',
    name: localized('Catalogue', '商品目录', 'カタログ'),
    summary: localized('Four goods to tap', '四件商品，点击查看', '4 つの商品をタップ'),
    document: catalogue,
  },
  {
    id: 'swipe',
    name: localized('Swipe cards', '滑动卡片', 'スワイプカード'),
    summary: localized('Like it or not, card by card', '逐张滑动，喜欢或略过', 'カードを左右にスワイプ'),
    document: swipeCards,
  },
  {
    id: 'story',
    name: localized('Mini story', '迷你故事', 'ミニストーリー'),
    summary: localized('Three pages and an open end', '三页故事，留下悬念', '3 ページの続きが気になる物語'),
    document: miniStory,
  },
  {
    id: 'timer',
    name: localized('Timer challenge', '限时挑战', 'タイムチャレンジ'),
    summary: localized('Ten taps in eight seconds', '八秒内点击十次', '8 秒で 10 回タップ'),
    document: timerChallenge,
  },
]

export function findStarter(id: string): Starter | undefined {
  return starters.find(starter => starter.id === id)
}
