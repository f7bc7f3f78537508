import { recordKinds, type SimulatorRecord } from '../simulation.ts'
import { pageElement } from './page-element.ts'
import type { SimulatorTexts } from './simulator-texts.ts'

/** Most records in the log. The oldest are removed first. */
const maxRecords = 500
/** Most characters of a call or of its detail in the log. */
const longestText = 1000

/**
 * Reads a record of the ad; undefined for any other value. The ad is a page of a user and can post anything.
 */
export function readRecord(data: unknown): SimulatorRecord | undefined {
  const { kind, api, t, detail, correct, auto } = Object(data) as Record<keyof SimulatorRecord, unknown>
  if (typeof api !== 'string' || typeof t !== 'number' || !recordKinds.some(known => known === kind))
    return undefined
  return {
    kind: kind as SimulatorRecord['kind'],
    api: api.slice(0, longestText),
    t,
    detail,
    correct: correct === true,
    auto: auto === true,
  }
}

/** Appends a record to the log, and shows a message for a store call. */
export function logRecord(record: SimulatorRecord, texts: SimulatorTexts): void {
  if (record.kind === 'listener') return
  const item = document.createElement('li')
  item.className = classOf(record)
  const time = document.createElement('time')
  time.textContent = `${(record.t / 1000).toFixed(2)} s`
  const name = document.createElement('b')
  name.textContent = record.api
  item.append(time, name)
  const notes = [
    record.auto && record.kind === 'cta' ? texts.auto : '',
    record.kind === 'game' ? '' : detailText(record.detail),
  ]
    .filter(Boolean)
    .join(' · ')
  if (notes) item.appendChild(Object.assign(document.createElement('small'), { textContent: notes }))
  const log = pageElement('log')
  log.appendChild(item)
  if (log.childElementCount > maxRecords) log.firstElementChild?.remove()
  log.scrollTop = log.scrollHeight
  if (record.kind === 'cta') toast(record.correct ? texts.store : texts.wrongStore, record.correct === true)
}

export function clearLog(): void {
  pageElement('log').textContent = ''
}

function classOf({ kind, correct, api }: SimulatorRecord): string {
  if (kind === 'cta' && !correct) return 'wrong'
  return api.startsWith('track ') ? 'track' : kind
}

function detailText(detail: unknown): string {
  if (detail === undefined || detail === null) return ''
  return (typeof detail === 'string' ? detail : jsonText(detail)).slice(0, longestText)
}

/** Returns a value as JSON, or its type if it has none (a cycle, a bigint). */
function jsonText(value: unknown): string {
  try {
    return String(JSON.stringify(value))
  } catch {
    return typeof value
  }
}

let toastTimer = 0

function toast(text: string, good: boolean): void {
  const box = pageElement('toast')
  box.textContent = text
  box.className = good ? 'shown' : 'shown wrong'
  clearTimeout(toastTimer)
  toastTimer = window.setTimeout(() => {
    box.className = good ? '' : 'wrong'
  }, 2200)
}
