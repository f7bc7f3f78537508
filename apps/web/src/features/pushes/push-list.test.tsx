// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { stubCalls } from '../../lib/stub-calls.test-support.ts'
import { loadTexts } from '../../lib/texts.ts'
import { PushList } from './push-list.tsx'

setUpComponentTests()
beforeAll(() => loadTexts('pages'))

const row = {
  ...{ id: 5, name: 'Candy', file_name: 'candy.html', type: '5', ad_account_id: 1, account_name: 'Studio' },
  ...{ destination_id: 'a', destination_name: 'Candy iOS', state: 'fail', error: 'Refused (422)' },
  ...{ external_id: '', was_there: false, times: 0, size: 10, username: 'Ann', created_time: 1_790_000_000 },
}
const cost = {
  ...{ usage_type: 'download_push', amount: 1, free: 0, remaining: 9, left: 8, limit_left: -1 },
  ...{ enough: true, burns: [] },
}

function show(kind: 'playable' | 'video') {
  queryClient.clear()
  const sent: [string, unknown][] = []
  const list = { total: 1, page: 1, page_size: 20, list: [{ ...row, pushed_kind: kind }] }
  const prediction = { items: [cost], enough: true, money: null }
  stubCalls(
    { '/api/push/list': list, '/api/push/retry': {}, '/api/user/balance/predict-cost': prediction },
    sent,
  )
  renderInApp(<PushList filter={{ keyword: '', state: '', deducted: '' }} empty={null} />)
  return sent
}

it('[BL-01.88] another try of a playable shows the download that it takes before it starts', async () => {
  const sent = show('playable')
  fireEvent.click(await screen.findByRole('button', { name: /Candy/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/Uses 1 of 9 downloads/)
  expect(sent).toEqual([['/api/user/balance/predict-cost', { act: 'retry', of: 'push', id: 5 }]])
  fireEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sent.at(-1)).toEqual(['/api/push/retry', { id: 5 }]))
})

it('[BL-01.88] a video, which takes nothing, is pushed again at once', async () => {
  const sent = show('video')
  fireEvent.click(await screen.findByRole('button', { name: /Candy/ }))
  await waitFor(() => expect(sent).toEqual([['/api/push/retry', { id: 5 }]]))
})
