import { auth } from '@adloom/contract/session'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  answer,
  answerCalls,
  renderInBrowser,
  setUpBrowserTests,
} from '../../app/browser-tests.test-support.tsx'
import { askForProof, useProofRequest } from '../../lib/request.ts'
import { ProofDialog } from './proof-dialog.tsx'

setUpBrowserTests()
afterEach(() => useProofRequest.getState().settle?.(false))

/** A button whose call needs a proof, of a user with a second factor. */
function showPage() {
  const proofs: boolean[] = []
  answerCalls(
    answer(auth, { id: 1, email: 'ann@example.com', expires_time: 2_000_000_000, second_factor: true }),
  )
  renderInBrowser(
    <>
      <button type="button" onClick={() => void askForProof().then(proven => proofs.push(proven))}>
        Create key
      </button>
      <ProofDialog />
    </>,
  )
  return { proofs, opener: page.getByRole('button', { name: 'Create key' }) }
}

it('[D-100.5] focuses the field of each kind of proof and returns the focus to its opener', async () => {
  const { proofs, opener } = showPage()
  await userEvent.click(opener)
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus()
  await userEvent.click(page.getByRole('button', { name: /code/ }))
  await expect.element(page.getByPlaceholder('000000')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
  expect(proofs).toEqual([false])
})
