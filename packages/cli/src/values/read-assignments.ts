import { readFile } from 'node:fs/promises'
import { UsageError } from '../usage-error.ts'

/** What a parameter is given: a text of the command line, a file to upload, an asset, or a whole value. */
export type Given =
  | { kind: 'text'; text: string }
  | { kind: 'file'; path: string }
  | { kind: 'asset'; id: number }
  | { kind: 'json'; value: unknown }

const assignment = /^([\w.-]+)(:?=)([\s\S]*)$/

/** Reads `parameter=value` of the command line, after the values of a JSON file. */
export async function readAssignments(
  assignments: readonly string[],
  file: string | undefined,
): Promise<Map<string, Given>> {
  const given = new Map<string, Given>()
  if (file !== undefined)
    for (const [param, value] of Object.entries(await readObject(file)))
      given.set(param, { kind: 'json', value })
  for (const text of assignments) {
    const [, param, sign, value] = assignment.exec(text) ?? []
    if (param === undefined || value === undefined) throw new UsageError(`"${text}" is not parameter=value.`)
    given.set(param, sign === ':=' ? { kind: 'json', value: jsonOf(value, param) } : readText(value))
  }
  if (given.size === 0) throw new UsageError('Name at least one parameter.')
  return given
}

function readText(text: string): Given {
  if (text.startsWith('@') && text.length > 1) return { kind: 'file', path: text.slice(1) }
  const asset = /^asset:([1-9]\d{0,9})$/.exec(text)
  return asset ? { kind: 'asset', id: Number(asset[1]) } : { kind: 'text', text }
}

function jsonOf(text: string, place: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`The value of ${place} is not JSON.`)
  }
}

async function readObject(file: string): Promise<Record<string, unknown>> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`${file} cannot be read.`)
  })
  const value = jsonOf(text, file)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UsageError(`${file} is not a JSON object of parameters.`)
  return value as Record<string, unknown>
}
