import { savedFileHeaders } from './attachment.ts'

/** Headers of a PDF that only its caller may keep; `download` saves it instead of showing it. */
export function pdfHeaders({ number, size }: { number: string; size: number }, download: boolean) {
  const name = `${number}.pdf`
  return {
    ...savedFileHeaders(name, size),
    ...(!download && { 'content-disposition': `inline; filename="${name}"` }),
  }
}
