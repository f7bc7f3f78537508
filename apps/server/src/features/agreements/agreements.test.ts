import { acceptAgreement, documentVersions } from '@adloom/contract/agreements'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server?.stop())

const privacy = { document: 'privacy-agreement', version: documentVersions['privacy-agreement'] } as const
const legal = { document: 'legal-agreement', version: documentVersions['legal-agreement'] } as const

it('[BL-05.50] records who accepted which version, when, where and in which language', async () => {
  const demo = await server.signIn('demo')
  const { list: first } = await demo.call(acceptAgreement, { documents: [privacy, privacy] })
  expect(first).toEqual([{ ...privacy, accepted_time: expect.any(Number) }])
  const { list } = await demo.call(acceptAgreement, { documents: [legal, privacy] })
  expect(list.map(one => one.document)).toEqual(['privacy-agreement', 'legal-agreement'])
  expect(list[0]).toEqual(first[0])
  const rows = await server.context.db.selectFrom('agreements').selectAll().orderBy('id').execute()
  expect(rows).toMatchObject([
    { ...privacy, language: 'en', address: '127.0.0.1' },
    { ...legal, language: 'en' },
  ])
})

it('[BL-05.50] refuses a version that is not in force, and visitors', async () => {
  const demo = await server.signIn('demo')
  expect(
    await demo.answer(acceptAgreement, { documents: [{ ...privacy, version: '2020-01-01' }] }),
  ).toMatchObject({ status: 409, code: 2033, data: { version: privacy.version } })
  expect(await demo.answer(acceptAgreement, { documents: [] })).toMatchObject({ status: 400, code: 1001 })
  expect(await server.visitor().answer(acceptAgreement, { documents: [privacy] })).toMatchObject({
    status: 401,
  })
})

it('[BL-05.51] the database refuses to change or delete what was accepted', async () => {
  const { db } = server.context
  const trial = await server.signIn('trial')
  await trial.call(acceptAgreement, { documents: [privacy] })
  for (const statement of [
    `update agreements set version = '1999-01-01'`,
    'delete from agreements',
    'truncate agreements',
  ])
    await expect(sql.raw(statement).execute(db), statement).rejects.toThrow('append-only')
})
