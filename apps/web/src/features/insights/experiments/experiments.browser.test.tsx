import * as experiments from '@adloom/contract/experiments'
import * as insights from '@adloom/contract/insights'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { ConfigProvider } from 'antd'
import { QueryClientProvider } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  answer,
  answerCalls,
  renderInBrowser,
  setUpBrowserTests,
} from '../../../app/browser-tests.test-support.tsx'
import { antdThemeOf } from '../../../app/theme.ts'
import { queryClient } from '../../../lib/query-client.ts'
import type { Experiment } from './api.ts'
import { ExperimentPage } from './experiment-page.tsx'
import { ExperimentsPage } from './experiments-page.tsx'

setUpBrowserTests('insights')

const looks = Array.from({ length: 16 }, (_, day) => {
  const radius = 0.06 / Math.sqrt(day + 1)
  const difference = 0.018 + (day % 3) * 0.002
  return {
    date: new Date(Date.UTC(2026, 10, 2 + day)).toISOString().slice(0, 10),
    difference,
    low: difference - radius,
    high: difference + radius,
  }
})

const won: Experiment = {
  id: 7,
  name: 'Shorter tutorial',
  metric: 'fi_rate',
  guards: ['install_rate'],
  dimension: 'fingerprint',
  project_id: 12,
  project_name: 'Candy 3',
  traffic_types: [],
  arms: [
    { name: 'Two steps', values: ['a'], weight: 1 },
    { name: 'One step', values: ['b'], weight: 1 },
  ],
  is_split: true,
  start_date: '2026-11-02',
  end_date: '2026-11-29',
  timezone: 0,
  minimum_effect: 0.1,
  baseline: 0.12,
  planned_days: 28,
  units_per_arm: 20_402,
  owner_name: 'Ada',
  created_time: 1_793_600_000,
  verdict: {
    state: 'winner',
    winner: 1,
    reasons: [{ code: 'beats', arm: 1, against: 0 }, { code: 'overstated' }],
    arms: [
      { units: 11_200, events: 1344, rate: 0.12 },
      { units: 11_340, events: 1587, rate: 0.14 },
    ],
    comparisons: [
      {
        arm: 1,
        low: 0.0035,
        high: 0.033,
        p: 0.0042,
        change: { value: 0.1667, low: 0.03, high: 0.29 },
        looks,
      },
    ],
    sample_ratio: { p: 0.62, is_mismatched: false },
    days: 16,
    last_date: '2026-11-17',
  },
}
const running: Experiment = {
  ...won,
  id: 8,
  name: 'End card colour',
  is_split: false,
  verdict: {
    ...won.verdict,
    state: 'running',
    winner: undefined,
    reasons: [{ code: 'keep_running' }, { code: 'observational' }],
    sample_ratio: undefined,
    next_date: '2026-11-23',
  },
}
const wrong: Experiment = {
  ...won,
  id: 9,
  name: 'New music',
  verdict: {
    ...won.verdict,
    state: 'mismatch',
    winner: undefined,
    reasons: [{ code: 'sample_ratio' }],
    sample_ratio: { p: 0.000_001, is_mismatched: true },
  },
}

function renderAt(address: string) {
  return render(
    <ConfigProvider theme={antdThemeOf('light', false)} wave={{ disabled: true }}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          <ExperimentPage />
        </MemoryRouter>
      </QueryClientProvider>
    </ConfigProvider>,
  )
}

