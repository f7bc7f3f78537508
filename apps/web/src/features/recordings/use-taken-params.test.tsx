// @vitest-environment happy-dom
import type { GameParam } from '@adloom/contract/game-params'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { useNotices } from '../../lib/notices.ts'
import { stubCalls } from '../../lib/stub-calls.test-support.ts'
import { useGameValues } from './builds/use-game-values.ts'
import { useTakenParams } from './use-taken-params.ts'
import { VersionList } from './version-list.tsx'

setUpComponentTests()

const params: GameParam[] = [
  {
    ...{ name: 'speed', description: '', type: 'number', choices: [], default: 1 },
    ...{ active: true, reload: true },
  },
]
const row = { id: 5, name: 'First', project_id: 3, duration: 0, param_values: {} }
const empty = { list: [], total: 0, page: 1, page_size: 24 }

function Recorder() {
  const { given, values, keep } = useGameValues({ params }, row)
  const take = useTakenParams(keep)
  return (
    <>
      <p>Speed {Number(values['speed'])}</p>
      <VersionList
        {...{ pid: 3, current: 5, isBusy: false }}
        onUseParams={({ name, param_values: next }) => take(name, { before: given, next })}
      />
    </>
  )
}

it('[RC-21.10] the parameters of another recording are used at once, saved, and undone', async () => {
  const sent: [string, unknown][] = []
  const second = { ...row, id: 6, name: 'Second', param_values: { speed: 9 } }
  stubCalls(
    {
      '/api/vrecord/gameplay/list': { ...empty, list: [second, row], total: 2 },
      '/api/vrecord/render/list': empty,
      '/api/vrecord/gameplay/save': { id: 5 },
    },
    sent,
  )
  renderInApp(<Recorder />)
  await userEvent.click(await screen.findByRole('button', { name: /First/ }))
  await screen.findByText('Duplicate')
  expect(screen.queryByText('Use its parameters here')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /Second/ }))
  await userEvent.click(await screen.findByText('Use its parameters here'))
  await screen.findByText('Speed 9')
  const notice = useNotices.getState().list.at(-1)
  expect(notice?.text).toBe('The parameters of Second are used here')
  act(() => notice?.action?.run())
  await screen.findByText('Speed 1')
  await waitFor(() =>
    expect(sent.map(([, body]) => body)).toEqual([
      { id: 5, param_values: { speed: 9 } },
      { id: 5, param_values: {} },
    ]),
  )
})
