import type { ColumnType, Generated } from 'kysely'

type Stamp = ColumnType<Date, Date | undefined, Date>

export interface UploadRow {
  id: Generated<number>
  account_id: number
  bucket: string
  purpose: string
  identifier: string
  total_size: ColumnType<string | number, number, number>
  total_chunks: number
  chunk_size: number
  filename: string
  object_key: string
  /** Set once, when every chunk is stored and the file is in the blob store. */
  hash: string | null
  /** md5 of the complete file, known with its hash. */
  md5: string | null
  /** Bytes reserved for it in the account's storage. */
  reserved: ColumnType<string | number, number | undefined, number>
  created_at: Stamp
  updated_at: Stamp
}

/** `digest` is what the chunk store knows its bytes by. */
export interface UploadChunkRow {
  upload_id: number
  number: number
  size: number
  digest: string
}

export interface UploadTables {
  uploads: UploadRow
  upload_chunks: UploadChunkRow
}
