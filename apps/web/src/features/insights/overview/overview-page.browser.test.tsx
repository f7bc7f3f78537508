import * as adAccounts from '@adloom/contract/ad-accounts'
import * as insights from '@adloom/contract/insights'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  answer,
  answerCalls,
  Refusal,
  renderInBrowser,
  setUpBrowserTests,
} from '../../../app/browser-tests.test-support.tsx'
import type { Availability } from '../api.ts'
import { OverviewPage } from './overview-page.tsx'

setUpBrowserTests('insights')

const values = { cost: 1234.5, impression: 98_765, install: 321, ivr: 0.0033, cpm: 12.5, cpi: 3.85 }
const fresh = [{ traffic_type: '21', day: '2026-11-22', zone: 'UTC+8', fetched_time: 1_795_400_000 }]
const allowed = { state: 'ALLOW' as const, data_as_of: fresh }
const rows = ['playable', 'video'].map((material_type, at) => ({
  keys: { material_type },
  labels: { material_type: '' },
  values: { cost: 100 * (at + 1), impression: 5000, install: 12, ctr: 1.2, ivr: 0.01, cpi: 8.3 },
}))

interface Blocked {
  state: 'NOADV' | 'NODATA'
  data_as_of: []
  troubles?: Availability['troubles']
}
type State = typeof allowed | Blocked
function calls(state: State = allowed) {
  return answerCalls(
    answer(insights.eventSummary, input => ({
      values,
      previous: { ...values, cost: 1000 },
      ...('count_materials' in input && {
        materials: { exposed: 24, with_volume: 9 },
        previous_materials: { exposed: 20, with_volume: 9 },
      }),
      availability: state,
    })),
    answer(insights.eventDetail, {
      list: rows,
      total: 2,
      totals: { keys: {}, labels: {}, values: { cost: 300 } },
      availability: state,
    }),
    answer(insights.eventGraph, {
      periods: ['2026-11-21', '2026-11-22'],
      series: [{ key: 'playable', label: 'playable', is_other: false, values: { install: [1, 2] } }],
      availability: state,
    }),
    answer(adAccounts.search, { list: [{ id: 3, type: '21', account_name: 'Main' }] }),
  )
}

