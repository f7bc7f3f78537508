import { fileTypeFromBuffer } from 'file-type'
import { fail } from '../../platform/binder/fail.ts'
import { inspectImage } from '../image/inspect-image.ts'
import type { Inspected } from '../inspected-file.ts'
import { demandFormat } from '../accepted-formats.ts'
import type { Archive } from './archive.ts'
import type { ZipEntry } from './zip-entry.ts'

/** An archive of one picture is that picture (AS-06.4). */
export async function inspectPicture(archive: Archive, entry: ZipEntry): Promise<Inspected> {
  const bytes = await archive.read(entry)
  const format = demandFormat(entry.name, bytes.length)
  const real = format === 'svg' ? 'svg' : (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext
  if (real !== format) fail('file_mismatch', { format })
  const inspected = await inspectImage(bytes, format)
  return { ...inspected, bytes: inspected.bytes ?? bytes, converted: true }
}
