import { formatBytes } from '@adloom/contract/format-bytes'
import { setRecord } from '@adloom/playable/commands'
import { type ScriptRecord, scriptLimits } from '@adloom/playable/format'
import { documentNames, type ScriptFinding } from '@adloom/playable/script'
import { BookOpenTextIcon } from '@phosphor-icons/react/dist/csr/BookOpenText'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { FileCodeIcon } from '@phosphor-icons/react/dist/csr/FileCode'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Button, Dropdown, Segmented } from 'antd'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/icon-button.tsx'
import {
  useDocumentEditor,
  useEditorSession,
  useRecord,
  useWholeDocument,
} from '../../document/state/editor-context.ts'
import { CodeField, type CodeFieldHandle } from './code-field.tsx'
import type { CodeContext } from './code-help.ts'
import styles from './script-pane.module.css'
import { ScriptReference } from './script-reference.tsx'
import { useScriptText } from '../../document/logic/use-logic-text.ts'

/** Editor of the open script, in place of the canvas; it does not run here. */
export function ScriptPane() {
  const opened = useEditorSession(one => one.script)
  const record = useRecord(opened?.id)
  const { session } = useDocumentEditor()
  const isGone = record?.type !== 'script'
  useEffect(() => {
    if (isGone) session.setState({ script: undefined })
  }, [isGone, session])
  return isGone || !opened ? null : (
    <OpenScript key={record.id} record={record} line={opened.line} turn={opened.turn} />
  )
}

interface OpenScriptProps {
  record: ScriptRecord
  line: number | undefined
  turn: number
}

function OpenScript({ record, line, turn }: OpenScriptProps) {
  const { store } = useDocumentEditor()
  const text = useScriptText()
  const [findings, setFindings] = useState<readonly ScriptFinding[]>()
  const reference = useReference()
  const field = useRef<CodeFieldHandle>(null)
  const { id, language } = record
  const findingText = useFindingText()
  const context = useCodeContext(language, findingText, setFindings)
  useEffect(() => field.current?.check(), [context])
  useEffect(() => {
    if (line !== undefined) field.current?.goTo(line)
  }, [line, turn])
  return (
    <section
      className={styles.pane}
      data-region="script"
      aria-label={text('pane.title', { name: record.name })}
    >
      <PaneHead record={record} reference={reference} onInsert={source => field.current?.insert(source)} />
      <div className={styles.body}>
        <div className={styles.code}>
          <CodeField
            ref={field}
            label={text('pane.code', { name: record.name })}
            hint={text('pane.hint')}
            value={record.source}
            most={scriptLimits.source}
            language={language}
            context={context}
            onChange={source => setRecord(store, 'script', id, { source }, { capture: 'join' })}
            onTypingEnd={() => store.history.mark()}
            onUndo={() => store.history.undo()}
            onRedo={() => store.history.redo()}
          />
          <Problems
            findings={findings}
            findingText={findingText}
            size={record.source.length}
            onGo={at => field.current?.goTo(at)}
          />
        </div>
        {reference.shown && <ScriptReference onInsert={example => field.current?.insert(example)} />}
      </div>
    </section>
  )
}

const referenceKey = 'adloom.free.scripts.reference'

/**
 * Whether the reference is shown beside the code. Next to the player there is space for the code only, unless
 * the reference is opened there.
 */
function useReference(): { shown: boolean; toggle(): void } {
  const [isOpen, setOpen] = useState(() => localStorage.getItem(referenceKey) !== 'closed')
  const playing = useEditorSession(one => one.playing)
  const [isAsked, setAsked] = useState(false)
  useEffect(() => setAsked(false), [playing])
  return {
    shown: playing ? isAsked : isOpen,
    toggle() {
      if (playing) return setAsked(asked => !asked)
      localStorage.setItem(referenceKey, isOpen ? 'closed' : 'open')
      setOpen(!isOpen)
    },
  }
}

function useFindingText(): CodeContext['findingText'] {
  const { t } = useTranslation('findings')
  return useCallback(
    (finding: ScriptFinding) =>
      (t as unknown as (key: string, values: Record<string, string>) => string)(finding.key, {
        ...finding.values,
        at: '',
      }),
    [t],
  )
}

/** Returns what the code field needs to know of the document; the same object until that changes. */
function useCodeContext(
  language: ScriptRecord['language'],
  findingText: CodeContext['findingText'],
  found: CodeContext['found'],
): CodeContext {
  const document = useWholeDocument()
  const text = useScriptText()
  const names = useMemo(() => documentNames(Object.values(document.records)), [document])
  return useMemo(
    () => ({ names: () => names, language: () => language, text, findingText, found }),
    [names, language, text, findingText, found],
  )
}

interface PaneHeadProps {
  record: ScriptRecord
  reference: ReturnType<typeof useReference>
  onInsert(source: string): void
}