describe('OverviewPage', () => {
  it('[IN-03.2] shows the last 7 days before today with the change', async () => {
    const sent = calls()
    renderInBrowser(<OverviewPage />)
    const tiles = await screen.findByLabelText('Last 7 days', { selector: 'dl' })
    await waitFor(() => expect(within(tiles).getByText('$1,234.50')).toBeInTheDocument())
    expect(within(tiles).getByText('98.8k')).toBeInTheDocument()
    expect(within(tiles).getByText('+23.5%')).toBeInTheDocument()
    const summary = sent.find(({ name }) => name === 'insights.eventSummary')?.input as Record<string, string>
    const days = (Date.parse(summary.end_date!) - Date.parse(summary.start_date!)) / 86_400_000
    expect(days).toBe(6)
    expect(summary.end_date).not.toBe(new Date().toISOString().slice(0, 10))
    expect(summary.compare).toBe('previous')
  })

  it('[IN-03.9] shows why there is no data and what to do', async () => {
    calls({ state: 'NOADV', data_as_of: [] })
    renderInBrowser(<OverviewPage />)
    expect(await screen.findByText('No ad account is linked')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Link an account' }).getAttribute('href')).toBe(
      '/common-setting/account-auth',
    )
  })

  it('[IN-03.9] offers other days when the last week has no data', async () => {
    calls({ state: 'NODATA', data_as_of: [] })
    renderInBrowser(<OverviewPage />)
    expect(await screen.findByText('The ad networks have no data for this')).toBeInTheDocument()
    expect(await screen.findByRole('combobox', { name: 'Days' })).toBeInTheDocument()
  })

  it('[IN-03.89] names the accounts that wait for data, failed or are refused', async () => {
    const troubles = (['pending', 'failed', 'disabled'] as const).map(state => ({
      ...{ traffic_type: '7', account_name: `Studio ${state}`, state },
    }))
    calls({ state: 'NODATA', data_as_of: [], troubles })
    renderInBrowser(<OverviewPage />)
    const note = await screen.findByRole('note')
    await waitFor(() => expect(note).toHaveTextContent('The ad networks have no data for this'))
    expect(note).toHaveTextContent('Studio pending (AppLovin): the first data are being fetched.')
    expect(note).toHaveTextContent('Studio failed (AppLovin): the last pull failed.')
    expect(note).toHaveTextContent('Studio disabled (AppLovin): the network refuses the credentials.')
    expect(note).not.toHaveTextContent('Choose other days')
  })

  it('[IN-03.9] shows how new the data of each network are', async () => {
    calls()
    renderInBrowser(<OverviewPage />)
    ;(await screen.findByRole('button', { name: 'Data as of 2026-11-22' })).focus()
    expect(await screen.findByText(/Mintegral: data to 2026-11-22 \(UTC\+8\)/)).toBeInTheDocument()
  })

  it('[IN-03.73] names the day that all networks have reported, and the newest day of some', async () => {
    // Its newest spend is older than what was read.
    const read = { day: '2026-11-01', complete_day: '2026-11-21', fetched_time: 1_795_400_000 }
    const unity = { traffic_type: '5', zone: 'UTC', ...read }
    calls({ ...allowed, data_as_of: [...fresh, unity] })
    renderInBrowser(<OverviewPage />)
    expect(
      await screen.findByRole('button', { name: 'Complete to 2026-11-21, in part to 2026-11-22' }),
    ).toBeInTheDocument()
  })

  it('[IN-03.4] puts a choice into the next calls: the channel, and lines instead of bars', async () => {
    const sent = calls()
    renderInBrowser(<OverviewPage />)
    await userEvent.click(await screen.findByText('Lines'))
    await waitFor(() => expect(sent.some(({ name }) => name === 'insights.eventGraph')).toBe(true))
    await userEvent.click(screen.getByRole('combobox', { name: 'Channel' }))
    await userEvent.click(await screen.findByTitle('Unity Ads'))
    await waitFor(() => expect(sent.at(-1)?.input).toMatchObject({ traffic_type: '5' }))
  })

  it('[IN-03.66] counts exposed materials and those with volume for Mintegral alone', async () => {
    const sent = calls()
    renderInBrowser(<OverviewPage />)
    const tiles = await screen.findByLabelText('Last 7 days', { selector: 'dl' })
    expect(within(tiles).queryByText('Exposed materials')).toBeNull()
    await userEvent.click(screen.getByRole('combobox', { name: 'Channel' }))
    await userEvent.click(await screen.findByTitle('Mintegral'))
    const exposed = await within(tiles).findByRole('button', { name: 'About Exposed materials' })
    const summary = sent.filter(({ name }) => name === 'insights.eventSummary').at(-1)
    expect(summary?.input).toMatchObject({ traffic_type: '21', count_materials: 'true' })
    const tile = exposed.closest('div')!
    await waitFor(() => expect(within(tile).getByText('24')).toBeInTheDocument())
    expect(within(tile).getByText('+20.0%')).toBeInTheDocument()
    exposed.focus()
    expect(await screen.findByText(/at least one impression/, { selector: 'p' })).toBeInTheDocument()
  })

  it('[IN-03.1] shows rates above 100% and values that are missing as "-"', async () => {
    calls()
    renderInBrowser(<OverviewPage />)
    const grid = await screen.findByRole('grid', { name: 'Details' })
    await waitFor(() => expect(within(grid).getByRole('rowheader', { name: 'Playable' })).toBeInTheDocument())
    const row = within(grid).getByRole('rowheader', { name: 'Playable' }).closest('[role=row]')
    expect(row?.textContent).toContain('$100.00')
    expect(row?.textContent).not.toContain('120.00%')
  })

  it('[IN-03.9] offers a retry where a call failed', async () => {
    answerCalls(
      answer(insights.eventSummary, () => {
        throw new Refusal('not_found', 'Reports are away.')
      }),
      answer(adAccounts.search, { list: [] }),
    )
    renderInBrowser(<OverviewPage />)
    expect(await screen.findByText('Reports are away.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  })
})
