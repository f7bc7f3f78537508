import type { TemplateBuilder, Words } from './template-builder.ts'
import { quick } from './template-builder.ts'
import { button, headline, plain } from './styles.ts'

/** Words that many templates share. */
export const words = {
  playNow: { en: 'Play now', 'zh-cn': '立即试玩', ja: '今すぐプレイ' },
  gameplay: { en: 'Gameplay', 'zh-cn': '游戏画面', ja: 'ゲームプレイ' },
  appName: { en: 'Your game', 'zh-cn': '您的游戏', ja: 'ゲーム名' },
  free: { en: 'Free to play', 'zh-cn': '免费畅玩', ja: '基本プレイ無料' },
} satisfies Record<string, Words>

/** The end card: the name, a line, and a button that pulses. */
export function endCard(builder: TemplateBuilder, from: number, to: number, line: Words = words.free): void {
  const { colors, area, text } = builder
  // It slides over the last frames of what was shown before.
  area('end:ground', colors.primary, {
    ...{ from: from - quick / 30, to, animations: { in: { kind: 'slideUp', length: quick } } },
  })
  text(
    'end:name',
    words.appName,
    { ...headline, size: 132 },
    {
      ...{ from: from + 0.2, to, box: { y: [0.36, 0.28], h: 300 } },
      animations: { in: { kind: 'pop', length: quick } },
    },
  )
  text('end:line', line, plain, {
    ...{ from: from + 0.4, to, box: { y: [0.48, 0.52], h: 120 } },
    animations: { in: { kind: 'fade', length: quick } },
  })
  text('end:button', words.playNow, button(colors.second), {
    ...{ from: from + 0.6, to, box: { y: [0.62, 0.76], h: 200 } },
    animations: { loop: { kind: 'pulse', length: 30 } },
  })
}
