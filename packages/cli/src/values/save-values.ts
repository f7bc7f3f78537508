import { randomUUID } from 'node:crypto'
import { fileValue, type Client } from '@adloom/client'
import { detail } from '@adloom/contract/assets'
import * as projects from '@adloom/contract/projects'
import { uploadPath } from '../upload-path.ts'
import { UsageError } from '../usage-error.ts'
import type { Given } from './read-assignments.ts'

export interface ValueChange {
  param: string
  before: unknown
  after: unknown
}

interface Param {
  widget: string
  input?: string
  options?: { value: string | number; label: Record<string, string> }[]
}

interface Saving {
  /** The language of texts; the first of the project when absent. */
  textLanguage?: string | undefined
  /** Saves nothing. */
  dryRun?: boolean | undefined
}

/**
 * Gives parameters of a project values and saves them together, as one version. A version in between is not
 * overwritten: the server refuses with stale_revision. Files are uploaded, except in a dry run.
 */
export async function saveValues(
  client: Client,
  project: number,
  given: ReadonlyMap<string, Given>,
  { textLanguage, dryRun = false }: Saving = {},
): Promise<ValueChange[]> {
  const info = await client.call(projects.info, { id: project })
  const language = textLanguage ?? info.languages[0] ?? 'en'
  const changes: ValueChange[] = []
  for (const [id, wanted] of given) {
    const known = info.params.find(param => param.id === id)
    if (!known) throw new UsageError(`The project has no parameter "${id}". See: adloom values ${project}`)
    const after = await valueOf(client, id, known.param as Param, known.value, wanted, { language, dryRun })
    changes.push({ param: id, before: known.value, after })
  }
  if (dryRun) return changes
  const values = { ...info.values, ...Object.fromEntries(changes.map(({ param, after }) => [param, after])) }
  await client.call(projects.save, { id: project, values, rev: info.rev, save_id: randomUUID() })
  return changes
}

async function valueOf(
  client: Client,
  id: string,
  param: Param,
  before: unknown,
  given: Given,
  { language, dryRun }: { language: string; dryRun: boolean },
): Promise<unknown> {
  switch (given.kind) {
    case 'json':
      return given.value
    case 'asset':
      return fileValue(await client.call(detail, { id: given.id }))
    case 'file':
      return dryRun ? { asset: { name: given.path } } : fileValue(await uploadPath(client, given.path))
    case 'text':
      return readText(id, param, before, given.text, language)
  }
}

/** Reads the text of a command line as the parameter's widget stores it. */
function readText(id: string, param: Param, before: unknown, text: string, language: string): unknown {
  switch (param.widget) {
    case 'text': {
      const current = (before ?? {}) as { text?: Record<string, string> }
      return { ...current, text: { ...current.text, [language]: text } }
    }
    case 'slider':
      return numberOf(id, text)
    case 'input':
      return param.input === 'number' ? numberOf(id, text) : text
    case 'switch':
      if (text !== 'true' && text !== 'false') throw new UsageError(`${id} is true or false.`)
      return text === 'true'
    case 'radio':
    case 'select':
      return optionOf(id, param, text)
    case 'checkbox':
      return text === '' ? [] : text.split(',').map(word => optionOf(id, param, word.trim()))
    case 'color':
    case 'font':
      return text
    default:
      if (text === '') return null
      throw new UsageError(`${id} takes a file: ${id}=@path or ${id}=asset:12.`)
  }
}

function numberOf(id: string, text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) throw new UsageError(`${id} is a number.`)
  return value
}

function optionOf(id: string, { options = [] }: Param, text: string): string | number {
  const option = options.find(({ value }) => String(value) === text)
  if (option) return option.value
  throw new UsageError(`${id} is one of: ${options.map(({ value }) => value).join(', ')}.`)
}
