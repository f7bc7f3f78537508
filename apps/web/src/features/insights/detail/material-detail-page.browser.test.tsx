import * as insights from '@adloom/contract/insights'
import * as journeys from '@adloom/contract/journeys'
import * as projects from '@adloom/contract/projects'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  answer,
  answerCalls,
  renderInBrowser,
  setUpBrowserTests,
} from '../../../app/browser-tests.test-support.tsx'
import { MaterialDetailPage } from './material-detail-page.tsx'

setUpBrowserTests('insights')

const unity = { traffic_type: '5', day: '2026-11-22', zone: 'UTC', fetched_time: 1_795_400_000 }
const availability = { state: 'ALLOW' as const, data_as_of: [unity] }
const scene = (name: string, values: Record<string, number>) => ({
  keys: { scene: name },
  labels: { scene: '' },
  values,
})

function calls(project = '', top: string[] = []) {
  return answerCalls(
    answer(insights.optionsList, ({ option_type }) => ({
      list:
        option_type === 'material_name'
          ? [{ id: 'Gem rush', name: 'Gem rush' }]
          : [{ id: 'start', name: 'start' }],
    })),
    answer(insights.eventSummary, { values: { gs: 1000, fi_rate: 0.8 }, availability }),
    answer(journeys.journeyDetail, { nodes: [], flows: [] }),
    answer(insights.eventDetail, ({ dimensions }) => ({
      list:
        String(dimensions) === 'material_name'
          ? top.map(name => ({ keys: { material_name: name }, labels: {}, values: { gs: 5, fi_rate: 0.5 } }))
          : project === ''
            ? []
            : [{ keys: { project_id: '7' }, labels: {}, values: { gs: 1 } }],
      total: 0,
      totals: scene('', {}),
      availability,
    })),
    answer(projects.preview, {
      url: 'http://localhost/preview',
      source_id: 7,
      product_name: '',
      creative_type: 'playable',
    }),
    answer(insights.sceneDetail, {
      list: [
        scene('start', { reach: 100, loss: 10, go_next: 60, pl_install: 30 }),
        scene('end', { reach: 60, loss: 45, go_next: 0, pl_install: 15 }),
      ],
      total: 2,
      totals: scene('', { reach: 160, loss: 55, go_next: 60, pl_install: 45 }),
      availability,
    }),
  )
}

const summaries = (sent: ReturnType<typeof calls>) =>
  sent.filter(({ name }) => name === 'insights.eventSummary').map(({ input }) => input)

/** Chooses the one material in the picker. */
async function choose() {
  expect(await screen.findByText('Choose a material to analyse')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('combobox', { name: 'Choose a material' }))
  await userEvent.click(await screen.findByTitle('Gem rush'))
}

describe('MaterialDetailPage', () => {
  it('[IN-03.11, IN-03.88] reads the numbers of the chosen material, and states their age', async () => {
    const sent = calls()
    renderInBrowser(<MaterialDetailPage />)
    await choose()
    await waitFor(() =>
      expect(summaries(sent)).toContainEqual(expect.objectContaining({ material_name: 'Gem rush' })),
    )
    expect(await screen.findByText('No preview of this material')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Data as of 2026-11-22' })).toBeInTheDocument()
  })

  it('[IN-03.64] offers the materials with the most displays until one is chosen', async () => {
    const sent = calls('', ['Fruit burst'])
    renderInBrowser(<MaterialDetailPage />)
    const row = await screen.findByRole('row', { name: /^Fruit burst/ })
    expect(row).toHaveTextContent(/Fruit burst550\.00%/)
    await userEvent.click(within(row).getByRole('button', { name: 'Fruit burst' }))
    await waitFor(() =>
      expect(summaries(sent)).toContainEqual(expect.objectContaining({ material_name: 'Fruit burst' })),
    )
    expect(screen.getByRole('tab', { name: 'User journey', selected: true })).toBeInTheDocument()
  })

  it('[IN-03.54] begins the preview at the chosen scene, and shows that scene alone', async () => {
    const sent = calls('7')
    renderInBrowser(<MaterialDetailPage />)
    await choose()
    await waitFor(() => expect(document.querySelector('iframe')?.src).toBe('http://localhost/preview#plain'))
    await userEvent.click(await screen.findByRole('tab', { name: 'Scene analysis' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add filter' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Scene' }))
    const box = await screen.findByRole('combobox', { name: 'Scene' })
    box.focus()
    await userEvent.keyboard('start')
    await waitFor(() => expect(box.getAttribute('aria-activedescendant')).toBeTruthy())
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(document.querySelector('iframe')?.src).toBe('http://localhost/preview#plain&scene=start'),
    )
    const last = (name: string) => sent.filter(one => one.name === name).at(-1)?.input
    expect(last('insights.sceneDetail')).toMatchObject({ scene: 'start' })
    expect(last('insights.eventSummary')).not.toHaveProperty('scene')
  })

  it('[IN-03.13] [IN-03.85] shows and explains the ways out of scenes, by arrivals', async () => {
    const sent = calls()
    renderInBrowser(<MaterialDetailPage />)
    await choose()
    await userEvent.click(await screen.findByRole('tab', { name: 'Scene analysis' }))
    const grid = await screen.findByRole('grid', { name: 'Scene analysis' })
    const row = within(grid).getByRole('rowheader', { name: 'end' }).closest('[role=row]')
    await waitFor(() => expect(row?.textContent).toMatch(/^end75\.00%0\.00%25\.00%/))
    // Its numbers count arrivals.
    await userEvent.hover(within(grid).getByText('Lost %'))
    expect(await screen.findByText('Lost ÷ (Lost + Went to another scene + Redirects)')).toBeInTheDocument()
    await userEvent.hover(within(grid).getByText('Lost before interaction'))
    expect(await screen.findByText(/^Arrivals in which the viewer left the ad before/)).toBeInTheDocument()
    await userEvent.click(screen.getByText('All arrivals'))
    await waitFor(() =>
      expect(sent.filter(({ name }) => name === 'insights.sceneDetail').at(-1)?.input).toMatchObject({
        arrivals: 'all',
      }),
    )
  })

  it('[IN-03.70] breaks scenes down by day, and keeps the ways out with any columns', async () => {
    const sent = calls()
    renderInBrowser(<MaterialDetailPage />)
    await choose()
    await userEvent.click(await screen.findByRole('tab', { name: 'Scene analysis' }))
    await userEvent.click(await screen.findByRole('combobox', { name: 'Break down scenes by' }))
    await userEvent.click(await screen.findByTitle('Date'))
    const last = () => sent.filter(({ name }) => name === 'insights.sceneDetail').at(-1)?.input
    await waitFor(() => expect(last()).toMatchObject({ dimensions: 'scene,period' }))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: /^Columns/ }))
    const dialog = await screen.findByRole('dialog')
    // Metrics that no scene has are not offered.
    expect(within(dialog).queryByText('Spend')).toBeNull()
    for (const name of ['Lost', 'Redirects', 'Went to another scene'])
      await userEvent.click(within(dialog).getByRole('checkbox', { name }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }))
    await waitFor(() =>
      expect(last()).toMatchObject({
        metrics: 'reach,loss_fi,loss_after_fi,stay_time,loss,go_next,pl_install',
      }),
    )
    const grid = screen.getByRole('grid', { name: 'Scene analysis' })
    await waitFor(() => expect(within(grid).queryByRole('columnheader', { name: /^Redirects/ })).toBeNull())
    const row = within(grid).getByRole('rowheader', { name: 'end' }).closest('[role=row]')
    expect(row?.textContent).toMatch(/75\.00%0\.00%25\.00%/)
  })
})
