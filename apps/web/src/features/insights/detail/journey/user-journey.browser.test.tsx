import * as journeys from '@adloom/contract/journeys'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  answer,
  answerCalls,
  renderInBrowser,
  setUpBrowserTests,
} from '../../../../app/browser-tests.test-support.tsx'
import { queryClient } from '../../../../lib/query-client.ts'
import { UserJourney } from './user-journey.tsx'

setUpBrowserTests('insights')
beforeEach(() => queryClient.clear())

const node = (id: string, reached: number, next: number, redirected: number, name = '') => ({
  id,
  name,
  reached,
  next,
  redirected,
  lost: reached - next - redirected,
})
const measured = {
  nodes: [node('start', 100, 80, 5), node('a1', 80, 30, 20, 'First match'), node('a2', 30, 0, 10)],
  flows: [
    { from: 'start', to: 'a1', count: 80, time_ms: 1500 },
    { from: 'a1', to: 'a2', count: 30, time_ms: 0 },
  ],
}

/** The calls keep what is saved, like the server. */
function calls() {
  let layout:
    | { nodes: { id: string; x: number; y: number }[]; edges: { from: string; to: string }[] }
    | undefined
  return answerCalls(
    answer(journeys.journeyDetail, ({ steps }) =>
      steps === 'scenes' ? { nodes: [], flows: [] } : { ...measured, ...(layout && { layout }) },
    ),
    answer(journeys.journeySave, ({ nodes, edges }) => (layout = { nodes, edges })),
  )
}

function show() {
  const sent = calls()
  renderInBrowser(
    <UserJourney
      scope={{ range: { from: '2026-11-01', to: '2026-11-07' }, zone: 0 }}
      material={{ dimension: 'material_name', value: 'Gem rush' }}
    />,
  )
  return sent
}

const edge = (name: RegExp) => screen.queryByRole('button', { name })

describe('UserJourney', () => {
  it('[IN-03.41] shows how many reached each point, went on, were redirected and are lost', async () => {
    show()
    const point = await screen.findByRole('group', {
      name: 'Point 1 · First match: reached 80, Went on 30, To the store 20, Lost 30',
    })
    expect(point).toHaveTextContent('37.50%25.00%37.50%')
  })

  it('[IN-03.42] an edge states its displays, their share and their mean time', async () => {
    show()
    expect(
      await screen.findByRole('button', {
        name: 'Start → Point 1 · First match: 80 displays (80.00%). 1.5 s on average.',
      }),
    ).toBeInTheDocument()
    expect(edge(/^Point 1 · First match → Point 2: 30 displays \(37\.50%\)\.$/)).toBeInTheDocument()
  })

  it('[IN-03.48] edges are drawn and removed, and points moved, by the keyboard alone', async () => {
    const sent = show()
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    screen.getByRole('button', { name: 'Draw an edge from Start' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText('Choose where the edge ends, or press Escape.')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('button', { name: 'To Point 2' })).toBeNull()
    await userEvent.keyboard('{Enter}')
    // The start already leads to the first point.
    expect(screen.queryByRole('button', { name: 'To Point 1 · First match' })).toBeNull()
    screen.getByRole('button', { name: 'To Point 2' }).focus()
    await userEvent.keyboard('{Enter}')
    edge(/^Start → Point 1/)!.focus()
    await userEvent.keyboard('{Delete}')
    screen.getByRole('group', { name: /^Point 2:/ }).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await userEvent.click(screen.getByRole('button', { name: 'Show journey' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show journey' })).toBeNull())
    const { input } = sent.find(({ name }) => name === 'insights.journeySave')!
    expect(input).toMatchObject({
      material_by: 'material_name',
      material: 'Gem rush',
      steps: 'actions',
      edges: [
        { from: 'a1', to: 'a2' },
        { from: 'start', to: 'a2' },
      ],
    })
    expect(edge(/^Start → Point 2: 0 displays/)).toBeInTheDocument()
    expect(edge(/^Start → Point 1/)).toBeNull()
  })

  it('[IN-03.48] an edge is drawn by a drag from the arrow of a point to another one', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    const handle = screen.getByRole('button', { name: 'Draw an edge from Start' })
    await userEvent.dragAndDrop(handle, screen.getByRole('group', { name: /^Point 2:/ }))
    expect(edge(/^Start → Point 2: 0 displays/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(edge(/^Start → Point 2/)).toBeNull()
  })

  it('[IN-03.48] a point is moved by a drag, with its edges', async () => {
    const sent = show()
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    const point = screen.getByRole('group', { name: /^Point 1/ })
    const before = point.getBoundingClientRect().left
    await userEvent.dragAndDrop(point, screen.getByRole('group', { name: /^Point 2:/ }))
    expect(point.getBoundingClientRect().left).toBeGreaterThan(before + 50)
    await userEvent.click(screen.getByRole('button', { name: 'Chain in order' }))
    expect(Math.round(point.getBoundingClientRect().left - before)).toBe(0)
    expect(sent.some(({ name }) => name === 'insights.journeySave')).toBe(false)
  })

  it('[IN-03.43] scenes are another journey, with its own reason to be empty', async () => {
    const sent = show()
    await screen.findByRole('button', { name: 'Edit' })
    await userEvent.click(within(screen.getByLabelText('Points')).getByText('Scenes'))
    expect(await screen.findByText('No scenes were reported')).toBeInTheDocument()
    expect(sent.at(-1)?.input).toMatchObject({ steps: 'scenes' })
  })
})
