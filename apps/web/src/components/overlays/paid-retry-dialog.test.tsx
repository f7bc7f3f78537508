// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { stubCalls } from '../../lib/stub-calls.test-support.ts'
import { PaidRetryDialog } from './paid-retry-dialog.tsx'

setUpComponentTests()

const address = '/api/user/balance/predict-cost'
const cost = {
  ...{ usage_type: 'video_credits', amount: 2, free: 0, remaining: 9, left: 7, limit_left: -1 },
  ...{ enough: true, burns: [] },
}

function show(item: object) {
  const [confirm, sent] = [vi.fn(), [] as [string, unknown][]]
  stubCalls({ [address]: { items: [item], enough: true, money: null } }, sent)
  renderInApp(
    <PaidRetryDialog
      act={{ act: 'retry', of: 'batch', id: 7 }}
      title="Again"
      busy={false}
      onConfirm={confirm}
      onClose={vi.fn()}
    />,
  )
  return { confirm, sent, button: () => screen.getByRole<HTMLButtonElement>('button', { name: 'Try again' }) }
}

it('[BL-01.88] shows what another try takes before it starts', async () => {
  const { confirm, sent, button } = show(cost)
  expect(button().disabled).toBe(true)
  expect(await screen.findByText('Uses 2 of 9 video credits · 7 left afterwards')).toBeTruthy()
  expect(sent).toEqual([[address, { act: 'retry', of: 'batch', id: 7 }]])
  await waitFor(() => expect(button().disabled).toBe(false))
  await userEvent.click(button())
  expect(confirm).toHaveBeenCalledOnce()
})

it('[BL-01.88] starts nothing that costs more than is left', async () => {
  const { button } = show({ ...cost, remaining: 1, left: 0, enough: false })
  expect(await screen.findByText(/1 video credit is missing/)).toBeTruthy()
  expect(button().disabled).toBe(true)
})
