// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { stubCalls } from '../../../lib/stub-calls.test-support.ts'
import { type EditedParam, paramCode, ParamsEditor } from './params-editor.tsx'

setUpComponentTests()

const param = (name: string, key: number): EditedParam => ({
  ...{ key, name, description: '', type: 'number', choices: [], default: 1, active: true, reload: false },
})

it('[RC-22.4] parameters of another game are copied whose names are free', async () => {
  const { key: _key, ...other } = param('gravity', 1)
  const row = { id: 8, name: 'Other game', param_count: 2 }
  stubCalls({
    '/api/vrecord/project/find': { list: [row], total: 1, page: 1, page_size: 100 },
    '/api/vrecord/project/build-detail': { id: 8, params: [other, { ...other, name: 'speed' }] },
  })
  const onChange = vi.fn()
  renderInApp(<ParamsEditor pid={3} params={[param('speed', 4)]} onChange={onChange} />)
  await userEvent.click(screen.getByRole('combobox', { name: 'Copy from another game' }))
  await userEvent.click(await screen.findByTitle('Other game'))
  await waitFor(() => expect(onChange).toHaveBeenCalledWith([param('speed', 4), param('gravity', 5)]))
})

it('[RC-22.4] a parameter states whether the game reads it, and gives its code', () => {
  stubCalls({})
  renderInApp(
    <ParamsEditor
      params={[param('speed', 1), param('skin', 2)]}
      read={['speed']}
      onChange={() => undefined}
    />,
  )
  screen.getByText('Read by the game')
  screen.getByText('Not read yet')
  screen.getByRole('button', { name: 'Copy the code for speed' })
  expect(paramCode(param('speed', 1))).toBe(
    'const value = AdloomRecorder.param("speed", 1)\n' +
      'AdloomRecorder.onChange(values => { /* use values["speed"] */ })\n',
  )
})
