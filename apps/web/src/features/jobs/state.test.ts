import { describe, expect, it } from 'vitest'
import type { Job } from '../../lib/queries/jobs.ts'
import { foremost, jobsOf, newsOf, runningOf, withUpdate } from './state.ts'

const job = (id: number, more: Partial<Job> = {}): Job => ({
  id,
  kind: 'pack',
  title: 'Gem rush',
  status: 'pending',
  progress: 40,
  read: false,
  result: null,
  error: null,
  created_time: 1,
  updated_time: 1,
  ...more,
})
const pages = (...list: Job[]) => ({
  pages: [{ list, total: list.length, page: 1, page_size: 30 }],
  pageParams: [1],
})

describe('jobs', () => {
  it('[LV-05.2] shows a live update whose progress never decreases', () => {
    const later = withUpdate(pages(job(1), job(2)), { id: 1, status: 'pending', progress: 70 })
    expect(
      jobsOf(withUpdate(later, { id: 1, status: 'pending', progress: 50 })).map(one => one.progress),
    ).toEqual([70, 40])
  })

  it('[LV-05.2] keeps an ended job ended when a late update arrives', () => {
    const ended = withUpdate(pages(job(1)), { id: 1, status: 'success', progress: 100 })
    expect(jobsOf(withUpdate(ended, { id: 1, status: 'pending', progress: 90 }))[0]).toMatchObject({
      status: 'success',
      progress: 100,
    })
  })

  it('[SH-25.1] counts running jobs and ended jobs that are unread', () => {
    const list = [
      job(1),
      job(2, { status: 'success' }),
      job(3, { status: 'fail', read: true }),
      job(4, { read: true }),
    ]
    expect(newsOf(list).map(one => one.id)).toEqual([1, 2, 4])
    expect(runningOf(list).map(one => one.id)).toEqual([1, 4])
  })

  it('[SH-25.1] shows running jobs before ended ones, also when many have ended since', () => {
    const list = [
      job(7, { status: 'success' }),
      job(6, { status: 'fail' }),
      job(5),
      job(4, { status: 'success' }),
      job(3),
    ]
    expect(foremost(list, 3).map(one => one.id)).toEqual([5, 3, 7])
    expect(foremost(list, 9).map(one => one.id)).toEqual([5, 3, 7, 6, 4])
  })
})
