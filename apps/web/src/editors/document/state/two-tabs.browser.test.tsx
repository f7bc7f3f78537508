import { initJson, keepDraft, save } from '@adloom/contract/ps'
import { applyWireDiff, type WireDiff } from '@adloom/document'
import { addNode, createPlayableStore, playableDocumentOf, renameNode } from '@adloom/playable/commands'
import type { PlayableDocument, PlayableRecord } from '@adloom/playable/format'
import { findStarter } from '@adloom/playable/starters'
import { render } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Refusal, respond, setUpBrowserTests } from '../../../app/browser-tests.test-support.tsx'
import { antdThemeOf } from '../../../app/theme.ts'
import type { EditorLockHandle } from '../../../features/locks/use-editor-lock.ts'
import { readDocument } from '../../../lib/read-document.ts'
import { request } from '../../../lib/request.ts'
import { projectDrafts } from '../../shell/draft-store.ts'
import { SaveDialogs } from '../../shell/save-dialogs.tsx'
import { type ProjectAutosave, useAutosave } from '../../shell/use-autosave.ts'
import { documentSaveTarget } from './document-saving.ts'

setUpBrowserTests('editor')

let projectId = 500

function newDocument(): PlayableDocument {
  const store = createPlayableStore(findStarter('blank')!.document())
  addNode(store, { kind: 'shape', parentId: store.ofType('scene')[0]!.id, name: 'Opened' })
  return playableDocumentOf(store)
}

const nameIn = ({ records }: PlayableDocument) =>
  Object.values(records).find(record => record.type === 'node')?.name

/** The rules of the server for one project: revisions, repeated saves, fences and versions (D-34). */
function createServer() {
  const server = {
    rev: 1,
    document: newDocument(),
    saveId: '',
    fence: 1,
    saves: 0,
    versions: [] as (string | undefined)[],
    /** Set while all tabs are offline. */
    isOffline: false,
    /** Called when a save is stored and its response is about to leave. */
    onStored: undefined as (() => Promise<void>) | undefined,
  }
  const answers = [
    answer(initJson, () => ({ rev: server.rev, document: server.document })),
    answer(save, ({ base_rev, save_id, fence, diff }) => {
      const stored = { rev: server.rev, updated_time: 1_900_000_000, normalised: {} }
      if (fence !== undefined && fence < server.fence) throw new Refusal('editor_locked')
      if (save_id === server.saveId) return stored
      if (base_rev !== server.rev) throw new Refusal('stale_revision')
      const changes = diff as unknown as WireDiff<PlayableRecord>
      const records = applyWireDiff(server.document.records, changes) as PlayableDocument['records']
      Object.assign(server, { rev: server.rev + 1, saveId: save_id, saves: server.saves + 1 })
      server.document = { ...server.document, records }
      return { ...stored, rev: server.rev }
    }),
    answer(keepDraft, ({ document }) => {
      server.versions.push(nameIn(document as PlayableDocument))
      return { revision_id: server.versions.length }
    }),
  ]
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (server.isOffline) throw new TypeError('Failed to fetch')
    const { pathname, searchParams } = new URL(address, location.origin)
    const found = answers.find(({ call }) => `/api${call.path}` === pathname)
    if (!found) throw new TypeError(`No answer for ${pathname}`)
    const before = server.saves
    const isPost = typeof init?.body === 'string'
    const response = respond(
      found,
      isPost ? JSON.parse(init.body as string) : Object.fromEntries(searchParams),
    )
    if (server.saves > before) await server.onStored?.()
    return response
  })
  return server
}

/**
 * A new project on the server, and what opens it as a tab does. Tabs have stores, autosaves and dialogs of
 * their own and share the channel and the storage of the browser.
 */
function openProject() {
  const server = createServer()
  const id = (projectId += 1)

  async function openTab(fence = server.fence) {
    const opened = await request(initJson, { id })
    const store = createPlayableStore(readDocument(opened.document))
    const target = documentSaveTarget({ projectId: id, userId: 1, rev: opened.rev, store })
    const lock: EditorLockHandle = {
      state: { kind: 'held', fence, rev: opened.rev },
      leaveAfter: () => undefined,
    }
    const latest: { autosave?: ProjectAutosave } = {}
    function Editor() {
      const autosave = useAutosave(target, lock)
      latest.autosave = autosave
      return <SaveDialogs lock={lock} autosave={autosave} />
    }
    const router = createMemoryRouter([{ path: '*', element: <Editor /> }])
    const shown = render(
      <ConfigProvider theme={antdThemeOf('light', false)}>
        <RouterProvider router={router} />
      </ConfigProvider>,
    )
    const layer = () => store.ofType('node')[0]!
    return {
      name: () => layer().name,
      rename: (name: string) => renameNode(store, layer().id, name),
      save: () => latest.autosave!.flush(),
      state: () => latest.autosave!.save.state,
      close: () => shown.unmount(),
    }
  }
  return { server, openTab, drafts: () => projectDrafts<PlayableDocument>(1, id) }
}

