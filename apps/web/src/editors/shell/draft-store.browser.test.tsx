import { afterEach, expect, it } from 'vitest'
import { setUpBrowserTests } from '../../app/browser-tests.test-support.tsx'
import { projectDrafts, type ProjectDrafts } from './draft-store.ts'

setUpBrowserTests()

interface Content {
  text: string
}

const opened: ProjectDrafts<Content>[] = []
let projectId = 100

/** The drafts of a project as one page has them. */
function openDrafts(): ProjectDrafts<Content> {
  const drafts = projectDrafts<Content>(1, projectId)
  opened.push(drafts)
  return drafts
}

afterEach(async () => {
  for (const drafts of opened) await drafts.clear()
  for (const drafts of opened.splice(0)) drafts.stop()
  projectId += 1
})

const draft = (text: string, time = 1) => ({ rev: 1, content: { text }, time })

it('[D-34.4] stores a draft, and another page of the browser reads it', async () => {
  await openDrafts().write(draft('one'))
  expect(await openDrafts().read()).toEqual(draft('one'))
})

it('[D-34.4] stores the newest of several drafts that are written at once', async () => {
  const drafts = openDrafts()
  await Promise.all(['a', 'ab', 'abc'].map(text => drafts.write(draft(text))))
  expect((await openDrafts().read())?.content.text).toBe('abc')
})

it('[D-34.4] stores a pending draft at once when the page is hidden for unloading', async () => {
  const drafts = openDrafts()
  void drafts.write(draft('pending'))
  dispatchEvent(new Event('pagehide'))
  expect((await drafts.read())?.content.text).toBe('pending')
})

it('[D-34.4] prefers the draft of an unloaded page unless a newer one was stored', async () => {
  const drafts = openDrafts()
  await drafts.write(draft('stored', 5))
  drafts.leave(draft('left earlier', 4))
  expect((await drafts.read())?.content.text).toBe('stored')
  drafts.leave(draft('left later', 6))
  expect((await drafts.read())?.content.text).toBe('left later')
  expect(localStorage.length).toBe(0)
})

it('[D-34.4] forgets a draft that was saved, also one that was still pending', async () => {
  const drafts = openDrafts()
  await drafts.write(draft('saved'))
  void drafts.write(draft('pending'))
  await drafts.clear()
  expect(await drafts.read()).toBeUndefined()
})

it('[D-34.6] keeps the draft of a page that opened the project after this one', async () => {
  const [closed, reopened] = [openDrafts(), openDrafts()]
  await closed.write(draft('saved by the closed page', 5))
  await reopened.write(draft('typed in the new page', 6))
  await closed.clear()
  expect((await reopened.read())?.content.text).toBe('typed in the new page')
  reopened.leave(draft('left by the new page', 7))
  await closed.clear()
  expect((await reopened.read())?.content.text).toBe('left by the new page')
})

it('[D-34.10] keeps a draft that was set aside while this page stores and saves its own', async () => {
  const [older, newer] = [openDrafts(), openDrafts()]
  await newer.write(draft('of a newer version', 5))
  await older.setAside((await older.read())!)
  await older.write(draft('of this page', 6))
  expect((await older.read())?.content.text).toBe('of this page')
  await older.clear()
  expect((await newer.read())?.content.text).toBe('of a newer version')
  await newer.clear()
  expect(await openDrafts().read()).toBeUndefined()
})

it('[D-34.10] keeps an edit that was stored before an older draft is set aside', async () => {
  const drafts = openDrafts()
  await drafts.write(draft('of a newer version', 5))
  const unreadable = (await drafts.read())!
  await drafts.write(draft('typed meanwhile', 6))
  await drafts.setAside(unreadable)
  expect((await drafts.read())?.content.text).toBe('typed meanwhile')
})
