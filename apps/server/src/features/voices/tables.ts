import type { VoiceScript, VoiceTake } from '@adloom/contract/voices'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string | undefined, string>

export interface VoiceTables {
  /** Scripts that were read aloud. */
  voice_takes: {
    id: Generated<number>
    account_id: number
    created_by: number
    name: string
    script: ColumnType<VoiceScript, string, never>
    job_id: number
    /** Null before the audio is made. */
    mp3_hash: string | null
    /** Of the MP3: counted by the storage of the account. */
    size_bytes: Generated<number>
    md5: Generated<string>
    duration_ms: Generated<number>
    peaks: Json<number[]>
    timings: Json<VoiceTake['timings']>
    created_at: ColumnType<Date, Date | undefined, Date>
  }
}