describe('ExperimentsPage', () => {
  it('[IN-05.30] lists the experiments with state, result and progress', async () => {
    answerCalls(answer(experiments.list, { list: [won, running, wrong], total: 3 }))
    renderInBrowser(<ExperimentsPage />)
    const row = (await screen.findByRole('link', { name: 'Shorter tutorial' })).closest('tr')!
    expect(within(row).getByText('One step wins')).toBeInTheDocument()
    expect(within(row).getByText('16 of 28 days')).toBeInTheDocument()
    expect(screen.getByText('Wrong split')).toBeInTheDocument()
  })

  it('[IN-05.36] finds experiments by state, and states that none matches', async () => {
    const sent = answerCalls(
      answer(experiments.list, ({ state }) =>
        state === 'over' ? { list: [], total: 0 } : { list: [won], total: 1 },
      ),
    )
    renderInBrowser(<ExperimentsPage />)
    await screen.findByRole('link', { name: 'Shorter tutorial' })
    await userEvent.click(screen.getByRole('combobox', { name: 'State' }))
    await userEvent.click(await screen.findByTitle('Ended'))
    expect(await screen.findByText('No experiment matches')).toBeInTheDocument()
    expect(sent.at(-1)?.input).toMatchObject({ state: 'over' })
    expect(screen.getByRole('button', { name: 'New experiment' })).toBeInTheDocument()
  })

  it('[IN-05.30] offers the first experiment where there is none', async () => {
    answerCalls(answer(experiments.list, { list: [], total: 0 }))
    renderInBrowser(<ExperimentsPage />)
    expect(await screen.findByText('No experiments yet')).toBeInTheDocument()
    expect(screen.getAllByRole('button', { name: 'New experiment' })).toHaveLength(1)
  })
})

describe('ExperimentPage', () => {
  it('[IN-05.31] shows the winner, why, and that it can be stopped', async () => {
    answerCalls(answer(experiments.detail, won))
    renderAt('/?id=7')
    expect(await screen.findByRole('heading', { name: 'One step wins' })).toBeInTheDocument()
    expect(
      screen.getByText('One step is better than Two steps: the interval excludes zero.'),
    ).toBeInTheDocument()
    expect(screen.getByText(/Winners look better than they are/)).toBeInTheDocument()
    expect(screen.getByText('You can stop now and use the winner.')).toBeInTheDocument()
    const row = screen.getByRole('rowheader', { name: /One step/ }).closest('tr')!
    expect(row.textContent).toContain('+0.35 pp – +3.30 pp')
    expect(row.textContent).toContain('+16.7%')
    expect(screen.getByText('The split of viewers is as planned (p = 0.6200).')).toBeInTheDocument()
  })

  it('[IN-05.31] labels what a network chose as observational and names the next verdict', async () => {
    answerCalls(answer(experiments.detail, running))
    renderAt('/?id=8')
    expect(await screen.findByText('Observational')).toBeInTheDocument()
    expect(screen.getByText(/The difference may come from the audience/)).toBeInTheDocument()
    expect(
      screen.getByText('Keep it running. Next verdict on 2026-11-23, at the latest on 2026-11-29.'),
    ).toBeInTheDocument()
  })

  it('[IN-05.35] states what to do after the end, and explains its numbers', async () => {
    const verdict = { ...won.verdict, state: 'no_difference' as const, winner: undefined, days: 28 }
    answerCalls(answer(experiments.detail, { ...won, verdict }))
    renderAt('/?id=7')
    expect(await screen.findByText('The experiment is over: choose by other reasons.')).toBeInTheDocument()
    expect(screen.queryByText(/You can stop now/)).toBeNull()
    for (const name of ['Difference', '95% interval', 'Relative change'])
      expect(screen.getByRole('button', { name: `About ${name}` })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'About p-value' })).toHaveAccessibleDescription(
      /Below 0.05 the interval excludes zero/,
    )
  })

  it('[IN-05.31] warns of a wrong split', async () => {
    answerCalls(answer(experiments.detail, wrong))
    renderAt('/?id=9')
    expect(await screen.findByText(/The split of viewers is not as planned/)).toBeInTheDocument()
    expect(screen.getByText('Stop it, mend the split and start again.')).toBeInTheDocument()
  })

  it('[IN-05.32] draws the intervals by day, and shows them as a table', async () => {
    answerCalls(answer(experiments.detail, won))
    renderAt('/?id=7')
    const drawing = await screen.findByRole('img', { name: /difference to the control by day/ })
    expect(drawing.querySelectorAll('path')).toHaveLength(2)
    const box = drawing.getBoundingClientRect()
    fireEvent.pointerMove(drawing, { clientX: box.left + 90, clientY: box.top + 40 })
    expect(await screen.findByText('2026-11-02', { selector: 'b' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }))
    const table = screen.getByRole('table', { name: 'Effect over time' })
    expect(within(table).getAllByRole('row')).toHaveLength(17)
  })

  it('[IN-05.34] stops after a question and shows the result', async () => {
    const stopped = { ...running, stopped_date: '2026-11-17' }
    const sent = answerCalls(
      answer(experiments.detail, running),
      answer(experiments.stop, stopped),
      answer(experiments.list, { list: [], total: 0 }),
    )
    renderAt('/?id=8')
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }))
    const dialog = await screen.findByRole('dialog', { name: 'Stop “End card colour”?' })
    expect(within(dialog).getByText(/There is no verdict yet/)).toBeInTheDocument()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stop' }))
    expect(await screen.findByText('Stopped with the data to 2026-11-17.')).toBeInTheDocument()
    expect(sent.find(({ name }) => name === 'experiment.stop')?.input).toEqual({ id: 8 })
  })

  it('[IN-05.31] shows a message where the experiment does not exist', async () => {
    answerCalls()
    renderAt('/')
    expect(await screen.findByText('This experiment does not exist')).toBeInTheDocument()
  })
})