function PaneHead({ record, reference, onInsert }: PaneHeadProps) {
  const { store, session } = useDocumentEditor()
  const text = useScriptText()
  return (
    <header className={styles.bar}>
      <FileCodeIcon size={16} aria-hidden="true" />
      <h2>
        {record.name}
        <small>.{record.language}</small>
      </h2>
      <Segmented<'ts' | 'js'>
        size="small"
        aria-label={text('pane.language')}
        value={record.language}
        options={[
          { value: 'ts', label: 'TypeScript' },
          { value: 'js', label: 'JavaScript' },
        ]}
        onChange={language => setRecord(store, 'script', record.id, { language })}
      />
      <span className={styles.space} />
      <Dropdown
        trigger={['click']}
        menu={{
          items: scriptExamples.map(one => ({
            key: one.id,
            label: text(`example.${one.id}`),
            onClick: () => onInsert(one.source),
          })),
        }}
      >
        <Button size="small">{text('pane.examples')}</Button>
      </Dropdown>
      <IconButton
        icon={BookOpenTextIcon}
        size="small"
        label={text('reference.title')}
        pressed={reference.shown}
        onClick={reference.toggle}
      />
      <IconButton
        icon={XIcon}
        size="small"
        label={text('pane.close')}
        onClick={() => session.setState({ script: undefined })}
      />
    </header>
  )
}

function Problems({
  findings = [],
  findingText,
  size,
  onGo,
}: {
  findings: readonly ScriptFinding[] | undefined
  findingText(finding: ScriptFinding): string
  size: number
  onGo(line: number): void
}) {
  const text = useScriptText()
  return (
    <div className={styles.problems}>
      <div className={styles.status}>
        <span role="status">
          {findings.length === 0 ? (
            <>
              <CheckCircleIcon size={14} weight="fill" aria-hidden="true" className={styles.fine} />
              {text('pane.fine')}
            </>
          ) : (
            text('pane.problems', { count: findings.length })
          )}
        </span>
        <span>{text('pane.keys')}</span>
        <span className={size > scriptLimits.source * 0.9 ? styles.full : undefined}>
          {text('pane.size', { size: formatBytes(size), most: formatBytes(scriptLimits.source) })}
        </span>
      </div>
      {findings.length > 0 && (
        <ul aria-label={text('pane.problemList')}>
          {findings.map((finding, at) => {
            const SeverityIcon = finding.severity === 'error' ? WarningOctagonIcon : WarningIcon
            return (
              <li key={at}>
                <button type="button" onClick={() => onGo(finding.line)}>
                  <SeverityIcon
                    size={14}
                    weight="fill"
                    aria-hidden="true"
                    className={styles[finding.severity]}
                  />
                  <span>{findingText(finding)}</span>
                  <small>{text('pane.place', { line: finding.line, column: finding.column })}</small>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

/**
 * Example scripts; their names are the texts `example.<id>`. They refer to no record that a document may
 * lack.
 */
const scriptExamples: readonly { id: string; source: string }[] = [
  {
    id: 'countdown',
    source:
      "// Counts down on a text layer and ends the ad.\nlet left = 10\nconst clock = ad.every(1, () => {\n  left -= 1\n  ad.layer('Timer').text = String(left)\n  if (left > 0) return\n  clock.cancel()\n  ad.nextScene()\n})\n",
  },
  {
    id: 'tapCount',
    source:
      "// After three taps anywhere the store opens.\nlet taps = 0\nad.on('click', () => {\n  taps += 1\n  ad.track(Math.min(taps, 15), 'tap')\n  if (taps === 3) ad.store()\n})\n",
  },
  {
    id: 'float',
    source:
      "// A layer that floats up and down.\nconst hero = ad.layer('Hero')\nconst home = hero.y\nad.on('frame', () => {\n  hero.y = home + Math.sin(ad.time * 3) * 20\n})\n",
  },
  {
    id: 'pick',
    source:
      "// Tap one of three cards: it grows, the others fade.\nconst cards = ['Card 1', 'Card 2', 'Card 3'].map(name => ad.layer(name))\nfor (const card of cards) {\n  card.on('click', () => {\n    for (const other of cards) other.set({ alpha: other === card ? 1 : 0.3, scale: other === card ? 1.15 : 1 }, 0.3)\n    card.burst('confetti')\n    ad.after(1.2, () => ad.nextScene())\n  })\n}\n",
  },
  {
    id: 'dragTo',
    source:
      "// Drag a key onto its lock.\nconst key = ad.layer('Key')\nconst lock = ad.layer('Lock')\nconst home = { x: key.x, y: key.y }\nkey.on('drop', () => {\n  if (key.touches(lock)) ad.nextScene()\n  else key.set(home, 0.25)\n})\n",
  },
]
