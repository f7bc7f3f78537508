import { nameKey } from '@adloom/contract/file-names'
import { describe, expect, it } from 'vitest'
import {
  fitsInto,
  isStorageUsedUp,
  secondsLeft,
  shareDone,
  timeLeftMs,
  totalsOf,
  createUploadMeter,
} from './batch-totals.ts'
import { newItem, type UploadItem, unusedName } from './upload-item.ts'

const item = (change: Partial<UploadItem>): UploadItem => ({
  ...newItem({ id: 1, name: 'a.png', size: 100, folder: '' }),
  ...change,
})

describe('totals of all files', () => {
  it('[AS-03.11] counts checked, selected, failed and running files', () => {
    const totals = totalsOf([
      item({}),
      item({ status: 'onlineCheckSuccess', md5: 'x', selected: true }),
      item({ status: 'onlineCheckSuccess', md5: 'x' }),
      item({ status: 'offlineCheckFail', problem: { kind: 'empty' } }),
      item({ status: 'uploading', sentBytes: 40, speed: 10 }),
      item({ status: 'uploadSuccess' }),
    ])
    expect(totals).toEqual({
      count: 6,
      checking: 1,
      failed: 1,
      selectable: 2,
      selected: 1,
      selectedBytes: 100,
      running: 1,
      done: 1,
      started: 2,
      startedBytes: 200,
    })
  })

  it('[AS-03.11] weights progress by bytes and a cost per file; it is full when all assets exist', () => {
    const mebibyte = 1_048_576
    expect(
      shareDone([
        item({ status: 'uploading', size: 3.75 * mebibyte, progress: 50 }),
        item({ status: 'uploadSuccess', size: 3.75 * mebibyte }),
      ]),
    ).toBe(0.75)
    const small = Array.from({ length: 4 }, () => item({ status: 'uploadSuccess', size: 0 }))
    expect(shareDone([...small, item({ status: 'uploading', size: 0.75 * mebibyte, progress: 0 })])).toBe(0.5)
    expect(shareDone([item({ status: 'uploadError' }), item({ status: 'uploadSuccess' })])).toBe(1)
    expect(shareDone([])).toBe(0)
  })

  it('[AS-03.11] estimates the remaining time from the work done, once enough is done', () => {
    expect(timeLeftMs(0.25, 10_000)).toBe(30_000)
    expect(timeLeftMs(0.01, 10_000)).toBeUndefined()
    expect(timeLeftMs(0.5, 1000)).toBeUndefined()
  })

  it.each([
    [-1, false],
    [-2, true],
    [0, false],
    [undefined, false],
  ])('[AS-02.4] with %s bytes free the storage is used up: %s', (free, expected) => {
    expect(isStorageUsedUp(free)).toBe(expected)
  })

  it.each([
    [-1, 10, true],
    [10, 10, true],
    [9, 10, false],
    [-5, 1, false],
    [undefined, 1, true],
  ])('[AS-02.4] with %s bytes free, %i fit: %s', (free, bytes, expected) => {
    expect(fitsInto(free, bytes)).toBe(expected)
  })

  it('[AS-03.11] measures the speed over the last seconds and derives the remaining time', () => {
    const meter = createUploadMeter()
    meter.note(1, 0, 0)
    for (let at = 1; at <= 10; at += 1) meter.note(1, at < 6 ? 0 : (at - 5) * 1000, at * 1000)
    const { bytes, speed } = meter.take()!.get(1)!
    expect([bytes, speed]).toEqual([5000, 1000])
    expect(meter.take()).toBeUndefined()
    expect(secondsLeft(2500, speed)).toBe(3)
    expect(secondsLeft(1, 0)).toBeUndefined()
  })

  it('[D-50.1] a taken name gets the first free number', () => {
    const taken = new Set(['a.png', 'A (2).PNG'].map(nameKey))
    expect(unusedName('a.png', taken)).toBe('a (3).png')
    expect(unusedName('a (2).png', taken)).toBe('a (3).png')
    expect(unusedName('archive', new Set())).toBe('archive (2)')
  })
})
