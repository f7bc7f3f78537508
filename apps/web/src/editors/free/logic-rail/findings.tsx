import {
  type FindingPlace,
  placeOfFinding,
  applyFix,
  fixOf,
  type FindingFix,
} from '@adloom/playable/commands'
import { type Finding, lintDocument } from '@adloom/playable/lint'
import type { RecordReader } from '@adloom/playable/geometry'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findingValues } from '../../../lib/finding-values.ts'
import { loadTexts } from '../../../lib/texts.ts'
import { showPlace } from '../../document/workspace/show-record.ts'
import { useDocumentEditor, useWholeDocument } from '../../document/state/editor-context.ts'
import { recordName } from '../../document/logic/sentences/record-name.ts'
import { recordTitle } from '../../document/logic/sentences/response-sentence.ts'
import { type LogicText, useLogicText } from '../../document/logic/use-logic-text.ts'
import { RailSection } from './rail-section.tsx'
import styles from './rail.module.css'
import type { PlayableDocument } from '@adloom/playable/format'
import { loadWithin } from '../../../lib/load-error.ts'
import { rememberedGameLints } from '../../shell/remembered-game-lints.ts'

const icons = { error: WarningOctagonIcon, warning: WarningIcon, info: InfoIcon }

/**
 * Findings of the document, updated while it changes, each with a fix or a link to where it is resolved
 * (D-36.1).
 */
export function Findings() {
  const editor = useDocumentEditor()
  const text = useLogicText()
  const { t } = useTranslation('findings')
  const findingText = ({ key, values }: Finding) =>
    (t as unknown as (key: string, values?: Finding['values']) => string)(key, findingValues(values))
  const found = useFindings()
  useEffect(() => void loadTexts('checks'), [])
  const tone = found.some(one => one.severity === 'error') ? 'danger' : 'warning'
  return (
    <RailSection id="findings" title={text('findings.title')} count={found.length} tone={tone}>
      {found.length === 0 && (
        <p className={styles.fine}>
          <CheckCircleIcon size={16} weight="fill" aria-hidden="true" />
          {text('findings.none')}
        </p>
      )}
      {found.map((finding, at) => {
        const SeverityIcon = icons[finding.severity]
        const fix = fixOf(editor.store, finding)
        const place = placeOfFinding(editor.store, finding)
        return (
          <div key={at} className={`${styles.finding} ${styles[finding.severity]}`}>
            <SeverityIcon size={16} weight="fill" aria-label={text(`severity.${finding.severity}`)} />
            <span>{findingText(finding)}</span>
            <div>
              {place && (
                <button type="button" className={styles.link} onClick={() => showPlace(editor, place)}>
                  {placeText(editor.store, place, text)}
                </button>
              )}
              {fix && (
                <button type="button" className={styles.link} onClick={() => applyFix(editor.store, fix)}>
                  {fixText(editor.store, fix, text)}
                </button>
              )}
            </div>
          </div>
        )
      })}
    </RailSection>
  )
}

function placeText(reader: RecordReader, place: FindingPlace, text: LogicText): string {
  const name = 'record' in place ? recordTitle(reader, place.record, text) : undefined
  if (name !== undefined) return text('finding.show', { name })
  return 'record' in place ? text('finding.showPlain') : text(`finding.show.${place.panel}`)
}

function fixText(reader: RecordReader, fix: FindingFix, text: LogicText): string {
  return text(`fix.${fix.kind}`, { name: 'scene' in fix ? (recordName(reader, fix.scene, text) ?? '') : '' })
}

const settleMs = 400
/** Returns the findings of the document, computed shortly after the last change. */
function useFindings(): readonly Finding[] {
  const document = useWholeDocument()
  const [found, setFound] = useState<readonly Finding[]>([])
  const isFirst = useRef(true)
  useEffect(() => {
    let current = true
    const look = async () => {
      isFirst.current = false
      const now = await findingsOf(document)
      if (current) setFound(now)
    }
    const timer = setTimeout(() => void look(), isFirst.current ? 0 : settleMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [document])
  return found
}

/** The script parser is loaded only if there are scripts. */
async function findingsOf(document: PlayableDocument): Promise<readonly Finding[]> {
  const hasScripts = Object.values(document.records).some(({ type }) => type === 'script')
  const scripts = hasScripts
    ? (await loadWithin('lint-scripts', () => import('@adloom/playable/script-compiler'))).lintScripts
    : undefined
  const order = { error: 0, warning: 1, info: 2 }
  return lintDocument(document, { games: rememberedGameLints, ...(scripts ? { scripts } : {}) }).toSorted(
    (a, b) => order[a.severity] - order[b.severity],
  )
}
