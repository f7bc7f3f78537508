import {
  type ApiEntry,
  type ApiType,
  adEvents,
  layerEvents,
  type ApiEvent,
  scriptApi,
  scriptShapes,
  signatureOf,
} from './script-api.ts'

/**
 * Returns the types of `ad` (`.d.ts`) for an external editor, made from the table; `explain` returns what an
 * entry is for.
 */
export function scriptTypes(explain: (type: ApiType, name: string) => string): string {
  const shapes = Object.entries(scriptShapes).map(
    ([name, fields]) =>
      `interface ${name} {\n${Object.entries(fields)
        .map(([field, type]) => `  ${field}?: ${type}`)
        .join('\n')}\n}`,
  )
  const types = Object.entries(scriptApi).map(
    ([type, entries]) =>
      `interface ${type} {\n${entries.map(entry => memberOf(type as ApiType, entry, explain)).join('\n')}\n}`,
  )
  return [...shapes, ...types, 'declare const ad: Ad', ''].join('\n\n')
}

function memberOf(type: ApiType, entry: ApiEntry, explain: (type: ApiType, name: string) => string): string {
  const comment = `  /** ${explain(type, entry.name).replaceAll('*/', '* /')} */`
  const events =
    entry.name === 'on' && (type === 'Ad' ? adEvents : type === 'Layer' ? layerEvents : undefined)
  if (events) return [comment, ...events.map(event => `  ${onSignature(event, entry.gives)}`)].join('\n')
  return `${comment}\n  ${entry.args || entry.writable ? '' : 'readonly '}${signatureOf(entry)}`
}

function onSignature({ word, gives }: ApiEvent, result: string): string {
  return `on(event: '${word}', run: (${gives ? `${gives.name}: ${gives.type}` : ''}) => void): ${result}`
}
