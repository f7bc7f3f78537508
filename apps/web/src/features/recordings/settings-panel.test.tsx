// @vitest-environment happy-dom
import { defaultCursor } from '@adloom/contract/recordings'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { useNotices } from '../../lib/notices.ts'
import { stubCalls, StubbedFailure } from '../../lib/stub-calls.test-support.ts'
import type { Gameplay } from './api.ts'
import { SettingsPanel } from './settings-panel.tsx'

setUpComponentTests()

const path = '/api/vrecord/gameplay/save'
const gameplay = {
  ...{ id: 5, display_mode: 1, width: 128, height: 128, rotation_angle: 40 },
  ...{ cursor_asset_id: 9, cursor_url: '/api/files/a' },
} as Gameplay

function show(answer: unknown) {
  const sent: [string, unknown][] = []
  stubCalls({ [path]: answer }, sent)
  renderInApp(<SettingsPanel {...{ gameplay, orientation: 'portrait', onOrientation: undefined }} />)
  return () => sent.map(([, body]) => body)
}

it('[RC-21.7] a save that finds the cursor deleted saves the default cursor with -1 and warns', async () => {
  const bodies = show(new StubbedFailure(409, 600_002, 'The image of the cursor was deleted.'))
  await userEvent.click(screen.getByText('Always'))
  await waitFor(() => expect(bodies()).toHaveLength(2))
  expect(bodies()).toEqual([
    { id: 5, display_mode: 2 },
    { id: 5, ...defaultCursor, cursor_asset_id: -1 },
  ])
  const text = 'The image of the cursor was deleted. The default cursor is used.'
  expect(useNotices.getState().list).toContainEqual(expect.objectContaining({ tone: 'warning', text }))
})

it('[RC-21.7] the default cursor is chosen without a sign of a deleted image', async () => {
  const bodies = show({})
  await userEvent.click(screen.getByRole('button', { name: 'Use default' }))
  await waitFor(() => expect(bodies()).toEqual([{ id: 5, cursor_asset_id: 0 }]))
})
