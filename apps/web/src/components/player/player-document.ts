import type { ScriptData } from '@adloom/engine/data'
import {
  applyValues,
  compileDocument,
  type ParamValues,
  type PlayableDocument,
} from '@adloom/playable/format'
import { loadWithin } from '../../lib/load-error.ts'
import { assetBytes } from '../../lib/asset-bytes.ts'
import type { PlayerLoad } from './player-session.ts'

/** Where bytes come from, by their sha-256. */
export type LoadBytes = (hash: string) => Promise<ArrayBuffer>

/** What the player gets for a document with a project's values: the engine's data and the bytes it names. */
export async function playerLoad(
  document: PlayableDocument,
  values: ParamValues,
  loadBytes: LoadBytes = assetBytes,
): Promise<PlayerLoad> {
  const applied = applyValues(document, values)
  const data = compileDocument(applied)
  const assets = await Promise.all(
    Object.keys(data.assets).map(async id => [id, await loadBytes(hashOf(applied, id))] as const),
  )
  return {
    data,
    assets: Object.fromEntries(assets),
    ...(data.scripts ? { scripts: await readyScripts(data.scripts) } : {}),
  }
}

/** Compiles the scripts without errors; the compiler is loaded only when there is a script. */
async function readyScripts(scripts: readonly ScriptData[]): Promise<string[]> {
  const { compileScript, scriptStatement } = await loadWithin(
    'compile-script',
    () => import('@adloom/playable/script-compiler'),
  )
  return scripts.flatMap(script => {
    const { code } = compileScript(script)
    return code === undefined ? [] : [scriptStatement(script, code)]
  })
}

function hashOf(document: PlayableDocument, id: string): string {
  const record = document.records[id]
  if (record?.type !== 'asset') throw new Error(`asset ${id} has no record`)
  return record.hash
}
