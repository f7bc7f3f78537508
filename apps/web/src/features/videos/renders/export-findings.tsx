import { mostRenderedMinutes } from '@adloom/contract/video-renders'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../../lib/language.ts'
import type { VideoRenderCheck } from './api.ts'
import { type ExportChoice, presetWarnings } from './export-choice.ts'
import styles from './renders.module.css'

/** What prevents the export, and what is to be known before (VD-07.4). */
export function ExportFindings({ choice, check }: { choice?: ExportChoice; check: VideoRenderCheck }) {
  const { t } = useTranslation('videos')
  const network = choice && presetWarnings(choice, check)
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
  if (network?.isLength)
    lines.push({
      level: 'warning',
      text: t('finding.networkLength', {
        ...{
          network: network.preset.name,
          least: network.preset.seconds[0],
          most: network.preset.seconds[1],
        },
      }),
    })
  if (network && network.ratios.length > 0)
    lines.push({
      level: 'warning',
      text: t('finding.networkRatio', { network: network.preset.name, ratios: network.ratios.join(', ') }),
    })
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
