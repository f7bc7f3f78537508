import type { Channel } from '@adloom/playable/channels/channel'
import type { AppContext } from '../../platform/context.ts'
import { runDocumentTask } from '../documents/run-document-task.ts'
import { buildInputOf, snapshotOf } from '../packs/pack-snapshot.ts'
import type { ProjectDetail } from '../projects/service.ts'

const expiresInMs = 6 * 3_600_000
const renewAfterMs = 5 * 3_600_000
const mostKept = 500

type Made = { madeAt: number; url: Promise<string> }

/** Packs a creative once for everybody who looks at it, and again when the project changed or its address is about to end. */
export function createCreativePreviews(context: AppContext): (project: ProjectDetail, channel: Channel) => Promise<string> {
  const kept = new Map<string, Made>()
  return (project, channel) => {
    const key = `${project.id}:${project.rev}:${channel.id}`
    const known = kept.get(key)
    if (known !== undefined && context.clock.now() - known.madeAt < renewAfterMs) return known.url
    if (kept.size >= mostKept) kept.clear()
    const url = mount(context, project, channel)
    kept.set(key, { madeAt: context.clock.now(), url })
    url.catch(() => kept.delete(key))
    return url
  }
}

/** The packed ad in its network's mock container, without any page around it: the viewer's own device frame holds it. */
async function mount(context: AppContext, project: ProjectDetail, channel: Channel): Promise<string> {
  const input = await buildInputOf(context, snapshotOf(project), [channel], 'high')
  const page = await runDocumentTask(context, 'creativePage', input, { accountId: project.account_id })
  const key = await context.blobs.put(Buffer.from(page, 'utf8'))
  return (await context.previews.mount({ files: { 'index.html': { key, mime: 'text/html; charset=utf-8' } }, expiresInMs })).url
}
