import { expect, it } from 'vitest'
import { orderIdOf, orderNumber, packText, purchaseText } from './order-texts.ts'

it('[BL-02.118] an order has a number that people write in several ways', () => {
  expect([7, 42_000_001].map(orderNumber)).toEqual(['ORD-000007', 'ORD-42000001'])
  expect(['7', '#7', ' ORD-000007 ', 'ord-000007', orderNumber(42_000_001)].map(orderIdOf)).toEqual([
    7, 7, 7, 7, 42_000_001,
  ])
  expect(['', '#', 'ORD-', 'Trial', '7.5', '-7', '12345678901'].map(orderIdOf)).toEqual(
    Array.from({ length: 7 }),
  )
})

it('[BL-02.114] a purchase is named by its plan, or by the parts of its pack', () => {
  const plan = { type: 1, plan_id: 22, plan_name: 'B', payload: null }
  const own = { ...plan, plan_id: 4711, plan_name: 'Harbour' }
  const pack = {
    ...{ type: 3, plan_id: null, plan_name: '' },
    payload: { download_push: 1000, video_credits: 1, storage: 100 },
  }
  expect([plan, own, { ...plan, type: 2 }, pack].map(one => purchaseText(one, 'en'))).toEqual([
    'Plan B',
    'Harbour',
    'Recharge',
    'Pack',
  ])
  expect((['en', 'zh-cn', 'ja'] as const).map(language => packText(pack, language))).toEqual([
    '1,000 downloads · 1 video credit · 100 GB of storage',
    '1,000 次下载 · 1 视频点数 · 100 GB 存储空间',
    'ダウンロード 1,000 回 · 動画クレジット 1 · ストレージ 100 GB',
  ])
  expect(packText({ payload: { download_push: 1, storage: 0 } }, 'en')).toBe('1 download')
  expect(packText(plan, 'en')).toBe('')
})
