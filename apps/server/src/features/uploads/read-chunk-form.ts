import type { FastifyRequest } from 'fastify'
import { fail } from '../../platform/binder/fail.ts'
import { chunkFields, type ChunkFields } from './chunk-plan.ts'
import { uploadLimits } from '../../platform/limits/storage-limits.ts'

export interface ChunkForm {
  fields: ChunkFields
  place: { bucket: string; purpose: string }
  content: (NodeJS.ReadableStream & { truncated?: boolean }) | undefined
}

/** Reads the fields up to the part `file`, whose bytes then flow from `content`; a test ends without one. */
export async function readChunkForm(request: FastifyRequest): Promise<ChunkForm> {
  if (!request.isMultipart()) fail('chunk_invalid')
  const given: Record<string, unknown> = { ...(request.query as Record<string, unknown>) }
  let content: ChunkForm['content']
  for await (const field of request.parts({
    limits: {
      fileSize: uploadLimits.formFileBytes,
      files: 1,
      fields: uploadLimits.fields,
      fieldSize: uploadLimits.fieldBytes,
      parts: uploadLimits.fields + 1,
    },
  })) {
    if (field.type === 'file') {
      if (field.fieldname !== 'file') fail('chunk_invalid')
      content = field.file
      break
    }
    given[field.fieldname] = field.value
  }
  const parsed = chunkFields.safeParse(given)
  if (parsed.success) return { fields: parsed.data, place: placeOf(given), content }
  content?.resume()
  const field = String(parsed.error.issues[0]?.path[0] ?? '')
  return fail(field === 'filename' ? 'file_name' : 'chunk_invalid', { field })
}

function placeOf(given: Record<string, unknown>): ChunkForm['place'] {
  const word = (value: unknown, otherwise: string) =>
    typeof value === 'string' && /^[\w-]{1,40}$/.test(value) ? value : otherwise
  return { bucket: word(given['bucket'], 'default'), purpose: word(given['mod'], 'assets') }
}
