// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { queryClient } from '../../../lib/query-client.ts'
import { meQuery } from '../../../lib/queries/session.ts'
import { type StubbedAnswers, stubCalls } from '../../../lib/stub-calls.test-support.ts'
import { AiBannerList } from './ai-banner-list.tsx'
import { AiBannerPage } from './ai-banner-page.tsx'
import type { AiBannerCandidate, AiBannerDetail, AiBannerSummary } from './api.ts'
import { Candidates } from './candidates.tsx'
import { firstWish, isComplete, nameOf, wishOf } from './wish-values.ts'

const summary: AiBannerSummary = {
  ...{ id: 3, name: 'Harbor', address: 'https://harbor.example/app', engine: 'embedded', status: 'success' },
  ...{ progress: 100, error: { code: 0, msg: '' }, count: 2, sizes: ['300x250', '320x50'] },
  ...{ previews: ['/api/files/a', '/api/files/b'], username: 'nia', created_time: 1_800_000_000 },
}
const candidate = (id: number, headline: string): AiBannerCandidate => ({
  ...{ id, design: 'full', headline, line: '', button: 'Play', ground: '#000000', accent: '#ffffff' },
  ...{ score: 90, project_id: 0 },
  measures: { contrast: 7.25, headline_pixels: 20.4, image_share: 0.4, logo_space: 0.2 },
  previews: ['300x250', '320x50'].map(size => ({ size, url: `/api/files/${id}-${size}` })),
})
const detail: AiBannerDetail = {
  ...{ ...summary, rev: 1, source_type: 'algorithmicMedia', wish: wishOf(firstWish) },
  found: { title: 'Harbor Days', description: 'Build it.', logo_url: '', images: [], palette: ['#112233'] },
  candidates: [candidate(101, 'Set sail'), candidate(102, 'Go far')],
}

setUpComponentTests()

function show(node: ReactElement, answers: StubbedAnswers = {}): string[] {
  const asked = stubCalls(answers)
  const me = { permissions: ['AIGC', 've'] } as never
  queryClient.setQueryData(meQuery.queryKey, me)
  renderInApp(node)
  return asked
}
const t = (key: string, values = {}) =>
  (i18next.t as unknown as (key: string, values: object) => string)(`aiBanners:${key}`, values)
const pageOf = (...list: AiBannerSummary[]) => ({ list, total: list.length, page: 1, page_size: 20 })

it('[VD-22.12] a page or a headline is needed, and the engine is named', async () => {
  const asked = show(<AiBannerPage />, {
    '/api/ai/banner/list': pageOf(),
    '/api/ai/banner/create': { id: 3 },
  })
  expect(screen.getByText(t('engine'))).toBeDefined()
  const make = screen.getByRole('button', { name: t('make') })
  expect(make).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByLabelText(t('address'), { exact: false }), {
    target: { value: 'harbor.example/app' },
  })
  expect(make).toHaveProperty('disabled', false)
  fireEvent.click(make)
  await waitFor(() => expect(asked.some(path => path.includes('/ai/banner/create'))).toBe(true))
})

it('[VD-22.12] the list has a state while it loads, when it is empty, and for each of its rows', async () => {
  show(<AiBannerList filter={{}} />, {})
  expect(document.querySelectorAll('[class*=skeleton]').length).toBeGreaterThan(0)
  queryClient.clear()
  const failed = { code: 6043, msg: 'harbor.example answered with error 404.' }
  stubCalls({
    '/api/ai/banner/list': pageOf(
      summary,
      { ...summary, id: 4, name: 'Broken', status: 'fail', error: failed, previews: [] },
      { ...summary, id: 5, name: 'Waiting', status: 'pending', progress: 40, previews: [] },
    ),
  })
  renderInApp(<AiBannerList filter={{}} />)
  expect(await screen.findByText(failed.msg)).toBeDefined()
  const list = screen.getByRole('list', { name: t('title') })
  expect(
    within(list)
      .getByRole('link', { name: t('open', { name: 'Harbor' }) })
      .getAttribute('href'),
  ).toBe('/my-project/video/ai-banner/3')
  expect(within(list).getByRole('progressbar', { name: t('progress', { name: 'Waiting' }) })).toBeDefined()
  expect(within(list).getByRole('button', { name: t('cancelOf', { name: 'Waiting' }) })).toBeDefined()
})

it('[VD-22.12, VD-22.9] proposals show their measures in each size, and several are opened', async () => {
  const asked = show(<Candidates banner={detail} />, {
    '/api/ai/banner/use': { projects: [101, 102].map(one => ({ candidate: one, id: one + 1000 })) },
  })
  const first = t('candidate', { number: 1, headline: 'Set sail' })
  const image = screen.getByRole('img', { name: first })
  expect(image.getAttribute('src')).toBe('/api/files/101-300x250')
  expect(screen.getAllByText(/7\.3|7\.2/).length).toBe(2)
  fireEvent.click(screen.getAllByText('320 × 50')[0]!)
  expect(image.getAttribute('src')).toBe('/api/files/101-320x50')
  for (const [number, headline] of [
    [1, 'Set sail'],
    [2, 'Go far'],
  ] as const) {
    const name = t('candidate', { number, headline })
    fireEvent.click(screen.getByRole('checkbox', { name: t('choose', { name }) }))
  }
  fireEvent.click(screen.getByRole('button', { name: t('openChosen', { count: 2 }) }))
  await waitFor(() => expect(asked.some(path => path.includes('/ai/banner/use'))).toBe(true))
})

it('[VD-22.12] a run shows its step, and a failure its reason with the code', () => {
  show(<Candidates banner={{ ...detail, status: 'pending', progress: 30, candidates: [] }} />)
  expect(screen.getByRole('status').textContent).toBe(t('step.images'))
  expect(screen.getByRole('button', { name: t('cancel') })).toBeDefined()
  renderInApp(
    <Candidates
      banner={{ ...detail, status: 'fail', error: { code: 6042, msg: 'It does not let programs.' } }}
    />,
  )
  expect(screen.getByText(/It does not let programs\. .*6042/)).toBeDefined()
})

it('[VD-22.1] the protocol may be left out, and a name comes from the page or the headline', () => {
  const values = { ...firstWish, address: ' www.harbor.example/app ' }
  expect(wishOf(values).address).toBe('https://www.harbor.example/app')
  expect(nameOf(values)).toBe('harbor.example')
  expect(nameOf({ ...firstWish, headline: 'Set sail' })).toBe('Set sail')
  expect([values, firstWish, { ...values, sizes: [] }].map(isComplete)).toEqual([true, false, false])
})
