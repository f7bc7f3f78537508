import * as ownTemplates from '@adloom/contract/own-templates'
import * as projects from '@adloom/contract/projects'
import * as ps from '@adloom/contract/ps'
import * as templates from '@adloom/contract/templates'
import * as viewer from '@adloom/contract/viewer'
import type { PlayableDocument, PlayableRecord } from '@adloom/playable/format'
import { documentVersion, type StoredDocument } from '@adloom/playable/stored-document'
import { goldenDocument } from '@adloom/playable/testing'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleCatalogue, type SampleCatalogue } from '../../testing/sample-catalogue.ts'
import { buildInputOf } from '../packs/pack-snapshot.ts'
import { seedStarterCovers } from '../ps/seed-starter-covers.ts'
import { seedTemplates } from '../templates/seed-templates.ts'

const templateId = 1001
const starterId = 'tap'
const newerDocument = { ...goldenDocument(documentVersion), schema: documentVersion + 1 }

let catalogue: SampleCatalogue
let server: TestServer
let demo: TestClient

beforeAll(async () => {
  catalogue = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: catalogue.rootDir } })
  demo = await server.signIn('demo')
})
afterAll(() => server?.stop())

const createProject = async () => (await demo.call(ps.create, { name: 'Free', starter_id: 'quiz' })).id

/** Writes to the database directly: the calls would store a document of the current version. */
async function storeInProject(
  id: number,
  document: StoredDocument,
  column: 'document' | 'start_document' = 'document',
) {
  await server.context.db
    .updateTable('projects')
    .set({ [column]: JSON.stringify(document) })
    .where('id', '=', id)
    .execute()
}

async function storeInTemplate(document: StoredDocument) {
  await server.context.db
    .updateTable('template_versions')
    .set({ document: JSON.stringify(document) })
    .where('template_id', '=', templateId)
    .execute()
}

type Answered = Awaited<ReturnType<TestClient['answer']>>

/** Returns the document of the project that a call created, or the failure of the call. */
async function openCreated(created: Answered): Promise<Answered> {
  return created.code === 0 ? demo.answer(ps.initJson, { id: created.data['id'] }) : created
}

/** Every place that stores documents: stores one there and returns the answer of the call that reads it. */
const places: [string, (document: StoredDocument) => Promise<Answered>][] = [
  [
    'a project of the free editor',
    async document => {
      const id = await createProject()
      await storeInProject(id, document)
      return demo.answer(ps.initJson, { id })
    },
  ],
  [
    'the first document of a project',
    async document => {
      const id = await createProject()
      await storeInProject(id, document, 'start_document')
      const reset = await demo.answer(ps.resetDemo, { id, base_rev: 1 })
      return reset.code === 0 ? demo.answer(ps.initJson, { id }) : reset
    },
  ],
  [
    'a revision of a project',
    async document => {
      const id = await createProject()
      const { document: draft } = await demo.call(ps.initJson, { id })
      const { revision_id } = await demo.call(ps.keepDraft, { id, base_rev: 1, document: draft })
      await server.context.db
        .updateTable('project_revisions')
        .set({ document: JSON.stringify(document) })
        .where('id', '=', revision_id)
        .execute()
      return demo.answer(ps.revision, { id, revision_id })
    },
  ],
  [
    'an own template',
    async document => {
      const { id } = await demo.call(ownTemplates.create, { project_id: await createProject(), name: 'Own' })
      await storeInProject(id, document)
      return demo.answer(ownTemplates.initJson, { id })
    },
  ],
  [
    'an own template that a project starts from',
    async document => {
      const { id } = await demo.call(ownTemplates.create, { project_id: await createProject(), name: 'Own' })
      await storeInProject(id, document)
      return openCreated(await demo.answer(ps.create, { name: 'Begun', own_template_id: id }))
    },
  ],
  [
    'a starter',
    async document => {
      await server.context.db
        .updateTable('starter_covers')
        .set({ document: JSON.stringify(document) as never })
        .where('starter_id', '=', starterId)
        .execute()
      return openCreated(await demo.answer(ps.create, { name: 'Begun', starter_id: starterId }))
    },
  ],
  [
    'a template',
    async document => {
      await storeInTemplate(document)
      return demo.answer(templates.document, { id: templateId })
    },
  ],
  [
    'a template shown without a session',
    async document => {
      await storeInTemplate(document)
      return server.visitor().answer(viewer.viewTemplate, { template_id: templateId })
    },
  ],
  [
    'the template of a game project',
    async document => {
      await storeInTemplate(goldenDocument(documentVersion))
      const { id } = await demo.call(projects.create, { template_id: templateId, name: 'Game' })
      await storeInTemplate(document)
      return demo.answer(projects.initJson, { id })
    },
  ],
]

describe('stored documents', () => {
  for (const version of Array.from({ length: documentVersion }, (_, at) => at + 1))
    it.each(places)(`[D-30.2] of version ${version} are read from %s`, async (_name, storeAndRead) => {
      const golden = goldenDocument(version)
      const { code, data } = await storeAndRead(golden)
      expect(code).toBe(0)
      const document = data['document'] as PlayableDocument
      expect(document.schema).toBe(documentVersion)
      expect(document.records['node:title']).toEqual(golden.records['node:title'])
    })

  it.each(places)('[D-30.3] of a newer version are refused from %s', async (_name, storeAndRead) => {
    expect(await storeAndRead(newerDocument)).toMatchObject({ status: 409, code: 3218 })
  })

  it('[D-30.3] of a newer version are refused from the snapshot of a pack', async () => {
    const snapshot = {
      projectId: 1,
      accountId: 1,
      name: 'Pack',
      rev: 1,
      templateId: null,
      templateVersion: null,
      values: {},
      product: { name: 'Pack', iosUrl: '', androidUrl: '' },
    }
    const read = (document: StoredDocument) =>
      buildInputOf(server.context, { ...snapshot, document } as never, [], {} as never)
    expect((await read(goldenDocument(1))).document.schema).toBe(documentVersion)
    await expect(read(newerDocument)).rejects.toMatchObject({ reason: 'document_newer' })
  })
})

describe('a built catalogue', () => {
  /** The golden document with files that the sample catalogue contains. */
  function goldenWithFiles(): PlayableDocument {
    const [entry] = catalogue.entries
    const hero = entry!.document.records['hero'] as Extract<PlayableRecord, { type: 'asset' }>
    const { records } = goldenDocument(1) as PlayableDocument
    const withFiles = Object.values(records).map(record =>
      record.type === 'asset' ? { ...record, hash: hero.hash } : record,
    )
    return { schema: 1, records: Object.fromEntries(withFiles.map(record => [record.id, record])) }
  }

  it('[D-30.2] of version 1 is migrated before it is stored', async () => {
    Object.assign(catalogue.entries[0]!, { version: '2', document: goldenWithFiles() })
    catalogue.write()
    await seedTemplates(server.context)
    const { document } = await demo.call(templates.document, { id: templateId })
    expect(document).toMatchObject({ schema: documentVersion })
    expect((document as PlayableDocument).records['node:title']).toBeDefined()
  })

  it('[D-30.3] of a newer version is refused', async () => {
    Object.assign(catalogue.entries[0]!, { version: '3', document: newerDocument })
    catalogue.write()
    await expect(seedTemplates(server.context)).rejects.toMatchObject({ reason: 'document_newer' })
    catalogue.writeStarters({ [starterId]: { cover: '', document: newerDocument as PlayableDocument } })
    await expect(seedStarterCovers(server.context)).rejects.toMatchObject({ reason: 'document_newer' })
  })
})
