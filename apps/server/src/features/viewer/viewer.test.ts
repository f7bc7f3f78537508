import * as projects from '@adloom/contract/projects'
import * as ps from '@adloom/contract/ps'
import { permissions } from '@adloom/contract/templates'
import * as viewer from '@adloom/contract/viewer'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountId } from '../../platform/binder/caller.ts'
import { sampleCatalogue, type SampleCatalogue } from '../../testing/sample-catalogue.ts'
import { holderOf, readShare, signShare } from './share-token.ts'

let catalogue: SampleCatalogue
let server: TestServer
let demo: TestClient
let project: number
let share: string
const candy = {
  name: 'Candy',
  ios_url: 'https://apps.apple.com/us/app/candy/id42',
  android_url: 'https://play.google.com/store/apps/details?id=com.candy.app',
}

beforeAll(async () => {
  catalogue = await sampleCatalogue()
  catalogue.entries[1]!.permissions = ['International', 'no such key']
  catalogue.write()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: catalogue.rootDir } })
  demo = await server.signIn('demo')
  project = (await demo.call(projects.create, { template_id: 1001, name: 'Shared' })).id
  await demo.call(projects.relateProduct, { id: project, product: candy })
  share = new URL((await demo.call(viewer.shareProject, { id: project })).url).searchParams.get('share')!
})
afterAll(() => server?.stop())

const failed = async (
  call: Parameters<TestClient['answer']>[0],
  input: unknown,
  client = server.visitor(),
) => {
  const { status, data } = await client.answer(call, input)
  return [status, data['error']]
}

describe('a template without sign-in', () => {
  it('[SH-02.1] is played with its files, and reveals nothing else', async () => {
    const visitor = server.visitor()
    const shown = await visitor.call(viewer.viewTemplate, { template_id: 1001 })
    expect(shown).toMatchObject({
      id: 1001,
      name: { en: 'Choose your hero' },
      languages: ['en', 'zh-cn', 'ja'],
    })
    const { hash } = (shown.document as { records: { hero: { hash: string } } }).records.hero
    const file = await visitor.fetch(`/api${viewer.viewerFilePath}1001/${hash}`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await visitor.fetch(`/api${viewer.viewerFilePath}1001/${'0'.repeat(64)}`)).status).toBe(404)
    expect((await visitor.fetch(`/api/files/${hash}`)).status).toBe(401)
    expect(await failed(viewer.viewTemplate, { template_id: 9 })).toEqual([404, 'not_found'])
  })

  it('[SH-02.1] is not shown when it asks for a permission of its own, nor are its files', async () => {
    expect(await failed(viewer.viewTemplate, { template_id: 1002 })).toEqual([404, 'not_found'])
    const cover = catalogue.entries[1]!.covers['sun']!.portrait
    expect((await server.visitor().fetch(`/api${viewer.viewerFilePath}1002/${cover}`)).status).toBe(404)
  })

  it('[LV-06.1] names the permissions it adds while a project of it is edited; words that are no key are left out', async () => {
    expect(await demo.call(permissions, { id: 1002 })).toEqual({ permissions: ['International'] })
    expect(await demo.call(permissions, { id: 1001 })).toEqual({ permissions: [] })
    expect(await failed(permissions, { id: 9 }, demo)).toEqual([404, 'not_found'])
  })
})

