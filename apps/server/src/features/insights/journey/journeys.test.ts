import * as insights from '@adloom/contract/insights'
import * as journeys from '@adloom/contract/journeys'
import * as ps from '@adloom/contract/ps'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fact } from '../../../analytics/fact-query.ts'
import { reportLimits } from '../../../platform/limits/report-limits.ts'
import { dayMs } from '../../../platform/limits/units.ts'
import { readDocument } from '../../documents/service.ts'

let server: TestServer
let demo: TestClient
let other: TestClient
let account: number
let project: number

const today = Math.floor(Date.now() / dayMs)
const date = new Date(today * dayMs).toISOString().slice(0, 10)
const range = { start_date: date, end_date: date }
const material = { material_by: 'material_name', material: 'Gem, rush' } as const

beforeAll(async () => {
  server = await startTestServer({ worker: false })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
  const { account_id } = await server.userOf('demo')
  account = account_id
  project = (await demo.call(ps.create, { starter_id: 'quiz', name: 'Gem rush' })).id
  await nameTrack(project, 2, 'Second answer')
  const firstScene = await firstSceneOf(project)
  const keys = { material_name: material.material, project_id: String(project), country_code: 'US' }
  const fact = (more: Fact['keys'], sums: Fact['sums']): Fact => ({
    account,
    hour: today * 24 + 1,
    daily: false,
    isFirst: false,
    keys: { ...keys, ...more },
    sums,
  })
  const step = (from: string, to: string, count: number, ms: number, country = 'US') =>
    fact({ flow_from: from, flow_to: to, country_code: country }, { reach: count, stay_time: ms })
  await server.context.analytics.append({
    id: 'journeys',
    event: [fact({}, { gs: 10 })],
    scene: [
      { ...fact({ scene: firstScene.id }, { reach: 3 }), isFirst: true },
      { ...fact({ scene: 'gone' }, { reach: 1 }), isFirst: true },
    ],
    flow: [
      step('', 'start', 6, 0),
      step('', 'start', 4, 0, 'JP'),
      step('start', 'a1', 5, 10_000),
      step('start', 'a1', 3, 2000, 'JP'),
      step('a1', 'a2', 4, 2000),
      step('a1', 'redirect', 2, 600),
      step('a1', 'leave', 1, 100),
      step('start', 's:unknown', 10, 0),
    ],
  })
})
afterAll(() => server?.stop())

async function firstSceneOf(id: number) {
  const { document } = await server.context.db
    .selectFrom('projects')
    .select('document')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return Object.values(readDocument(document!).records).find(record => record.type === 'scene')!
}

/** Names a tracking point in the stored document. */
async function nameTrack(id: number, number: number, name: string): Promise<void> {
  const { document } = await server.context.db
    .selectFrom('projects')
    .select('document')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const records = { ...document!.records, 'track:1': { id: 'track:1', type: 'track', number, name } }
  await server.context.db
    .updateTable('projects')
    .set({ document: JSON.stringify({ ...document, records }) })
    .where('id', '=', id)
    .execute()
}

