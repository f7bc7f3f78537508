import { documentMeasureTexts } from '@adloom/contract/document-measure-texts'
import { errorText } from '@adloom/contract/error-texts'
import { channelIds, languages } from '@adloom/contract/constants'
import * as ownTemplates from '@adloom/contract/own-templates'
import * as ps from '@adloom/contract/ps'
import { documentMeasures } from '@adloom/playable/format/document-limits'
import { hostileDocuments, prefabBomb } from '@adloom/playable/testing/hostile-documents'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderCoverJob } from '../thumbnails/render-cover-job.ts'

let server: TestServer
let demo: TestClient

beforeAll(async () => {
  server = await startTestServer({ worker: false })
  demo = await server.signIn('demo')
})
afterAll(() => server?.stop())

const tooComplex = { status: 422, code: 3214, data: { error: 'document_too_complex', measure: 'rules', name: 'Bomb', count: 5_802_000, limit: 10_000, record: 'bomb' } }
const make = async () => (await demo.call(ps.create, { name: 'Free', starter_id: 'blank' })).id

/** As a document that was stored before there was a budget. */
async function storeOld(id: number): Promise<void> {
  await server.context.db.updateTable('projects').set({ document: JSON.stringify(prefabBomb()) }).where('id', '=', id).execute()
}

describe('documents over their budget', () => {
  it.each(hostileDocuments.filter(({ fate }) => fate !== 'plays'))('[RS-01.5] are refused at once: $name', async ({ fate, make: makeDocument }) => {
    const id = await make()
    const answer = await demo.answer(ps.save, { id, base_rev: 1, document: makeDocument() })
    expect(answer).toMatchObject({ status: 422, code: fate === 'refused' ? expect.toSatisfy((code: number) => code === 3214 || code === 3210) : expect.toBeOneOf([3210, 3211]) })
    expect((await demo.call(ps.initJson, { id })).rev).toBe(1)
  }, 20_000)

  it('[RS-01.5] cannot be saved or kept as a draft, and the answer names the offender', async () => {
    const id = await make()
    expect(await demo.answer(ps.save, { id, base_rev: 1, document: prefabBomb() })).toMatchObject(tooComplex)
    expect(await demo.answer(ps.keepDraft, { id, base_rev: 1, document: prefabBomb() })).toMatchObject(tooComplex)
    expect((await demo.answer(ps.save, { id, base_rev: 1, document: prefabBomb() })).msg).toContain('5802000 events')
  })

  it('[RS-01.5] that were stored earlier can be opened, but not be begun with, covered, checked or previewed', async () => {
    const id = await make()
    await storeOld(id)
    expect((await demo.call(ps.initJson, { id })).rev).toBe(1)
    expect(await demo.answer(ps.downloadCheck, { id, channel_ids: [channelIds.mintegral] })).toMatchObject(tooComplex)
    expect(await demo.answer(ps.preview, { id })).toMatchObject(tooComplex)
    expect(await demo.answer(ps.create, { name: 'Again', project_id: id })).toMatchObject(tooComplex)
    const owner = await server.context.db.selectFrom('projects').select(['account_id as accountId', 'created_by as userId']).where('id', '=', id).executeTakeFirstOrThrow()
    const cover = renderCoverJob(server.context).run({ ...owner, id: 1, input: { projectId: id }, attempt: 1, signal: new AbortController().signal }, async () => undefined)
    await expect(cover).rejects.toMatchObject({ reason: 'document_too_complex' })
    const kept = await demo.call(ownTemplates.create, { project_id: id, name: 'Kept' })
    expect(await demo.answer(ps.create, { name: 'Again', own_template_id: kept.id })).toMatchObject(tooComplex)
  })

  it('[RS-01.5] are told in words for every measure of the format, in three languages', () => {
    expect(Object.keys(documentMeasureTexts).sort()).toEqual([...documentMeasures].sort())
    for (const language of languages) {
      for (const measure of documentMeasures) expect(errorText('document_too_complex', language, { measure, name: 'N', count: 2, limit: 1 })).toContain(documentMeasureTexts[measure][language])
    }
  })
})
