import { expect, it } from 'vitest'
import { addToLog, type LogEntry } from './preview-log.ts'

const record = (api: string, t: number) => ({ adloom: 'record', record: { kind: 'game', api, t } })
const after = (...messages: unknown[]) =>
  messages.reduce<readonly LogEntry[]>((log, message) => addToLog(log, message), [])

it('[IN-03.63] logs points, scenes, the store and the end of a preview, and nothing else', () => {
  const log = after(
    ...[record('ready', 10), record('interaction', 900), record('track 1 install', 1000)],
    ...[record('scenechange win', 2000), record('end', 2000), record('store', 3000)],
    ...[
      null,
      'track 1',
      { adloom: 'record' },
      { adloom: 'record', record: { kind: 'cta', api: 'store', t: 1 } },
    ],
  )
  expect(log.map(({ api }) => api)).toEqual(['track 1 install', 'scenechange win', 'end', 'store'])
})

it('[IN-03.63] begins the log again with the ad', () => {
  expect(after(record('track 1', 5000), record('ready', 20), record('track 2', 700))).toEqual([
    { api: 'track 2', t: 700 },
  ])
})
