import { formatBytes } from '@adloom/contract/format-bytes'
import { compareByIndex } from '@adloom/document'
import { addRecord, moveRecord, setRecord } from '@adloom/playable/commands'
import { scriptLimits, type ScriptRecord } from '@adloom/playable/format'
import { callNamesOf } from '@adloom/playable/script'
import { FileCodeIcon } from '@phosphor-icons/react/dist/csr/FileCode'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { Button } from 'antd'
import { type ChangeEvent, useRef } from 'react'
import { IconButton } from '../../../components/icon-button.tsx'
import { notify } from '../../../lib/notices.ts'
import { startDownload } from '../../../lib/start-download.ts'
import { openScript } from '../../document/state/editor-session.ts'
import { useDocumentEditor, useEditorSession, useRecordsOf } from '../../document/state/editor-context.ts'
import { useSort, DragHandle } from '../../document/logic/events/sortable.tsx'
import { FieldRow } from '../../document/logic/fields/field-row.tsx'
import { useLogicText } from '../../document/logic/use-logic-text.ts'
import { RailSection, RailItem, LogicNameField, useSpot } from './rail-section.tsx'
import styles from './rail.module.css'
import { UsesList } from '../../document/logic/uses-list.tsx'
import { useRemoval } from './use-removal.tsx'

/** Scripts of the user (ED-01): edited in place of the canvas, run only in the playing ad. */
export function Scripts() {
  const { store, session } = useDocumentEditor()
  const text = useLogicText()
  const scripts = useRecordsOf('script').toSorted(compareByIndex)
  const opened = useEditorSession(one => one.script?.id)
  const spot = useSpot(id => store.get(id)?.type === 'script')
  const { ask, dialog } = useRemoval()
  const { list, handleOf } = useSort((from, to) => {
    const script = scripts[from]
    if (script) moveRecord(store, script.id, to)
  })
  const isFull = scripts.length >= scriptLimits.count
  const add = (name: string, language: 'js' | 'ts', source: string) => {
    const id = addRecord(store, 'script', { name, language, source })
    spot.setOpen(id)
    openScript(session, id)
  }
  const imports = useScriptImport(add)
  return (
    <RailSection
      id="scripts"
      title={text('scripts.title')}
      count={scripts.length}
      isAsked={spot.spot !== undefined}
      action={
        <>
          <IconButton
            icon={UploadSimpleIcon}
            size="small"
            label={text('script.import')}
            disabled={isFull}
            onClick={imports.open}
          />
          <IconButton
            icon={PlusIcon}
            size="small"
            label={text('script.add')}
            disabled={isFull}
            onClick={() => add(`${text('script.new')} ${scripts.length + 1}`, 'ts', '')}
          />
        </>
      }
    >
      {imports.input}
      {scripts.length === 0 && <p className={styles.empty}>{text('scripts.empty')}</p>}
      <div ref={list}>
        {scripts.map((script, at) => (
          <RailItem
            key={script.id}
            id={script.id}
            name={script.name}
            note={script.language === 'ts' ? 'TypeScript' : 'JavaScript'}
            icon={FileCodeIcon}
            spot={{
              ...spot,
              toggle: id => {
                spot.toggle(id)
                if (opened !== id) openScript(session, id)
              },
            }}
            handle={scripts.length > 1 && <DragHandle label={text('script.move')} {...handleOf(at)} />}
          >
            {() => <ScriptForm script={script} onDelete={() => ask(script.id)} />}
          </RailItem>
        ))}
      </div>
      {dialog}
    </RailSection>
  )
}

/** The hidden input that chooses a script file of this device, and a function that opens it. */
function useScriptImport(add: (name: string, language: 'js' | 'ts', source: string) => void) {
  const text = useLogicText()
  const file = useRef<HTMLInputElement>(null)
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    event.target.value = ''
    const script = chosen && (await readScript(chosen))
    if (script) add(script.name, script.language, script.source)
    else if (chosen)
      notify({
        tone: 'error',
        text: text('script.tooLong', { name: chosen.name, most: formatBytes(scriptLimits.source) }),
      })
  }
  const input = (
    <input
      ref={file}
      type="file"
      accept=".ts,.js,.mjs"
      hidden
      aria-label={text('script.import')}
      onChange={event => void take(event)}
    />
  )
  return { input, open: () => file.current?.click() }
}

/** Returns the script in a file, named after it; undefined when it is too long. */
async function readScript(
  file: File,
): Promise<Pick<ScriptRecord, 'name' | 'language' | 'source'> | undefined> {
  // A character has at most four bytes.
  if (file.size > scriptLimits.source * 4) return undefined
  const source = (await file.text()).replace(/\r\n?/g, '\n')
  if (source.length > scriptLimits.source) return undefined
  return {
    name: file.name.replace(/\.\w+$/, '').slice(0, 100),
    language: /\.[cm]?js$/i.test(file.name) ? 'js' : 'ts',
    source,
  }
}

function ScriptForm({ script, onDelete }: { script: ScriptRecord; onDelete(): void }) {
  const { store, session } = useDocumentEditor()
  const text = useLogicText()
  return (
    <div className={styles.form}>
      <FieldRow label={text('field.name')}>
        <LogicNameField
          label={text('field.name')}
          value={script.name}
          onName={name => setRecord(store, 'script', script.id, { name })}
        />
      </FieldRow>
      <div className={styles.actions}>
        <Button size="small" onClick={() => openScript(session, script.id)}>
          {text('script.open')}
        </Button>
        <Button size="small" onClick={() => saveFile(script)}>
          {text('script.export')}
        </Button>
        <Button size="small" danger type="text" onClick={onDelete}>
          {text('script.delete')}
        </Button>
      </div>
      {callNamesOf(script).length > 0 && <UsesList id={script.id} />}
    </div>
  )
}

function saveFile({ name, language, source }: ScriptRecord): void {
  const url = URL.createObjectURL(new Blob([source], { type: 'text/plain' }))
  startDownload(url, `${name.replace(/[\\/:*?"<>|]/g, '_')}.${language}`)
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
