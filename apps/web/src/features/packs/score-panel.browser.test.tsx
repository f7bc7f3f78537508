import { detail } from '@adloom/contract/scores'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  answer,
  answerCalls,
  Refusal,
  renderInBrowser,
  setUpBrowserTests,
} from '../../app/browser-tests.test-support.tsx'
import type { Score } from './score-api.ts'
import { ScorePanel } from './score-panel.tsx'

setUpBrowserTests('editor', 'checks')

const reasons: Score['reasons'] = [
  { key: 'guidance_missing', points: 8 },
  { key: 'text_small', points: 5, record: 'title', values: { name: 'Title', pixels: 9.5, count: 2 } },
  { key: 'size_heavy', points: 3, values: { bytes: 2_500_000, limit: 2_000_000 } },
]

function showPanel(score: Score, { refused = 0, isChecked = true } = {}) {
  const log: string[] = []
  let left = refused
  answerCalls(
    answer(detail, ({ project_id, channel_ids, quality }) => {
      log.push(`score ${project_id} ${channel_ids.join()} ${String(quality)}`)
      if (left-- > 0) throw new Refusal('generic')
      return score
    }),
  )
  renderInBrowser(
    <ScorePanel
      projectId={7}
      rev={3}
      channelIds={[1, 2]}
      options={{ quality: 'high' }}
      isChecked={isChecked}
      onJump={({ record }) => void log.push(`jump ${record}`)}
    />,
  )
  return log
}

it('[IN-07.52] shows the score, and opens by the keyboard to reasons with points and advice', async () => {
  const log = showPanel({ score: 84, reasons, unchecked: 12 })
  await expect.element(page.getByText('84 of 100')).toBeVisible()
  await expect.element(page.getByText('3 reasons cost 16 points')).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const list = page.getByRole('list', { name: /Reasons/ })
  await expect.element(list).toBeVisible()
  const items = list.getByRole('listitem')
  await expect
    .element(items.nth(0))
    .toHaveTextContent(/Costs 8 points:.*does not show what to do.*tutorial hand/)
  await expect.element(items.nth(1)).toHaveTextContent(/“Title” is 9.5 px.*2 below 12 px/)
  await expect.element(items.nth(2)).toHaveTextContent(/package is 2\.38 MB.*Below 1\.91 MB/)
  await expect.element(page.getByText(/12 of 100 points are not checked/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Show' }))
  expect(log).toEqual(['score 7 1,2 high', 'jump title'])
})

it('[IN-07.52] states that nothing was found', async () => {
  showPanel({ score: 100, reasons: [], unchecked: 0 })
  await userEvent.click(page.getByText('Nothing to improve was found'))
  await expect.element(page.getByText(/predicts no results/)).toBeVisible()
  expect(page.getByText(/are not checked/).elements()).toEqual([])
})

it('[IN-07.53] waits for the check of the packages, and can be asked again after a failure', async () => {
  expect(showPanel({ score: 100, reasons: [], unchecked: 0 }, { isChecked: false })).toEqual([])
  await expect.element(page.getByText('Score before packing')).toBeVisible()
})

it('[IN-07.53] is asked for again after a failure', async () => {
  showPanel({ score: 90, reasons: [], unchecked: 0 }, { refused: 1 })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await userEvent.click(page.getByRole('button').first())
  await expect.element(page.getByText('90 of 100')).toBeVisible()
})
