// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { useNotices } from '../../../lib/notices.ts'
import { projectKinds } from '../project-kinds.ts'
import { ProjectFiles } from './project-files.tsx'

const asked: string[] = []
const saved: string[] = []
let answer: object

setUpComponentTests()
beforeEach(() => {
  asked.length = 0
  saved.length = 0
  answer = { code: 0, msg: '', data: { url: '/api/downloads/x', name: 'Gem-resources.zip', size: 10 } }
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(Response.json(answer))
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.getAttribute('href')} as ${this.download}`)
  })
})

const show = (hasModels: boolean) => renderInApp(<ProjectFiles projectId={7} hasModels={hasModels} />)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('[PL-02.37] downloads all files of a project, and its 3D models alone', async () => {
  show(true)
  press('Download all files')
  await waitFor(() => expect(saved).toEqual(['/api/downloads/x as Gem-resources.zip']))
  press('Download 3D models')
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(asked).toEqual([
    '/api/gmaker/project/download-resource?id=7',
    '/api/gmaker/project/download-model?id=7',
  ])
})

it('[PL-02.37] offers models only when the project uses one', () => {
  show(false)
  expect(screen.getAllByRole('button').map(button => button.textContent)).toEqual(['Download all files'])
})

it('[PL-02.37] shows the sentence of the server when there is nothing to download', async () => {
  answer = { code: 3030, msg: 'This project uses no such files.', data: {} }
  show(false)
  press('Download all files')
  await waitFor(() =>
    expect(useNotices.getState().list).toMatchObject([
      { tone: 'error', text: 'This project uses no such files.', durationMs: 5000 },
    ]),
  )
  expect(saved).toEqual([])
})

it('[PL-02.38] resets a project of the game maker in the list to the values it was created with', async () => {
  answer = { code: 0, msg: '', data: { rev: 4 } }
  expect(await projectKinds.normal.reset(7, 3)).toEqual({ rev: 4 })
  expect(asked).toEqual(['/api/gmaker/project/reset-demo'])
})
