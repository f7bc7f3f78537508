import { searchOptions } from '@adloom/contract/lookups'
import * as staff from '@adloom/contract/staff'
import * as contract from '@adloom/contract/staff-options'
import { options as templateOptions } from '@adloom/contract/templates'
import { applyTrial } from '@adloom/contract/trials'
import { sampleTrial } from '@adloom/testbed/call-samples'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleCatalogue } from '../../../testing/sample-catalogue.ts'

let server: TestServer
let client: TestClient
let customer: TestClient
beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  ;[client, customer] = [await server.signIn('internal'), await server.signIn('demo')]
})
afterAll(() => server.stop())

type List = contract.OptionList
const named = (name: string) => ({ en: name, 'zh-cn': `${name} 中`, ja: `${name} 日` })
const set = (list: List, id: string, name: string, more: object = {}) =>
  client.call(contract.setOption, { list, id, label: named(name), ...more })
const refused = (input: object) => client.answer(contract.setOption, input as never)
const offered = async (list: List) => (await customer.call(searchOptions, { option_type: list })).list
const listed = async (name: List) =>
  (await client.call(contract.options)).list.find(one => one.name === name)?.options ?? []
const idsOf = async (list: List) => (await listed(list)).map(({ id }) => id)

it('[BL-05.52] forms follow at once when an option is added, named, moved, retired or restored', async () => {
  const { id } = await set('job_titles', '', 'Head of Growth!')
  expect(id).toBe('head_of_growth')
  expect((await offered('job_titles')).at(-1)).toEqual({ id, name: 'Head of Growth!' })
  await set('job_titles', id, 'Growth lead', { position: 0 })
  expect((await offered('job_titles')).slice(0, 2)).toEqual([
    { id, name: 'Growth lead' },
    { id: 'management', name: 'Founder or management' },
  ])
  await set('job_titles', id, 'Growth lead', { retired: true })
  expect((await offered('job_titles')).map(one => one.id)).not.toContain(id)
  expect((await listed('job_titles'))[0]).toEqual({
    id,
    label: named('Growth lead'),
    retired: true,
    uses: 0,
  })
  await set('job_titles', id, 'Growth lead')
  expect((await offered('job_titles'))[0]?.id).toBe(id)
})

it('[BL-05.52] play methods have their new name among the templates too', async () => {
  const played = async () => (await customer.call(templateOptions)).gameplay[0]
  const id = String((await played())?.value)
  await set('play_methods', id, 'Play along')
  expect((await played())?.label).toEqual(named('Play along'))
  expect(await offered('play_methods')).toContainEqual({ id, name: 'Play along' })
})

it('[BL-05.53] each act is recorded with names, place and whether it is offered', async () => {
  const { id } = await set('team_sizes', '', 'Two pairs')
  await set('team_sizes', id, 'None', { position: 1, retired: true })
  const { list } = await client.call(staff.acts, { keyword: id })
  expect(list.map(act => [act.action, act.object])).toEqual([
    ['option_changed', `team_sizes:${id}`],
    ['option_added', `team_sizes:${id}`],
  ])
  const [changed, added] = list.map(act => [act.before, act.after].map(text => text && JSON.parse(text)))
  expect(added).toEqual(['', { ...named('Two pairs'), place: 7, offered: true }])
  expect(changed).toEqual([
    { ...named('Two pairs'), place: 7, offered: true },
    { ...named('None'), place: 2, offered: false },
  ])
})

