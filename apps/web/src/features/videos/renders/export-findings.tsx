import { mostRenderedMinutes } from '@adloom/contract/video-renders'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../../lib/language.ts'
import type { VideoRenderCheck } from './api.ts'
import type { ExportChoice } from './export-choice.ts'
import { networkWarnings } from './network-warnings.ts'
import styles from './renders.module.css'

/** What prevents the export, and what is to be known before (VD-07.4). */
export function ExportFindings({ choice, check }: { choice?: ExportChoice; check: VideoRenderCheck }) {
  const { t } = useTranslation('videos')
  const isExported = ({ kind, name }: (typeof check.findings)[number]) =>
    kind !== 'texts' || choice === undefined || choice.languages.includes(name)
  const lines: { level: 'error' | 'warning'; text: string }[] = check.findings
    .filter(isExported)
    .map(finding => ({
      level: finding.level,
      text: t(`finding.${finding.kind}`, {
        ...finding,
        ...(finding.kind === 'texts' && { name: languageName(finding.name) }),
        minutes: mostRenderedMinutes,
      }),
    }))
  for (const { kind, ...values } of choice ? networkWarnings(choice, check) : [])
    lines.push({ level: 'warning', text: t(`finding.${kind}`, values) })
  if (lines.length === 0) return null
  return (
    <ul className={styles.findings} aria-label={t('finding.label')}>
      {lines.map(({ level, text }) => (
        <li key={text} data-level={level}>
          {text}
        </li>
      ))}
    </ul>
  )
}
