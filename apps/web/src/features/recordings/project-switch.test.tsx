// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { stubCalls } from '../../lib/stub-calls.test-support.ts'
import { ProjectSwitch } from './project-switch.tsx'

setUpComponentTests()

function Place() {
  return <output>{useLocation().pathname}</output>
}

it('[RC-22.3] opens the newest recording of another project', async () => {
  const rows = [
    { id: 3, name: 'Balls', newest_id: 5 },
    { id: 8, name: 'Harbour', newest_id: 21 },
  ]
  stubCalls({ '/api/vrecord/project/find': { list: rows, total: 2, page: 1, page_size: 100 } })
  renderInApp(
    <>
      <Place />
      <ProjectSwitch pid={3} name="Balls" disabled={false} />
    </>,
  )
  await userEvent.click(screen.getByRole('combobox', { name: 'Switch project' }))
  await userEvent.click(await screen.findByTitle('Harbour'))
  await waitFor(() => expect(screen.getByText('/record/8/21')).toBeDefined())
})
