// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { EditorLockHandle } from '../../features/locks/use-editor-lock.ts'
import { ApiError, type ApiErrorName } from '../../lib/api-error.ts'
import { setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { type SaveTarget, useAutosave } from './use-autosave.ts'

setUpComponentTests('editor')

const refusal = (name: ApiErrorName, code: number) => new ApiError({ name, code, status: 409, message: name })

let lastProject = 0

/** An open project whose server has content of its own, and what a user does with it. */
function openProject() {
  const projectId = (lastProject += 1)
  const server = { rev: 2, content: 'theirs', locked: false }
  const state = { content: 'opened', edit: () => {} }
  const storeAsRevision = vi.fn(async (_content: string, _rev: number) => undefined)
  const target: SaveTarget<string> = {
    projectId,
    userId: 1,
    rev: 1,
    content: () => state.content,
    readDraft: stored => stored,
    replace: content => (state.content = content),
    load: content => (state.content = content),
    onEdit: onChange => {
      state.edit = onChange
      return () => (state.edit = () => {})
    },
    async save({ content }, rev) {
      if (server.locked) throw refusal('editor_locked', 500001)
      if (rev !== server.rev) throw refusal('stale_revision', 3003)
      server.content = content
      server.rev += 1
      return { rev: server.rev }
    },
    read: async () => ({ rev: server.rev, content: server.content }),
    storeAsRevision,
  }
  const lock: EditorLockHandle = { state: { kind: 'held', fence: 1, rev: 1 }, leaveAfter: () => {} }
  const hook = renderHook(() => useAutosave(target, lock))
  const type = (content: string) => {
    state.content = content
    act(() => state.edit())
  }
  return { server, state, target, storeAsRevision, hook, type, leftKey: `adloom-left/1/${projectId}` }
}

it('[D-34.7] stores the content of the server as a revision before the own one replaces it', async () => {
  const { server, storeAsRevision, hook, type } = openProject()
  type('mine')
  await act(() => hook.result.current.flush())
  expect(hook.result.current.save.state).toBe('conflict')
  await act(() => hook.result.current.keepMine())
  expect(storeAsRevision.mock.calls).toEqual([['theirs', 2]])
  expect(server).toMatchObject({ content: 'mine', rev: 3 })
})

it('[D-34.7] keeps the conflict open when the newer content cannot be stored', async () => {
  const { server, storeAsRevision, hook, type } = openProject()
  type('mine')
  await act(() => hook.result.current.flush())
  storeAsRevision.mockRejectedValue(new Error('network'))
  await expect(hook.result.current.keepMine()).rejects.toThrow('network')
  expect(hook.result.current.save.state).toBe('conflict')
  expect(server.content).toBe('theirs')
})

it('[D-34.8] leaves no draft after a lost lock once the unsaved content is a revision', async () => {
  const { server, hook, type, leftKey } = openProject()
  server.locked = true
  type('mine')
  await act(() => hook.result.current.flush())
  expect(hook.result.current.lost).toBe(true)
  await vi.waitFor(() => expect(hook.result.current.aside).toBe('version'))
  window.dispatchEvent(new Event('beforeunload'))
  expect(localStorage.getItem(leftKey)).toBeNull()
})

it('[D-34.8] leaves a draft after a lost lock while the unsaved content is only on this device', async () => {
  const { server, storeAsRevision, hook, type, leftKey } = openProject()
  server.locked = true
  storeAsRevision.mockRejectedValue(new Error('network'))
  type('mine')
  await act(() => hook.result.current.flush())
  expect(hook.result.current.aside).toBe('device')
  window.dispatchEvent(new Event('beforeunload'))
  expect(JSON.parse(localStorage.getItem(leftKey) ?? '{}')).toMatchObject({ content: 'mine' })
})

it('[D-34.4] the draft of a closing page names its last save, which the next visit sends again', async () => {
  const { server, target, type, leftKey } = openProject()
  server.rev = 1
  const sent: string[] = []
  const save = target.save
  target.save = (one, ...rest) => {
    sent.push(one.id)
    return save(one, ...rest)
  }
  type('half a wo')
  window.dispatchEvent(new Event('beforeunload'))
  expect(sent).toHaveLength(1)
  expect(JSON.parse(localStorage.getItem(leftKey) ?? '{}')).toMatchObject({
    rev: 1,
    content: 'half a wo',
    sending: { id: sent[0], content: 'half a wo' },
  })
})

it('[D-34.5] saves what was edited before the project is left, and ignores later edits', async () => {
  const { server, state, target, hook, type } = openProject()
  server.rev = 1
  const save = vi.spyOn(target, 'save')
  type('mine')
  const listener = state.edit
  hook.unmount()
  await vi.waitFor(() => expect(server.content).toBe('mine'))
  expect(save).toHaveBeenCalledTimes(1)
  expect(state.edit).not.toBe(listener)
})

it('[D-34.9] keeps an edit that is made while the save of another tab is read', async () => {
  const { server, state, target, hook, type } = openProject()
  const read = target.read
  const reads: (() => void)[] = []
  target.read = async () => {
    await new Promise<void>(resolve => reads.push(resolve))
    return read()
  }
  const otherTab = new BroadcastChannel(`adloom-project-${target.projectId}`)
  otherTab.postMessage({ rev: server.rev })
  await vi.waitFor(() => expect(reads).toHaveLength(1))
  type('mine')
  reads[0]!()
  await act(() => new Promise(resolve => setTimeout(resolve)))
  expect(state.content).toBe('mine')
  expect(hook.result.current.save.state).toBe('dirty')
  otherTab.close()
})
