import { inputLimits } from '@adloom/contract/input-limits'
import { addDocument, removeDocument } from '@adloom/contract/partner-documents'
import { applications, apply, decide, reviewList } from '@adloom/contract/partners'
import * as staff from '@adloom/contract/staff'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.stop())

const company = {
  category: 'other',
  name: 'Doe KK',
  email: 'jane@sample.test',
  country_code: 'jp',
  address: '1 Chome, Tokyo',
  registration_number: '0100-01-234567',
  contact: 'Jane Doe',
} as const
const base64 = (text: string | Buffer) => Buffer.from(text as string).toString('base64')
const pdf = { name: 'Extract 登記.pdf', content: base64('%PDF-1.7 an extract') }
const png = { name: 'licence.PNG', content: base64(Buffer.from('\x89PNG\r\n\x1a\n…', 'latin1')) }

const opened = (client: TestClient, path: string) => client.fetch(path)

it('[BL-04.40] takes documents until the application is sent, and again after a rejection', async () => {
  const [other, internal] = [await server.signIn('other'), await server.signIn('internal')]
  const first = await other.call(addDocument, pdf)
  const second = await other.call(addDocument, png)
  expect((await other.call(applications)).documents).toMatchObject([first, second])
  const { partner_code: partner } = await other.call(apply, company)
  expect(await other.answer(addDocument, pdf)).toMatchObject({ code: 5711 })
  expect(await other.answer(removeDocument, { id: first.id })).toMatchObject({ code: 5711 })
  await internal.call(decide, { partner, decision: 'reject', reason: 'Unreadable' })
  await other.call(removeDocument, { id: first.id })
  const third = await other.call(addDocument, pdf)
  await other.call(apply, company)
  expect((await internal.call(reviewList, {})).list).toMatchObject([
    { partner_code: partner, documents: [{ id: second.id }, { id: third.id, name: pdf.name, size: 19 }] },
  ])
  await internal.call(decide, { partner, decision: 'approve' })
  expect(await other.answer(removeDocument, { id: third.id })).toMatchObject({ code: 5712 })
})

it('[BL-04.41] staff save documents and it is recorded; other accounts do not find them', async () => {
  const [trial, demo] = [await server.signIn('trial'), await server.signIn('demo')]
  const internal = await server.signIn('internal')
  const { account_id: account } = await server.userOf('trial')
  const { id, file_url } = await trial.call(addDocument, pdf)
  const own = await opened(trial, file_url)
  expect(await own.text()).toBe('%PDF-1.7 an extract')
  expect(own.headers.get('content-disposition')).toContain('attachment')
  expect(own.headers.get('content-security-policy')).toContain('sandbox')
  expect(own.headers.get('x-content-type-options')).toBe('nosniff')
  expect((await opened(demo, file_url)).status).toBe(404)
  expect((await opened(demo, `/api/staff/partner-document/${account}/${id}`)).status).toBe(403)
  expect(await demo.answer(removeDocument, { id })).toMatchObject({ status: 404 })
  const { account_id: foreign } = await server.userOf('demo')
  expect((await opened(internal, `/api/staff/partner-document/${foreign}/${id}`)).status).toBe(404)
  expect((await opened(internal, `/api/staff/partner-document/${account}/${id}`)).status).toBe(200)
  const acts = await internal.call(staff.acts, { action: 'partner_document_opened' })
  expect(acts.list).toMatchObject([{ object: pdf.name, account_id: account }])
})

it('[BL-04.40] refuses other files, names that lie, large files and a sixth document', async () => {
  const trial = await server.signIn('trial')
  const refused = async (name: string, bytes: string | Buffer) =>
    (await trial.answer(addDocument, { name, content: base64(bytes) })).code
  expect(await refused('page.pdf', '<html><script>')).toBe(4101)
  expect(await refused('licence.png', '%PDF-1.7')).toBe(4105)
  expect(await refused('a/b.pdf', '%PDF-1.7')).not.toBe(0)
  const most = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(inputLimits.partnerDocument - 5)])
  expect(await refused('large.pdf', Buffer.concat([most, Buffer.alloc(3)]))).not.toBe(0)
  const before = (await trial.call(applications)).documents.length
  const fill = await Promise.all(
    Array.from({ length: 6 }, () => trial.answer(addDocument, { name: 'full.pdf', content: base64(most) })),
  )
  expect(fill.filter(({ code }) => code === 0)).toHaveLength(inputLimits.partnerDocuments - before)
  expect(fill.filter(({ code }) => code === 5716)).toHaveLength(1 + before)
  expect((await trial.call(applications)).documents).toHaveLength(inputLimits.partnerDocuments)
})
