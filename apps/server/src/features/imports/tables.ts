import type { ImportProbe } from '@adloom/contract/imports'
import type { ImportedAd, ImportReport } from '@adloom/playable/import'
import type { ColumnType } from 'kysely'

type Json<T> = ColumnType<T, string, string>

/** What a project of kind `import` plays, and what its import found. */
export interface ProjectImportRow {
  project_id: number
  account_id: number
  file_name: string
  /** The uploaded file, and the archive of its neutral files. */
  source_hash: string
  hash: string
  /** Bytes of both, which count as used storage (AS-02.2). */
  size_bytes: ColumnType<string, number, number>
  report: Json<ImportReport>
  probes: Json<ImportProbe[]>
  replaced: ColumnType<ImportedAd['replaced'], string | undefined, string>
}

export interface ImportTables {
  project_imports: ProjectImportRow
}
