import { documentMeasureTexts } from '@adloom/contract/document-measure-texts'
import { errorText } from '@adloom/contract/error-texts'
import { channelIds, languages } from '@adloom/contract/constants'
import * as ownTemplates from '@adloom/contract/own-templates'
import * as ps from '@adloom/contract/ps'
import { documentMeasures, type PlayableDocument } from '@adloom/playable/format'
import { hostileDocuments, prefabBomb } from '@adloom/playable/testing'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parsedInProcessBytes } from '../../platform/limits/server-limits.ts'
import { renderCoverJob } from '../thumbnails/render-cover-job.ts'

let server: TestServer
let demo: TestClient

beforeAll(async () => {
  server = await startTestServer({ worker: false })
  demo = await server.signIn('demo')
})
afterAll(() => server?.stop())

const tooComplex = {
  status: 422,
  code: 3214,
  data: {
    error: 'document_too_complex',
    measure: 'rules',
    name: 'Bomb',
    count: 5_802_000,
    limit: 10_000,
    record: 'bomb',
  },
}
const make = async () => (await demo.call(ps.create, { name: 'Free', starter_id: 'blank' })).id

/** A document that was stored before the budget existed. */
async function storeOld(id: number): Promise<void> {
  await server.context.db
    .updateTable('projects')
    .set({ document: JSON.stringify(prefabBomb()) })
    .where('id', '=', id)
    .execute()
}

describe('documents with content that targets the child processes', () => {
  const words = [
    'path',
    'folder',
    'error',
    'type',
    'result',
    'failure',
    'reason',
    'values',
    'outcome',
    'changed',
    'id',
    'call',
    'answer',
    'service',
    'argument',
    '__proto__',
    'constructor',
  ]
  const columns = words.map(name => ({ name, kind: 'string' as const }))
  // Large enough for a child process.
  const rows = Array.from({ length: 400 }, (_, at) =>
    words.map((word, column) => (column === 0 ? `${word}${at}` : '/etc/passwd')),
  )
  // A key named __proto__ is refused in any JSON.
  const tables = Object.fromEntries(
    words
      .filter(word => word !== '__proto__')
      .map(word => [word, { id: word, type: 'table', name: word, columns, rows: rows.slice(0, 30) }]),
  )

  async function withRecords(id: number, records: object) {
    const document = (await demo.call(ps.initJson, { id })).document as PlayableDocument
    return { ...document, records: { ...document.records, ...records } }
  }

  it('[RS-03.8] are saved, checked and previewed unchanged', async () => {
    const id = await make()
    const document = await withRecords(id, tables)
    expect(JSON.stringify(document).length).toBeGreaterThan(parsedInProcessBytes)
    await demo.call(ps.save, { id, base_rev: 1, document })
    expect((await demo.call(ps.initJson, { id })).document).toEqual(document)
    const { channels } = await demo.call(ps.downloadCheck, { id, channel_ids: [channelIds.mintegral] })
    expect(channels[0]?.size).toBeGreaterThan(0)
    expect(await demo.call(ps.preview, { id })).toMatchObject({
      url: expect.stringContaining('/pl/') as string,
    })
  })

  it('[RS-03.8] are refused with their own error', async () => {
    const id = await make()
    const broken = {
      id: 'error',
      type: 'table',
      name: 'failure',
      columns: [{ name: 'path', kind: 'folder' }],
      rows: [],
    }
    const answer = await demo.answer(ps.save, {
      id,
      base_rev: 1,
      document: await withRecords(id, { ...tables, error: broken }),
    })
    expect(answer).toMatchObject({
      data: { error: 'document_invalid', record: 'failure', path: 'records.error' },
    })
  })
})

describe('documents over their budget', () => {
  it.each(hostileDocuments.filter(({ fate }) => fate !== 'plays'))(
    '[RS-01.5] are refused at once: $name',
    async ({ fate, make: makeDocument }) => {
      const id = await make()
      const answer = await demo.answer(ps.save, { id, base_rev: 1, document: makeDocument() })
      expect(answer).toMatchObject({
        status: 422,
        code:
          fate === 'refused'
            ? expect.toSatisfy((code: number) => code === 3214 || code === 3210)
            : expect.toBeOneOf([3210, 3211]),
      })
      expect((await demo.call(ps.initJson, { id })).rev).toBe(1)
    },
    20_000,
  )

  it('[RS-01.5] cannot be saved or stored as a draft, and the response names the record', async () => {
    const id = await make()
    expect(await demo.answer(ps.save, { id, base_rev: 1, document: prefabBomb() })).toMatchObject(tooComplex)
    expect(await demo.answer(ps.keepDraft, { id, base_rev: 1, document: prefabBomb() })).toMatchObject(
      tooComplex,
    )
    expect((await demo.answer(ps.save, { id, base_rev: 1, document: prefabBomb() })).msg).toContain(
      '5802000 events',
    )
  })

  it('[RS-01.5] that were stored earlier can be opened, but not copied, covered, checked or previewed', async () => {
    const id = await make()
    await storeOld(id)
    expect((await demo.call(ps.initJson, { id })).rev).toBe(1)
    expect(await demo.answer(ps.downloadCheck, { id, channel_ids: [channelIds.mintegral] })).toMatchObject(
      tooComplex,
    )
    expect(await demo.answer(ps.preview, { id })).toMatchObject(tooComplex)
    expect(await demo.answer(ps.create, { name: 'Again', project_id: id })).toMatchObject(tooComplex)
    const owner = await server.context.db
      .selectFrom('projects')
      .select(['account_id as accountId', 'created_by as userId'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const cover = renderCoverJob(server.context).run(
      { ...owner, id: 1, input: { projectId: id }, attempt: 1, signal: new AbortController().signal },
      async () => undefined,
    )
    await expect(cover).rejects.toMatchObject({ reason: 'document_too_complex' })
    const kept = await demo.call(ownTemplates.create, { project_id: id, name: 'Kept' })
    expect(await demo.answer(ps.create, { name: 'Again', own_template_id: kept.id })).toMatchObject(
      tooComplex,
    )
  })

  it('[RS-01.5] have a text for every measure of the format, in three languages', () => {
    expect(Object.keys(documentMeasureTexts).sort()).toEqual([...documentMeasures].sort())
    for (const language of languages) {
      for (const measure of documentMeasures)
        expect(
          errorText('document_too_complex', language, { measure, name: 'N', count: 2, limit: 1 }),
        ).toContain(documentMeasureTexts[measure][language])
    }
  })
})