const layoutCount = async () => {
  const { count } = await server.context.db
    .selectFrom('journeys')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

describe('the journey of a material', () => {
  it('[IN-03.40] counts the points and flows of its displays, with the names of its project', async () => {
    const { nodes, flows, layout } = await demo.call(journeys.journeyDetail, { ...range, ...material })
    const node = (id: string) => nodes.find(one => one.id === id)
    expect(node('start')).toMatchObject({ reached: 10, next: 8, redirected: 0, lost: 2 })
    expect(node('a1')).toMatchObject({ reached: 8, next: 4, redirected: 2, lost: 2 })
    expect(node('a2')).toMatchObject({ name: 'Second answer', reached: 4, lost: 4 })
    expect(flows).toContainEqual({ from: 'start', to: 'a1', count: 8, time_ms: 1500 })
    expect(layout).toBeUndefined()
  })

  it('[IN-03.40] filters by date, country and every other dimension', async () => {
    const japan = await demo.call(journeys.journeyDetail, { ...range, ...material, country_code: ['JP'] })
    expect(japan.nodes.find(({ id }) => id === 'start')).toMatchObject({ reached: 4, next: 3 })
    const earlier = { start_date: '2020-01-01', end_date: '2020-01-02' }
    expect((await demo.call(journeys.journeyDetail, { ...earlier, ...material })).flows).toEqual([])
  })

  it('[IN-03.43] shows the scenes of the project, also unreached ones, and unknown ones', async () => {
    const { nodes } = await demo.call(journeys.journeyDetail, { ...range, ...material, steps: 'scenes' })
    expect(nodes.length).toBeGreaterThan(2)
    expect(nodes[0]).toMatchObject({ reached: 0 })
    expect(nodes[0]!.name).not.toBe('')
    expect(nodes.at(-1)).toMatchObject({ id: 's:unknown', name: '', reached: 10 })
  })
})

it('[IN-03.83] scenes have the name that their project gives them, other ids are kept', async () => {
  const { name, label } = await firstSceneOf(project)
  const query = { ...range, metrics: ['reach'], dimensions: ['scene'], order: '-reach' } as const
  const { list } = await demo.call(insights.sceneDetail, query)
  expect(list.map(({ labels }) => labels.scene ?? '')).toEqual([label?.en ?? name, ''])
})

describe('the drawing of a journey', () => {
  const drawing = {
    nodes: [
      { id: 'start', x: 0, y: 40 },
      { id: 'a2', x: -300, y: 200 },
    ],
    edges: [{ from: 'start', to: 'a2' }],
  }

  it('[IN-03.44] is stored by account, material and kind of points, and replaces the last one', async () => {
    await demo.call(journeys.journeySave, { ...material, ...drawing, edges: [] })
    expect(await demo.call(journeys.journeySave, { ...material, ...drawing })).toEqual(drawing)
    const detail = (more = {}) => demo.call(journeys.journeyDetail, { ...range, ...material, ...more })
    expect((await detail()).layout).toEqual(drawing)
    expect((await detail({ steps: 'scenes' })).layout).toBeUndefined()
    expect((await detail({ material_by: 'project_id', material: String(project) })).layout).toBeUndefined()
    expect(await layoutCount()).toBe(1)
  })

  it('[IN-03.45] of a project or material that the account does not have is not found', async () => {
    const before = await layoutCount()
    for (const foreign of [
      material,
      { material_by: 'project_id', material: String(project) } as const,
      { material_by: 'project_id', material: '999999999999' } as const,
      { material_by: 'fingerprint', material: "x' OR 1=1 --" } as const,
    ])
      await expect(other.call(journeys.journeySave, { ...foreign, ...drawing })).rejects.toMatchObject({
        error: 'not_found',
      })
    expect(await layoutCount()).toBe(before)
  })

  it('[IN-03.45] another account sees neither the numbers nor the names nor the drawing', async () => {
    for (const foreign of [material, { material_by: 'project_id', material: String(project) } as const])
      for (const steps of ['actions', 'scenes'] as const) {
        const answer = await other.call(journeys.journeyDetail, { ...range, ...foreign, steps })
        expect(answer.flows).toEqual([])
        expect(answer.layout).toBeUndefined()
        expect(answer.nodes.every(({ name, reached }) => name === '' && reached === 0)).toBe(true)
        expect(answer.nodes.length).toBeLessThanOrEqual(1)
      }
  })

  it.each([
    ['a point that does not exist', { nodes: [{ id: 'a11', x: 0, y: 0 }] }, 'nodes.0.id'],
    ['an exit as a point', { nodes: [{ id: 'redirect', x: 0, y: 0 }] }, 'nodes.0.id'],
    ['a scene among actions', { nodes: [{ id: 's:one', x: 0, y: 0 }] }, 'nodes.0.id'],
    ['a point twice', { nodes: [drawing.nodes[0], drawing.nodes[0]] }, 'nodes.1.id'],
    ['a place that is no number', { nodes: [{ id: 'a1', x: '1e9', y: 0 }] }, 'nodes.0.x'],
    ['a place far away', { nodes: [{ id: 'a1', x: 0, y: 1e15 }] }, 'nodes.0.y'],
    ['an edge to the start', { edges: [{ from: 'a1', to: 'start' }] }, 'edges.0.to'],
    ['an edge to its own point', { edges: [{ from: 'a1', to: 'a1' }] }, 'edges.0.to'],
    ['an edge twice', { edges: [drawing.edges[0], drawing.edges[0]] }, 'edges.1.to'],
    ['an edge from an unknown point', { edges: [{ from: '__proto__', to: 'a1' }] }, 'edges.0.from'],
    ['another kind of points', { steps: 'all' }, 'steps'],
    ['a breakdown that names no material', { material_by: 'country_code' }, 'material_by'],
  ])('[IN-03.46] refuses %s by the name of its field', async (_what, change, field) => {
    const before = await layoutCount()
    const response = await demo.answer(journeys.journeySave, { ...material, ...drawing, ...change })
    expect(JSON.stringify(response)).toContain(field)
    expect(await layoutCount()).toBe(before)
  })

  it('[IN-03.46] refuses a body of 10 MB and over 500 edges, and stores nothing', async () => {
    const before = await layoutCount()
    const edges = Array.from({ length: 501 }, (_, at) => ({ from: 'start', to: `a${(at % 10) + 1}` }))
    await expect(demo.call(journeys.journeySave, { ...material, ...drawing, edges })).rejects.toMatchObject({
      status: 400,
    })
    const body = JSON.stringify({ ...material, ...drawing, name: 'x'.repeat(10_000_000) })
    const response = await fetch(`${server.origin}/api${journeys.journeySave.path}`, {
      method: 'POST',
      headers: { 'auth-token': demo.token ?? '', 'content-type': 'application/json' },
      body,
    })
    expect(response.status).toBe(413)
    expect(await layoutCount()).toBe(before)
  })

  it('[IN-03.47] an account has a limited number of drawings; existing ones can be changed', async () => {
    await server.context.db
      .insertInto('journeys')
      .values(
        Array.from({ length: reportLimits.journeysPerAccount }, (_, at) => ({
          account_id: account,
          material_by: 'fingerprint',
          material: `f${at}`,
          steps: 'actions',
          nodes: '[]',
          edges: '[]',
          updated_at: new Date(),
        })),
      )
      .execute()
    const one = { material_by: 'project_id', material: String(project) } as const
    await expect(demo.call(journeys.journeySave, { ...one, ...drawing })).rejects.toMatchObject({
      error: 'journeys_full',
    })
    await demo.call(journeys.journeySave, { ...material, ...drawing, edges: [] })
    expect((await demo.call(journeys.journeyDetail, { ...range, ...material })).layout?.edges).toEqual([])
  })
})
