import * as adAccounts from '@adloom/contract/ad-accounts'
import * as contract from '@adloom/contract/creative-elements'
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
import { ElementsPage } from './elements-page.tsx'

setUpBrowserTests('insights')

const availability = { state: 'ALLOW' as const, data_as_of: [] }
const value = (name: string, effect: number, state: 'higher' | 'lower' | 'unclear', more = {}) => ({
  value: name,
  label: '',
  creatives: 12,
  displays: 120_000,
  rate: 0.061,
  state,
  effect,
  low: effect - 0.1,
  high: effect + 0.12,
  same_as: [],
  ...more,
})
const few = {
  value: 'demo',
  label: '',
  creatives: 2,
  displays: 9000,
  rate: 0.05,
  state: 'few' as const,
  same_as: [],
}
const report = {
  rate: 0.0532,
  displays: 1_234_567,
  creatives: 24,
  small: 3,
  untagged: 1,
  elements: [
    {
      element: 'tutorial' as const,
      values: [
        value('hand', 0.31, 'higher', { same_as: [{ element: 'shown', value: 'video', label: '' }] }),
        value('none', -0.24, 'lower'),
        few,
      ],
    },
    {
      element: 'mechanic' as const,
      values: [
        value('match3', 0.03, 'unclear'),
        value('sort', -0.02, 'unclear'),
        value('park', 0.01, 'unclear'),
      ],
    },
    { element: 'skin' as const, values: [value('1002/toys', 0.08, 'unclear', { label: 'Gem rush · Toys' })] },
    { element: 'palette' as const, values: [value('blue', 0.12, 'unclear'), value('red', -0.05, 'unclear')] },
  ],
  availability,
}
const weeks = [0.05, 0.062, 0.071, 0.069, 0.055, 0.047, 0.041].map((rate, at) => ({
  start_date: `2026-0${at < 4 ? 9 : 10}-${10 + at}`,
  displays: 21_000,
  events: Math.round(rate * 21_000),
  rate,
  low: rate * 0.92,
  high: rate * 1.08,
}))
const aging = (name: string, state: 'tiring' | 'steady', change: number) => ({
  creative: `f:${name}`,
  name,
  project_id: '7',
  product_id: '3',
  product_name: 'Candy',
  state,
  displays: 147_000,
  weeks,
  peak: 2,
  change,
  low: change - 0.08,
  high: change + 0.07,
  others_change: -0.02,
  replacements:
    state === 'tiring'
      ? [
          {
            creative: 'f:new',
            name: 'Gem rush at night',
            project_id: '9',
            start_date: '2026-10-20',
            displays: 9000,
            rate: 0.066,
            effect: 0.6,
            low: 0.4,
            high: 0.8,
          },
        ]
      : [],
  missing:
    state === 'tiring'
      ? [{ element: 'shown' as const, value: 'video', label: '', effect: 0.2, low: 0.05, high: 0.36 }]
      : [],
})
const creative = (name: string, isExact: boolean, elements: object) => ({
  creative: isExact ? `f:${name}` : `n:${name}`,
  name,
  project_id: '',
  product_id: '3',
  product_name: 'Candy',
  displays: 50_000,
  rate: 0.04,
  is_exact: isExact,
  elements,
  labels: {},
})

function calls(overrides: Parameters<typeof answerCalls> = []) {
  return answerCalls(
    ...overrides,
    answer(contract.elementReport, report),
    answer(contract.fatigueReport, {
      list: [aging('Gem rush', 'tiring', -0.42), aging('Tidy shelf', 'steady', -0.03)],
      left_out: 0,
      availability,
    }),
    answer(contract.elementCreatives, {
      list: [
        creative('Gem rush', true, { mechanic: ['blast'], shown: ['music', 'video'] }),
        creative('banner.mp4', false, {}),
      ],
      total: 2,
    }),
    answer(contract.saveElements, { is_exact: false, elements: {} }),
    answer(adAccounts.search, { list: [] }),
    answer(insights.productOptions, { list: [{ id: '3', name: 'Candy' }] }),
  )
}

