import { createClient } from '@adloom/client'
import * as apiKeys from '@adloom/contract/api-keys'
import type { Permission } from '@adloom/contract/permissions'
import * as projects from '@adloom/contract/projects'
import * as ps from '@adloom/contract/ps'
import { me } from '@adloom/contract/session'
import { sampleCatalogue } from '@adloom/server/testing/sample-catalogue'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { Client as Assistant } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { ElicitRequestSchema, type CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMcpServer } from './create-mcp-server.ts'

let server: TestServer
let demo: TestClient
beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ env: { ROOT_DIR: rootDir } })
  demo = await server.signIn('demo')
})
afterAll(() => server.stop())

type Answer = (question: string) => 'accept' | 'decline'

/** An assistant connected with a key of these permissions; with `answer` it can ask its user. */
async function assistantWith(permissions: Permission[], answer?: Answer) {
  const { key } = await demo.call(apiKeys.create, { name: `Key ${Math.random()}`, permissions })
  const client = createClient({ origin: server.origin, key })
  const assistant = new Assistant(
    { name: 'test', version: '1' },
    { capabilities: answer ? { elicitation: {} } : {} },
  )
  if (answer)
    assistant.setRequestHandler(ElicitRequestSchema, ({ params }) => ({ action: answer(params.message) }))
  const [here, there] = InMemoryTransport.createLinkedPair()
  const { permissions: held } = await client.call(me, {})
  await Promise.all([createMcpServer(client, held).connect(there), assistant.connect(here)])
  return {
    tools: async () => (await assistant.listTools()).tools,
    async use(name: string, input: Record<string, unknown> = {}) {
      const result = (await assistant.callTool({ name, arguments: input })) as CallToolResult
      const [first] = result.content
      const text = first?.type === 'text' ? first.text : ''
      return { isError: result.isError === true, text, data: () => JSON.parse(text) }
    },
  }
}

async function newProject(): Promise<number> {
  return (await demo.call(projects.create, { template_id: 1001, name: 'Assisted' })).id
}

async function newFreeProject(): Promise<number> {
  return (await demo.call(ps.create, { name: 'Free', template_id: 1001 })).id
}

const revisionOf = async (id: number) => (await demo.call(projects.info, { id })).rev

it('[CL-03.1] offers the tools that the key allows, with the inputs of the contract', async () => {
  const maker = await (await assistantWith(['gm'])).tools()
  const names = maker.map(({ name }) => name)
  expect(names).toContain('template_list')
  expect(names).toContain('project_download_check')
  expect(names).toContain('job_query')
  expect(names.filter(name => name.startsWith('ps_') || name.startsWith('insights_'))).toEqual([])
  const create = maker.find(({ name }) => name === 'project_create')
  expect(create?.inputSchema).toMatchObject({ type: 'object', required: ['template_id', 'name'] })
  expect(create?.annotations?.readOnlyHint).toBe(false)
  for (const { inputSchema } of maker) expect(inputSchema.type).toBe('object')

  const reader = await assistantWith(['Insights'])
  expect((await reader.tools()).map(({ name }) => name)).toContain('insights_event_detail')
  expect(await reader.use('project_create', { template_id: 1001, name: 'A' })).toMatchObject({
    isError: true,
  })
})

it('[CL-03.2] shows other values as before and after, and saves them once as one version', async () => {
  const assistant = await assistantWith(['gm'])
  const id = await newProject()
  const before = await revisionOf(id)
  const values = (await assistant.use('project_values', { id })).data()
  expect(values.params.map((param: { id: string }) => param.id)).toEqual([
    'words',
    'color',
    'image',
    'radius',
  ])
  const proposed = (
    await assistant.use('propose_values', { id, values: { radius: 40, color: '#111111' } })
  ).data()
  expect(proposed.changes).toEqual([
    { param: 'radius', before: 20, after: 40 },
    { param: 'color', before: '#335577', after: '#111111' },
  ])
  expect(await revisionOf(id)).toBe(before)
  const { change_id } = proposed
  expect((await assistant.use('apply_change', { change_id })).data()).toMatchObject({ saved: true })
  expect(await revisionOf(id)).toBe(before + 1)
  expect((await demo.call(projects.info, { id })).values).toMatchObject({ radius: 40, color: '#111111' })
  expect(await assistant.use('apply_change', { change_id })).toMatchObject({ isError: true })
  expect(await assistant.use('propose_values', { id, values: { none: 1 } })).toMatchObject({
    isError: true,
    text: 'The project has no parameter none.',
  })
})