const versions = ['abcdef0123456789', '0123456789abcdef'].map((fingerprint, at) => ({
  keys: { fingerprint, publish_time: `2026-11-0${at + 1}` },
  labels: { fingerprint: '', publish_time: '' },
  values: { gs: 12_000 * (at + 1) },
}))

describe('ExperimentDialog', () => {
  it('[IN-05.33] plans by what was measured and creates an experiment with versions', async () => {
    const sent = answerCalls(
      answer(experiments.list, { list: [], total: 0 }),
      answer(experiments.plan, {
        baseline: 0.12,
        units_per_day: 3000,
        measured_days: 20,
        units_per_arm: 20_402,
        days: 14,
      }),
      answer(insights.projectOptions, { list: [{ id: '12', name: 'Candy 3' }] }),
      answer(insights.eventDetail, {
        list: versions,
        total: 2,
        totals: { keys: {}, labels: {}, values: {} },
        availability: { state: 'ALLOW', data_as_of: [] },
      }),
      answer(experiments.create, won),
    )
    renderInBrowser(<ExperimentsPage />)
    await userEvent.click(await screen.findByRole('button', { name: 'New experiment' }))
    const dialog = await screen.findByRole('dialog', { name: 'New experiment' })
    expect(await within(dialog).findByText('20,402 for each variant · 14 days')).toBeInTheDocument()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create experiment' }))
    expect(within(dialog).getByRole('alert').textContent).toBe('Enter a name.')
    await userEvent.fill(within(dialog).getByLabelText('Name'), 'Shorter tutorial')
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Playable' }))
    await userEvent.click(await screen.findByTitle('Candy 3'))
    for (const [at, title] of [
      '2026-11-01 (abcdef) · 12k displays',
      '2026-11-02 (012345) · 24k displays',
    ].entries()) {
      await waitFor(() =>
        expect(within(dialog).getAllByRole('combobox', { name: 'Versions' })[at]).toBeEnabled(),
      )
      await userEvent.click(within(dialog).getAllByRole('combobox', { name: 'Versions' })[at]!)
      const shown = await screen.findAllByTitle(title)
      await userEvent.keyboard('no such version')
      await waitFor(() => expect(screen.queryAllByTitle(title).length).toBeLessThan(shown.length))
      await userEvent.keyboard('{Backspace>15/}')
      await userEvent.click((await screen.findAllByTitle(title)).at(-1)!)
      await userEvent.keyboard('{Escape}')
    }
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create experiment' }))
    await waitFor(() =>
      expect(sent.find(({ name }) => name === 'experiment.create')?.input).toMatchObject({
        name: 'Shorter tutorial',
        project_id: 12,
        dimension: 'fingerprint',
        baseline: 0.12,
        planned_days: 14,
        is_split: false,
        arms: [
          { name: '2026-11-01 (abcdef)', values: ['abcdef0123456789'], weight: 1 },
          { name: '2026-11-02 (012345)', values: ['0123456789abcdef'], weight: 1 },
        ],
      }),
    )
  })
})
