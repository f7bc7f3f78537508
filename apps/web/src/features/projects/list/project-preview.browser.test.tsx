import { endShares, shareProject, shares } from '@adloom/contract/viewer'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  answer,
  answerCalls,
  renderInBrowser,
  setUpBrowserTests,
} from '../../../app/browser-tests.test-support.tsx'
import { useNotices } from '../../../lib/notices.ts'
import { ShareLink } from './project-preview.tsx'

setUpBrowserTests()

const url = 'https://example.com/view/abc'
const until = 1_900_000_000

it('[PL-04.30] copies a new link and selects its address on focus', async () => {
  let isMade = false
  const sent = answerCalls(
    answer(shares, () => ({ open_until: isMade ? until : null })),
    answer(shareProject, () => {
      isMade = true
      return { url, expires_time: until }
    }),
  )
  renderInBrowser(<ShareLink projectId={7} />)
  await userEvent.click(page.getByRole('button', { name: 'Create link' }))
  const address = page.getByRole('textbox', { name: 'Link to the preview' })
  await userEvent.click(address)
  expect(String(getSelection())).toBe(url)
  await userEvent.click(page.getByRole('button', { name: 'Copy link' }))
  await expect.poll(() => navigator.clipboard.readText()).toBe(url)
  expect(useNotices.getState().list.map(notice => notice.text)).toEqual(['Link copied'])
  expect(sent.find(({ name }) => name === shareProject.name)?.input).toEqual({ id: 7 })
})

it('[SE-05.1] asks before it turns off all links and then offers to create one again', async () => {
  const sent = answerCalls(answer(shares, { open_until: until }), answer(endShares, {}))
  renderInBrowser(<ShareLink projectId={7} />)
  const ends = () => sent.filter(({ name }) => name === endShares.name)
  await userEvent.click(page.getByRole('button', { name: 'Turn off all links' }))
  await expect.element(page.getByText('Turn off all links?')).toBeVisible()
  expect(ends()).toEqual([])
  await userEvent.click(page.getByRole('tooltip').getByRole('button', { name: 'Turn off all links' }))
  await expect.poll(() => ends().map(({ input }) => input)).toEqual([{ id: 7 }])
  await expect.element(page.getByText(/Links to this preview work until/)).not.toBeInTheDocument()
})
