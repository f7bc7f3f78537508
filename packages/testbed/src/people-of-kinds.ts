import type { Call } from '@adloom/contract/call'
import * as session from '@adloom/contract/session'
import type { Permission } from '@adloom/contract/permissions'
import { createAccount } from '@adloom/server/features/accounts/service'
import { givePlan } from '@adloom/server/features/plans/service'
import { hashPassword } from '@adloom/server/platform/secrets/passwords'
import { sql } from 'kysely'
import { emailOf, testPassword } from './people.ts'
import type { TestServer } from './server.ts'
import type { Answer, TestClient } from './test-client.ts'

/** No plan, a trial of playables, a plan of videos, an enterprise, another enterprise, staff. */
export type KindOfPerson = 'bare' | 'trial' | 'video' | 'demo' | 'other' | 'internal'

const playable: Permission[] = ['gm', 'ps', 'assets', 'Insights']
const video: Permission[] = ['ve', 'vrec', 'VeTpl', 'AIGC', 'ai', 've.batch', 'assets']
const enterprise: Permission[] = [...new Set<Permission>([...playable, ...video, 'dm', 'International'])]

/**
 * Permissions of each kind of user as the rule states them (D-20), written independently of the product's
 * code.
 */
export const rightsOf: Record<KindOfPerson, Permission[]> = {
  bare: [],
  trial: playable,
  video,
  demo: enterprise,
  other: enterprise,
  internal: [...enterprise, 'internal_account', 'internal_tpl', 'grant_plan'],
}

export const kindsOfPeople = Object.keys(rightsOf) as KindOfPerson[]

export interface Person {
  kind: KindOfPerson
  client: TestClient
  accountId: number
  userId: number
}

const videoPlan = 9902

/** Everybody, signed in. The two kinds that the demo content has not are made here. */
export async function signInKinds(server: TestServer): Promise<Record<KindOfPerson, Person>> {
  await endTrial(server, await addPerson(server, 'bare'))
  await addVideoPlan(server)
  await givePlan(server.context.db, await addPerson(server, 'video'), videoPlan, 1)
  const people = await Promise.all(
    kindsOfPeople.map(async kind => [kind, await signInKind(server, kind)] as const),
  )
  return Object.fromEntries(people) as Record<KindOfPerson, Person>
}

export async function signInKind(server: TestServer, kind: KindOfPerson): Promise<Person> {
  const client = server.visitor()
  const { token } = await client.call(session.login, {
    account: emailOf(kind as 'demo'),
    password: testPassword,
  })
  client.token = token
  const user = await server.userOf(kind as 'demo')
  return { kind, client, accountId: user.account_id, userId: user.id }
}

const notSignedIn = 2001

/** The person's answer; a session that an earlier call ended is opened again. */
export async function answerOf(
  server: TestServer,
  person: Person,
  call: Call,
  input: unknown,
): Promise<Answer<Record<string, unknown>>> {
  const answer = await person.client.answer(call, input)
  if (answer.code !== notSignedIn || (await person.client.answer(session.me)).code !== notSignedIn)
    return answer
  person.client.token = (await signInKind(server, person.kind)).client.token
  return person.client.answer(call, input)
}

async function addPerson({ context }: TestServer, kind: 'bare' | 'video'): Promise<number> {
  const made = await createAccount(context.db, {
    email: emailOf(kind as 'demo'),
    username: kind,
    company: undefined,
    country: 'US',
    category: 'personal',
    accountType: 'normal',
    language: 'en',
    passwordHash: await hashPassword(testPassword),
    verified: true,
  })
  return made.accountId
}

/** A trial of both areas that is over: the account cannot give itself a plan. */
async function endTrial({ context }: TestServer, accountId: number): Promise<void> {
  const [start, end] = [new Date('2026-01-01'), new Date('2026-01-15')]
  await context.db
    .insertInto('subscriptions')
    .values({
      account_id: accountId,
      plan_id: 904,
      plan_type: 2,
      starts_at: start,
      expires_at: end,
      reset_at: end,
      cause: 'trial:3',
    })
    .execute()
}

/** Like plan B, but for videos alone: no plan that is sold has that scope. */
async function addVideoPlan({ context }: TestServer): Promise<void> {
  await sql`insert into plans select (jsonb_populate_record(null::plans, to_jsonb(plans) || ${JSON.stringify({ id: videoPlan, name: 'Video', scope: 2 })}::jsonb)).* from plans where id = 22`.execute(
    context.db,
  )
}
