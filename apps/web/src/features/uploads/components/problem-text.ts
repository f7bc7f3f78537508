import { formatBytes } from '@adloom/contract/format-bytes'
import type { TFunction } from 'i18next'
import type { Problem } from '../batch/upload-item.ts'

/** Why a file does not go on, in a sentence that names the extension or the limit. */
export function problemText(t: TFunction<'uploads'>, problem: Problem): string {
  switch (problem.kind) {
    case 'server':
      return problem.message
    case 'type':
      return problem.format === '' ? t('problem.noType') : t('problem.type', { format: `.${problem.format}` })
    case 'size':
      return t('problem.size', { limit: formatBytes(problem.limit) })
    default:
      return t(`problem.${problem.kind}`)
  }
}
