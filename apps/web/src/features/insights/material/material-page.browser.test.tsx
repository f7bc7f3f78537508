import * as adAccounts from '@adloom/contract/ad-accounts'
import * as insights from '@adloom/contract/insights'
import * as jobs from '@adloom/contract/jobs'
import * as reportViews from '@adloom/contract/report-views'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  answer,
  answerCalls,
  Refusal,
  renderInBrowser,
  setUpBrowserTests,
} from '../../../app/browser-tests.test-support.tsx'
import { useNotices } from '../../../lib/notices.ts'
import { MaterialPage } from './material-page.tsx'

setUpBrowserTests('insights')

const availability = { state: 'ALLOW' as const, data_as_of: [] }
const row = (material_name: string, gs: number) => ({
  keys: { material_name },
  labels: { material_name: '' },
  values: { gs, fi_rate: 0.5 },
  previous: { gs: gs / 2 },
})
const view = {
  id: 5,
  name: 'By country',
  query: 'by=country_code&last=30',
  is_shared: false,
  is_own: true,
  owner_name: 'Ada',
  updated_time: 1,
}
const own = { ...view, id: 6, name: 'Mine', query: 'last=30' }
type JobAnswer = { status: 'pending' | 'success' | 'fail'; msg?: string }

function calls(
  jobAnswers: JobAnswer[] = [],
  state: 'ALLOW' | 'NODATA' = 'ALLOW',
  gs = 200,
  second = 'Gem rush',
) {
  return answerCalls(
    answer(insights.eventSummary, {
      values: { gs, fi: (gs * 3) / 4, ge: gs / 4 },
      availability: { ...availability, state },
    }),
    answer(insights.eventDetail, {
      list: [row('Fruit burst', 120), row(second, 80)],
      total: 2,
      totals: { keys: {}, labels: {}, values: { gs: 200 } },
      availability,
    }),
    answer(insights.eventGraph, { periods: [], series: [], availability }),
    answer(insights.productOptions, { list: [{ id: '4', name: 'Candy' }] }),
    answer(insights.optionsList, ({ keyword }) => {
      if (keyword === 'lost') throw new Refusal('not_found', 'Values are away.')
      return { list: [{ id: 'Gem rush', name: 'Gem rush' }] }
    }),
    answer(adAccounts.search, { list: [] }),
    answer(reportViews.list, { list: [{ ...view, is_own: false, is_shared: true }, own] }),
    answer(reportViews.save, ({ name, query }) => ({ ...view, name, query })),
    answer(reportViews.remove, {}),
    answer(insights.eventExport, { job_id: 9 }),
    answer(jobs.query, () => {
      const { status, msg } = jobAnswers.shift() ?? { status: 'success' as const }
      return [
        {
          id: 9,
          kind: 'exportReport',
          title: 'Report',
          status,
          progress: 1,
          read: false,
          result: status === 'success' ? { url: '#report', size: 1, name: 'report.csv' } : null,
          error: msg === undefined ? null : { code: 1, msg },
          created_time: 1,
          updated_time: 1,
        },
      ]
    }),
  )
}
const report = () => screen.findByRole('grid', { name: 'Report' })
const detailInputs = (sent: ReturnType<typeof calls>) =>
  sent
    .filter(({ name }) => name === 'insights.eventDetail')
    .map(({ input }) => input as Record<string, string>)

