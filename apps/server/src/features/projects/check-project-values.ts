import {
  assetsInValues,
  checkValues,
  type AssetRecord,
  type ParamValues,
  type PlayableDocument,
} from '@adloom/playable/format'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import { findFileFacts, type FileFacts } from '../assets/service.ts'

/**
 * Returns values that can be stored: valid for the template's parameters, every file readable by the account,
 * size and dimensions replaced by the server's facts.
 */
export async function checkProjectValues(
  context: AppContext,
  document: PlayableDocument,
  values: unknown,
  caller: Caller,
): Promise<ParamValues> {
  requireRight(document, values, caller)
  const given = values as ParamValues
  const hashes = [...new Set(assetsInValues(given).map(asset => asset.hash))]
  const facts = await findFileFacts(context.db, caller.accountId, hashes)
  const own = new Map(
    Object.values(document.records).flatMap(record =>
      record.type === 'asset' ? [[record.hash, record] as const] : [],
    ),
  )
  const known = Object.fromEntries(
    Object.entries(given).map(([param, value]) => [param, withFacts(value, facts, own)]),
  )
  requireRight(document, known, caller)
  return known
}

function requireRight(document: PlayableDocument, values: unknown, caller: Caller): void {
  const [problem] = checkValues(document, values)
  if (!problem) return
  const record = Object.values(document.records).find(one => one.type === 'param' && one.id === problem.param)
  const label = record?.type === 'param' ? record.label[caller.language] : problem.param
  fail(problem.error, { ...problem.values, param: label, param_id: problem.param })
}

function withFacts(
  value: ParamValues[string],
  facts: Map<string, FileFacts>,
  own: Map<string, AssetRecord>,
): ParamValues[string] {
  if (typeof value !== 'object' || value === null || !('asset' in value)) return value
  const fact = facts.get(value.asset.hash) ?? fail('not_found')
  return { ...value, asset: truthOf(value.asset, fact, own.get(value.asset.hash)) }
}

function truthOf(asset: AssetRecord, fact: FileFacts, own: AssetRecord | undefined): AssetRecord {
  if (own) return { ...own, id: asset.id }
  const { width: _width, height: _height, frames: _frames, durationMs: _duration, ...rest } = asset
  // A file of another template is known by its size and type alone.
  if (fact.type === undefined) return { ...asset, bytes: fact.size, mime: fact.mime }
  return {
    ...rest,
    kind: kindOf(fact.type, asset.name),
    bytes: fact.size,
    mime: fact.mime,
    ...(fact.width && fact.height ? { width: fact.width, height: fact.height } : {}),
    ...(fact.frames ? { frames: fact.frames } : {}),
    ...(fact.duration_ms ? { durationMs: fact.duration_ms } : {}),
  }
}

/** A video, a model or an archive has no place in a slot. */
function kindOf(type: NonNullable<FileFacts['type']>, name: string): AssetRecord['kind'] {
  return type === 'image' || type === 'frames' || type === 'audio' || type === 'font'
    ? type
    : fail('param_type', { param: name })
}
