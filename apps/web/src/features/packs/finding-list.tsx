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

interface FindingListProps {
  findings: Finding[]
  /** Whether a finding can be jumped to; by default those that name a parameter or a record. */
  canJump?(finding: Finding): boolean
  onJump(finding: Finding): void
}

/** Lists findings in words, each with a button to where it is resolved. */
export function FindingList({ findings, canJump = namesPlace, onJump }: FindingListProps) {
  const { t } = useTranslation('findings')
  const { t: packsText } = useTranslation('packs')
  return (
    <ul className="findings">
      {findings.map((finding, index) => (
        <li key={`${finding.rule}-${index}`} className={`finding ${finding.severity}`}>
          <span>
            {t(finding.key as never, { ...findingValues(finding.values), defaultValue: finding.rule })}
          </span>
          {(isAboutLinks(finding) || canJump(finding)) && (
            <Button type="link" size="small" onClick={() => onJump(finding)}>
              {packsText(isAboutLinks(finding) ? 'addLinks' : 'show')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Whether a finding is resolved by the store links of the product. */
export function isAboutLinks({ key }: Finding): boolean {
  return /^(channel\.storeUrl|store_link_)/.test(key)
}

function namesPlace({ param, record }: Finding): boolean {
  return (param ?? record) !== undefined
}
