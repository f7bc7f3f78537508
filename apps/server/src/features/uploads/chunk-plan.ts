import { uploadChunkBytes } from '@adloom/contract/constants'
import { z } from 'zod'
import { fail } from '../../platform/binder/fail.ts'
import { uploadLimits } from '../../platform/limits/storage-limits.ts'

const whole = z.coerce.number().int()

/**
 * The form fields of a chunk, named as on the wire (AS-04). `chunk_md5` is ours: with it, the chunk is
 * checked on arrival.
 */
export const chunkFields = z.object({
  chunk_number: whole.min(1),
  chunk_size: whole.min(1).max(uploadChunkBytes),
  current_chunk_size: whole.min(0).max(uploadLimits.formFileBytes),
  total_size: whole.min(1),
  identifier: z
    .string()
    .min(1)
    .max(uploadLimits.identifier)
    .regex(/^[^\0]+$/),
  filename: z
    .string()
    .min(1)
    .max(uploadLimits.fileName)
    .regex(/^[^/\\":*?<>|\t\n\r\0]+$/),
  relative_path: z.string().max(uploadLimits.relativePath).default(''),
  total_chunks: whole.min(1).max(uploadLimits.chunks),
  chunk_md5: z
    .string()
    .regex(/^[0-9a-f]{32}$/i)
    .optional(),
})
export type ChunkFields = z.output<typeof chunkFields>

/**
 * The last chunk has the rest: up to two chunks' worth when the client rounds down, which is its default.
 * Throws when the numbers do not match.
 */
export function checkChunk(fields: ChunkFields): void {
  if (fields.total_size > uploadLimits.fileBytes) fail('file_too_large', { limit: uploadLimits.fileBytes })
  const whole = Math.max(1, Math.floor(fields.total_size / fields.chunk_size))
  const rounded = Math.ceil(fields.total_size / fields.chunk_size)
  if (fields.total_chunks !== whole && fields.total_chunks !== rounded) fail('chunk_invalid')
  if (fields.chunk_number > fields.total_chunks) fail('chunk_invalid')
  const last = fields.chunk_number === fields.total_chunks
  const expected = last
    ? fields.total_size - fields.chunk_size * (fields.total_chunks - 1)
    : fields.chunk_size
  if (fields.current_chunk_size !== expected) fail('chunk_invalid')
}
