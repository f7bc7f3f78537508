import { dimensions, metricNames } from '@adloom/contract/insight-metrics'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { setLanguage } from '../../../lib/language.ts'
import english from '../../../locales/en/insights.json'
import {
  dimensionLabel,
  formulaText,
  groupLabel,
  type InsightsTexts,
  metricDefinition,
  metricLabel,
} from './metric-texts.ts'

const instance = i18next.createInstance()
beforeAll(() => {
  setLanguage('en', false)
  return instance.init({ lng: 'en', keySeparator: false, resources: { en: { insights: english } } })
})
const texts = () => instance.getFixedT('en', 'insights') as InsightsTexts

it('[IN-03.5] names and defines every metric, and every term of its formula', () => {
  const t = texts()
  for (const name of metricNames) {
    const all = [metricLabel(name), metricDefinition(t, name), groupLabel(t, name), formulaText(t, name)]
    expect([name, ...all.filter(text => /^(?:metric|about|group)\.|measure\./.test(text ?? ''))]).toEqual([
      name,
    ])
  }
  expect(new Set(metricNames.map(name => metricLabel(name))).size).toBe(metricNames.length)
})

it('[IN-03.5] writes a formula as numerator ÷ denominator', () => {
  const t = texts()
  expect(formulaText(t, 'loss_rate')).toBe(
    '(Lost before interaction + Lost after interaction) ÷ Playable displays',
  )
  expect(formulaText(t, 'cpm')).toBe('Spend ÷ Impressions × 1,000')
  expect(formulaText(t, 'date_cost')).toBe('Spend ÷ days of the range')
  expect(formulaText(t, 'gs')).toBeUndefined()
  expect(metricLabel('action7')).toBe('Action 7')
})

it('[IN-03.85] explains the metrics of scenes by arrivals in place of displays', () => {
  const t = texts()
  for (const name of metricNames.filter(one => formulaText(t, one)?.endsWith('÷ Playable displays')))
    expect(formulaText(t, name, 'arrivals')).toMatch(/÷ Scene arrivals$/)
  for (const name of ['fi', 'fi_rate', 'pl_install', 'install_rate', 'loss', 'loss_rate'] as const)
    expect(metricDefinition(t, name, 'arrivals')).toMatch(/^(?:Arrivals|Share of the arrivals) /)
  expect(metricDefinition(t, 'stay_time', 'arrivals')).toBe(metricDefinition(t, 'stay_time'))
})

it('[IN-03.5] names every breakdown apart', () => {
  expect(new Set(dimensions.map(dimensionLabel)).size).toBe(dimensions.length)
})
