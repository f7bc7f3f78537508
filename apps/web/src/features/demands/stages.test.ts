import { demandStatuses, testStatusList } from '@adloom/contract/demand-moves'
import { describe, expect, it } from 'vitest'
import { isNarrowed, viewOf, withValues } from './filter.ts'
import { movesTo, stageOf, stages } from './stages.ts'

describe('columns of the board', () => {
  it('[CS-02.4] every order is in one column, which takes others only by one of their moves', () => {
    for (const status of demandStatuses)
      for (const test_status of testStatusList) expect(stages).toContain(stageOf({ status, test_status }))
    const submitted = { status: 'submited', test_status: 0, moves: ['reject', 'confirm'] } as const
    const order = { ...submitted, moves: [...submitted.moves] }
    expect(movesTo(order, 'planning')).toEqual(['confirm'])
    expect(movesTo(order, 'draft')).toEqual(['reject'])
    expect(movesTo(order, 'testing')).toEqual([])
    expect(stageOf({ status: 'dev_ongoing', test_status: 8 })).toBe('making')
    expect(stageOf({ status: 'dev_ongoing', test_status: 7 })).toBe('testing')
    expect(stageOf({ status: 'dev_ongoing', test_status: 13 })).toBe('approval')
  })
})

describe('the address of the list', () => {
  it('[CS-02.3] holds filters, order, page and view, and leaves out what is unknown', () => {
    const search = new URLSearchParams(
      'scope=service&status=submited,nonsense&type=11&priority=9&product=panoramic' +
        '&mine=1&order=hash&page=3&view=board',
    )
    expect(viewOf(search)).toEqual({
      filter: {
        scope: 'service',
        status: ['submited'],
        service_type: 11,
        product_type: 'panoramic',
        mine: true,
      },
      page: 3,
      view: 'board',
    })
    expect(viewOf(new URLSearchParams('type=4'), 12).filter.service_type).toBe(12)
    expect(withValues(search, { priority: '4', mine: undefined }).toString()).not.toContain('page=')
    expect(isNarrowed({ scope: 'service', order: 'title' })).toBe(false)
    expect(isNarrowed({ overdue: true })).toBe(true)
  })
})
