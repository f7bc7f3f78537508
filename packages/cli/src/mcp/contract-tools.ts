import * as assets from '@adloom/contract/assets'
import type { Call } from '@adloom/contract/call'
import * as insights from '@adloom/contract/insights'
import * as jobs from '@adloom/contract/jobs'
import * as products from '@adloom/contract/products'
import * as projects from '@adloom/contract/projects'
import * as ps from '@adloom/contract/ps'
import * as scores from '@adloom/contract/scores'
import * as spending from '@adloom/contract/spending'
import * as templates from '@adloom/contract/templates'
import { z } from 'zod'
import type { Tool } from './tool.ts'

/** Calls that are tools as they are: their name, input and permissions are those of the contract. */
const offered: { call: Call; description: string; readOnly?: false }[] = [
  {
    call: templates.list,
    description: 'Lists playable templates with their ids, skins and number of parameters.',
  },
  { call: templates.options, description: 'Lists the values that templates are filtered by.' },
  { call: projects.list, description: 'Lists projects made of templates.' },
  { call: projects.create, description: 'Makes a project of a template.', readOnly: false },
  { call: projects.copy, description: 'Copies a project.', readOnly: false },
  { call: projects.channels, description: 'Lists the ad networks that a project can be packed for.' },
  {
    call: projects.downloadCheck,
    description: 'Checks a project for networks: sizes, findings, and the downloads that packing would use.',
  },
  { call: projects.preview, description: 'Makes an address that plays a project for some hours.' },
  { call: products.list, description: 'Lists the products (apps) of the account.' },
  { call: projects.relateProduct, description: 'Relates a product to a project.', readOnly: false },
  { call: ps.starters, description: 'Lists what a project of the free editor can begin with.' },
  { call: ps.list, description: 'Lists projects of the free editor (playsmart) or interactive videos (iv).' },
  { call: ps.create, description: 'Makes a project of the free editor.', readOnly: false },
  { call: ps.downloadCheck, description: 'Checks a project of the free editor for networks.' },
  { call: ps.preview, description: 'Makes an address that plays a project of the free editor.' },
  { call: scores.detail, description: 'Scores a project before launch, with the reasons.' },
  { call: assets.list, description: 'Lists the files of the library.' },
  { call: jobs.query, description: 'Returns the state of tasks by their ids.' },
  { call: spending.predictCost, description: 'Predicts what a paid act would use of the quotas.' },
  { call: insights.eventSummary, description: 'Totals of metrics over a range of days.' },
  { call: insights.eventDetail, description: 'Rows of a report: metrics by breakdowns, with totals.' },
]

export const contractTools: Tool[] = offered.map(({ call, description, readOnly = true }) => ({
  name: toolName(call.name),
  description,
  inputSchema: inputSchemaOf(call),
  readOnly,
  permissions: typeof call.access === 'string' ? [] : call.access,
  run: ({ client }, input) => client.call(call, input),
}))

/** `project.downloadCheck` is `project_download_check`: names of tools have no dots. */
function toolName(name: string): string {
  return name.replaceAll('.', '_').replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}

export function inputSchemaOf({ input }: Pick<Call, 'input'>): Record<string, unknown> {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return { type: 'object', ...schema }
}
