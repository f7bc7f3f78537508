import { applyFix, fixOf, type FindingFix } from '@adloom/playable/commands/fix-finding'
import type { Finding } from '@adloom/playable/lint/finding'
import type { RecordReader } from '@adloom/playable/geometry/record-reader'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { findingValues } from '../../../../lib/finding-values.ts'
import { loadTexts } from '../../../../lib/texts.ts'
import { useFreeEditor } from '../../state/free-context.ts'
import { type FreeEditor, projectOf } from '../../state/free-editor.ts'
import { jumpTo } from '../places/jump-to.ts'
import { recordName } from '../sentences/record-name.ts'
import { recordTitle } from '../sentences/record-title.ts'
import { type LogicText, useLogicText } from '../use-logic-text.ts'
import { RailSection } from './rail-section.tsx'
import styles from './rail.module.css'
import { useFindings } from './use-findings.ts'

const icons = { error: WarningOctagonIcon, warning: WarningIcon, info: InfoIcon }

/** What keeps the playable from being right, live: each a jump away, and put right by a click where there is no doubt (D-36). */
export function Findings() {
  const editor = useFreeEditor()
  const text = useLogicText()
  const { t } = useTranslation('findings')
  const say = ({ key, values }: Finding) => (t as unknown as (key: string, values?: Finding['values']) => string)(key, findingValues(values))
  const found = useFindings()
  useEffect(() => void loadTexts('checks'), [])
  const tone = found.some(one => one.severity === 'error') ? 'danger' : 'warning'
  return (
    <RailSection id="findings" title={text('findings.title')} count={found.length} tone={tone}>
      {found.length === 0 && <p className={styles.fine}><CheckCircleIcon size={16} weight="fill" aria-hidden="true" />{text('findings.none')}</p>}
      {found.map((finding, at) => {
        const Picture = icons[finding.severity]
        const fix = fixOf(editor.store, finding)
        const place = placeOf(editor.store, finding, text)
        return (
          <div key={at} className={`${styles.finding} ${styles[finding.severity]}`}>
            <Picture size={16} weight="fill" aria-label={text(`severity.${finding.severity}`)} />
            <span>{say(finding)}</span>
            <div>
              {place !== undefined && <button type="button" className={styles.link} onClick={() => showFinding(editor, finding)}>{place}</button>}
              {fix && <button type="button" className={styles.link} onClick={() => applyFix(editor.store, fix)}>{fixText(editor.store, fix, text)}</button>}
            </div>
          </div>
        )
      })}
    </RailSection>
  )
}

function placeOf(reader: RecordReader, finding: Finding, text: LogicText): string | undefined {
  if (finding.record === undefined || finding.record === 'project') return text('finding.showScene')
  const name = recordTitle(reader, finding.record, text)
  return name === undefined ? undefined : text('finding.show', { name })
}

/** Opens the panel where the finding is resolved: the appearance of a layer, the event, the events of the first scene. */
function showFinding(editor: FreeEditor, { record }: Finding): void {
  const { store, session } = editor
  const target = record === undefined || record === 'project' ? projectOf(store).startScene : record
  jumpTo(editor, target)
  const { type } = store.get(target) ?? {}
  if (type === 'node') session.setState({ inspector: 'appearance' })
  else if (type === 'scene') session.setState({ inspector: 'events', eventsOf: 'scene' })
}

function fixText(reader: RecordReader, fix: FindingFix, text: LogicText): string {
  return text(`fix.${fix.kind}`, { name: 'scene' in fix ? recordName(reader, fix.scene, text) ?? '' : '' })
}
