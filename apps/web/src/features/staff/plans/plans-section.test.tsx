// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { stubCalls } from '../../../lib/stub-calls.test-support.ts'
import { PlansSection } from './plans-section.tsx'

setUpComponentTests('staff')

const version = { downloads: 500, video_credits: 0, storage: -1, online: 3, days: 30, reset_days: 0 }
const plan = {
  ...{ plan_id: 21, name: 'A', scope: 1, offered: true, downloads: 300, video_credits: 0 },
  ...{ storage: 2 * 1024 ** 3, online: -1, days: 30, reset_days: 10 },
  history: [{ ...version, starts_time: 4_000_000_000, reason: 'Next year', username: 'Ann' }],
}

it('[BL-01.45, BL-01.77] shows what plans contain and will contain, and sends a version of one', async () => {
  const sent: [string, unknown][] = []
  stubCalls({ '/api/staff/plans': { list: [plan] }, '/api/staff/set-plan': {} }, sent)
  renderInApp(<PlansSection />)
  expect(await screen.findByText('2 GB')).toBeTruthy()
  expect(screen.getByText(/^Changes on 2096/)).toBeTruthy()
  expect(screen.getByText('resets every 10 days')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Change the content of/ }))
  fireEvent.change(await screen.findByLabelText('Downloads'), { target: { value: '350' } })
  fireEvent.change(screen.getByLabelText('Resets after days'), { target: { value: '15' } })
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'More for everybody' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.[1]).toMatchObject({
    ...{ plan_id: 21, downloads: 350, video_credits: 0, storage: 2 * 1024 ** 3, online: -1, days: 30 },
    reset_days: 15,
    ...{ starts_time: 0, reason: 'More for everybody' },
  })
})
