import { setResponses } from '@adloom/playable/commands'
import type { ResponseData } from '@adloom/engine/data'
import type { ActionRecord, RuleRecord } from '@adloom/playable/format'
import {
  type LogicPlace,
  responseArguments,
  type ResponseGroup,
  responseCatalogue,
} from '@adloom/playable/logic-catalogue'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import type { ReactNode, ButtonHTMLAttributes } from 'react'
import { useDocumentEditor } from '../../state/editor-context.ts'
import { useLogicText } from '../use-logic-text.ts'
import { ArgumentForm } from './argument-form.tsx'
import { CataloguePicker } from './catalogue-picker.tsx'
import { focusLine } from './focus-line.ts'
import styles from './lines.module.css'
import { responseRows } from './picker-rows.ts'
import { moveItem, useSort, DragHandle } from './sortable.tsx'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { responseSentence } from '../sentences/response-sentence.ts'
import { Sentence } from '../sentences/sentence.tsx'
import { ResponseIcon } from './group-icon.tsx'

interface ResponseListProps {
  record: RuleRecord | ActionRecord
  place: LogicPlace
  group?: ResponseGroup | undefined
  openItem: string | undefined
  onToggle(item: string): void
  onOpenItem(item: string | undefined): void
  /** Shown next to the add button. */
  children?: ReactNode
}

/** The responses of an event or action, in order. */
export function ResponseList({
  record,
  place,
  group,
  openItem,
  onToggle,
  onOpenItem,
  children,
}: ResponseListProps) {
  const { store } = useDocumentEditor()
  const text = useLogicText()
  const change = (run: (list: readonly ResponseData[]) => ResponseData[], joins = false) =>
    setResponses(store, record.id, run, joins ? { capture: 'join' } : {})
  const { list, handleOf, lineAt, dragged } = useSort((from, to) => {
    onOpenItem(undefined)
    change(all => moveItem(all, from, to))
  })
  const adding = `${record.id}/add`
  return (
    <div className={`${styles.item} ${styles.responses}`} data-block>
      <div ref={list}>
        {record.do.map((response, at) => {
          const item = `${record.id}/do/${at}`
          const isOther = group !== undefined && responseCatalogue[response.t].group !== group
          return (
            <div
              key={at}
              data-row
              className={`${styles.sorted} ${isOther ? styles.dim : ''} ${dragged === at ? styles.dim : ''} ${lineAt === at ? styles.before : ''} ${lineAt === record.do.length && at === record.do.length - 1 ? styles.after : ''}`}
            >
              <ResponseRow
                response={response}
                item={item}
                isOpen={openItem === item}
                handle={record.do.length > 1 ? handleOf(at) : undefined}
                onOpen={() => onToggle(item)}
                onCopy={() => change(all => all.toSpliced(at + 1, 0, response))}
                onRemove={() => {
                  onOpenItem(undefined)
                  change(all => all.toSpliced(at, 1))
                }}
              />
              {openItem === item && (
                <ArgumentForm
                  owner={place.owner}
                  given={response}
                  specs={responseArguments(response.t)}
                  onChange={next => change(all => all.with(at, next), true)}
                />
              )}
            </div>
          )
        })}
      </div>
      <div className={styles.foot}>
        <CataloguePicker
          side="left"
          line={adding}
          label={text('response.add')}
          open={openItem === adding}
          onOpen={open => onOpenItem(open ? adding : undefined)}
          rows={() => responseRows(store, place, text)}
          onPick={made => {
            change(all => [...all, made])
            const item = `${record.id}/do/${record.do.length}`
            onOpenItem(Object.keys(responseCatalogue[made.t].args).length > 0 ? item : undefined)
            focusLine(item)
          }}
        >
          <button type="button" className={styles.more} data-line={adding}>
            <PlusIcon size={12} />
            {text('response.add')}
          </button>
        </CataloguePicker>
        {children}
      </div>
    </div>
  )
}

interface ResponseRowProps {
  response: ResponseData
  item: string
  isOpen: boolean
  handle: ButtonHTMLAttributes<HTMLButtonElement> | undefined
  onOpen(): void
  onCopy(): void
  onRemove(): void
}

/** One response as a sentence; a click opens its form. */
function ResponseRow({ response, item, isOpen, handle, onOpen, onCopy, onRemove }: ResponseRowProps) {
  const { store } = useDocumentEditor()
  const text = useLogicText()
  return (
    <div className={styles.row}>
      {handle && <DragHandle label={text('response.move')} {...handle} />}
      <button type="button" className={styles.line} data-line={item} aria-expanded={isOpen} onClick={onOpen}>
        <ResponseIcon word={response.t} />
        <Sentence tokens={responseSentence(store, response, text)} />
      </button>
      <button type="button" className={styles.remove} aria-label={text('response.copy')} onClick={onCopy}>
        <CopyIcon size={13} />
      </button>
      <button type="button" className={styles.remove} aria-label={text('response.remove')} onClick={onRemove}>
        <XIcon size={13} />
      </button>
    </div>
  )
}
