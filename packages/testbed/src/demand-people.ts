import * as assets from '@adloom/contract/assets'
import type { DemandMoveName, DemandRole } from '@adloom/contract/demand-moves'
import { moveOf } from '@adloom/contract/demand-moves'
import * as demands from '@adloom/contract/demands'
import * as session from '@adloom/contract/session'
import { testPassword } from './people.ts'
import type { TestServer } from './server.ts'
import type { TestClient } from './test-client.ts'
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { hashPassword } from '@adloom/server/platform/secrets/passwords'
import { recordWork } from '@adloom/server/features/assets/works/service'

type MoveInput = z.input<typeof demands.move.input>

export const sampleOrder: z.input<typeof demands.save.input> = {
  title: 'Two fields',
  description: 'Two fields, a tractor and a barn that fills.',
  service_type: 1,
  product_type: 'playable2d',
  platforms: ['ios', 'android'],
  click_mode: 1,
  priority: 2,
}

/** The four roles as four users: the demo studio, and three of the staff. */
export interface DemandPeople {
  clients: Record<DemandRole, TestClient>
  ids: Record<DemandRole, number>
  developerAccount: number
}

export async function signInPeople(server: TestServer): Promise<DemandPeople> {
  const [advertiser, planner, developer] = [
    await server.signIn('demo'),
    await server.signIn('internal'),
    await server.signIn('reviewer'),
  ]
  const [demo, internal, reviewer] = [
    await server.userOf('demo'),
    await server.userOf('internal'),
    await server.userOf('reviewer'),
  ]
  const { id } = await server.context.db
    .insertInto('users')
    .values({
      account_id: internal.account_id,
      email: 'tester@adloom.local',
      username: 'Tester',
      language: 'ja',
      password_hash: await hashPassword(testPassword),
      verified_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const tester = server.visitor()
  tester.token = (
    await tester.call(session.login, { account: 'tester@adloom.local', password: testPassword })
  ).token
  await planner.call(demands.setRoles, { user_id: internal.id, roles: ['planner'] })
  await planner.call(demands.setRoles, { user_id: id, roles: ['tester'] })
  await planner.call(demands.setRoles, { user_id: reviewer.id, roles: ['developer'] })
  return {
    clients: { advertiser, planner, developer, tester },
    ids: { advertiser: demo.id, planner: internal.id, developer: reviewer.id, tester: id },
    developerAccount: reviewer.account_id,
  }
}

/** A packed playable among the works of the developer, as a job leaves it. */
async function storeBuild(server: TestServer, people: DemandPeople, text: string): Promise<number> {
  const { db, blobs } = server.context
  const bytes = Buffer.from(`<!doctype html><title>${text}</title>`)
  const hash = await blobs.put(bytes)
  const md5 = createHash('md5').update(bytes).digest('hex')
  const owner = { accountId: people.developerAccount, userId: people.ids.developer }
  const file = { hash, md5, name: `${text}.html`, mime: 'text/html', size: bytes.length, projectId: null }
  await recordWork(db, owner, file)
  const { list } = await people.clients.developer.call(assets.list, { kind: 'works' })
  return list.find(work => work.hash === hash)!.id
}

export async function addBuild(server: TestServer, people: DemandPeople, demand_id: number, text: string) {
  const asset_id = await storeBuild(server, people, text)
  return people.clients.developer.call(demands.addFile, { demand_id, asset_id })
}

/** Makes moves one after another, each by the user whose role makes it. */
export async function makeMoves(
  people: DemandPeople,
  demandId: number,
  moves: (DemandMoveName | [DemandMoveName, Partial<MoveInput>])[],
): Promise<void> {
  for (const step of moves) {
    const [move, given] = typeof step === 'string' ? [step, {}] : step
    await people.clients[moveOf(move).by].call(demands.move, await inputFor(people, demandId, move, given))
  }
}

/** The input of a move with everything that moves may need. */
export async function inputFor(
  people: DemandPeople,
  demand_id: number,
  move: DemandMoveName,
  given: Partial<MoveInput> = {},
): Promise<MoveInput> {
  const { version } = await people.clients.advertiser.call(demands.info, { demand_id })
  return {
    ...{ demand_id, version, move, reason: 'because', credits: 5 },
    due_time: Math.floor(Date.now() / 1000) + 864_000,
    ...{ developer_id: people.ids.developer, tester_id: people.ids.tester },
    ...given,
  }
}