describe('a share link', () => {
  it('[PL-04.30] shows the creatives of a project and their facts', async () => {
    const set = await server.visitor().call(viewer.viewCreatives, { share })
    expect(set).toMatchObject({
      source_id: project,
      product_name: 'Candy',
      creative_type: 'playable',
      switcher_visible: true,
    })
    expect(
      set.creatives.map(one => [one.channel_en, one.creative_ext.width, one.creative_ext.height]),
    ).toEqual([
      ['Web page', 750, 1334],
      ['Web page', 1334, 750],
    ])
    expect(set.info).toMatchObject({
      name: 'Shared',
      tag: 1,
      dimension_type: '2d',
      scene_count: 2,
      model_count: 0,
      action_count: 2,
      difficulty_level: 1,
    })
  })

  it('[SH-02.2] plays a packed creative on the preview origin, packed once for all visitors', async () => {
    const [first] = (await server.visitor().call(viewer.viewCreatives, { share })).creatives
    const looked = () => server.visitor().call(viewer.viewCreative, { share, creative_id: first!.id })
    const [one, again] = await Promise.all([looked(), looked()])
    expect(one.preview_url.startsWith(`${server.previewOrigin}/pl/`)).toBe(true)
    expect(again.preview_url).toBe(one.preview_url)
    expect(await (await fetch(one.preview_url)).text()).toContain('window.__simulator=')
    expect(await failed(viewer.viewCreative, { share, creative_id: 219 })).toEqual([404, 'not_found'])
  }, 60_000)

  it('[PL-04.2] plays a creative that has errors and no store link, which only the download refuses', async () => {
    const { id } = await demo.call(ps.create, { kind: 'playsmart', name: 'Unfinished', starter_id: 'blank' })
    await demo.call(ps.relateProduct, { id, product: { name: 'Candy' } })
    const check = await demo.call(ps.downloadCheck, { id, channel_ids: [5], quality: 'high' })
    expect(check.findings.filter(({ severity }) => severity === 'error').map(({ key }) => key)).toContain(
      'no_store',
    )
    const link = new URL((await demo.call(viewer.shareProject, { id })).url).searchParams.get('share')!
    const [first] = (await server.visitor().call(viewer.viewCreatives, { share: link })).creatives
    const { preview_url } = await server
      .visitor()
      .call(viewer.viewCreative, { share: link, creative_id: first!.id })
    expect(await (await fetch(preview_url)).text()).toContain('window.__simulator=')
  }, 60_000)

  it('[PL-04.30] requires that the project names its product', async () => {
    const { id } = await demo.call(projects.create, { template_id: 1001, name: 'Nameless' })
    expect(await failed(viewer.shareProject, { id }, demo)).toEqual([422, 'share_incomplete'])
  })

  it('[SH-02.2] shows the channels the project was downloaded for', async () => {
    await server.context.db
      .updateTable('projects')
      .set({ channel_ids: [21, 5] })
      .where('id', '=', project)
      .execute()
    const { creatives } = await server.visitor().call(viewer.viewCreatives, { share })
    expect(creatives.map(one => one.id)).toEqual([51, 52, 211, 212])
  })

  it('[SH-02.3] all earlier links are closed when the account ends them, and new ones open', async () => {
    const { id } = await demo.call(projects.create, { template_id: 1001, name: 'Taken back' })
    await demo.call(projects.relateProduct, { id, product: { name: 'Candy' } })
    const make = async () =>
      new URL((await demo.call(viewer.shareProject, { id })).url).searchParams.get('share')!
    expect(await demo.call(viewer.shares, { id })).toEqual({ open_until: null })
    const links = [await make(), await make()]
    expect((await demo.call(viewer.shares, { id })).open_until).toBeGreaterThan(
      Date.now() / 1000 + 29 * 86_400,
    )
    const other = await server.signIn('other')
    for (const call of [viewer.shares, viewer.endShares])
      expect(await failed(call, { id }, other)).toEqual([404, 'no_such_project'])
    expect(await server.visitor().call(viewer.viewCreatives, { share: links[0]! })).toMatchObject({
      source_id: id,
    })
    await demo.call(viewer.endShares, { id })
    for (const link of links)
      expect(await failed(viewer.viewCreatives, { share: link })).toEqual([404, 'share_invalid'])
    expect(await demo.call(viewer.shares, { id })).toEqual({ open_until: null })
    expect(await server.visitor().call(viewer.viewCreatives, { share: await make() })).toMatchObject({
      source_id: id,
    })
    expect(await server.visitor().call(viewer.viewCreatives, { share })).toMatchObject({ source_id: project })
  })

  it('[SH-02.3] an open preview ends with its links, is never cached, and new links get their own', async () => {
    const { id } = await demo.call(projects.create, { template_id: 1001, name: 'Opened before' })
    await demo.call(projects.relateProduct, { id, product: candy })
    const make = async () =>
      new URL((await demo.call(viewer.shareProject, { id })).url).searchParams.get('share')!
    const look = async (link: string) => {
      const [first] = (await server.visitor().call(viewer.viewCreatives, { share: link })).creatives
      return (await server.visitor().call(viewer.viewCreative, { share: link, creative_id: first!.id }))
        .preview_url
    }
    const before = await look(await make())
    const served = await fetch(before)
    expect([served.status, served.headers.get('cache-control')]).toEqual([200, 'no-store'])
    await demo.call(viewer.endShares, { id })
    expect((await fetch(before)).status).toBe(404)
    const after = await look(await make())
    expect(after).not.toBe(before)
    expect((await fetch(after)).status).toBe(200)
    await demo.call(projects.remove, { id })
    expect((await fetch(after)).status).toBe(404)
  }, 60_000)

  it('[SH-02.3] a preview opened through a link that ends soon ends with it', async () => {
    const { id } = await demo.call(projects.create, { template_id: 1001, name: 'Ends soon' })
    await demo.call(projects.relateProduct, { id, product: candy })
    const { projectId, accountId, round } = readShare(
      new URL((await demo.call(viewer.shareProject, { id })).url).searchParams.get('share')!,
      server.context.config.secretKey,
      0,
    )!
    const expires = Math.floor(Date.now() / 1000) + 3600
    const link = signShare({ projectId, accountId, expires, round }, server.context.config.secretKey)
    const [first] = (await server.visitor().call(viewer.viewCreatives, { share: link })).creatives
    await server.visitor().call(viewer.viewCreative, { share: link, creative_id: first!.id })
    const mounts = await server.context.db
      .selectFrom('preview_mounts')
      .select('expires_at')
      .where('holder', '=', holderOf({ projectId, accountId, round }))
      .execute()
    expect(mounts).toHaveLength(1)
    expect(Math.abs(mounts[0]!.expires_at.getTime() / 1000 - expires)).toBeLessThan(60)
  }, 60_000)

  it('[SH-02.2] is created for own projects alone, and opens nothing when changed, expired or its project deleted', async () => {
    const other = await server.signIn('other')
    expect(await failed(viewer.shareProject, { id: project }, other)).toEqual([404, 'no_such_project'])
    expect(
      await failed(viewer.viewCreatives, {
        share: share.replace(/^./, first => (first === '1' ? '2' : '1')),
      }),
    ).toEqual([404, 'share_invalid'])
    const secret = server.context.config.secretKey
    const accountId = readShare(share, secret, 0)!.accountId
    expect(
      await failed(viewer.viewCreatives, {
        share: signShare({ projectId: project, accountId, expires: 1000, round: 0 }, secret),
      }),
    ).toEqual([404, 'share_invalid'])
    expect(
      await failed(viewer.viewCreatives, {
        share: signShare(
          { projectId: project, accountId: (accountId + 1) as AccountId, expires: 9_999_999_999, round: 0 },
          secret,
        ),
      }),
    ).toEqual([404, 'share_invalid'])
    await demo.call(projects.remove, { id: project })
    expect(await failed(viewer.viewCreatives, { share })).toEqual([404, 'share_invalid'])
  })
})
