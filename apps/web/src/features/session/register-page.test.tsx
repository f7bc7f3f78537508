// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it, vi } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { RegisterPage } from './register-page.tsx'

setUpComponentTests()

it('[PL-09.8] offers the countries of the country list at sign-up, beginning with the one of the browser’s language', async () => {
  const sent: Record<string, unknown>[] = []
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-AT')
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path === '/api/common/country/list')
      return Promise.resolve(
        Response.json({
          code: 0,
          msg: '',
          data: {
            list: [
              { code: 'AT', name: 'Austria', flag: '🇦🇹' },
              { code: 'JP', name: 'Japan', flag: '🇯🇵' },
            ],
          },
        }),
      )
    if (init.method === 'POST') sent.push(JSON.parse(String(init.body)) as Record<string, unknown>)
    return Promise.resolve(Response.json({ code: 0, msg: '', data: { verify: 'mailed' } }))
  })
  renderInApp(<RegisterPage />)
  expect(await screen.findByText('Austria')).toBeDefined()
  fireEvent.mouseDown(screen.getByRole('combobox', { name: i18next.t('session:register.country') }))
  fireEvent.click(await screen.findByText('Japan'))
  fireEvent.change(screen.getByLabelText(i18next.t('session:username')), { target: { value: 'Nia' } })
  fireEvent.change(screen.getByLabelText(i18next.t('session:email')), {
    target: { value: 'nia@studio.example' },
  })
  fireEvent.change(screen.getByLabelText(i18next.t('session:password')), {
    target: { value: 'a long new phrase' },
  })
  fireEvent.click(screen.getByRole('button', { name: i18next.t('session:register.submit') }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ username: 'Nia', email: 'nia@studio.example', country: 'JP' })
})

it('[SE-03.11] sends the link of a sign-up again, and leads back to what was typed for another address', async () => {
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (init.method === 'POST') sent.push(JSON.parse(String(init.body)) as Record<string, unknown>)
    return Promise.resolve(
      Response.json({
        code: 0,
        msg: '',
        data:
          path === '/api/common/country/list'
            ? { list: [{ code: 'US', name: 'United States', flag: '' }] }
            : { verify: 'mailed' },
      }),
    )
  })
  renderInApp(<RegisterPage />)
  const field = (key: string) =>
    screen.getByLabelText<HTMLInputElement>(i18next.t(`session:${key}` as 'session:email'))
  const press = (key: string) =>
    fireEvent.click(screen.getByRole('button', { name: i18next.t(`session:${key}` as 'session:email') }))
  fireEvent.change(field('username'), { target: { value: 'Nia' } })
  fireEvent.change(field('email'), { target: { value: 'nia@studio.example' } })
  fireEvent.change(field('password'), { target: { value: 'a long new phrase' } })
  press('register.submit')
  expect(await screen.findByText(i18next.t('session:mailed.title'))).toBeDefined()
  // The same action within a second of the first is dropped (SE-09.1).
  const later = performance.now() + 1000
  vi.spyOn(performance, 'now').mockReturnValue(later)
  press('mailed.resend')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual(sent[0])
  press('mailed.change')
  await waitFor(() => expect(field('email').value).toBe('nia@studio.example'))
})
