import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@adloom/contract/constants'
import { errorTexts } from '@adloom/contract/error-texts'
import { errors, type ErrorName } from '@adloom/contract/errors'
import { describe, expect, it } from 'vitest'
import { buildOpenapi } from '../platform/openapi/openapi.ts'
import { docsPage } from '../platform/openapi/docs-page.ts'

const names = Object.keys(errors) as ErrorName[]

/** Names in the catalogue before the feature that uses them: a name leaves this list with its first use. */
const later: ErrorName[] = []

/**
 * The server uses them; problems with a value are found by the format's own check, which names the same
 * errors.
 */
const speakers = [
  join(import.meta.dirname, '..'),
  join(import.meta.dirname, '../../../../packages/playable/src/format'),
]
const spoken = speakers
  .flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map(file => readFileSync(join(folder, file), 'utf8')),
  )
  .join('\n')

describe('the catalogue of errors', () => {
  it('[D-02.1] has a code of its own, a failing status and three texts for every name', () => {
    expect(new Set(names.map(name => errors[name].code)).size).toBe(names.length)
    for (const name of names) {
      expect([400, 401, 403, 404, 409, 413, 415, 422, 429, 431, 500, 502, 503], name).toContain(
        errors[name].status,
      )
      for (const language of languages)
        expect(errorTexts[name][language].trim().length, `${name} ${language}`).toBeGreaterThan(3)
    }
  })

  it('[D-03.1] is documented: every code and name is in the OpenAPI document and on its page', () => {
    const { components } = buildOpenapi('http://127.0.0.1') as {
      components: {
        schemas: {
          Failure: {
            properties: { code: { enum: number[] }; data: { properties: { error: { enum: string[] } } } }
          }
        }
      }
    }
    const { code, data } = components.schemas.Failure.properties
    expect(code.enum).toEqual(names.map(name => errors[name].code))
    expect(data.properties.error.enum).toEqual(names)
    const page = docsPage()
    for (const name of names)
      expect(page, name).toContain(
        `<tr><td>${errors[name].code}</td><td>${name}</td><td>${errors[name].status}</td>`,
      )
  })

  it('[D-02.1] contains no unused name, and names reserved for later are not used yet', () => {
    const silent = names.filter(name => !new RegExp(`'${name}'`).test(spoken))
    expect(silent).toEqual(later)
  })
})
