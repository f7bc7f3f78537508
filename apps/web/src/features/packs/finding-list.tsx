import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../lib/format.ts'

export interface Finding {
  rule: string
  severity: 'error' | 'warning' | 'info'
  key: string
  values?: Record<string, string | number> | undefined
  record?: string | undefined
  param?: string | undefined
}

/** Sizes among a finding's values are bytes and shown as sizes. */
function shown(finding: Finding): Record<string, string | number> {
  const values = { ...finding.values }
  for (const name of ['bytes', ...(values['bytes'] === undefined ? [] : ['limit'])]) if (typeof values[name] === 'number') values[name] = formatBytes(values[name])
  return values
}

/** Findings in words; one that names a parameter or a scene jumps there. */
export function FindingList({ findings, onJump }: { findings: Finding[]; onJump(finding: Finding): void }) {
  const { t } = useTranslation('findings')
  const { t: say } = useTranslation('packs')
  return (
    <ul className="findings">
      {findings.map((finding, index) => (
        <li key={`${finding.rule}-${index}`} className={`finding ${finding.severity}`}>
          <span>{t(finding.key.replace(/^finding\./, '') as never, { ...shown(finding), defaultValue: finding.rule })}</span>
          {(finding.param ?? finding.record) && <Button type="link" size="small" onClick={() => onJump(finding)}>{say('show')}</Button>}
        </li>
      ))}
    </ul>
  )
}
