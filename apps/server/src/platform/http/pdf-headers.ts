import { attachment } from './attachment.ts'

/** Headers of a PDF that only its caller may keep; `download` saves it instead of showing it. */
export function pdfHeaders({ number, size }: { number: string; size: number }, download: boolean) {
  const name = `${number}.pdf`
  return {
    'content-disposition': download ? attachment(name) : `inline; filename="${name}"`,
    'content-length': size,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  }
}
