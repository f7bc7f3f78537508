import { randomUUID } from 'node:crypto'
import { waitForJob } from '@adloom/client'
import * as projects from '@adloom/contract/projects'
import * as ps from '@adloom/contract/ps'
import { toWireDiff } from '@adloom/document'
import { createPlayableStore, type PlayableDiff } from '@adloom/playable/commands'
import { readStoredDocument } from '@adloom/playable/stored-document'
import { z } from 'zod'
import { edits, runEdits } from './edits.ts'
import { inputSchemaOf } from './contract-tools.ts'
import { outlineOf, recordChanges } from './outline.ts'
import type { Tool } from './tool.ts'

/** A tool whose input is checked here before it runs. */
function tool<I extends z.ZodType>(
  definition: Omit<Tool, 'run' | 'inputSchema'> & {
    input: I
    run: (context: Parameters<Tool['run']>[0], input: z.output<I>) => Promise<unknown>
  },
): Tool {
  const { input, run, ...rest } = definition
  return {
    ...rest,
    inputSchema: inputSchemaOf({ input }),
    run: (context, given) => run(context, input.parse(given)),
  }
}

const id = z.number().int().positive()

export const changeTools: Tool[] = [
  tool({
    name: 'project_values',
    description:
      'Returns the parameters of a project made of a template: widget, label, limits, current value.',
    readOnly: true,
    permissions: ['gm'],
    input: z.object({ id }),
    async run({ client }, { id: project }) {
      const { name, rev, languages, params } = await client.call(projects.info, { id: project })
      return { name, rev, languages, params }
    },
  }),
  tool({
    name: 'propose_values',
    description:
      'Shows other values of parameters of a project of a template as before and after. Saves nothing: ' +
      'apply_change saves them as one version.',
    readOnly: true,
    permissions: ['gm'],
    input: z.object({ id, values: z.record(z.string(), z.unknown()) }),
    async run({ client, changes }, { id: project, values }) {
      const info = await client.call(projects.info, { id: project })
      const known = new Map(info.params.map(param => [param.id, param.value]))
      const unknown = Object.keys(values).filter(param => !known.has(param))
      if (unknown.length > 0) throw new Error(`The project has no parameter ${unknown.join(', ')}.`)
      const wanted = { ...info.values, ...values }
      const save = { id: project, values: wanted, rev: info.rev, save_id: randomUUID() }
      return {
        change_id: changes.add({
          title: `Save "${info.name}" with ${Object.keys(values).join(', ')}`,
          save: () => client.call(projects.save, save),
        }),
        changes: Object.entries(values).map(([param, after]) => ({ param, before: known.get(param), after })),
      }
    },
  }),
  tool({
    name: 'free_project_outline',
    description:
      'Returns the scenes and layers of a project of the free editor, with the ids that edits name.',
    readOnly: true,
    permissions: ['ps'],
    input: z.object({ id }),
    async run({ client }, { id: project }) {
      const { rev, document } = await client.call(ps.initJson, { id: project })
      return { rev, ...outlineOf(readStoredDocument(document)) }
    },
  }),
  tool({
    name: 'propose_edits',
    description:
      'Runs edits on a copy of a project of the free editor and shows which records would change. ' +
      'Saves nothing: apply_change saves all of them as one version.',
    readOnly: true,
    permissions: ['ps'],
    input: z.object({ id, edits }),
    async run({ client, changes }, { id: project, edits: wanted }) {
      const { rev, document } = await client.call(ps.initJson, { id: project })
      const before = readStoredDocument(document)
      const store = createPlayableStore(before)
      let diff: PlayableDiff | undefined
      store.subscribe(change => {
        if (change.origin === 'edit') diff = change.diff
      })
      runEdits(store, wanted)
      if (!diff) throw new Error('The edits change nothing.')
      const save = { id: project, base_rev: rev, diff: toWireDiff(diff), save_id: randomUUID() }
      const after = Object.fromEntries(store.all().map(record => [record.id, record]))
      return {
        change_id: changes.add({
          title: `Save ${wanted.length} edits of project ${project}`,
          save: () => client.call(ps.save, save),
        }),
        changes: recordChanges(before.records, after),
      }
    },
  }),
  tool({
    name: 'apply_change',
    description: 'Saves a change that propose_values or propose_edits showed, as one version of the project.',
    readOnly: false,
    permissions: ['gm', 'ps'],
    input: z.object({ change_id: z.string() }),
    async run({ changes, confirm }, { change_id }) {
      const change = changes.take(change_id)
      if (!change) throw new Error(`No change ${change_id} waits: it was saved or is too old.`)
      if (!(await confirm(`${change.title}?`))) return { saved: false, reason: 'The user declined.' }
      const saved = await change.save()
      return { saved: true, ...(saved as object) }
    },
  }),
  packTool('project_pack', projects, 'gm', 'a project of a template'),
  packTool('ps_pack', ps, 'ps', 'a project of the free editor'),
]

function packTool(
  name: string,
  calls: Pick<typeof projects, 'pack' | 'downloadCheck'>,
  permission: 'gm' | 'ps',
  what: string,
): Tool {
  return tool({
    name,
    description:
      `Packs ${what} for ad networks and waits for the archive. ` +
      "Uses downloads of the account's quota, unless the same version was packed before.",
    readOnly: false,
    permissions: [permission],
    input: calls.pack.input,
    async run({ client, confirm }, input) {
      const { id: project, channel_ids, quality, reach_ios12 } = input
      const check = await client.call(calls.downloadCheck, { id: project, channel_ids, quality, reach_ios12 })
      const question = `Pack project ${project}? Networks: ${channel_ids.length}. Downloads: ${check.cost}.`
      if (!(await confirm(question))) return { packed: false, reason: 'The user declined.' }
      const { job_id: job } = await client.call(calls.pack, input)
      const done = await waitForJob(client, job)
      return { packed: true, job_id: job, cost: check.cost, file: done.result }
    },
  })
}
