import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { findingValues } from '../../lib/finding-values.ts'

export interface Finding {
  rule: string
  severity: 'error' | 'warning' | 'info'
  key: string
  values?: Record<string, string | number> | undefined
  record?: string | undefined
  param?: string | undefined
}

/** Findings in words; one that names a parameter or a scene jumps there. */
export function FindingList({ findings, onJump }: { findings: Finding[]; onJump(finding: Finding): void }) {
  const { t } = useTranslation('findings')
  const { t: say } = useTranslation('packs')
  return (
    <ul className="findings">
      {findings.map((finding, index) => (
        <li key={`${finding.rule}-${index}`} className={`finding ${finding.severity}`}>
          <span>{t(finding.key.replace(/^finding\./, '') as never, { ...findingValues(finding.values), defaultValue: finding.rule })}</span>
          {(finding.param ?? finding.record) && <Button type="link" size="small" onClick={() => onJump(finding)}>{say('show')}</Button>}
        </li>
      ))}
    </ul>
  )
}
