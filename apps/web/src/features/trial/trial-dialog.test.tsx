// @vitest-environment happy-dom
import { documentVersions } from '@adloom/contract/agreements'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { describe, expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { meQuery } from '../../lib/queries/session.ts'
import { queryClient } from '../../lib/query-client.ts'
import { StubbedFailure, stubCalls } from '../../lib/stub-calls.test-support.ts'
import {
  openTrialDialog,
  payloadOf,
  readReferer,
  sendApplication,
  type TrialForm,
  useTrialDialog,
} from './state.ts'
import { TrialDialogs } from './trial-dialog.tsx'

setUpComponentTests()

const filled: TrialForm = {
  full_name: 'Nia Park',
  phone: '+82 2 555 0100',
  region: 'KR',
  company: 'Harbour Games',
  company_type: 'developer',
  job_title: 'creative',
  product_type: 'casual',
  app_url: '',
  contact_type: 'whatsapp',
  contact_account: 'nia',
  team_size: '2-5',
  isMtg: true,
  m_username: 'harbour',
  interested_in: 3,
  interesting_gameplay: ['match3'],
  interesting_videos: ['ai_videos'],
  message: 'Playables.',
}
const answers = {
  '/api/user/profile': { name: 'Nia Park', cell: '+82 2 555', country: 'KR', organization: 'Harbour Games' },
  '/api/common/country/list': { list: [{ code: 'KR', name: 'South Korea', flag: '🇰🇷' }] },
  '/api/common/search/options': {
    list: [
      { id: 'wechat', name: 'WeChat' },
      { id: 'whatsapp', name: 'WhatsApp' },
    ],
  },
}

async function openDialog(trial_scope = 3, more: Record<string, unknown> = {}) {
  const sent: [string, unknown][] = []
  stubCalls({ ...answers, ...more }, sent)
  queryClient.setQueryData(meQuery.queryKey, { trial_scope, email: 'nia@harbour.example' } as never)
  useTrialDialog.setState({ open: false, started: undefined })
  renderInApp(<TrialDialogs />)
  openTrialDialog()
  const dialog = await screen.findByRole('dialog', { name: 'Apply for a free trial' })
  return { dialog, form: within(dialog), sent }
}

describe('the application for a trial', () => {
  it('[TR-01.10] is filled from the profile, in the stated order, with every choice empty', async () => {
    const { dialog, form } = await openDialog()
    await waitFor(() => expect(form.getByLabelText('Full name')).toHaveProperty('value', 'Nia Park'))
    expect(form.getByLabelText('Company')).toHaveProperty('value', 'Harbour Games')
    expect(dialog.textContent).toContain('South Korea (KR)')
    expect(dialog.textContent).toContain('WhatsApp')
    const labels = [...dialog.querySelectorAll('.ant-form-item-label label')].map(one => one.textContent)
    expect(labels.slice(0, 8)).toEqual([
      'Full name',
      'Phone',
      'Country or region',
      'Company',
      'Type of company',
      'Job title',
      'Product genre',
      'App link (optional)',
    ])
  })

  const profile = { ...answers['/api/user/profile'], organization: '' }
  const company = (name: string, more = {}) => ({ name, category: 'other', reseller: false, ...more })

  it.each([
    [
      'the first own company',
      [company('Nia', { category: 'personal' }), company('Harbour Ltd')],
      'Harbour Ltd',
    ],
    ['nothing of a reseller', [company('South Media', { reseller: true })], ''],
    ['nothing without partners', [], ''],
  ])('[TR-01.16] without an organization the company is %s', async (_name, list, expected) => {
    const { form } = await openDialog(3, {
      '/api/user/profile': profile,
      '/api/partner/list': { list },
    })
    await waitFor(() => expect(form.getByLabelText('Full name')).toHaveProperty('value', 'Nia Park'))
    expect(form.getByLabelText('Company')).toHaveProperty('value', expected)
  })

  it('[TR-01.16] fills the other fields when the companies cannot be loaded', async () => {
    const { form } = await openDialog(3, {
      '/api/user/profile': profile,
      '/api/partner/list': new StubbedFailure(500, 1000, 'Broken'),
    })
    await waitFor(() => expect(form.getByLabelText('Full name')).toHaveProperty('value', 'Nia Park'))
    expect(form.getByLabelText('Company')).toHaveProperty('value', '')
  })

  it('[TR-01.10] keeps what was typed before the profile arrived', async () => {
    const { form } = await openDialog()
    const phone = form.getByLabelText('Phone')
    expect(phone).toHaveProperty('value', '')
    fireEvent.change(phone, { target: { value: '+82 2 555 0100' } })
    await waitFor(() => expect(form.getByLabelText('Full name')).toHaveProperty('value', 'Nia Park'))
    expect(phone).toHaveProperty('value', '+82 2 555 0100')
  })

  it('[TR-01.11] demands every field that is shown but the link', async () => {
    const { dialog, form, sent } = await openDialog()
    await waitFor(() => expect(form.getByLabelText('Full name')).toHaveProperty('value', 'Nia Park'))
    await userEvent.clear(form.getByLabelText('Full name'))
    await userEvent.click(form.getByRole('radio', { name: 'Yes' }))
    await userEvent.click(form.getByRole('radio', { name: 'Both' }))
    await userEvent.click(form.getByRole('button', { name: 'Free trial' }))
    // Name, type, job, genre, account, team, Mintegral name, gameplay, videos, message.
    const refused = () =>
      [...dialog.querySelectorAll('.ant-form-item-has-error .ant-form-item-label')].map(
        label => label.textContent,
      )
    await waitFor(() => expect(refused()).toHaveLength(10))
    expect(refused()).not.toContain('App link (optional)')
    await waitFor(() =>
      expect(form.getAllByText('This field is required.').length).toBeGreaterThanOrEqual(10),
    )
    expect(sent).toEqual([])
  })

  it('[TR-01.11] checks the link when it is left', async () => {
    const { form } = await openDialog()
    await userEvent.type(form.getByLabelText('App link (optional)'), 'harbour')
    expect(form.queryByText(/Enter a full link/)).toBeNull()
    await userEvent.tab()
    expect(await form.findByText(/Enter a full link/)).toBeTruthy()
  })

  it.each([
    ['Playable ads', true, false],
    ['Video ads', false, true],
    ['Both', true, true],
  ])('[TR-01.12] %s shows its groups', async (area, gameplay, videos) => {
    const { form } = await openDialog()
    expect(form.queryByLabelText('Mintegral username')).toBeNull()
    await userEvent.click(form.getByRole('radio', { name: area }))
    await waitFor(() => expect(form.queryByText('Which gameplay interests you?') !== null).toBe(gameplay))
    expect(form.queryByText('Which video features interest you?') !== null).toBe(videos)
  })

  it('[TR-01.12] sends no group that is hidden, and the referer record only when one is stored', () => {
    const record = { email: 'nia@harbour.example', referer: 'spring' }
    const { isMtg: _, ...all } = filled
    expect(payloadOf(filled, record)).toEqual({ ...all, ...record })
    const hidden = payloadOf({ ...filled, isMtg: false, interested_in: 1 }, undefined)
    expect(Object.keys(hidden)).not.toEqual(
      expect.arrayContaining(['isMtg', 'm_username', 'interesting_videos', 'referer']),
    )
    expect([hidden.m_username, hidden.interesting_videos, hidden.interesting_gameplay]).toEqual([
      undefined,
      undefined,
      ['match3'],
    ])
    expect(readReferer()).toBeUndefined()
  })

  it('[TR-01.13] disables areas whose trial was given', async () => {
    const { form } = await openDialog(2)
    const isDisabled = (name: string) => (form.getByRole('radio', { name }) as HTMLInputElement).disabled
    expect(['Playable ads', 'Video ads', 'Both'].map(isDisabled)).toEqual([true, false, true])
  })

  it('[TR-02.1] accepts the documents before it applies, and forgets the referer record', async () => {
    localStorage.setItem('adloom.referer', 'nia@harbour.example\nspring')
    const sent: [string, unknown][] = []
    const started = { days: 14, expired_date: 1_800_000_000 }
    stubCalls({ '/api/user/agreement': { list: [] }, '/api/user/apply-trial': started }, sent)
    expect(await sendApplication(filled)).toEqual(started)
    expect(sent.map(([path]) => path)).toEqual(['/api/user/agreement', '/api/user/apply-trial'])
    expect(sent[0]?.[1]).toEqual({
      documents: (['legal-agreement', 'privacy-agreement'] as const).map(document => ({
        document,
        version: documentVersions[document],
      })),
    })
    expect(sent[1]?.[1]).toMatchObject({ referer: 'spring', email: 'nia@harbour.example' })
    expect(readReferer()).toBeUndefined()
  })

  it('[TR-02.2] shows days and end; closing clears the query string and loads the page again', async () => {
    stubCalls(answers)
    useTrialDialog.setState({ open: false, started: undefined })
    const place = { search: '', loads: 0 }
    const Place = () => {
      useQuery({ queryKey: ['of-the-page'], queryFn: () => (place.loads += 1) })
      place.search = useLocation().search
      const navigate = useNavigate()
      useEffect(() => void navigate('/home/index?trial=apply'), [navigate])
      return null
    }
    renderInApp(
      <>
        <Place />
        <TrialDialogs />
      </>,
    )
    expect(place.search).toBe('?trial=apply')
    await waitFor(() => expect(place.loads).toBe(1))
    useTrialDialog.setState({ open: false, started: { days: 14, expired_date: 1_800_000_000 } })
    const dialog = await screen.findByRole('dialog', { name: 'Your free trial has started' })
    expect(dialog.textContent).toContain('14 days')
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(place.search).toBe(''))
    expect(useTrialDialog.getState().started).toBeUndefined()
    await waitFor(() => expect(place.loads).toBe(2))
  })
})
