import { expect, it } from 'vitest'
import { availableMetrics, hasMetricGroup, zoneName } from './networks.ts'

it('[IN-03.8] offers ads metrics unless only networks without reports of ads are chosen', () => {
  expect(hasMetricGroup('ads')).toBe(true)
  expect(hasMetricGroup('ads', ['11', '19'])).toBe(false)
  expect(hasMetricGroup('ads', ['10', '11'])).toBe(true)
  expect(hasMetricGroup('loss', ['11'])).toBe(true)
  expect(availableMetrics(['cost', 'gs'], ['19'])).toEqual(['gs'])
})

it('[IN-03.8] offers both groups as soon as Mintegral is among the networks', () => {
  expect(availableMetrics(['cost', 'gs', 'action1'], ['11', '21'])).toEqual(['cost', 'gs', 'action1'])
})

it('[IN-03.62] names the zone of a network as people read it', () => {
  expect(['Etc/GMT-8', 'Etc/GMT+5', 'Etc/GMT-0', 'UTC', 'America/New_York'].map(zoneName)).toEqual([
    'UTC+8',
    'UTC-5',
    'UTC',
    'UTC',
    'America/New_York',
  ])
})
