// @vitest-environment happy-dom
import { alertDefaults, alertSettings } from '@adloom/contract/alerts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { stubCalls, StubbedFailure, type StubbedAnswers } from '../../../lib/stub-calls.test-support.ts'
import { loadTexts } from '../../../lib/texts.ts'
import { AlertsPage } from './alerts-page.tsx'
import { reportAddress } from './alert-words.ts'
import { refreshAlerts, type AlertIncident, type AlertRule } from './api.ts'

setUpComponentTests()
beforeAll(() => loadTexts('insights'))

const settings = alertSettings.parse({ kind: 'band', metric: 'cost', breakdown: 'traffic_type' })
const finding = {
  ...{ key: '7', label: '', day: '2026-11-21', reason: 'day' as const },
  ...{ value: 100, expected: 400, low: 300, high: 520 },
}
const incident: AlertIncident = {
  ...{ id: 3, rule_id: 1, rule_name: 'Daily spend', settings, from_day: '2026-11-20', to_day: null },
  ...{ opened_time: 1_790_000_000, ended_time: null, end_reason: null, findings: [finding] },
}
const rule: AlertRule = {
  ...{ id: 1, name: 'Daily spend', is_on: true, by_message: true, by_mail: true, settings },
  ...{ state: 'out', judged_day: '2026-11-21', checked_time: 1_790_000_000, mail_to: 'a@b.test' },
  open: incident,
}
const preview = {
  ...{ judged_days: 60, objects: 1 },
  incidents: [{ from_day: '2026-10-02', to_day: '2026-10-05', findings: [finding] }],
  days: [
    { day: '2026-10-01', value: 400, low: 300, high: 520, is_out: false },
    { day: '2026-10-02', value: 100, low: 300, high: 520, is_out: true },
  ],
}
const answers = {
  '/api/insights/alert/list': { list: [rule] },
  '/api/insights/alert/incidents': { list: [incident], total: 1, page: 1, page_size: 20 },
  '/api/insights/alert/preview': preview,
  '/api/insights/alert/save': rule,
  '/api/insights/alert/delete': {},
  '/api/insights/options/product-list': { list: [{ id: '4', name: 'Candy' }] },
}

async function show(given: StubbedAnswers = answers) {
  const sent: [string, unknown][] = []
  stubCalls(given, sent)
  await refreshAlerts()
  renderInApp(<AlertsPage />)
  return sent
}

it('[IN-09.16] lists alerts with their state, what was found, and a switch', async () => {
  const sent = await show()
  const row = await screen.findByRole('row', { name: /Daily spend/ })
  within(row).getByText('Spend leaves its usual band · by channel')
  within(row).getByText('AppLovin · Spend was $100.00 on 2026-11-21; usual is $300.00 to $520.00.')
  within(row).getByText('1 out of band')
  fireEvent.click(within(row).getByRole('switch', { name: 'Daily spend is on' }))
  await waitFor(() => expect(sent).toContainEqual(['/api/insights/alert/save', expect.anything()]))
  const saved = sent.find(([path]) => path === '/api/insights/alert/save')?.[1]
  expect(saved).toMatchObject({ id: 1, is_on: false, settings })
})

it('[IN-09.16] counts what a rule of spend found, which has no band', async () => {
  const spend = alertSettings.parse({ kind: 'spend', breakdown: 'campaign_id' })
  const waste: AlertRule = { ...rule, settings: spend, open: { ...incident, settings: spend } }
  await show({ ...answers, '/api/insights/alert/list': { list: [waste] } })
  const row = await screen.findByRole('row', { name: /Daily spend/ })
  within(row).getByText('1 found')
  expect(within(row).queryByText(/out of band/)).toBeNull()
})

it('[IN-09.16] invites to the first alert, and shows a failure with a way to try again', async () => {
  await show({ ...answers, '/api/insights/alert/list': { list: [] } })
  await screen.findByText('No alerts yet')
  expect(screen.getAllByRole('button', { name: 'New alert' })).toHaveLength(1)
})

it('[IN-09.16] shows why the list could not be loaded', async () => {
  await show({ ...answers, '/api/insights/alert/list': new StubbedFailure(5401, 503, 'Reports are away.') })
  await screen.findByText(/Reports are away/)
})

it('[IN-09.17] previews a rule beside its settings and saves it', async () => {
  const sent = await show()
  fireEvent.click(await screen.findByRole('button', { name: 'New alert' }))
  // Under test, antd gives all elements one id, so the dialog has no name of its own.
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText('New alert')
  await within(dialog).findByText('Would have reported 1 time')
  within(dialog).getByRole('img', { name: /1 day is outside/ })
  fireEvent.click(within(dialog).getByText('Wasted spend'))
  const cost = await within(dialog).findByLabelText('Spend of at least')
  fireEvent.change(cost, { target: { value: '250' } })
  fireEvent.blur(cost)
  await waitFor(() =>
    expect(sent).toContainEqual([
      '/api/insights/alert/preview',
      expect.objectContaining({ settings: expect.objectContaining({ kind: 'spend', min_cost: 250 }) }),
    ]),
  )
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Waste' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save alert' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.find(([path]) => path === '/api/insights/alert/save')?.[1]).toMatchObject({
    ...{ name: 'Waste', is_on: true, by_message: true, by_mail: true },
    settings: { kind: 'spend', min_cost: 250 },
  })
})

it('[IN-03.60] a new alert begins with the settings that the server would choose', () => {
  expect(alertDefaults).toEqual(alertSettings.parse({ kind: 'band' }))
})

it('[IN-09.18] links each incident to the report of its days and objects', async () => {
  await show()
  const link = await screen.findByRole('link', { name: 'Open the report of Daily spend' })
  const address = new URL(link.getAttribute('href')!, 'http://x')
  expect(address.pathname).toBe('/dashboard/material')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    ...{ from: '2026-10-23', to: '2026-11-21', by: 'period', 'f.traffic_type': '7' },
  })
  expect(address.searchParams.get('cols')).toMatch(/^cost,/)
  const silent = { ...settings, kind: 'silence' as const, traffic_types: ['21'] }
  const days = { fromDay: '2026-11-20', toDay: '2026-11-21' }
  expect(reportAddress(silent, [{ ...finding, key: 'ad-account:3' }], days)).toContain('f.traffic_type=21')
})

it('[IN-09.26] filters the history by alert and state', async () => {
  const asked = stubCalls(answers, [])
  await refreshAlerts()
  renderInApp(<AlertsPage />)
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'State' }))
  fireEvent.click(await screen.findByTitle('Open'))
  await waitFor(() => expect(asked.some(call => call.includes('state=open'))).toBe(true))
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Alert' }))
  fireEvent.click(await screen.findByTitle('Daily spend'))
  await waitFor(() => expect(asked.some(call => /rule_id=1.*state=open/.test(call))).toBe(true))
})
