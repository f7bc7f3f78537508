import type { ScriptRecord } from '../../format/records.ts'
import type { RecordReader } from '../../geometry/record-reader.ts'
import { mentionsOf, renamedIn } from '../../script/name-mentions.ts'
import type { NamedKind } from '../../script/script-api.ts'
import type { PlayableStore } from '../playable-store.ts'

/** Returns how many times the scripts of a document reference a record by this name. */
export function mentionsInScripts(reader: RecordReader, kind: NamedKind, name: string): number {
  return scriptsOf(reader).reduce((sum, script) => sum + mentionsOf(script, kind, name).length, 0)
}

/** Renames a record in all scripts as one undo step. */
export function renameInScripts(store: PlayableStore, kind: NamedKind, before: string, after: string): void {
  store.edit('rename_in_scripts', {}, tx => {
    for (const script of scriptsOf(tx)) {
      const source = renamedIn(script, kind, before, after)
      if (source !== script.source) tx.update<ScriptRecord>(script.id, one => ({ ...one, source }))
    }
  })
}

function scriptsOf(reader: RecordReader): ScriptRecord[] {
  return reader.all().filter((record): record is ScriptRecord => record.type === 'script')
}
