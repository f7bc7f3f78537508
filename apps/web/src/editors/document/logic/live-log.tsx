import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { SkipForwardIcon } from '@phosphor-icons/react/dist/csr/SkipForward'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { IconButton } from '../../../components/icon-button.tsx'
import { useDocumentEditor, useRecordsOf } from '../state/editor-context.ts'
import { clearLog, setStepping, stepOn, type LogEntry } from '../state/live-play.ts'
import { type EntryKind, kindOf, ruleIdOf, entrySentence, sourceOf } from './sentences/entry-sentence.ts'
import styles from './live-log.module.css'
import { jumpTo } from './jump-to.ts'
import { recordTitle } from './sentences/response-sentence.ts'
import { useLogicText } from './use-logic-text.ts'
import { Sentence } from './sentences/sentence.tsx'

const kinds: readonly EntryKind[] = ['rule', 'skip', 'response', 'variable', 'track', 'script', 'basic']
const shownAtOnce = 400

/**
 * Live log of the running playable: events, skipped events, variable changes and network calls; with single
 * stepping.
 */
export function LiveLog() {
  const { store, live } = useDocumentEditor()
  const text = useLogicText()
  const { entries, heldAt, player } = useStore(live)
  const [hidden, setHidden] = useState<ReadonlySet<EntryKind>>(new Set())
  const rows = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const editor = useDocumentEditor()
  const shown = entries
    .map((entry, at) => ({ entry, at }))
    .filter(
      ({ entry }) =>
        !hidden.has(kindOf(entry.event)) && !(entry.event.type === 'log' && entry.event.what === 'hold'),
    )
    .slice(-shownAtOnce)
  useEffect(() => {
    if (follows.current && rows.current) rows.current.scrollTop = rows.current.scrollHeight
  }, [shown.length, entries])
  const toggle = (kind: EntryKind) =>
    setHidden(before => {
      const next = new Set(before)
      if (!next.delete(kind)) next.add(kind)
      return next
    })
  return (
    <section className={styles.log} aria-label={text('log.title')}>
      <header className={styles.head}>
        <h2>{text('log.title')}</h2>
        <KindFilter hidden={hidden} onToggle={toggle} />
        {heldAt !== undefined && (
          <button type="button" className={styles.held} onClick={() => jumpTo(editor, ruleIdOf(heldAt))}>
            {text('step.held', { event: recordTitle(store, ruleIdOf(heldAt), text) ?? '' })}
          </button>
        )}
        <StepButtons live={live} />
        <IconButton icon={TrashIcon} size="small" label={text('log.clear')} onClick={() => clearLog(live)} />
      </header>
      <div className={styles.body}>
        <div
          className={styles.rows}
          ref={rows}
          role="log"
          aria-label={text('log.title')}
          onScroll={event => {
            const box = event.currentTarget
            follows.current = box.scrollTop + box.clientHeight > box.scrollHeight - 24
          }}
        >
          {shown.length === 0 && (
            <p className={styles.empty}>{text(player ? 'log.empty' : 'log.notPlaying')}</p>
          )}
          {shown.map(({ entry, at }) => (
            <LogRow key={entry.id} entry={entry} entries={entries} at={at} />
          ))}
        </div>
        <VariableWatch />
      </div>
    </section>
  )
}

/** A log entry; a click opens its record. */
function LogRow({ entry, entries, at }: { entry: LogEntry; entries: readonly LogEntry[]; at: number }) {
  const editor = useDocumentEditor()
  const text = useLogicText()
  const kind = kindOf(entry.event)
  const open = () => {
    const source = sourceOf(editor.store, entries, at)
    if (source !== undefined)
      jumpTo(editor, source, entry.event.type === 'script' ? entry.event.line : undefined)
  }
  return (
    <button
      type="button"
      className={`${styles.row} ${kind === 'response' || kind === 'variable' ? styles.inner : ''}`}
      onClick={open}
    >
      <time>{(entry.atMs / 1000).toFixed(2)}</time>
      <em className={styles[kind]}>{text(`log.word.${kind}`)}</em>
      <Sentence tokens={entrySentence(editor.store, entry.event, text)} />
    </button>
  )
}

/** The variables with their current values. */
function VariableWatch() {
  const editor = useDocumentEditor()
  const text = useLogicText()
  const variables = useRecordsOf('variable')
  const current = useStore(editor.live, state => state.variables)
  if (variables.length === 0) return null
  return (
    <aside className={styles.watch} aria-label={text('watch.title')}>
      <h3>{text('watch.title')}</h3>
      {variables.map(variable => {
        const value = current[variable.id] ?? variable.initial
        return (
          <button
            key={variable.id}
            type="button"
            className={styles.value}
            onClick={() => jumpTo(editor, variable.id)}
          >
            <span>{variable.name}</span>
            <b key={String(value)} className={variable.id in current ? styles.changed : undefined}>
              {String(value) === '' ? '“”' : String(value)}
            </b>
          </button>
        )
      })}
    </aside>
  )
}

function KindFilter({
  hidden,
  onToggle,
}: {
  hidden: ReadonlySet<EntryKind>
  onToggle(kind: EntryKind): void
}) {
  const text = useLogicText()
  return (
    <div className={styles.kinds} role="group" aria-label={text('log.filter')}>
      {kinds.map(kind => (
        <button
          key={kind}
          type="button"
          className={`${styles.kind} ${styles[kind]}`}
          aria-pressed={!hidden.has(kind)}
          onClick={() => onToggle(kind)}
        >
          {text(`log.kind.${kind}`)}
        </button>
      ))}
    </div>
  )
}

/** Pauses and steps through the events of the played scene. */
function StepButtons({ live }: { live: ReturnType<typeof useDocumentEditor>['live'] }) {
  const text = useLogicText()
  const { isStepping, heldAt, player } = useStore(live)
  return (
    <>
      {isStepping ? (
        <>
          <Button
            size="small"
            type="primary"
            icon={<SkipForwardIcon size={14} />}
            disabled={heldAt === undefined}
            onClick={() => stepOn(live)}
          >
            {text('step.next')}
          </Button>
          <Button size="small" icon={<PlayIcon size={14} />} onClick={() => setStepping(live, false)}>
            {text('step.continue')}
          </Button>
        </>
      ) : (
        <Button
          size="small"
          icon={<PauseIcon size={14} />}
          disabled={player === undefined}
          onClick={() => setStepping(live, true)}
        >
          {text('step.pause')}
        </Button>
      )}
    </>
  )
}
