// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { useNotices } from '../../lib/notices.ts'
import { stubCalls, StubbedFailure, type StubbedAnswers } from '../../lib/stub-calls.test-support.ts'
import { AdReportsPage } from './ad-reports-page.tsx'

setUpComponentTests()

const path = '/api/user/report-point-setting'
const setting = (channel_id: number, name: string, is_default: boolean, is_on = is_default) => ({
  channel_id,
  label: { en: name, 'zh-cn': name, ja: name },
  is_on,
  is_default,
})
const settings = (isOn = false, available = true) => ({
  available,
  bytes: 2200,
  list: [setting(5, 'Unity', true), setting(7, 'AppLovin', false, isOn)],
})

function show(answers: StubbedAnswers) {
  const sent: [string, unknown][] = []
  stubCalls(answers, sent)
  renderInApp(<AdReportsPage />)
  return sent
}
const switchOf = (name: string) => screen.findByRole('switch', { name: `Reports of ads for ${name}` })
const checked = async (name: string) => (await switchOf(name)).getAttribute('aria-checked')

it('[IN-03.51] lists the rule of each network and switches its reports', async () => {
  const sent = show({ [path]: settings() })
  expect([await checked('Unity'), await checked('AppLovin')]).toEqual(['true', 'false'])
  const row = within(screen.getByRole('row', { name: /AppLovin/ }))
  expect(row.getByText('No requests by default')).toBeTruthy()
  stubCalls({ [path]: settings(true) }, sent)
  fireEvent.click(await switchOf('AppLovin'))
  expect(await row.findByText(/Ask this network first/)).toBeTruthy()
  expect(sent).toContainEqual([path, { channel_id: 7, is_on: true }])
  expect(useNotices.getState().list.map(({ text }) => text)).toEqual([
    'Ads for AppLovin report from the next pack on.',
  ])
})

it('[IN-03.51] finds networks by name and by their switch', async () => {
  show({ [path]: settings() })
  fireEvent.click(await screen.findByRole('radio', { name: 'Off' }))
  expect(screen.queryByRole('row', { name: /Unity/ })).toBeNull()
  fireEvent.change(screen.getByRole('textbox', { name: 'Search networks' }), { target: { value: 'uni' } })
  expect(screen.getByText('No network matches')).toBeTruthy()
})

it('[IN-03.51] a switch that failed is as before', async () => {
  const sent = show({ [path]: settings() })
  await switchOf('AppLovin')
  stubCalls({ [path]: new StubbedFailure(500, 9000, 'Try again soon.') }, sent)
  fireEvent.click(await switchOf('AppLovin'))
  await waitFor(() => expect(useNotices.getState().list).toHaveLength(1))
  await waitFor(async () => expect(await checked('AppLovin')).toBe('false'))
})

it('[IN-03.52] can only switch off without a public address', async () => {
  show({ [path]: settings(false, false) })
  expect(await screen.findByText(/has no public address for reports/)).toBeTruthy()
  expect(
    [await switchOf('Unity'), await switchOf('AppLovin')].map(one => one.hasAttribute('disabled')),
  ).toEqual([false, true])
})

it('[IN-03.51] offers a retry where the call failed', async () => {
  show({ [path]: new StubbedFailure(500, 9000, 'Try again soon.') })
  expect(await screen.findByText('Try again soon.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