it('[CL-03.3] edits a free project by commands as one version, and names a wrong edit', async () => {
  const assistant = await assistantWith(['ps'])
  const id = await newFreeProject()
  const outline = (await assistant.use('free_project_outline', { id })).data()
  expect(outline.scenes.map((scene: { name: string }) => scene.name)).toEqual(['Play', 'End'])
  const scene = outline.scenes[0]
  const title = scene.layers.find((layer: { kind: string }) => layer.kind === 'text')
  const edits = [
    { do: 'set_text', layer: title.id, language: 'en', text: 'Tap to win' },
    { do: 'set_text_style', layers: [title.id], color: '#ffcc00', size: 80, align: 'left' },
    { do: 'move_layers', layers: [title.id], x: 10, y: -20 },
    { do: 'size_layers', layers: [title.id], w: 300 },
    { do: 'order_layers', layers: [title.id], to: 'bottom' },
    { do: 'rename_layer', layer: title.id, name: 'Headline' },
    { do: 'hide_layers', layers: [title.id], hidden: true },
    { do: 'add_text', parent: scene.id, language: 'en', text: 'New', x: 375, y: 200 },
    { do: 'set_background', color: '#102030', scene: scene.id },
    { do: 'rename_scene', scene: scene.id, name: 'Start' },
    { do: 'set_start_scene', scene: outline.scenes[1].id },
    { do: 'set_store_link', platform: 'ios', link: 'https://apps.apple.com/us/app/harbour/id1234567890' },
  ]
  const { change_id, changes } = (await assistant.use('propose_edits', { id, edits })).data()
  expect(changes.filter((one: { change: string }) => one.change === 'added')).toHaveLength(1)
  expect(changes.find((one: { id: string }) => one.id === title.id).fields.name).toEqual({
    before: 'Title',
    after: 'Headline',
  })
  const { rev } = await demo.call(ps.initJson, { id })
  expect((await assistant.use('apply_change', { change_id })).data()).toMatchObject({
    saved: true,
    rev: rev + 1,
  })
  const after = (await assistant.use('free_project_outline', { id })).data()
  const [start] = after.scenes
  expect(start.name).toBe('Start')
  const headline = start.layers.find((layer: { id: string }) => layer.id === title.id)
  expect(headline).toMatchObject({ name: 'Headline', hidden: true, text: { en: 'Tap to win', ja: 'Tap me' } })
  expect(headline.place.w).toBe(300)
  expect(after.store.ios).toContain('id1234567890')

  for (const [wanted, reason] of [
    [[{ do: 'delete_layers', layers: ['gone'] }], 'Edit 1 (delete_layers) names the layer gone'],
    [[edits[0], { do: 'set_start_scene', scene: title.id }], 'Edit 2 (set_start_scene) names the scene'],
    [[{ do: 'add_text', parent: 'gone', language: 'en', text: 'A' }], 'names the scene gone'],
    [[{ do: 'rename_scene', scene: outline.scenes[0].id, name: 'x'.repeat(4000) }], 'invalid'],
    [[{ do: 'run_script', code: '1' }], 'Invalid'],
    [[], 'Too small'],
  ] as const) {
    const refused = await assistant.use('propose_edits', { id, edits: wanted })
    expect(refused, reason).toMatchObject({ isError: true })
    expect(refused.text).toContain(reason)
  }
  const deleted = await assistant.use('propose_edits', {
    id,
    edits: [{ do: 'delete_layers', layers: [title.id] }],
  })
  expect(deleted.data().changes.map((one: { change: string }) => one.change)).toContain('removed')
})

it('[CL-03.4] asks the user before a change and a pack, and does nothing when declined', async () => {
  const questions: string[] = []
  let answer: 'accept' | 'decline' = 'decline'
  const assistant = await assistantWith(['gm'], question => {
    questions.push(question)
    return answer
  })
  const id = await newProject()
  const before = await revisionOf(id)
  const propose = async () =>
    (await assistant.use('propose_values', { id, values: { radius: 10 } })).data().change_id as string
  const declined = await assistant.use('apply_change', { change_id: await propose() })
  expect(declined.data()).toEqual({ saved: false, reason: 'The user declined.' })
  expect(await revisionOf(id)).toBe(before)
  const { list } = await demo.call(projects.channels, { id })
  const mintegral = list.find(({ key }) => key === 'mintegral')!.id
  const pack = { id, channel_ids: [mintegral] }
  expect((await assistant.use('project_pack', pack)).data()).toMatchObject({ packed: false })
  expect(questions).toEqual([
    'Save "Assisted" with radius?',
    `Pack project ${id}? Networks: 1. Downloads: 1.`,
  ])

  answer = 'accept'
  await assistant.use('apply_change', { change_id: await propose() })
  expect(await revisionOf(id)).toBe(before + 1)
  const product = {
    name: 'Harbour',
    icon_url: '',
    ios_url: 'https://apps.apple.com/us/app/harbour/id1234567890',
    android_url: 'https://play.google.com/store/apps/details?id=com.example.harbour',
  }
  await demo.call(projects.relateProduct, { id, product })
  const packed = (await assistant.use('project_pack', pack)).data()
  expect(packed).toMatchObject({ packed: true, cost: 1 })
  expect(packed.file.url).toContain(String(packed.job_id))
})

it('[CL-03.5] passes a refusal on with its name, code and sentence', async () => {
  const assistant = await assistantWith(['gm'])
  const refused = await assistant.use('project_values', { id: 999_999 })
  expect(refused.isError).toBe(true)
  expect(refused.data()).toMatchObject({ error: 'no_such_project', code: 4004 })
  expect(refused.data().message).toMatch(/project/i)
  expect(await assistant.use('no_such_tool')).toMatchObject({ isError: true })
})
