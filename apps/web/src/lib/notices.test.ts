import { beforeEach, expect, it } from 'vitest'
import { notify, useNotices } from './notices.ts'

beforeEach(() => useNotices.setState({ list: [] }))

it('[SH-33.1] shows good news for 2 s, errors and what offers an action for 5 s', () => {
  notify({ tone: 'success', text: 'Saved' })
  notify({ tone: 'error', text: 'Failed' })
  notify({ tone: 'success', text: 'Deleted', action: { label: 'Undo', run: () => undefined } })
  expect(useNotices.getState().list.map(notice => notice.durationMs)).toEqual([2000, 5000, 5000])
})
