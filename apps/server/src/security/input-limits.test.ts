import { calls } from '@adloom/contract/calls'
import * as library from '@adloom/contract/library'
import { inputLimits } from '@adloom/contract/input-limits'
import * as messages from '@adloom/contract/messages'
import * as projects from '@adloom/contract/projects'
import * as ps from '@adloom/contract/ps'
import { type InputBound, inputBounds } from '@adloom/testbed/input-bounds'
import { sampleOf } from '@adloom/testbed/sample-input'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { requireStorable } from '../platform/binder/require-storable.ts'

const bounds = calls.flatMap(call => inputBounds(call.input, call.name))
const takes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success
const ofKind = (kind: InputBound['kind']): InputBound[] => bounds.filter(bound => bound.kind === kind)

/** Texts of this length, at least one of which matches any of our patterns. */
function textsOf(length: number): string[] {
  const domain = '@b.example'
  return [
    'a'.repeat(length),
    '1'.repeat(length),
    '2026-11-23'.padEnd(length, '0').slice(0, length),
    'https://b.example/'.padEnd(length, 'a').slice(0, length),
    ...(length > domain.length ? [`${'a'.repeat(length - domain.length)}${domain}`] : []),
  ]
}

describe('the input of one call', () => {
  it('[RS-09.1] every text, list, record and number of every call has a limit', () => {
    expect(bounds.length).toBeGreaterThan(300)
    expect(
      bounds
        .filter(
          ({ kind, max, min }) =>
            kind !== 'unknown' && (max === undefined || (kind === 'number' && min === undefined)),
        )
        .map(({ path, kind }) => `${path}: ${kind}`),
    ).toEqual([])
  })

  it('[RS-09.1] free values exist only in calls that limit their body', () => {
    const open = ofKind('unknown').map(({ path }) => path)
    expect(new Set(open.map(path => path.split('.').slice(0, 2).join('.')))).toEqual(
      new Set([
        'project.save',
        'project.keepDraft',
        'dco.save',
        'dco.keepDraft',
        'ps.save',
        'ps.keepDraft',
        'recording.gameplaySave',
        'recording.gameplayRender',
        'recording.checkStart',
        'video.save',
        'video.keepDraft',
      ]),
    )
    for (const call of calls)
      if (open.some(path => path.startsWith(`${call.name}.`)))
        expect(call.maxBody, call.name).toBeLessThanOrEqual(2 * ps.psDocumentBytes)
  })

  it('[RS-09.1] texts pass at their limits and are refused one beyond them', () => {
    for (const { path, schema, max = 0, min } of ofKind('string')) {
      const isTaken = (length: number): boolean => textsOf(length).some(text => takes(schema, text))
      expect([isTaken(max), isTaken(max + 1)], `${path} of ${max}`).toEqual([true, false])
      if (min) expect([isTaken(min), isTaken(min - 1)], `${path} of ${min}`).toEqual([true, false])
    }
  })

  it('[RS-09.1] numbers pass at their limits and are refused beyond them', () => {
    for (const { path, schema, max = 0, min = 0 } of ofKind('number')) {
      expect(
        [min, max].map(number => takes(schema, number)),
        path,
      ).toEqual([true, true])
      expect(
        [min - 1, max + 1].map(number => takes(schema, number)),
        path,
      ).toEqual([false, false])
    }
  })

  it('[RS-09.1] lists and records pass at their limits and are refused one beyond them', () => {
    for (const { path, schema, max = 0, min = 0, element } of ofKind('array')) {
      const one = element && sampleOf(element)
      const isTaken = (length: number): boolean =>
        length >= 0 &&
        takes(
          schema,
          Array.from({ length }, () => one),
        )
      expect([min, max, min - 1, max + 1].map(isTaken), path).toEqual([true, true, false, false])
    }
    for (const { path, schema, max = 0 } of ofKind('record')) {
      const recordOf = (length: number) =>
        Object.fromEntries(Array.from({ length }, (_, index) => [`k${index}`, 1]))
      expect(
        [max, max + 1].map(length => takes(schema, recordOf(length))),
        path,
      ).toEqual([true, false])
    }
    const events = (length: number) => ({ a: 'x'.repeat(length - '{"a":""}'.length) })
    const save = (material_event: unknown) =>
      takes(projects.save.input, { id: 1, rev: 1, values: {}, material_event })
    expect([
      save(events(inputLimits.materialEventJson)),
      save(events(inputLimits.materialEventJson + 1)),
    ]).toEqual([true, false])
  })

  it('[RS-09.2] a long list of wrong entries is one problem, not one for each', () => {
    const wrong: unknown[] = Array(500_000).fill(0)
    const problems = (schema: z.ZodType, input: unknown) => schema.safeParse(input).error?.issues.length
    expect(problems(library.check.input, { json: wrong })).toBe(1)
    expect(problems(messages.read.input, { msg_ids: wrong })).toBe(1)
    const keys = Object.fromEntries(
      wrong.slice(0, 30_000).map((_, index) => [`${'k'.repeat(250)}${index}`, 0]),
    )
    expect(problems(projects.save.input, { id: 1, rev: 1, values: keys })).toBe(1)
    expect(
      problems(ps.save.input, { id: 1, base_rev: 1, diff: { added: keys, updated: keys, removed: wrong } }),
    ).toBe(3)
  })

  it('[RS-09.3] accepts JSON of 100 levels, and refuses one more or a million', () => {
    const nested = (depth: number): unknown => {
      let value: unknown = 1
      for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
      return value
    }
    expect(() => requireStorable({ field: nested(100) })).not.toThrow()
    for (const depth of [101, 1_000_000])
      expect(() => requireStorable({ field: nested(depth) })).toThrow(
        expect.objectContaining({ reason: 'bad_input', values: { field: 'field', problem: '{ × 100' } }),
      )
  })
})
