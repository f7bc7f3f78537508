import * as products from '@adloom/contract/products'
import * as account from '@adloom/contract/account'
import * as comments from '@adloom/contract/project-comments'
import * as projects from '@adloom/contract/projects'
import { list as templateList } from '@adloom/contract/templates'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleCatalogue } from '../../testing/sample-catalogue.ts'
import { projectLimits } from '../../platform/limits/content-limits.ts'

let server: TestServer
let demo: TestClient
let other: TestClient

beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
})
afterAll(() => server?.stop())

const make = async (name = 'Mine', person = demo) =>
  (await person.call(projects.create, { template_id: 1001, name })).id
const info = (id: number) => demo.call(projects.info, { id })

describe('projects', () => {
  it('[PL-02.50] the demo studio starts with projects in its list, other accounts do not', async () => {
    expect((await demo.call(projects.list, {})).total).toBe(2)
    expect((await other.call(projects.list, {})).total).toBe(0)
  })

  it('[CS-02.6] lists the projects of one template, and finds the template by its id', async () => {
    const id = await make('Version of one template')
    const { list } = await demo.call(projects.list, { template_id: 1001 })
    expect(list.map(project => project.id)).toContain(id)
    expect(new Set(list.map(project => project.template_id))).toEqual(new Set([1001]))
    expect((await demo.call(projects.list, { template_id: 999_999 })).total).toBe(0)
    expect((await demo.call(templateList, { template_id: 1001 })).list.map(one => one.id)).toEqual([1001])
    await demo.call(projects.remove, { id })
  })

  it("[D-06.1] creates a project of a template, with the template's values and its time in seconds", async () => {
    const id = await make('  Summer sale  ')
    const project = await info(id)
    expect(project).toMatchObject({
      id,
      name: 'Summer sale',
      rev: 1,
      template_id: 1001,
      gameplay: 'choice',
      status: 'draft',
      product: null,
      values: {},
      languages: ['en', 'zh-cn', 'ja'],
    })
    expect(Math.abs(project.created_time - Date.now() / 1000)).toBeLessThan(60)
    expect(project.params.map(param => param.id)).toEqual(['words', 'color', 'image', 'radius'])
    expect(project.params[0]!.value).toMatchObject({ text: { en: 'Tap me' }, size: 60 })
    expect(project.params[3]!.value).toBe(20)
    expect((await demo.call(projects.initJson, { id })).document).toMatchObject({
      records: { one: { type: 'scene' } },
    })
  })

  it('[PL-02.50] creates a project in a skin and counts the use', async () => {
    const before = (await demo.call(templateList, {})).list.find(card => card.id === 1001)!.use_count
    const { id } = await demo.call(projects.create, { template_id: 1001, name: 'Dark', skin: 'night' })
    expect((await info(id)).params[1]!.value).toBe('#101030')
    expect((await demo.call(templateList, {})).list.find(card => card.id === 1001)!.use_count).toBe(
      before + 1,
    )
  })

  it("[AS-05.2] names the rule a name breaks, in the user's language", async () => {
    const respond = async (name: string, lang = 'en') => {
      const response = await demo.fetch(`/api${projects.create.path}?lang=${lang}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ template_id: 1001, name }),
      })
      const { data, msg } = (await response.json()) as { data: { error: string; field: string }; msg: string }
      return [response.status, data.error, data.field, msg]
    }
    expect(await respond('  ')).toEqual([400, 'name_empty', 'name', 'Enter a name.'])
    expect(await respond('a'.repeat(201), 'ja')).toEqual([
      400,
      'name_too_long',
      'name',
      '名前は 200 文字までです。',
    ])
    for (const sign of '/\\":*?<>|\t\n')
      expect(await respond(`a${sign}b`)).toEqual([
        400,
        'name_invalid',
        'name',
        'A name cannot contain / \\ " : * ? < > | or a line break.',
      ])
  })

  it('[PL-04.80, PL-04.81, PL-04.82] has comments of its account at places of scenes', async () => {
    const [project_id, second] = [await make(), await make()]
    const pin = { scene: 'one', orientation: 'landscape', x: 0.25, y: 0.5, at_ms: 1200 } as const
    const { id } = await demo.call(comments.add, { project_id, text: ' Larger ', pin })
    const answer = await demo.call(comments.add, { project_id, text: 'Done', parent_id: id })
    const read = async () => (await demo.call(comments.list, { project_id })).list
    expect(await read()).toMatchObject([
      { id, text: 'Larger', parent_id: 0, is_own: true, is_resolved: false, ...pin },
      { id: answer.id, parent_id: id, scene: '', x: null, at_ms: null },
    ])
    await demo.call(comments.resolve, { project_id, comment_id: id, is_resolved: true })
    expect((await read()).map(one => one.is_resolved)).toEqual([true, false])
    const refused = (input: object, person = demo) => person.answer(comments.add, { text: 'No', ...input })
    expect(await refused({ project_id, parent_id: answer.id })).toMatchObject({ status: 404 })
    expect(await refused({ project_id: second, parent_id: id })).toMatchObject({ status: 404 })
    expect(await refused({ project_id }, other)).toMatchObject({ status: 404 })
    expect(await demo.answer(comments.remove, { project_id: second, comment_id: id })).toMatchObject({
      status: 404,
    })
    await server.context.db
      .updateTable('project_comments')
      .set({ user_id: null })
      .where('id', '=', answer.id)
      .execute()
    expect(await demo.answer(comments.remove, { project_id, comment_id: answer.id })).toMatchObject({
      status: 404,
    })
    await server.context.db
      .insertInto('project_comments')
      .values(
        Array.from({ length: projectLimits.comments - 2 }, () => ({
          ...{ account_id: 1, project_id, parent_id: null, user_id: null, author: 'Ada', text: 'More' },
          ...{ x: null, y: null, at_ms: null },
        })),
      )
      .execute()
    expect(await refused({ project_id })).toMatchObject({ status: 422, code: 6037 })
    await demo.call(comments.remove, { project_id, comment_id: id })
    expect(await read()).toHaveLength(projectLimits.comments - 2)
  })

  it.each([
    ['an empty name', { template_id: 1001, name: '   ' }, 400],
    ['a name with a slash', { template_id: 1001, name: 'a/b' }, 400],
    ['a name of 201 characters', { template_id: 1001, name: 'x'.repeat(201) }, 400],
    ['an unknown template', { template_id: 99, name: 'a' }, 404],
    ['an unknown skin', { template_id: 1001, name: 'a', skin: 'none' }, 404],
  ])('[AS-05.2] refuses %s and creates nothing', async (_, input, status) => {
    const before = (await demo.call(projects.list, {})).total
    const answer = await demo.answer(projects.create, input)
    expect([answer.status, answer.code !== 0, answer.msg !== '']).toEqual([status, true, true])
    expect((await demo.call(projects.list, {})).total).toBe(before)
  })

  it('[D-34.1] saves over the revision it was based on', async () => {
    const id = await make()
    const saved = await demo.call(projects.save, {
      id,
      rev: 1,
      values: { color: '#ff0000', radius: 35, words: { text: { en: 'Play', ja: '遊ぶ' }, size: 80 } },
      material_event: { plays: 2 },
    })
    expect(saved.rev).toBe(2)
    expect(await info(id)).toMatchObject({
      rev: 2,
      values: { color: '#ff0000', radius: 35 },
      material_event: { plays: 2 },
    })
    expect((await info(id)).params[0]!.value).toMatchObject({ text: { en: 'Play', ja: '遊ぶ' }, size: 80 })
  })

  it('[D-34.1] refuses an old revision, overwrites nothing and stores the draft', async () => {
    const id = await make()
    await demo.call(projects.save, { id, rev: 1, values: { color: '#111111' } })
    const late = await demo.answer(projects.save, { id, rev: 1, values: { color: '#222222' } })
    expect(late).toMatchObject({ status: 409, code: 3003, data: { rev: 2 } })
    expect((await info(id)).values).toEqual({ color: '#111111' })
    const { revision_id } = await demo.call(projects.keepDraft, { id, rev: 1, values: { color: '#222222' } })
    const { list } = await demo.call(projects.revisions, { id })
    expect(list.map(revision => [revision.kind, revision.rev])).toEqual([
      ['conflict', 1],
      ['saved', 2],
      ['saved', 1],
    ])
    expect(await demo.call(projects.revision, { id, revision_id })).toEqual({
      rev: 1,
      values: { color: '#222222' },
    })
    expect((await info(id)).rev).toBe(2)
  })

  it('[D-34.1] refuses a revision far beyond the newest one, and one that has no successor', async () => {
    const id = await make()
    const statusOf = async (rev: number) => (await demo.answer(projects.reset, { id, rev })).status
    expect(await statusOf(2_147_483_646)).toBe(409)
    expect(await statusOf(2_147_483_647)).toBe(400)
  })

  it('[D-34.1] one of two concurrent saves wins', async () => {
    const id = await make()
    const answers = await Promise.all(
      ['#000001', '#000002', '#000003'].map(color =>
        demo.answer(projects.save, { id, rev: 1, values: { color } }),
      ),
    )
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
    expect((await info(id)).rev).toBe(2)
  })

  it('[D-34.1] keeps the newest revisions of a project', async () => {
    const id = await make()
    for (let rev = 1; rev <= projectLimits.revisions + 3; rev++)
      await demo.call(projects.save, { id, rev, values: { radius: (rev % 12) * 5 } })
    const { list, total } = await demo.call(projects.revisions, { id, page_size: 100 })
    expect(total).toBe(projectLimits.revisions)
    expect(list[0]!.rev).toBe(projectLimits.revisions + 4)
  })

  it.each([
    ['an unknown parameter', { nothing: 1 }, 3004, 'nothing'],
    ['a number for a colour', { color: 5 }, 3005, 'Background'],
    ['a text for a slider', { radius: 'big' }, 3005, 'Corner'],
    ['a slider out of range', { radius: 65 }, 3006, 'Corner'],
    ['a text that is too long', { words: { text: { en: 'x'.repeat(41) } } }, 3006, 'Headline'],
    ['an image without a file', { image: { asset: {} } }, 3005, 'Hero image'],
  ])('[ED-06.3] refuses %s and names the parameter', async (_, values, code, label) => {
    const id = await make()
    const answer = await demo.answer(projects.save, { id, rev: 1, values })
    expect([answer.status, answer.code]).toEqual([422, code])
    expect(answer.msg).toContain(label)
    expect(await info(id)).toMatchObject({ rev: 1, values: {} })
  })

  it("[SH-30.6] names the parameter in the caller's language", async () => {
    const id = await make()
    const answer = await demo.fetch(`/api${projects.save.path}?lang=zh-cn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, rev: 1, values: { words: 5 } }),
    })
    expect(((await answer.json()) as { msg: string }).msg).toContain('标题')
  })

  it('[PL-02.50] refuses a body over its limit and changes nothing', async () => {
    const id = await make()
    const answer = await demo.answer(projects.save, {
      id,
      rev: 1,
      values: { words: { text: { en: 'x'.repeat(5_000_000) } } },
    })
    expect([answer.status, answer.code]).toEqual([413, 1002])
    expect((await info(id)).rev).toBe(1)
  })

  it('[PL-02.50] resets to the template', async () => {
    const id = await make()
    await demo.call(projects.save, { id, rev: 1, values: { radius: 35 } })
    expect((await demo.answer(projects.reset, { id, rev: 1 })).status).toBe(409)
    expect((await demo.call(projects.reset, { id, rev: 2 })).rev).toBe(3)
    expect((await info(id)).values).toEqual({})
  })

  it('[PL-02.50] renames, copies, deletes and restores', async () => {
    const id = await make('First')
    await demo.call(projects.save, { id, rev: 1, values: { radius: 35 } })
    await demo.call(projects.update, { id, name: 'Renamed' })
    const copy = await demo.call(projects.copy, { id, name: 'Twin' })
    expect(await info(copy.id)).toMatchObject({ name: 'Twin', rev: 1, values: { radius: 35 } })
    await demo.call(projects.remove, { id })
    expect(await demo.answer(projects.info, { id })).toMatchObject({ status: 404, code: 4004 })
    expect(await demo.answer(projects.remove, { id })).toMatchObject({ status: 404, code: 4004 })
    await demo.call(projects.restore, { id })
    expect((await info(id)).name).toBe('Renamed')
    expect(await demo.answer(projects.restore, { id })).toMatchObject({ status: 404, code: 4004 })
  })

  it('[D-15.1] the account’s activity shows a deletion', async () => {
    const id = await make()
    await demo.call(projects.remove, { id })
    expect((await demo.call(account.activity, { actions: 'delete', page_size: 1 })).list).toMatchObject([
      { action: 'delete', object: `project ${id}` },
    ])
  })

  it('[D-40.1] never reuses the id of a deleted project', async () => {
    const gone = await make()
    await demo.call(projects.remove, { id: gone })
    expect(await make()).toBeGreaterThan(gone)
  })

  it('[PL-08.1] links a product, stores it for the account and finds it again', async () => {
    const [first, second] = [await make(), await make()]
    const given = {
      name: 'Candy',
      ios_url: 'https://apps.apple.com/us/app/candy/id42?l=en',
      android_url: 'https://play.google.com/store/apps/details?id=com.candy.app&hl=ja&gl=JP',
    }
    const { product } = await demo.call(projects.relateProduct, { id: first, product: given })
    expect(product).toMatchObject({
      ios_url: 'https://apps.apple.com/us/app/candy/id42',
      android_url: 'https://play.google.com/store/apps/details?id=com.candy.app',
    })
    await demo.call(projects.relateProduct, { id: second, product })
    const { list } = await demo.call(products.list, { keyword: 'cand' })
    expect(list.filter(one => one.name === 'Candy').map(one => one.id)).toEqual([product.id])
    expect((await info(second)).product).toMatchObject({ id: product.id, name: 'Candy' })
    expect((await other.call(products.list, {})).total).toBe(0)
  })

  it.each([
    [
      'links of the wrong store',
      { name: 'a', ios_url: 'https://play.google.com/store/apps/details?id=com.a.b' },
      422,
      3008,
    ],
    ['a product of another account', { id: 4711, name: 'a' }, 404, 1003],
    ['a product without a name', { name: ' ' }, 400, 1001],
  ])('[PL-08.1] refuses %s and links nothing', async (_, product, status, code) => {
    const id = await make()
    expect(await demo.answer(projects.relateProduct, { id, product })).toMatchObject({ status, code })
    expect((await info(id)).product).toBeNull()
  })

  it('[D-05.1] searches, filters, sorts and pages', async () => {
    const ids = [await make('Zebra_1', other), await make('apple 100%', other), await make('Banana', other)]
    await other.call(projects.relateProduct, { id: ids[0]!, product: { name: 'p' } })
    const found = async (query: object) =>
      (await other.call(projects.list, query)).list.map(card => card.name)
    expect(await found({})).toEqual(['Zebra_1', 'Banana', 'apple 100%'])
    expect(await found({ order: 'name' })).toEqual(['apple 100%', 'Banana', 'Zebra_1'])
    expect(await found({ order: 'name', page: 2, page_size: 2 })).toEqual(['Zebra_1'])
    expect(await found({ keyword: '100%' })).toEqual(['apple 100%'])
    expect(await found({ keyword: 'a_1' })).toEqual(['Zebra_1'])
    expect(await found({ keyword: String(ids[2]) })).toContain('Banana')
    expect(await found({ status: 'packed' })).toEqual([])
    expect(await found({ gameplay: 'endcard' })).toEqual([])
    expect(await found({ to: 1000 })).toEqual([])
    expect((await other.answer(projects.list, { page_size: 101 })).status).toBe(400)
  })

  it('[PL-03.50] lists the channels of a project', async () => {
    expect(
      (await demo.call(projects.channels, { id: await make() })).list.map(channel => channel.id),
    ).toEqual(expect.arrayContaining([21, 5, 7, 10]))
  })

  it('[SH-06.1] refuses a project under the path of another template', async () => {
    const id = await make()
    const { template_id } = await info(id)
    for (const call of [projects.info, projects.initJson]) {
      expect([call.name, await demo.answer(call, { id, template_id })]).toMatchObject([
        call.name,
        { code: 0 },
      ])
      expect([call.name, await demo.answer(call, { id, template_id: template_id + 1 })]).toMatchObject([
        call.name,
        { status: 404, code: 4004 },
      ])
    }
  })

  it("[D-10.2] answers 404 for another account's project in every call", async () => {
    const id = await make()
    const product = { name: 'x' }
    const inputs = [
      [projects.info, { id }],
      [projects.initJson, { id }],
      [projects.save, { id, rev: 1, values: {} }],
      [projects.revisions, { id }],
      [projects.revision, { id, revision_id: 1 }],
      [projects.keepDraft, { id, rev: 1, values: {} }],
      [projects.update, { id, name: 'x' }],
      [projects.copy, { id, name: 'x' }],
      [projects.remove, { id }],
      [projects.restore, { id }],
      [projects.reset, { id, rev: 1 }],
      [projects.relateProduct, { id, product }],
      [projects.channels, { id }],
      [projects.downloadCheck, { id, channel_ids: '21' }],
      [projects.pack, { id, channel_ids: [21] }],
      [projects.downloadCount, { id }],
      [projects.preview, { id }],
    ] as const
    for (const [call, input] of inputs)
      expect([call.name, await other.answer(call, input)]).toMatchObject([
        call.name,
        { status: 404, code: 4004 },
      ])
    expect(await info(id)).toMatchObject({ name: 'Mine', rev: 1, product: null })
  })

  it('[D-02.1] refuses everything without a session', async () => {
    for (const call of Object.values(projects)) {
      if (typeof call === 'object' && 'access' in call)
        expect((await server.visitor().answer(call, {})).status).toBe(401)
    }
  })
})
