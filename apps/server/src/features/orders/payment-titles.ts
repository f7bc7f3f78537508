import type { Language } from '@adloom/contract/constants'
import { gigabyteUnit } from '@adloom/contract/format-bytes'
import { purchaseTypes } from '@adloom/contract/orders'
import { packTypes, type PackType } from '@adloom/contract/prices'
import type { Executor } from '../../platform/database/database.ts'
import type { Order } from './tables.ts'

const titles: Record<Language, { plan: string; recharge: string; packs: string; order: string }> = {
  en: { plan: 'Plan {name}', recharge: 'Recharge', packs: 'Packs', order: 'Order {id}' },
  'zh-cn': { plan: '套餐 {name}', recharge: '充值', packs: '加油包', order: '订单 {id}' },
  ja: { plan: 'プラン {name}', recharge: 'チャージ', packs: '追加パック', order: '注文 {id}' },
}

const packs: Record<Language, Record<PackType, string>> = {
  en: { download_push: '{count} downloads', video_credits: '{count} video credits', storage: '{count}' },
  'zh-cn': { download_push: '{count} 次下载', video_credits: '{count} 视频点数', storage: '{count} 存储' },
  ja: {
    download_push: 'ダウンロード {count} 回',
    video_credits: '動画クレジット {count}',
    storage: 'ストレージ {count}',
  },
}

/** What the provider's page names the purchase. */
export async function checkoutTexts(
  db: Executor,
  order: Order,
  language: Language,
): Promise<{ title: string; description: string }> {
  const texts = titles[language]
  const description = texts.order.replace('{id}', String(order.id))
  if (order.type === purchaseTypes.recharge) return { title: texts.recharge, description }
  if (order.type === purchaseTypes.pack) {
    const items = packTypes
      .filter(type => (order.payload?.[type] ?? 0) > 0)
      .map(type => {
        const count = String(order.payload?.[type])
        return packs[language][type].replace(
          '{count}',
          type === 'storage' ? `${count} ${gigabyteUnit}` : count,
        )
      })
    return { title: texts.packs, description: [items.join(', '), description].join(' · ') }
  }
  const plan = await db
    .selectFrom('plans')
    .select('name')
    .where('id', '=', order.plan_id ?? 0)
    .executeTakeFirst()
  return { title: texts.plan.replace('{name}', plan?.name ?? ''), description }
}
