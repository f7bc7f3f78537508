import { canSelect, canSelectWithAll, isChecking, type UploadItem } from './upload-item.ts'

export interface BatchTotals {
  count: number
  checking: number
  failed: number
  /** May be chosen, and are; with the bytes of those that are. */
  selectable: number
  selected: number
  selectedBytes: number
  /** Of the running batch. */
  running: number
  done: number
  started: number
  startedBytes: number
}

const none: BatchTotals = {
  count: 0,
  checking: 0,
  failed: 0,
  selectable: 0,
  selected: 0,
  selectedBytes: 0,
  running: 0,
  done: 0,
  started: 0,
  startedBytes: 0,
}

/** Totals of all files for the footer, the panel and the announced summary. */
export function totalsOf(items: readonly UploadItem[]): BatchTotals {
  const totals = { ...none }
  for (const item of items) {
    totals.count += 1
    if (isChecking(item)) totals.checking += 1
    if (item.problem !== null) totals.failed += 1
    if (canSelectWithAll(item)) totals.selectable += 1
    if (canSelect(item) && item.selected) {
      totals.selected += 1
      totals.selectedBytes += item.size
    }
    if (item.status === 'uploading' || item.status === 'uploadSuccess' || item.status === 'uploadError')
      addStarted(totals, item)
  }
  return totals
}

function addStarted(totals: BatchTotals, item: UploadItem): void {
  totals.started += 1
  totals.startedBytes += item.size
  if (item.status === 'uploading') totals.running += 1
  else totals.done += 1
}

/** Seconds until `bytes` are sent; undefined while the speed is not known. */
export function secondsLeft(bytes: number, speed: number): number | undefined {
  return speed > 0 ? Math.ceil(bytes / speed) : undefined
}

/**
 * Cost of inspecting a file and creating its asset, expressed in bytes: a hundred small files take longer
 * than one file of their total size.
 */
const bytesOfMaking = 262_144

/** Progress of the whole batch, from 0 to 1; creating the assets is the last twentieth. */
export function shareDone(items: readonly UploadItem[]): number {
  const begun = items.filter(
    item => item.status === 'uploading' || item.status === 'uploadSuccess' || item.status === 'uploadError',
  )
  const weightOf = (item: UploadItem) => item.size + bytesOfMaking
  const weight = begun.reduce((sum, item) => sum + weightOf(item), 0)
  const made = begun.reduce(
    (sum, item) => sum + weightOf(item) * (item.status === 'uploading' ? item.progress / 100 : 1),
    0,
  )
  return weight === 0 ? 0 : made / weight
}

/**
 * Estimates the remaining milliseconds after `elapsedMs` for a share of the work; undefined while there is
 * too little to estimate from.
 */
export function timeLeftMs(share: number, elapsedMs: number): number | undefined {
  return share < 0.02 || elapsedMs < 2000 ? undefined : (elapsedMs * (1 - share)) / share
}

/** Whether the storage is full (AS-02); a limit of -1 is unlimited. */
export function isStorageUsedUp(freeSize: number | undefined): boolean {
  return freeSize !== undefined && freeSize < 0 && freeSize !== -1
}

/** Whether the storage has space for this number of bytes. */
export function fitsInto(freeSize: number | undefined, bytes: number): boolean {
  return freeSize === undefined || freeSize === -1 || bytes <= freeSize
}

interface Sample {
  at: number
  bytes: number
}

/** Period over which the speed is measured: a shorter one fluctuates, a longer one lags. */
const windowMs = 4000

/** Counts how much of each file is sent, and how fast. Times in milliseconds, speeds in bytes a second. */
export function createUploadMeter() {
  const samples = new Map<number, Sample[]>()
  const fresh = new Set<number>()
  return {
    note(id: number, bytes: number, at: number) {
      const list = (samples.get(id) ?? [{ at, bytes: 0 }]).filter(
        (sample, index, all) => at - sample.at <= windowMs || index === all.length - 1,
      )
      list.push({ at, bytes })
      samples.set(id, list)
      fresh.add(id)
    },
    /** Progress since the last call; undefined without any. */
    take(): Map<number, { bytes: number; speed: number }> | undefined {
      if (fresh.size === 0) return undefined
      const sent = new Map([...fresh].map(id => [id, standingOf(samples.get(id) ?? [])] as const))
      fresh.clear()
      return sent
    },
    forget(id: number) {
      samples.delete(id)
      fresh.delete(id)
    },
  }
}

function standingOf(list: readonly Sample[]): { bytes: number; speed: number } {
  const [first, last] = [list[0], list.at(-1)]
  if (first === undefined || last === undefined) return { bytes: 0, speed: 0 }
  const seconds = (last.at - first.at) / 1000
  return { bytes: last.bytes, speed: seconds > 0 ? Math.max(0, (last.bytes - first.bytes) / seconds) : 0 }
}