describe('ElementsPage', () => {
  it('[IN-08.12] shows effects with intervals in words and states that they are observational', async () => {
    calls()
    renderInBrowser(<ElementsPage />)
    const table = await screen.findByRole('table', { name: 'Tutorial' })
    const row = within(table)
      .getByText(/higher rate/)
      .closest('tr')!
    expect(row.textContent).toContain('+31.0%, between +21.0% and +43.0%: higher rate')
    expect(row.textContent).toContain('Same creatives as Shown: Video')
    expect(within(table).getByText('Too few creatives')).toBeInTheDocument()
    expect(screen.getByText('Gem rush · Toys')).toBeInTheDocument()
    expect(screen.getByText('Observational.')).toBeInTheDocument()
    screen.getByRole('button', { name: 'About Compared creatives' }).focus()
    expect((await screen.findAllByText(/Each counts once/)).length).toBeGreaterThan(0)
  })

  it('[IN-08.12] puts rate, product and view into the next calls', async () => {
    const sent = calls()
    renderInBrowser(<ElementsPage />)
    await userEvent.click(await screen.findByRole('combobox', { name: 'Compared rate' }))
    await userEvent.click(await screen.findByTitle('First interaction rate'))
    await waitFor(() => expect(sent.at(-1)?.input).toMatchObject({ metric: 'fi_rate' }))
    await userEvent.click(screen.getByRole('combobox', { name: 'Product' }))
    await userEvent.click(await screen.findByTitle('Candy'))
    await waitFor(() => expect(sent.at(-1)?.input).toMatchObject({ product_id: '3', metric: 'fi_rate' }))
    await userEvent.click(screen.getByRole('tab', { name: 'Fatigue' }))
    await waitFor(() => expect(sent.at(-1)?.name).toBe('insights.fatigueReport'))
    expect(sent.at(-1)?.input).toMatchObject({ product_id: '3', metric: 'fi_rate' })
  })

  it('[IN-08.13] shows tiring creatives with what does better, and all on request', async () => {
    calls()
    renderInBrowser(<ElementsPage />)
    await userEvent.click(await screen.findByRole('tab', { name: 'Fatigue' }))
    const table = await screen.findByRole('table', { name: 'Fatigue' })
    const row = within(table)
      .getByRole('rowheader', { name: /^Gem rush/ })
      .closest('tr')!
    expect(row.textContent).toContain('-42.0%')
    expect(row.textContent).toContain('Better: +60.0% (+40.0% to +80.0%)')
    expect(row.textContent).toContain('Shown: Video')
    expect(within(row).getAllByRole('listitem', { hidden: true }).length).toBeGreaterThan(6)
    expect(screen.queryByText('Tidy shelf')).toBeNull()
    await userEvent.click(screen.getByText('All (2)'))
    expect(await screen.findByText('Tidy shelf')).toBeInTheDocument()
  })

  it('[IN-08.16] lists the elements of a creative with their names', async () => {
    calls()
    renderInBrowser(<ElementsPage />)
    await userEvent.click(await screen.findByRole('tab', { name: 'Creatives' }))
    const creatives = await screen.findByRole('table', { name: 'Creatives' })
    const row = within(creatives).getByRole('row', { name: /^Gem rush/ })
    const items = within(row).getAllByRole('listitem')
    expect(items.map(item => item.textContent)).toEqual(['Mechanic Tap blast', 'Shown Music, Video'])
  })

  it('[IN-08.14] sets elements by keyboard, and only labels where a document gives them', async () => {
    const sent = calls()
    renderInBrowser(<ElementsPage />)
    await userEvent.click(await screen.findByRole('tab', { name: 'Creatives' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Set elements of Gem rush' }))
    expect(await screen.findByRole('combobox', { name: 'Labels' })).toBeInTheDocument()
    expect(screen.queryByRole('combobox', { name: 'Outcome' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    screen.getByRole('button', { name: 'Set elements of banner.mp4' }).focus()
    await userEvent.keyboard('{Enter}')
    ;(await screen.findByRole('combobox', { name: 'Outcome' })).focus()
    await userEvent.keyboard('Win only{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent.find(({ name }) => name === 'insights.saveElements')?.input).toEqual({
        creative: 'n:banner.mp4',
        elements: [{ element: 'outcome', values: ['win'] }],
      }),
    )
  })

  it('[IN-08.12] shows why there is nothing to compare', async () => {
    calls([answer(contract.elementReport, { ...report, elements: [], creatives: 0 })])
    renderInBrowser(<ElementsPage />)
    expect(await screen.findByText('The elements of these creatives are unknown')).toBeInTheDocument()
  })

  it('[IN-08.12] offers a retry where the report failed', async () => {
    calls([
      answer(contract.elementReport, () => {
        throw new Refusal('not_found', 'Reports are away.')
      }),
    ])
    renderInBrowser(<ElementsPage />)
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
  })
})