/** A draft is on the device within 0.3 s (D-34.4), and is read when a tab opens. */
const draftStored = () => new Promise(resolve => setTimeout(resolve, 400))
const draftRead = draftStored

it('[D-34.1] shows a save in another tab without changes, which continues on its revision', async () => {
  const { server, openTab } = openProject()
  const [one, two] = [await openTab(), await openTab()]
  one.rename('First')
  expect(await one.save()).toBe('saved')
  await expect.poll(two.name).toBe('First')
  two.rename('Second')
  expect(await two.save()).toBe('saved')
  await expect.poll(one.name).toBe('Second')
  expect([server.rev, nameIn(server.document), server.versions]).toEqual([3, 'Second', []])
})

it('[D-34.7] asks the tab that saves last and stores the other content as a version', async () => {
  const { server, openTab } = openProject()
  const [one, two] = [await openTab(), await openTab()]
  one.rename('First')
  two.rename('Second')
  expect(await one.save()).toBe('saved')
  expect(await two.save()).toBe('conflict')
  await expect.element(page.getByText('A newer version was saved while you were editing.')).toBeVisible()
  expect([one.name(), two.name(), nameIn(server.document)]).toEqual(['First', 'Second', 'First'])
  await userEvent.click(page.getByRole('button', { name: 'Keep my version' }))
  await expect.poll(two.state).toBe('saved')
  expect([nameIn(server.document), server.versions]).toEqual(['Second', ['First']])
  await expect.poll(one.name).toBe('Second')
})

it('[D-34.7] takes the newer content on request and stores the own one as a version', async () => {
  const { server, openTab } = openProject()
  const [one, two] = [await openTab(), await openTab()]
  one.rename('First')
  two.rename('Second')
  await one.save()
  await two.save()
  await userEvent.click(page.getByRole('button', { name: 'Use the newer version' }))
  await expect.poll(two.name).toBe('First')
  await expect.poll(two.state).toBe('saved')
  expect([server.rev, server.versions]).toEqual([2, ['Second']])
  two.close()
  expect((await openTab()).name()).toBe('First')
})

it('[D-34.8] stores the changes of a tab that lost the lock as a version and leaves no draft', async () => {
  const { server, openTab } = openProject()
  const one = await openTab(1)
  server.fence = 2
  const two = await openTab(2)
  one.rename('Too late')
  expect(await one.save()).toBe('locked')
  const note = page.getByText('Your last changes were saved as a version of the project.')
  await expect.element(note).toBeVisible()
  two.rename('Second')
  expect(await two.save()).toBe('saved')
  expect([nameIn(server.document), server.versions]).toEqual(['Second', ['Too late']])
  one.close()
  const reopened = await openTab()
  await draftRead()
  expect(reopened.name()).toBe('Second')
})

it('[D-34.2] stores a save once when the page is reloaded before its response arrives', async () => {
  const { server, openTab } = openProject()
  const tab = await openTab()
  tab.rename('Saved')
  let stored = () => {}
  const arrived = new Promise<void>(resolve => {
    stored = resolve
  })
  server.onStored = () => {
    stored()
    return new Promise(() => undefined)
  }
  void tab.save()
  await arrived
  server.onStored = undefined
  tab.rename('Saved and changed')
  dispatchEvent(new Event('beforeunload'))
  tab.close()
  const reloaded = await openTab()
  await expect.poll(reloaded.name).toBe('Saved and changed')
  expect(await reloaded.save()).toBe('saved')
  expect([nameIn(server.document), server.saves, server.versions]).toEqual(['Saved and changed', 2, []])
})

it('[D-34.4] continues a draft of a tab that was closed offline and saves it when back online', async () => {
  const { server, openTab } = openProject()
  const closed = await openTab()
  server.isOffline = true
  closed.rename('Written offline')
  expect(await closed.save()).toBe('offline')
  await draftStored()
  closed.close()
  server.isOffline = false
  const tab = await openTab()
  await expect.poll(tab.name).toBe('Written offline')
  server.isOffline = true
  expect(await tab.save()).toBe('offline')
  server.isOffline = false
  dispatchEvent(new Event('online'))
  await expect.poll(tab.state).toBe('saved')
  expect([nameIn(server.document), server.saves]).toEqual(['Written offline', 1])
})

it('[D-34.10] keeps the draft of a newer version of the product while this one edits and saves', async () => {
  const { server, openTab, drafts } = openProject()
  const newer = { ...newDocument(), schema: 100_000 }
  await drafts().write({ rev: 1, content: newer, time: Date.now() })
  const tab = await openTab()
  await draftRead()
  expect(tab.name()).toBe('Opened')
  tab.rename('Edited by the older version')
  expect(await tab.save()).toBe('saved')
  tab.close()
  expect(nameIn(server.document)).toBe('Edited by the older version')
  await expect.poll(async () => (await drafts().read())?.content).toEqual(newer)
})
