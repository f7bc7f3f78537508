import * as dco from '@adloom/contract/dco'
import * as projects from '@adloom/contract/projects'
import * as templateChange from '@adloom/contract/template-change'
import {
  addAxis,
  addRule,
  combinationKey,
  type DcoPlan,
  dcoLimits,
  emptyPlan,
  listCombinations,
  setPattern,
  setPicks,
} from '@adloom/playable/variations'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startJobWorker } from '../../platform/jobs/job-worker.ts'
import { sampleCatalogue } from '../../testing/sample-catalogue.ts'
import { drawVariantsJob } from './draw-variants-job.ts'

let server: TestServer
let demo: TestClient
let other: TestClient

beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
})
afterAll(() => server?.stop())

async function make(): Promise<number> {
  return (await demo.call(projects.create, { template_id: 1001, name: 'Bay' })).id
}

const colors = { kind: 'param', param: 'color', name: 'Colour' } as const
const skins = { kind: 'skin', param: '', name: 'Skin' } as const

/** Two skins, three backgrounds and two languages, all picked. */
function samplePlan(): DcoPlan {
  const axes: Parameters<typeof addAxis>[1][] = [
    {
      ...skins,
      values: [
        { label: 'Sun', value: 'sun' },
        { label: 'Night', value: 'night' },
      ],
    },
    {
      ...colors,
      values: [{ label: 'Own' }, { label: 'Red', value: '#ff0000' }, { label: 'Blue', value: '#0000ff' }],
    },
    {
      kind: 'language',
      param: '',
      name: 'Language',
      values: [{ label: 'All' }, { label: 'ja', value: 'ja' }],
    },
  ]
  return pickAll(setPattern(axes.reduce(addAxis, emptyPlan()), '{project}_{skin}_{colour}_{language}'))
}

function pickAll(plan: DcoPlan): DcoPlan {
  return setPicks(
    plan,
    listCombinations(plan).map(one => combinationKey(plan, one)),
  )
}

const sent = (plan: DcoPlan) => plan as unknown as Record<string, unknown>
const save = (id: number, plan: DcoPlan, rev = 0) => demo.call(dco.save, { id, rev, plan: sent(plan) })
const items = (id: number) => demo.call(dco.items, { id, page_size: 50 })

describe('a plan of variants', () => {
  it('[ED-09.7] is empty at first, and is stored over the revision that it is based on', async () => {
    const id = await make()
    expect(await demo.call(dco.initJson, { id })).toMatchObject({ rev: 0, plan: emptyPlan() })
    const plan = samplePlan()
    expect((await save(id, plan)).rev).toBe(1)
    expect(await demo.call(dco.initJson, { id })).toMatchObject({ rev: 1, plan: sent(plan) })
    await expect(save(id, emptyPlan())).rejects.toMatchObject({
      error: 'stale_revision',
    })
    expect((await save(id, emptyPlan(), 1)).rev).toBe(2)
    const { list } = await demo.call(dco.revisions, { id })
    expect(list.map(({ rev, kind }) => [rev, kind])).toEqual([
      [2, 'saved'],
      [1, 'saved'],
    ])
    const before = await demo.call(dco.revision, { id, revision_id: list[1]!.id })
    expect(before).toMatchObject({ rev: 1, plan: sent(plan) })
  })

  it('[ED-09.7] that is sent again after it was stored gets the same answer', async () => {
    const id = await make()
    const again = { id, rev: 0, plan: sent(samplePlan()), save_id: 'save-of-a-plan' }
    const first = await demo.call(dco.save, again)
    expect(await demo.call(dco.save, again)).toEqual(first)
  })

  it('[ED-09.7] that lost a conflict is kept as a revision', async () => {
    const id = await make()
    await save(id, samplePlan())
    const { revision_id } = await demo.call(dco.keepDraft, { id, rev: 0, plan: sent(emptyPlan()) })
    expect(await demo.call(dco.revision, { id, revision_id })).toMatchObject({ rev: 0, plan: emptyPlan() })
    expect((await demo.call(dco.initJson, { id })).rev).toBe(1)
  })

  it('[ED-09.1] is refused over a limit, with wrong values, or without a shape', async () => {
    const id = await make()
    const values = Array.from({ length: dcoLimits.valuesOfAxis }, (_one, at) => ({
      label: `V${at}`,
      value: '#000000',
    }))
    const axes = ['a', 'b', 'c', 'd'].map((name, at) => ({
      id: name,
      kind: 'param' as const,
      param: `p${at}`,
      name,
      values: values.map((value, index) => ({ ...value, id: `${name}${index}` })),
    }))
    await expect(save(id, { ...emptyPlan(), axes })).rejects.toMatchObject({
      error: 'dco_too_many',
      message: expect.stringContaining('160000'),
    })
    const wrong = addAxis(emptyPlan(), { ...colors, values: [{ label: 'x', value: 'not a colour' }] })
    await expect(save(id, wrong)).rejects.toMatchObject({ error: 'param_range' })
    await expect(demo.call(dco.save, { id, rev: 0, plan: { axes: 1 } })).rejects.toMatchObject({
      error: 'dco_plan_invalid',
    })
    const { id: free } = await other.call(projects.create, { template_id: 1001, name: 'Theirs' })
    await expect(save(free, samplePlan())).rejects.toMatchObject({ error: 'no_such_project' })
  })
})

