// @vitest-environment happy-dom
import i18next from 'i18next'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { startI18n } from './i18n.ts'
import { LoadError } from './load-error.ts'
import { notify, notifyError, useNotices } from './notices.ts'

beforeAll(startI18n)
beforeEach(() => useNotices.setState({ list: [] }))

it('[SH-33.1] shows good news for 2 s, errors and what offers an action for 5 s', () => {
  notify({ tone: 'success', text: 'Saved' })
  notify({ tone: 'error', text: 'Failed' })
  notify({ tone: 'success', text: 'Deleted', action: { label: 'Undo', run: () => undefined } })
  expect(useNotices.getState().list.map(notice => notice.durationMs)).toEqual([2000, 5000, 5000])
})

it('[SH-33.3] reports an action whose code cannot be loaded', () => {
  notifyError(new LoadError('missing', '/assets/zip-1a2b.js'))
  expect(useNotices.getState().list.map(notice => notice.text)).toEqual([i18next.t('error.load')])
})
