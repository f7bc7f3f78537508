import type { Language } from '@adloom/contract/constants'
import { orderNumber, packText, purchaseText } from '@adloom/contract/order-texts'
import { purchaseTypes } from '@adloom/contract/orders'
import type { Executor } from '../../platform/database/database.ts'
import type { Order } from './tables.ts'

const orders: Record<Language, string> = { en: 'Order', 'zh-cn': '订单', ja: '注文' }

/** What a payment page, a message or a letter names the purchase. */
export interface PurchaseTexts {
  /** For example "Plan B" or "Pack". */
  title: string
  /** The items of a pack; else ''. */
  items: string
}

/** Names what an order buys, by the name that its plan was sold under. */
export async function purchaseTexts(db: Executor, order: Order, language: Language): Promise<PurchaseTexts> {
  const { type, plan_id, payload, sold } = order
  const name = sold?.plan?.name ?? (type === purchaseTypes.package ? await nameOf(db, plan_id) : '')
  return {
    title: purchaseText({ type, plan_id, payload, plan_name: name }, language),
    items: packText(order, language),
  }
}

async function nameOf(db: Executor, planId: number | null): Promise<string> {
  const plan = await db
    .selectFrom('plans')
    .select('name')
    .where('id', '=', planId ?? 0)
    .executeTakeFirst()
  return plan?.name ?? ''
}

/** What the provider's page names the purchase. */
export async function checkoutTexts(
  db: Executor,
  order: Order,
  language: Language,
): Promise<{ title: string; description: string }> {
  const { title, items } = await purchaseTexts(db, order, language)
  const number = `${orders[language]} ${orderNumber(order.id)}`
  return { title, description: items === '' ? number : `${items} · ${number}` }
}
