import type { CellRef } from '@adloom/engine/data'
import { setNodes, setText } from '@adloom/playable/commands'
import type { TableRecord } from '@adloom/playable/format'
import { TranslateIcon } from '@phosphor-icons/react/dist/csr/Translate'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FoldSection } from '../../../../components/fields/fold-section.tsx'
import { IconButton } from '../../../../components/icon-button.tsx'
import { languageName } from '../../../../lib/language.ts'
import { useProjectRecord, useRecordsOf } from '../../state/editor-context.ts'
import { type Inspected, sharedValue, type NodeOf } from '../inspected.ts'
import styles from '../inspector.module.css'
import { Row } from '../row.tsx'

/**
 * The words of a text in the current language or in all languages, or the variable or table cell that
 * supplies them.
 */
export function TextWords({ at }: { at: Inspected<NodeOf<'text'>> }) {
  const { t } = useTranslation('inspector')
  const { nodes, language } = at
  const { languages } = useProjectRecord()
  const [all, setAll] = useState(false)
  const [node] = nodes
  if (!node || nodes.length > 1)
    return (
      <FoldSection id="free.words" title={t('words.title')}>
        <BindFields at={at} />
      </FoldSection>
    )
  const shown = all ? [language, ...languages.filter(one => one !== language)] : [language]
  return (
    <FoldSection
      id="free.words"
      title={
        languages.length > 1 && !all
          ? t('words.titleIn', { language: languageName(language) })
          : t('words.title')
      }
      actions={
        languages.length > 1 && (
          <IconButton
            icon={TranslateIcon}
            size="small"
            label={t('words.all')}
            pressed={all}
            onClick={() => setAll(!all)}
          />
        )
      }
    >
      {shown.map(one => (
        <Words key={one} at={at} node={node} language={one} named={all} />
      ))}
      <BindFields at={at} />
    </FoldSection>
  )
}

function Words({
  at: { store },
  node,
  language,
  named,
}: {
  at: Inspected
  node: NodeOf<'text'>
  language: string
  named: boolean
}) {
  const { t } = useTranslation('inspector')
  const { defaultLanguage } = useProjectRecord()
  const isMissing = (node.text[language] ?? '').trim() === ''
  return (
    <div>
      {named && (
        <div className={styles.label} style={{ marginBottom: 4 }}>
          {languageName(language)}
        </div>
      )}
      <textarea
        className={styles.words}
        aria-label={t('words.in', { language: languageName(language) })}
        value={node.text[language] ?? ''}
        lang={language}
        spellCheck={false}
        maxLength={5000}
        placeholder={
          isMissing && language !== defaultLanguage ? node.text[defaultLanguage] : t('words.placeholder')
        }
        onChange={event => setText(store, node.id, language, event.target.value)}
        onBlur={() => store.history.mark()}
      />
    </div>
  )
}

function BindFields({ at: { store, ids, nodes } }: { at: Inspected<NodeOf<'text'>> }) {
  const { t } = useTranslation('inspector')
  const variables = useRecordsOf('variable')
  const tables = useRecordsOf('table')
  const bind = sharedValue(nodes, node => node.bind)
  const chosen = bind === undefined ? '' : typeof bind === 'string' ? bind : bind.table
  const table = tables.find(one => one.id === chosen)
  const set = (next: string | CellRef | undefined) => setNodes(store, ids, { bind: next })
  if (variables.length === 0 && tables.length === 0 && bind === undefined) return null
  return (
    <>
      <Row label={t('bind.title')}>
        <Select
          aria-label={t('bind.title')}
          value={chosen}
          onChange={id => {
            const to = tables.find(one => one.id === id)
            set(id === '' ? undefined : to ? firstCell(to) : id)
          }}
          options={[
            { value: '', label: t('bind.none') },
            ...(variables.length > 0
              ? [
                  {
                    label: t('bind.variables'),
                    options: variables.map(one => ({ value: one.id, label: one.name })),
                  },
                ]
              : []),
            ...(tables.length > 0
              ? [
                  {
                    label: t('bind.tables'),
                    options: tables.map(one => ({ value: one.id, label: one.name })),
                  },
                ]
              : []),
          ]}
        />
      </Row>
      {table && typeof bind === 'object' && (
        <div className={styles.two}>
          <Select
            aria-label={t('bind.column')}
            value={bind.column}
            onChange={column => set({ ...bind, column })}
            options={table.columns.map(({ name }) => ({ value: name, label: name }))}
          />
          <Select
            aria-label={t('bind.row')}
            value={typeof bind.row === 'object' ? `var:${bind.row.var}` : String(bind.row)}
            onChange={row =>
              set({ ...bind, row: row.startsWith('var:') ? { var: row.slice(4) } : Number(row) || row })
            }
            options={[
              ...table.rows.map((row, at) => ({
                value: String(at + 1),
                label: `${at + 1} · ${String(row[0] ?? '')}`,
              })),
              ...variables.map(one => ({
                value: `var:${one.id}`,
                label: t('bind.rowOf', { name: one.name }),
              })),
            ]}
          />
        </div>
      )}
    </>
  )
}

function firstCell(table: TableRecord): CellRef {
  return { table: table.id, column: table.columns[1]?.name ?? table.columns[0]?.name ?? '', row: 1 }
}
