// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, afterEach, expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { usePurchaseRequest } from '../../lib/purchase-request.ts'
import { meQuery } from '../../lib/queries/session.ts'
import { queryClient } from '../../lib/query-client.ts'
import { loadTexts } from '../../lib/texts.ts'
import { Shortfall } from './shortfall.tsx'

setUpComponentTests()
beforeAll(() => loadTexts('editor', 'checks'))
afterEach(() => usePurchaseRequest.setState({ request: undefined }))

function show(plans: object[], isLimit = false) {
  queryClient.setQueryData(meQuery.queryKey, { account_type: 'normal', plans } as never)
  renderInApp(<Shortfall isLimit={isLimit} />)
}

it('[BL-05.76] missing downloads lead a subscriber to the purchase of packs', () => {
  show([{ plan_type: 1, type: 1 }])
  fireEvent.click(screen.getByRole('button', { name: 'Buy downloads' }))
  expect(usePurchaseRequest.getState().request).toEqual({ kind: 'pack' })
})

it('[BL-05.76] missing downloads lead others to the plans', () => {
  show([{ plan_type: 1, type: 2 }])
  const link = screen.getByRole('link', { name: 'See plans' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/subscription-plans', '_blank'])
})

it('[BL-05.76] a limit is changed by the owner, not by a purchase', () => {
  show([{ plan_type: 1, type: 1 }], true)
  screen.getByText('Ask the owner of your account for a higher limit.')
  expect(screen.queryByRole('button')).toBeNull()
})
