import { alertDefaults, type AlertFinding, type AlertSettings } from '@adloom/contract/alerts'
import { expect, it } from 'vitest'
import { digestOf } from './alert-texts.ts'

const finding = { reason: 'day', label: '', value: 120, low: 10, high: 20, day: '2026-11-20' } as const
const settings: AlertSettings = { ...alertDefaults, traffic_types: [], product_ids: [] }

it.each([
  ['country_code', 'JP', 'en', 'Japan ·'],
  ['country_code', 'JP', 'zh-cn', '日本 ·'],
  ['traffic_type', '21', 'en', 'Mintegral ·'],
  ['campaign_id', 'summer-7', 'ja', 'summer-7 ·'],
] as const)('[IN-09.13] a digest names the %s %s in the language %s', (breakdown, key, language, name) => {
  const findings: AlertFinding[] = [{ ...finding, key }]
  const news = { kind: 'opened', rule_name: 'Spend', settings: { ...settings, breakdown }, findings } as const
  expect(digestOf([news], language, 'https://adloom.example').text).toContain(`- ${name}`)
})
