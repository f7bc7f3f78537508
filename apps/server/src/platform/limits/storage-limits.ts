import { uploadBytes, uploadChunkBytes } from '@adloom/contract/constants'
import { hourMs, mebibyte } from './units.ts'

/** Reading and writing stored files. */
export const blobLimits = {
  /** Bytes of one read and of one write: several pieces go to the disk in one call. */
  readBytes: mebibyte,
  writeBytes: mebibyte,
  /** Bytes that wait between network and disk. */
  bufferedBytes: 262_144,
  /**
   * fsync occupies one of libuv's four threads until the disk has finished; the others stay free for reads
   * and writes.
   */
  syncsAtATime: 2,
  /** Smaller files are joined at the end, by the main thread: asking another thread costs more. */
  joinAheadBytes: 16 * mebibyte,
  /** Uploads that are read while they arrive; the others are read at the end. */
  joinsAtATime: 32,
} as const

/** Files in an S3 bucket. */
export const s3Limits = {
  /** Bytes of one part of an object; S3 takes no smaller part than the second, but for the last. */
  s3PartBytes: 8 * mebibyte,
  smallestS3PartBytes: 5 * mebibyte,
  s3PartsAtATime: 3,
  /** Below that age a blob counts as just stored, and storing it again needs no request of its own. */
  youngMs: 12 * hourMs,
  /** Attempts of a request, and how often in a row an interrupted read is resumed. */
  tries: 4,
  resumptions: 4,
  connectMs: 5000,
  /** Chunks held in memory on their way out, of all users together. */
  chunksAtATime: 8,
  /** Names in one request that deletes objects: S3 takes no more. */
  deletedAtATime: 1000,
} as const

/** Chunked uploads (AS-04). */
export const uploadLimits = {
  /** The largest file of any kind (AS-05). */
  fileBytes: uploadBytes,
  chunks: 10_000,
  /** The last chunk may be almost two chunks long. */
  formFileBytes: 2 * uploadChunkBytes,
  bodyBytes: 16 * mebibyte,
  /** Fields beside the file, and bytes of one. */
  fields: 30,
  fieldBytes: 4096,
  /** Characters of an upload's identifier, of its file's name and of its path. */
  identifier: 200,
  fileName: 200,
  relativePath: 1000,
  /** Expired uploads that are removed in one step. */
  removedAtATime: 200,
} as const

/** Folders of an account, of all kinds: they are listed all at once. */
export const folderLimits = { perAccount: 5000 } as const

/** Checks and care of the storage. */
export const storageLimits = {
  /**
   * Two of the largest chunks: with less free space, the next uploads fail and `/readyz` reports it
   * (RS-06.4).
   */
  freeBytes: 24 * mebibyte,
  /**
   * Bytes of the file that a check writes: large enough that file systems do not keep it inside the inode.
   */
  probeBytes: 4096,
  /** Monitors that ask within this time share one probe. */
  probeKeptMs: 1000,
  /**
   * Blobs that one step of the sweep examines, and unreferenced ones searched in the JSON of all projects
   * together.
   */
  sweptAtATime: 500,
  soughtTogether: 10_000,
} as const
