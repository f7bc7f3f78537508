import { resetDemo } from '@adloom/contract/project-media'
import * as projects from '@adloom/contract/projects'
import * as templateChange from '@adloom/contract/template-change'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleCatalogue, type SampleCatalogue } from '../../testing/sample-catalogue.ts'
import { seedTemplates } from '../templates/seed-templates.ts'

let server: TestServer
let catalogue: SampleCatalogue
let demo: TestClient
let other: TestClient

beforeAll(async () => {
  catalogue = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: catalogue.rootDir } })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
})
afterAll(() => server?.stop())

/** A project of the first template with values of its user. */
async function make(values: Record<string, unknown> = { radius: 35 }): Promise<{ id: number; rev: number }> {
  const { id } = await demo.call(projects.create, { template_id: 1001, name: 'Mine', skin: 'night' })
  const { rev } = await demo.call(projects.save, { id, rev: 1, values: { color: '#101030', ...values } })
  return { id, rev }
}

const info = (id: number) => demo.call(projects.info, { id })
const title = { text: { en: 'Now' } }

describe('another template', () => {
  it('[SH-05.5] shows what would be kept and writes nothing', async () => {
    const { id, rev } = await make({ words: title, radius: 35 })
    const preview = await demo.call(templateChange.preview, { id, template_id: 1002 })
    expect(preview).toMatchObject({
      rev,
      report: [{ param: 'words' }, { param: 'radius' }],
      after: { values: { words: title, radius: 35 } },
    })
    expect(await info(id)).toMatchObject({ rev, template_id: 1001 })
  })

  it("[SH-05.6] takes the user's values along, not those of the skin, and counts as a use", async () => {
    const { id, rev } = await make({ words: title })
    const changed = await demo.call(templateChange.change, { id, template_id: 1002, rev })
    expect(changed.rev).toBe(rev + 1)
    expect(await info(id)).toMatchObject({ template_id: 1002, rev: rev + 1, values: { words: title } })
    expect((await info(id)).values).not.toHaveProperty('color')
  })

  it('[SH-05.7] is undone with the template and all values that were there before', async () => {
    const { id, rev } = await make()
    const { undo_id, rev: next } = await demo.call(templateChange.change, { id, template_id: 1002, rev })
    const undone = await demo.call(templateChange.restoreRevision, { id, revision_id: undo_id, rev: next })
    expect(undone).toEqual({ rev: next + 1, template_id: 1001 })
    expect(await info(id)).toMatchObject({ template_id: 1001, values: { color: '#101030', radius: 35 } })
    const { list } = await demo.call(projects.revisions, { id })
    expect(list.map(one => one.template_id)).toEqual([1001, 1002, 1001, 1001])
    expect(list[1]!.template_name).toMatchObject({ en: 'Glow 100% card' })
  })

  it('[SH-05.8] refuses a state that is no longer the newest', async () => {
    const { id, rev } = await make()
    await demo.call(projects.save, { id, rev, values: {} })
    const stale = demo.call(templateChange.change, { id, template_id: 1002, rev })
    await expect(stale).rejects.toMatchObject({ error: 'stale_revision' })
    expect((await info(id)).template_id).toBe(1001)
  })

  it('[SH-05.9] of another account, of none, or with an unknown skin is refused', async () => {
    const { id, rev } = await make()
    const { list } = await demo.call(projects.revisions, { id })
    const change = { id, template_id: 1002, rev }
    await expect(other.call(templateChange.change, change)).rejects.toMatchObject({
      error: 'no_such_project',
    })
    await expect(
      other.call(templateChange.restoreRevision, { id, revision_id: list[0]!.id, rev }),
    ).rejects.toMatchObject({ error: 'no_such_project' })
    await expect(demo.call(templateChange.change, { ...change, template_id: 9 })).rejects.toMatchObject({
      error: 'not_found',
    })
    await expect(demo.call(templateChange.change, { ...change, skin: 'x' })).rejects.toMatchObject({
      error: 'not_found',
    })
    const mine = await make()
    await expect(
      demo.call(templateChange.restoreRevision, { id: mine.id, revision_id: list[0]!.id, rev: mine.rev }),
    ).rejects.toMatchObject({ error: 'not_found' })
  })

  it('[SH-05.10] resets to the start with what the new template has of it', async () => {
    const { id, rev } = await make()
    const narrow = catalogue.entries[1]!.document.records
    const { color: _color, ...records } = narrow
    catalogue.entries[1] = { ...catalogue.entries[1]!, version: '2', document: { schema: 1, records } }
    catalogue.write()
    await seedTemplates(server.context)
    const { rev: next } = await demo.call(templateChange.change, { id, template_id: 1002, rev })
    await demo.call(resetDemo, { id, rev: next })
    const start = (await info(id)).values
    expect(start).toEqual({})
    await demo.call(projects.save, { id, rev: next + 1, values: start })
  })
})

describe('a newer version of a template', () => {
  it('[SH-05.11] is offered, and keeps the values when a project is moved to it', async () => {
    const { id, rev } = await make()
    expect((await info(id)).template).toMatchObject({ has_newer: false })
    const entry = catalogue.entries[0]!
    catalogue.entries[0] = { ...entry, version: '2' }
    catalogue.write()
    await seedTemplates(server.context)
    expect((await info(id)).template).toMatchObject({ version: '1', has_newer: true })
    const { undo_id, rev: next } = await demo.call(templateChange.change, { id, template_id: 1001, rev })
    expect(await info(id)).toMatchObject({
      template: { version: '2', has_newer: false },
      values: { radius: 35 },
    })
    await demo.call(templateChange.restoreRevision, { id, revision_id: undo_id, rev: next })
    expect((await info(id)).template).toMatchObject({ version: '1', has_newer: true })
  })
})