describe('MaterialPage', () => {
  it('[IN-03.67] states that no playable has reported, in place of zeros', async () => {
    calls([], 'ALLOW', 0)
    renderInBrowser(<MaterialPage />)
    expect(await screen.findByText('No playable reported a display in these days')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Reports of ads' }).getAttribute('href')).toBe(
      '/common-setting/ad-reports',
    )
    expect(screen.queryByRole('figure', { name: 'From display to end' })).toBeNull()
  })

  it('[IN-03.14] shows each stage of a display as a share of the first', async () => {
    calls()
    renderInBrowser(<MaterialPage />)
    const funnel = await screen.findByRole('figure', { name: 'From display to end' })
    await waitFor(() =>
      expect(
        within(funnel)
          .getAllByText(/%$/)
          .map(share => share.textContent),
      ).toEqual(['100.00%', '75.00%', '25.00%']),
    )
  })

  it('[IN-03.61] shows no tiles of ads without data of an ad network, and states why', async () => {
    calls([], 'NODATA')
    renderInBrowser(<MaterialPage />)
    expect(await screen.findByText('First interaction rate')).toBeInTheDocument()
    await screen.findByText('The ad networks have no data for this')
    expect(screen.queryByText('Daily spend')).toBeNull()
    await userEvent.click(screen.getByRole('combobox', { name: 'Channel' }))
    await userEvent.click(await screen.findByTitle('Chartboost'))
    expect(await screen.findByText('The chosen channels report no ad data.')).toBeInTheDocument()
    expect(screen.queryByText('The ad networks have no data for this')).toBeNull()
  })

  it('[IN-02.3, IN-03.87] offers values with the other filters, and a retry where they failed', async () => {
    const sent = calls()
    renderInBrowser(<MaterialPage />)
    await userEvent.click(await within(await report()).findByRole('button', { name: 'Show only Gem rush' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add filter' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'App' }))
    const box = await screen.findByRole('combobox', { name: 'App' })
    const asked = () => sent.filter(({ name }) => name === 'insights.options').map(({ input }) => input)
    await waitFor(() =>
      expect(asked().at(-1)).toMatchObject({ option_type: 'package_name', material_name: 'Gem rush' }),
    )
    const before = asked().length
    box.focus()
    await userEvent.keyboard('lost')
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
    // One call for four letters, and those of the retries of a failed call.
    expect(
      new Set(
        asked()
          .slice(before)
          .map(input => JSON.stringify(input)),
      ).size,
    ).toBe(1)
  })

  it('[IN-03.71] compares materials by metrics of playables, and creatives by metrics of ads', async () => {
    const sent = calls()
    renderInBrowser(<MaterialPage />)
    expect(await screen.findByText('By material')).toBeInTheDocument()
    const compared = () => detailInputs(sent).map(({ dimensions }) => dimensions)
    expect(compared()).not.toContain('creative_name')
    const [metric] = screen.getAllByRole('combobox', { name: 'Metric' })
    await userEvent.click(metric!)
    await userEvent.keyboard('Spend')
    const active = () => document.querySelector('.ant-select-item-option-active')
    await waitFor(() => expect(active()?.getAttribute('title')).toBe('Spend'))
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('By creative')).toBeInTheDocument()
    await waitFor(() => expect(compared()).toContain('creative_name'))
  })

  it('[IN-03.7] filters by the value that is clicked', async () => {
    const sent = calls()
    renderInBrowser(<MaterialPage />)
    await userEvent.click(await within(await report()).findByRole('button', { name: 'Show only Gem rush' }))
    await waitFor(() => expect(detailInputs(sent).at(-1)).toMatchObject({ material_name: 'Gem rush' }))
    expect(screen.getByRole('button', { name: /Material.*Gem rush/ })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Material' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull())
  })

  it('[IN-03.82] offers plays in shared links as a channel', async () => {
    const sent = calls()
    renderInBrowser(<MaterialPage />)
    await report()
    await userEvent.click(screen.getByRole('button', { name: 'Add filter' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Channel' }))
    await userEvent.click(await screen.findByTitle('Shared links'))
    await waitFor(() => expect(detailInputs(sent).at(-1)?.traffic_type).toBe('hosted'))
    // The list of the filter, its chip, and the picker of channels.
    await waitFor(() => expect(screen.getAllByTitle('Shared links').length).toBeGreaterThan(1))
  })

  it('[IN-02.40] filters by rows without a value', async () => {
    const sent = calls([], 'ALLOW', 200, '')
    renderInBrowser(<MaterialPage />)
    await userEvent.click(await within(await report()).findByRole('button', { name: 'Show only (not set)' }))
    await waitFor(() => expect(detailInputs(sent).at(-1)).toMatchObject({ material_name: String.raw`\e` }))
    await userEvent.click(screen.getByRole('button', { name: /Material.*\(not set\)/ }))
    const picker = await screen.findByRole('combobox', { name: 'Material' })
    expect(within(picker.closest('.ant-select')!).getByTitle('(not set)')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Material' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull())
  })

  it('[IN-03.15] adds a column of the compared period beside each metric', async () => {
    calls()
    renderInBrowser(<MaterialPage />)
    await report()
    await userEvent.click(screen.getByRole('combobox', { name: 'Compare with' }))
    await userEvent.click(await screen.findByTitle('Previous period'))
    await waitFor(async () =>
      expect(
        within(await report()).getAllByRole('columnheader', { name: 'Previous period' }).length,
      ).toBeGreaterThan(0),
    )
  })

  it('[IN-03.12] chooses columns by search and moves one by its keys', async () => {
    const sent = calls()
    renderInBrowser(<MaterialPage />)
    await report()
    await userEvent.click(screen.getByRole('button', { name: 'Columns (12)' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.fill(within(dialog).getByRole('searchbox'), 'replays')
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Replays' }))
    within(dialog).getByRole('button', { name: 'Move Replays, place 13' }).focus()
    await userEvent.keyboard('{ArrowUp}')
    expect(within(dialog).getByRole('button', { name: 'Move Replays, place 12' })).toHaveFocus()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(detailInputs(sent).at(-1)?.metrics).toMatch(/fi_time,replay,ge_time$/))
  })

  it('[IN-03.84] offers neither scenes nor their metrics among displays', async () => {
    calls()
    renderInBrowser(<MaterialPage />)
    await report()
    await userEvent.click(screen.getByRole('button', { name: 'Columns (12)' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('checkbox', { name: 'Replays' })).toBeVisible()
    expect(within(dialog).queryByRole('checkbox', { name: 'Time in scene' })).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    const breakdowns = screen.getByRole('combobox', { name: 'Breakdowns' })
    await userEvent.fill(breakdowns, 'Ad type')
    expect(await screen.findByTitle('Ad type')).toBeVisible()
    await userEvent.fill(breakdowns, 'Scene')
    await waitFor(() => expect(screen.queryByTitle('Ad type')).toBeNull())
    expect(screen.queryByTitle('Scene')).toBeNull()
  })

  it('[IN-03.10] polls an export and downloads its file', async () => {
    const sent = calls([{ status: 'pending' }])
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    renderInBrowser(<MaterialPage />)
    await report()
    await userEvent.click(screen.getByRole('button', { name: 'Export' }))
    await userEvent.click(await screen.findByText('CSV (.csv)'))
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1), { timeout: 6000 })
    expect(sent.filter(({ name }) => name === 'job.query')).toHaveLength(2)
    expect(sent.find(({ name }) => name === 'insights.eventExport')?.input).toMatchObject({
      format: 'csv',
      dimensions: 'material_name',
    })
  })

  it('[IN-03.10] reports an export that failed', async () => {
    calls([{ status: 'fail', msg: 'Too many rows.' }])
    renderInBrowser(<MaterialPage />)
    await report()
    await userEvent.click(screen.getByRole('button', { name: 'Export' }))
    await userEvent.click(await screen.findByText('Excel (.xlsx)'))
    await waitFor(() =>
      expect(useNotices.getState().list[0]?.text).toMatch(/could not be exported.*Too many rows\./),
    )
  })

  it('[IN-03.74] reads in the chosen zone, which a copied link names', async () => {
    const sent = calls()
    renderInBrowser(<MaterialPage />)
    await report()
    const copied = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Copy link' }))
      await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('zone='))
      return new URL(await navigator.clipboard.readText()).searchParams.get('zone')
    }
    expect(await copied()).toBe('0')
    await userEvent.click(screen.getByRole('combobox', { name: 'Time zone' }))
    await userEvent.fill(screen.getByRole('combobox', { name: 'Time zone' }), 'UTC+9')
    await userEvent.click(await screen.findByTitle('UTC+9'))
    await waitFor(() => expect(detailInputs(sent).at(-1)?.timezone).toBe('9'))
    expect(await copied()).toBe('9')
  })

  it('[IN-03.16] opens a shared report and saves the one on screen', async () => {
    const sent = calls()
    renderInBrowser(<MaterialPage />)
    await report()
    await userEvent.click(screen.getByRole('button', { name: 'Saved reports' }))
    await userEvent.click(await screen.findByRole('button', { name: /By country.*Shared by Ada/ }))
    await waitFor(() => expect(detailInputs(sent).at(-1)?.dimensions).toBe('country_code'))
    await userEvent.click(screen.getByRole('button', { name: 'Saved reports' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Save this report' }))
    await userEvent.fill(await screen.findByLabelText('Name'), 'Mine')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent.find(({ name }) => name === 'reportView.save')?.input).toEqual({
        name: 'Mine',
        query: 'by=country_code&last=30',
        is_shared: false,
      }),
    )
  })

  const lastSaved = (sent: ReturnType<typeof calls>) =>
    sent.findLast(({ name }) => name === 'reportView.save')?.input
  const openViews = async (button: string) => {
    screen.getByRole('button', { name: 'Saved reports' }).focus()
    await userEvent.keyboard('{Enter}')
    return screen.findByRole('button', { name: button })
  }

  it('[IN-02.41] saves changes to the opened report, and only to it', async () => {
    const sent = calls()
    renderInBrowser(<MaterialPage />)
    await report()
    await userEvent.click(await openViews('Mine'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await openViews('Mine')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Mine' })).toHaveAttribute('aria-current', 'true'),
    )
    expect(screen.queryByRole('button', { name: 'Save changes to Mine' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('combobox', { name: 'Compare with' }))
    await userEvent.click(await screen.findByTitle('Previous period'))
    await userEvent.click(await openViews('Save changes to Mine'))
    await waitFor(() =>
      expect(lastSaved(sent)).toEqual({
        ...{ id: 6, name: 'Mine', is_shared: false, query: 'last=30&compare=previous' },
      }),
    )
    await waitFor(() => expect(screen.getByRole('button', { name: 'Saved reports' })).toHaveFocus())
  })

  it('[IN-02.41] renames and shares a report by keyboard, with its own query', async () => {
    const sent = calls()
    renderInBrowser(<MaterialPage />)
    await report()
    ;(await openViews('Rename or share Mine')).focus()
    await userEvent.keyboard('{Enter}')
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await waitFor(() => expect(name).toHaveFocus())
    expect(name).toHaveValue('Mine')
    await userEvent.fill(name, 'Weekly')
    screen.getByRole('checkbox', { name: 'Share with everyone in the account' }).focus()
    await userEvent.keyboard(' ')
    screen.getByRole('button', { name: 'Save' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(lastSaved(sent)).toEqual({ id: 6, name: 'Weekly', is_shared: true, query: 'last=30' }),
    )
    await waitFor(() => expect(screen.getByRole('button', { name: 'Saved reports' })).toHaveFocus())
    expect(screen.queryByRole('button', { name: /Rename or share By country/ })).toBeNull()
  })

  it('[IN-02.41] deletes a report only after a question', async () => {
    const sent = calls()
    const removed = () => sent.filter(({ name }) => name === 'reportView.delete').map(({ input }) => input)
    renderInBrowser(<MaterialPage />)
    await report()
    await userEvent.click(await openViews('Delete Mine'))
    const question = await screen.findByRole('dialog', { name: 'Delete Mine?' })
    expect(removed()).toEqual([])
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(removed()).toEqual([{ id: 6 }]))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete Mine?' })).toBeNull())
  })
})
