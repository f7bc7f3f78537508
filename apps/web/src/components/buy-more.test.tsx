// @vitest-environment happy-dom
import { errors } from '@adloom/contract/errors'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { JobRow } from '../features/jobs/job-row.tsx'
import { ApiError, type ApiErrorName } from '../lib/api-error.ts'
import { renderInApp, setUpComponentTests } from '../lib/component-tests.test-support.tsx'
import { actionOfRefusal } from '../lib/credit-refusal.ts'
import { notifyError, offerOnRefusal } from '../lib/notices.ts'
import { usePurchaseRequest } from '../lib/purchase-request.ts'
import type { Job } from '../lib/queries/jobs.ts'
import { meQuery } from '../lib/queries/session.ts'
import { queryClient } from '../lib/query-client.ts'
import { Toasts } from './overlays/toasts.tsx'

setUpComponentTests()
afterEach(() => usePurchaseRequest.setState({ request: undefined }))

const subscriber = { account_type: 'normal', plans: [{ plan_type: 1, type: 1 }] }
const trialUser = { account_type: 'normal', plans: [{ plan_type: 1, type: 2 }] }
const signIn = (me: object) => queryClient.setQueryData(meQuery.queryKey, me as never)

function refuse(name: ApiErrorName) {
  const end = offerOnRefusal(actionOfRefusal)
  notifyError(new ApiError({ name, code: 1, status: 403, message: `Refused: ${name}` }))
  end()
  renderInApp(<Toasts />)
}

it.each(['quota_used_up', 'video_credits_used_up', 'storage_full'] as const)(
  '[BL-05.90] a message about %s leads a subscriber to the purchase of packs',
  name => {
    signIn(subscriber)
    refuse(name)
    fireEvent.click(screen.getByRole('button', { name: 'Buy more' }))
    expect(usePurchaseRequest.getState().request).toEqual({ kind: 'pack' })
  },
)

it('[BL-05.90] a message about a network that a trial lacks leads to the plans', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  signIn(trialUser)
  refuse('channel_not_in_trial')
  fireEvent.click(screen.getByRole('button', { name: 'See plans' }))
  expect(open).toHaveBeenCalledWith('/subscription-plans', '_blank', 'noopener')
})

it.each([
  ['another refusal', subscriber, 'channel_none'],
  ['a limit of the owner', subscriber, 'spending_limit_user'],
  ['a user of our own', { ...subscriber, account_type: 'internal' }, 'quota_used_up'],
] as const)('[BL-05.90] %s offers no purchase', (_case, me, name) => {
  signIn(me)
  refuse(name)
  screen.getByText(`Refused: ${name}`)
  expect(screen.getAllByRole('button').map(button => button.textContent)).toEqual([''])
})

const failed = (code: number): Job => ({
  ...{ id: 3, kind: 'mergeVideos', title: 'Two clips', status: 'fail', progress: 100, read: true },
  ...{ result: null, error: { code, msg: 'It failed.' }, created_time: 1, updated_time: 2 },
})

it('[BL-05.90] work that failed for lack of storage leads to the purchase, other failures do not', () => {
  signIn(subscriber)
  const shown = renderInApp(<JobRow job={failed(errors.storage_full.code)} />)
  fireEvent.click(screen.getByRole('button', { name: 'Buy more' }))
  expect(usePurchaseRequest.getState().request).toEqual({ kind: 'pack' })
  shown.unmount()
  renderInApp(<JobRow job={failed(errors.job_timeout.code)} />)
  expect(screen.queryByRole('button')).toBeNull()
})