describe('creatives of a plan', () => {
  it('[ED-09.9] are made of the picks that no rule excludes, with their names and values', async () => {
    const id = await make()
    const plan = samplePlan()
    const [skin, color] = plan.axes
    const night = { axis: skin!.id, values: [skin!.values[1]!.id] }
    await save(id, addRule(plan, [night, { axis: color!.id, values: [color!.values[1]!.id] }]))
    const { list } = await demo.call(dco.make, { id, rev: 1 })
    expect(list).toHaveLength(10)
    expect(list.map(item => item.name)).toContain('Bay_Night_Blue_ja')
    expect(list.map(item => item.name)).not.toContain('Bay_Night_Red_ja')
    expect(list[0]!.labels).toEqual([
      { axis: 'Skin', value: 'Sun' },
      { axis: 'Colour', value: 'Own' },
      { axis: 'Language', value: 'All' },
    ])
    expect((await items(id)).total).toBe(10)
  })

  it('[ED-09.9] that are made again keep their ids, and their revision unless they change', async () => {
    const id = await make()
    await save(id, samplePlan())
    const { list: first } = await demo.call(dco.make, { id, rev: 1 })
    const { list: again } = await demo.call(dco.make, { id, rev: 1 })
    expect(again.map(item => [item.id, item.rev])).toEqual(first.map(item => [item.id, 1]))
    await demo.call(projects.save, { id, rev: 1, values: { radius: 35 } })
    const key = first[0]!.combination
    const { list: changed } = await demo.call(dco.make, { id, rev: 1, keys: [key] })
    expect(changed.map(item => [item.id, item.rev])).toEqual([[first[0]!.id, 2]])
  })

  it('[ED-09.9] need a pick, the saved plan, and values that the template has', async () => {
    const id = await make()
    await expect(demo.call(dco.make, { id, rev: 0 })).rejects.toMatchObject({ error: 'dco_no_picks' })
    await save(id, { ...samplePlan(), picks: [] })
    await expect(demo.call(dco.make, { id, rev: 1 })).rejects.toMatchObject({ error: 'dco_no_picks' })
    await expect(demo.call(dco.make, { id, rev: 7 })).rejects.toMatchObject({ error: 'stale_revision' })
    const dusk = addAxis(emptyPlan(), { ...skins, values: [{ label: 'Dusk', value: 'dusk' }] })
    await save(id, pickAll(dusk), 1)
    await expect(demo.call(dco.make, { id, rev: 2 })).rejects.toMatchObject({
      error: 'dco_value_unknown',
      message: expect.stringContaining('“Dusk” of the axis “Skin”'),
    })
    await expect(other.call(dco.items, { id })).rejects.toMatchObject({ error: 'no_such_project' })
  })

  it('[ED-09.9] keep the values of axes whose parameter a new template lacks out', async () => {
    const id = await make()
    await save(id, pickAll(addAxis(emptyPlan(), { ...colors, values: [{ label: 'Red', value: '#ff0000' }] })))
    await demo.call(templateChange.change, { id, template_id: 1002, rev: 1 })
    expect((await demo.call(dco.make, { id, rev: 1 })).list).toHaveLength(1)
  })

  it('[ED-09.10] get an image each, drawn by the engine, and are deleted', async () => {
    const id = await make()
    await save(id, { ...samplePlan(), picks: samplePlan().picks.slice(0, 2) })
    await demo.call(dco.make, { id, rev: 1 })
    const worker = await startJobWorker(server.context, [drawVariantsJob(server.context)])
    await expect
      .poll(async () => (await items(id)).list.filter(item => item.cover_url !== '').length, {
        timeout: 30_000,
      })
      .toBe(2)
    await worker.stop()
    const { list } = await items(id)
    const statusFor = async (client: TestClient) =>
      (await fetch(`${server.origin}${list[0]!.cover_url}`, { headers: { 'auth-token': client.token! } }))
        .status
    expect([await statusFor(demo), await statusFor(other)]).toEqual([200, 404])
    await demo.call(dco.removeItems, { id, ids: [] })
    expect((await items(id)).total).toBe(2)
    await demo.call(dco.removeItems, { id, ids: [list[0]!.id] })
    expect((await items(id)).total).toBe(1)
  })
})
