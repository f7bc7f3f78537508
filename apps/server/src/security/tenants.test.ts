import type { Call } from '@adloom/contract/call'
import { calls } from '@adloom/contract/calls'
import { sampleInput } from '@adloom/testbed/call-samples'
import { idPaths, withField } from '@adloom/testbed/input-fields'
import { answerOf, signInKinds, type KindOfPerson, type Person } from '@adloom/testbed/people-of-kinds'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { canaryOf, tenantObjects, type TenantObject } from '@adloom/testbed/tenant-objects'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleCatalogue } from '../testing/sample-catalogue.ts'

let server: TestServer
let people: Record<KindOfPerson, Person>
let foreign: Trial[]
beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  people = await signInKinds(server)
  foreign = []
  for (const call of calls)
    for (const path of idPaths(call.input)) {
      const noun = nounOf(call, path)
      if (noun && !noun.shared) foreign.push(await trialOf(call, path, noun))
    }
})
afterAll(() => server?.stop())

/** The caller's own input with one field that names an object of another account. */
interface Trial {
  call: Call
  path: string
  noun: TenantObject
  theirs: Record<string, unknown>
  mixed: Record<string, unknown>
}

function nounOf(call: Call, path: string): TenantObject | undefined {
  return tenantObjects.find(object => object.names(call.name, path))
}

async function inputOf(call: Call, person: Person): Promise<Record<string, unknown>> {
  let input = sampleInput(call)
  const made: Record<string, unknown> = {}
  for (const path of idPaths(call.input)) {
    made[path] = await nounOf(call, path)?.make({ server, person, call, made })
    input = withField(input, path, made[path])
  }
  return input
}

async function trialOf(call: Call, path: string, noun: TenantObject): Promise<Trial> {
  const [theirs, mine] = [await inputOf(call, people.other), await inputOf(call, people.demo)]
  return { call, path, noun, theirs, mixed: withField(mine, path, valueAt(theirs, path)) }
}

function valueAt(input: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    const element: unknown = Array.isArray(value) ? value[0] : value
    return (element as Record<string, unknown>)[name]
  }, input)
}

/** One digest over every row that belongs to the account or its users. */
async function stateOf(person: Person): Promise<Record<string, string>> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('account_id', 'user_id') order by c.column_name, c.table_name`.execute(
    server.context.db,
  )
  const digests: Record<string, string> = {}
  for (const { table, column } of columns) {
    const owner = column === 'account_id' ? person.accountId : person.userId
    const { rows } = await sql<{
      digest: string
    }>`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${sql.table(table)} t where ${sql.ref(column)} = ${owner}`.execute(
      server.context.db,
    )
    digests[`${table}.${column}`] = rows[0]?.digest ?? ''
  }
  return digests
}

const bodyOf = async (person: Person, call: Call, input: Record<string, unknown>) => {
  const answer = await answerOf(server, person, call, input)
  return { ...answer, text: JSON.stringify(answer) }
}

describe('two tenants', () => {
  it('[D-10.1] every field of a call that can name an object declares its owner', () => {
    const unknown = calls.flatMap(call =>
      idPaths(call.input)
        .filter(path => !nounOf(call, path))
        .map(path => `${call.name} ${path}`),
    )
    expect(unknown, 'describe in tenant-objects how to make one').toEqual([])
    for (const object of tenantObjects)
      expect(
        calls.some(call => idPaths(call.input).some(path => nounOf(call, path) === object)),
        object.noun,
      ).toBe(true)
  })

  it('[D-10.2] another account’s id answers like an unknown one and nothing of it changes', async () => {
    const before = await stateOf(people.other)
    for (const { call, path, noun, mixed } of foreign) {
      const answer = await bodyOf(people.demo, call, mixed)
      const outcome = `${call.name} ${path}: ${answer.text.slice(0, 300)}`
      expect.soft(answer.status, outcome).toBe(noun.leavesOut ? 200 : 404)
      expect.soft(answer.text, outcome).not.toContain(canaryOf(people.other))
      expect.soft(answer.text, outcome).not.toContain('other@adloom.local')
    }
    expect(await stateOf(people.other)).toEqual(before)
  })

  it('[D-10.2] staff cannot reach another account’s objects by these calls either', async () => {
    for (const { call, path, theirs } of foreign) {
      const answer = await bodyOf(people.internal, call, theirs)
      const leftOut = foreign.every(trial => trial.call !== call || trial.noun.leavesOut)
      expect.soft(answer.status, `${call.name} ${path}`).toBe(leftOut ? 200 : 404)
      expect.soft(answer.text, `${call.name} ${path}`).not.toContain(canaryOf(people.other))
    }
  })

  it('[D-10.1] no call without an id shows anything of another account', async () => {
    for (const call of calls) {
      const { text } = await bodyOf(people.demo, call, sampleInput(call))
      expect.soft(text, call.name).not.toContain(canaryOf(people.other))
      expect.soft(text, call.name).not.toContain('other@adloom.local')
    }
  })

  it('[D-10.1] the owner is admitted with the same ids', async () => {
    for (const { call, path, theirs } of foreign) {
      const answer = await bodyOf(people.other, call, theirs)
      expect(
        [1, 400, 401, 403, 404, 500],
        `${call.name} ${path}: ${answer.text.slice(0, 300)}`,
      ).not.toContain(answer.status)
    }
  })
})
