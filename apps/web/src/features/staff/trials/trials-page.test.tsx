// @vitest-environment happy-dom
import { optionLists } from '@adloom/contract/staff-options'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { stubCalls } from '../../../lib/stub-calls.test-support.ts'
import { TrialsPage } from './trials-page.tsx'

setUpComponentTests('staff')

const row = {
  ...{ id: 7, account_id: 12, account_name: 'Harbour', username: 'Nia', user_email: 'nia@harbour.example' },
  ...{ full_name: 'Nia Park', company: 'Harbour Games', region: 'KR', interested_in: 1 },
  ...{ plan_id: 901, plan_name: 'Trial', state: 'running', expired_time: 1_800_000_000 },
  created_time: 1_798_790_400,
}
const application = {
  ...row,
  ...{ phone: '+82 1', company_type: 'studio', job_title: 'lead', product_type: 'puzzle', app_url: '' },
  ...{ contact_type: 'mail', contact_account: 'nia', team_size: '5', m_username: 'harbour-m' },
  ...{ interesting_gameplay: ['match3', 'gone'], interesting_videos: [], message: 'A harbour game' },
  ...{ email: 'nia@harbour.example', referer: 'partner-17' },
  grants: [{ quota: 'download_push', total: 10, used: 4, left: 6 }],
}
const label = (text: string) => ({ en: text, 'zh-cn': text, ja: text })
const options = [{ id: 'match3', label: label('Match three'), retired: true, uses: 1 }]

function stub(list: object[]) {
  return stubCalls({
    '/api/user/apply-trial/list': { list, total: list.length, page: 1, page_size: 20 },
    '/api/staff/trial': application,
    '/api/staff/options': {
      list: optionLists.map(name => ({ name, options: name === 'play_methods' ? options : [] })),
    },
  })
}

it('[TR-01.5] filters applications by words, area and state', async () => {
  const asked = stub([row])
  renderInApp(<TrialsPage />)
  expect((await screen.findByRole('row', { name: /Nia Park/ })).textContent).toContain('Active')
  await userEvent.click(screen.getByRole('button', { name: 'Expired' }))
  await userEvent.type(screen.getByRole('textbox'), 'harbour{Enter}')
  await waitFor(() => expect(asked.at(-1)).toMatch(/keyword=harbour/))
  expect(asked.at(-1)).toMatch(/state=expired/)
})

it('[TR-01.6] shows every field of an application, what its trial gave, and the account', async () => {
  stub([row])
  renderInApp(<TrialsPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Details of application 7 of Nia Park' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Match three, gone')
  for (const text of ['+82 1', 'Harbour Games', 'mail: nia', 'harbour-m', 'A harbour game'])
    expect(dialog.getByText(text)).toBeDefined()
  expect(dialog.getByRole('row', { name: /Downloads/ }).textContent).toBe('Downloads1046')
  expect(dialog.getByRole('link', { name: 'Open account' }).getAttribute('href')).toBe(
    '/back-office/accounts/12',
  )
})

it('[TR-01.5] shows that there is no application yet, or that no application matches', async () => {
  stub([])
  renderInApp(<TrialsPage />)
  expect(await screen.findByText('No trial applications yet')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Expired' }))
  expect(await screen.findByText('No application matches')).toBeDefined()
})
