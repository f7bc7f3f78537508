import { detail, list, start } from '@adloom/contract/forecasts'
import type { Permission } from '@adloom/contract/permissions'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { z } from 'zod'
import {
  answer,
  answerCalls,
  Refusal,
  renderInBrowser,
  setUpBrowserTests,
} from '../../app/browser-tests.test-support.tsx'
import { type Me, meQuery } from '../../lib/queries/session.ts'
import { queryClient } from '../../lib/query-client.ts'
import { ForecastPanel } from './forecast-panel.tsx'

setUpBrowserTests('editor', 'checks')

type List = z.output<typeof list.output>

const version = (id: number, rate: number): List['list'][number] => ({
  id,
  project_id: 7,
  rev: id,
  is_current: id === 2,
  status: 'success',
  progress: 100,
  error: '',
  players: 2000,
  created_time: 1,
  rates: { touch: 0.8, end: 0.5, win: 0.4, redirect: rate },
  rank: { rate, low: rate - 0.02, high: rate + 0.02, best: id === 2 ? 0.94 : 0.06, places: [1, 2] },
})

const tenth = { players: 200, win: 0.4, decided: 0.5, end: 0.5, redirect: 0.2 }
const result = {
  model: 1,
  players: 2000,
  has_outcome: true,
  rates: { touch: 0.8, end: 0.5, win: 0.4, redirect: 0.2 },
  funnel: [
    { kind: 'start' as const, reached: 1, seconds: 0 },
    { kind: 'scene' as const, scene: 'play', name: 'Board', reached: 0.9, left: 0.3, seconds: 2 },
  ],
  curve: Array.from({ length: 10 }, (_, at) => ({ ...tenth, win: at / 10 })),
  seconds: [1, 2, 3] as [number, number, number],
  win_moves: [1, 2, 3] as [number, number, number],
  near_miss: 0,
  first_touch_seconds: 2,
}

function signInWith(...permissions: Permission[]) {
  queryClient.setQueryData(meQuery.queryKey, { permissions } as unknown as Me)
}

async function showPanel(change: Partial<List> = {}, refusal?: Refusal) {
  const log: string[] = []
  signInWith('gm', 'Insights')
  answerCalls(
    answer(list, ({ by }) => {
      log.push(`list ${by}`)
      return {
        list: [version(2, 0.3), version(1, 0.25)],
        calibration: { state: 'uncalibrated', creatives: 3, needed: 20 },
        quota: { used: 2, limit: 60 },
        ...change,
      } as List
    }),
    answer(detail, ({ id }) => ({ ...version(Number(id), 0.3), result })),
    answer(start, ({ project_id }) => {
      log.push(`start ${project_id}`)
      if (refusal) throw refusal
      return { id: 3 }
    }),
  )
  renderInBrowser(
    <ForecastPanel
      projectId={7}
      beforeStart={() => {
        log.push('save')
        return Promise.resolve()
      }}
    />,
  )
  expect(log).toEqual([])
  await userEvent.click(page.getByText(/^Forecast/).first())
  return log
}

it('[IN-07.30] ranks the versions by a chosen outcome, labelled as not calibrated', async () => {
  const log = await showPanel()
  await expect.element(page.getByText(/ranking only, not calibrated: 3 of 20/)).toBeVisible()
  const rows = page.getByRole('row')
  await expect
    .element(rows.nth(1))
    .toHaveTextContent(/Save 2.*current.*94.0%.*30.0% simulated.*28.0% – 32.0%/)
  await userEvent.click(page.getByText('Win', { exact: true }).first())
  await expect.poll(() => log.at(-1)).toBe('list win')
})

it('[IN-07.54] is hidden from users without the permission of Insights', async () => {
  signInWith('gm')
  answerCalls()
  renderInBrowser(
    <>
      <ForecastPanel projectId={7} beforeStart={() => Promise.resolve()} />
      <p>{'Networks'}</p>
    </>,
  )
  await expect.element(page.getByText('Networks')).toBeVisible()
  await expect.element(page.getByText(/^Forecast/)).not.toBeInTheDocument()
})

it('[IN-07.31] shows the steps of a version and its wins by skill', async () => {
  await showPanel()
  await userEvent.click(page.getByRole('button', { name: /Expand/ }).first())
  await expect.element(page.getByText('Board')).toBeVisible()
  await expect.element(page.getByText(/0.0% of the least skilled tenth, 45.0% of average/)).toBeVisible()
})

it('[IN-03.81] draws the wins by tenths of skill and lists them', async () => {
  await showPanel()
  await userEvent.click(page.getByRole('button', { name: /Expand/ }).first())
  const list = page.getByRole('list', { name: 'Wins by tenths of skill, the least skilled first' })
  await expect.element(list.getByText('Tenth 1 of 10 by skill: 0.0% win')).toBeInTheDocument()
  await expect.element(list.getByText('Tenth 10 of 10 by skill: 90.0% win')).toBeInTheDocument()
  const curve = list.element().closest('figure')!
  const heights = [...curve.querySelectorAll('circle')].map(point => Number(point.getAttribute('cy')))
  expect(heights).toHaveLength(10)
  expect(heights.toSorted((one, other) => other - one)).toEqual(heights)
  const [bottom, , top] = [...curve.querySelectorAll('line')].map(line => Number(line.getAttribute('y1')))
  expect(heights[0]).toBe(bottom)
  expect(heights[9]).toBeCloseTo(top! + (bottom! - top!) / 10, 6)
})

it('[IN-07.32] saves and starts a forecast, or shows why it cannot', async () => {
  const log = await showPanel({ list: [] }, new Refusal('forecasts_busy'))
  await expect.element(page.getByText(/No version has a forecast yet/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Forecast this version' }))
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(log.filter(entry => !entry.startsWith('list'))).toEqual(['save', 'start 7'])
})

it('[IN-07.33] states the error of a calibrated forecast beside the measured rate', async () => {
  await showPanel({
    calibration: { state: 'calibrated', creatives: 24, needed: 20, correlation: 0.71, error: 0.034 },
    measured: { displays: 4000, rate: 0.22 },
    list: [{ ...version(2, 0.3), predicted: 0.21 }],
  })
  await expect.element(page.getByText(/Calibrated by 24 .*0.71.*3.4% off.*22.0% of 4000/)).toBeVisible()
  await expect.element(page.getByText(/predicted 21.0%/)).toBeVisible()
})
