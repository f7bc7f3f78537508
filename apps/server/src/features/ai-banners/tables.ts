import type { AiBannerCandidate, AiBannerWish } from '@adloom/contract/ai-banners'
import type { Focus } from '@adloom/video/format'
import type { ColumnType, Generated } from 'kysely'

/** An image that banners may show: of the page, or of the library. */
export interface StoredImage {
  hash: string
  md5: string
  size: number
  format: string
  mime: string
  width: number
  height: number
  focus: Focus
  /** Its asset in the library; 0 while there is none. */
  asset: number
}

/** What the engine worked with. */
export interface StoredSource {
  title: string
  description: string
  palette: string[]
  /** By the index that candidates name. */
  images: StoredImage[]
  logo: StoredImage | null
}

export interface StoredCandidate extends Omit<AiBannerCandidate, 'previews'> {
  /** Index of its image in the source. */
  image: number | null
  previews: { size: string; hash: string }[]
}

type Json<T> = ColumnType<T, string | undefined, string>

export interface AiBannerTables {
  /** Wishes for banners, and what was proposed last. */
  ai_banners: {
    id: Generated<number>
    account_id: number
    created_by: number
    name: string
    wish: ColumnType<AiBannerWish, string, string>
    /** Counts runs. */
    rev: Generated<number>
    /** Of the last run. */
    job_id: number
    /** Null before the page was read. */
    found: ColumnType<StoredSource | null, string | null | undefined, string | null>
    candidates: Json<StoredCandidate[]>
    /** Of its files: counted by the storage of the account. */
    size_bytes: Generated<number>
    created_at: ColumnType<Date, Date | undefined, Date>
  }
  /** Every file that a run stored. */
  ai_banner_files: { banner_id: number; hash: string; account_id: number; mime: string }
}