it('[BL-05.54] a retired option is not taken any more, and what was stored keeps its name', async () => {
  const applicant = await server.signIn('other')
  const before = await offered('contact_tools')
  const tool = before.find(one => one.id === 'kakaotalk')
  const { user_id, account_id, subscription_id } = await someSubscription()
  await server.context.db
    .insertInto('trial_applications')
    .values({
      ...sampleTrial(),
      ...{ user_id, account_id, subscription_id, address: '', m_username: '', email: '', referer: '' },
      interesting_gameplay: JSON.stringify(['park', 'match3']),
      interesting_videos: '[]',
    })
    .execute()
  await set('contact_tools', 'kakaotalk', 'Kakao', { retired: true })
  expect(tool?.name).toBe('KakaoTalk')
  const answer = await applicant.answer(applyTrial, sampleTrial() as never)
  expect(answer).toMatchObject({ code: 1001, data: { field: 'contact_type' } })
  expect((await listed('contact_tools')).find(one => one.id === 'kakaotalk')).toEqual({
    id: 'kakaotalk',
    label: named('Kakao'),
    retired: true,
    uses: 1,
  })
  expect((await listed('play_methods')).filter(one => one.uses > 0).map(one => one.id)).toEqual([
    'match3',
    'park',
  ])
})

async function someSubscription() {
  return server.context.db
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.account_id', 'subscriptions.account_id')
    .select(['users.id as user_id', 'users.account_id', 'subscriptions.id as subscription_id'])
    .orderBy('users.id')
    .limit(1)
    .executeTakeFirstOrThrow()
}

it('[BL-05.55] names are not used twice, one option stays, and unknown ones are refused', async () => {
  const wrong: [object, string][] = [
    [{ list: 'team_sizes', id: '', label: { ...named('Other'), en: 'just ME' } }, 'option_taken'],
    [{ list: 'team_sizes', id: '1', label: { ...named('One'), ja: '2～5 人' } }, 'option_taken'],
    [{ list: 'team_sizes', id: 'unknown', label: named('Unknown') }, 'not_found'],
    [{ list: 'team_sizes', id: '', label: { ...named('Empty'), ja: ' ' } }, 'bad_input'],
    [{ list: 'team_sizes', id: '', label: named('x'.repeat(60)) }, 'bad_input'],
    [{ list: 'channels', id: '', label: named('Channel') }, 'bad_input'],
    [{ list: 'team_sizes', id: '1', label: named('One'), position: -1 }, 'bad_input'],
  ]
  for (const [input, error] of wrong)
    expect(await refused(input), JSON.stringify(input)).toMatchObject({ data: { error } })
  const all = await listed('company_types')
  for (const { id, label } of all.slice(1))
    await client.call(contract.setOption, { list: 'company_types', id, label, retired: true })
  const [first] = all
  expect(
    await refused({ list: 'company_types', id: first?.id, label: first?.label, retired: true }),
  ).toMatchObject({ data: { error: 'option_last' } })
  await server.context.db
    .insertInto('options')
    .values(
      Array.from({ length: 100 }, (_, place) => ({
        ...{ list: 'video_features', id: `full_${place}`, position: place, retired: true },
        ...{ label_en: `Full ${place}`, label_zh_cn: `满 ${place}`, label_ja: `満 ${place}` },
      })),
    )
    .execute()
  expect(await refused({ list: 'video_features', id: '', label: named('More') })).toMatchObject({
    data: { error: 'option_list_full' },
  })
})

it('[BL-05.56] options that are added and moved at the same time are all kept, each at a place', async () => {
  const before = await idsOf('product_genres')
  const names = Array.from({ length: 8 }, (_, index) => `Genre ${index}`)
  const added = await Promise.all(names.map(name => set('product_genres', '', name, { position: 1 })))
  const moved = before.slice(2, 5).map(async id => {
    const label = (await listed('product_genres')).find(one => one.id === id)?.label ?? named(id)
    return client.call(contract.setOption, { list: 'product_genres', id, label, position: 0 })
  })
  await Promise.all(moved)
  const after = await idsOf('product_genres')
  expect([...after].sort()).toEqual([...before, ...added.map(({ id }) => id)].sort())
  const rows = await server.context.db
    .selectFrom('options')
    .select('position')
    .where('list', '=', 'product_genres')
    .orderBy('position')
    .execute()
  expect(rows.map(row => row.position)).toEqual(rows.map((_, place) => place))
})
