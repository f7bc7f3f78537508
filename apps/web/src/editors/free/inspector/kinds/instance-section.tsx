import type { Fill } from '@adloom/engine/data'
import { applyOverride, resetOverride, resetOverrides } from '@adloom/playable/commands/prefab-overrides'
import { writeColorFill } from '@adloom/playable/format/color-value'
import { treeOf } from '@adloom/playable/geometry/document-tree'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { ArrowLineUpIcon } from '@phosphor-icons/react/dist/csr/ArrowLineUp'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { useTranslation } from 'react-i18next'
import { FoldSection } from '../../../../components/fields/fold-section.tsx'
import { IconButton } from '../../../../components/icon-button.tsx'
import { openRoot } from '../../state/free-session.ts'
import { useFreeEditor, useRecord, useRecordsOf } from '../../state/free-context.ts'
import { type Inspected, shared } from '../inspected.ts'
import styles from '../inspector.module.css'
import { InstancePart } from './instance-part.tsx'
import list from './instance-section.module.css'
import type { NodeOf } from './node-of.ts'

/** A prefab set into a scene: its layers as this instance shows them, and what here differs, each of it resettable or made the prefab's own. */
export function InstanceSection({ at }: { at: Inspected<NodeOf<'instance'>> }) {
  const { store, nodes } = at
  const { t } = useTranslation('freeInspector')
  const { session } = useFreeEditor()
  const prefab = useRecord(shared(nodes, node => node.prefab))
  // What the prefab's layers are may change while this is open.
  useRecordsOf('node')
  const [first] = nodes
  if (!first) return null
  const overrides = nodes.length === 1 ? Object.entries(first.overrides ?? {}) : []
  const parts = nodes.length === 1 && prefab?.type === 'prefab' ? treeOf(store).descendantsOf(prefab.id) : []
  const reset = () => { for (const node of nodes) resetOverrides(store, node.id) }
  return (
    <>
      <FoldSection id="free.instance" title={t('kind.instance')}>
        <div className={list.prefab}>
          <span>{prefab?.type === 'prefab' ? prefab.name : t('file.missing')}</span>
          {prefab?.type === 'prefab' && <button type="button" className={styles.button} onClick={() => openRoot(session, prefab.id)}><PencilSimpleIcon size={14} aria-hidden="true" />{t('instance.edit')}</button>}
        </div>
        {parts.length > 0 && <ul className={list.parts} aria-label={t('instance.parts')}>{parts.map(part => <InstancePart key={part.id} at={at} instance={first} part={part} />)}</ul>}
      </FoldSection>
      {nodes.length === 1 && (
        <FoldSection id="free.overrides" title={t('instance.differs')} actions={overrides.length > 0 && <button type="button" className={styles.link} style={{ padding: '0 8px' }} onClick={reset}>{t('instance.resetAll')}</button>}>
          {overrides.length === 0 ? <p className={styles.help}>{t('instance.same')}</p> : (
            <ul className={list.list} aria-label={t('instance.differs')}>
              {overrides.map(([key, value]) => (
                <li key={key}>
                  <span className={list.path} title={key}>{nameOf(key)}</span>
                  <span className={list.value}>{said(key, value)}</span>
                  <IconButton icon={ArrowLineUpIcon} size="small" label={t('instance.apply')} onClick={() => applyOverride(store, first.id, key)} />
                  <IconButton icon={ArrowCounterClockwiseIcon} size="small" label={t('instance.reset')} onClick={() => resetOverride(store, first.id, key)} />
                </li>
              ))}
            </ul>
          )}
        </FoldSection>
      )}
    </>
  )

  function nameOf(key: string): string {
    const [id = '', ...rest] = key.split('/')
    const path = rest.join(' › ')
    const node = store.get(id)
    const what = path === 'hidden' ? t('instance.seen') : path.startsWith('text.') ? t('kind.text') : path.endsWith('.fill') ? t('instance.fill') : path
    return node !== undefined && 'name' in node ? `${node.name} · ${what}` : what
  }

  function said(key: string, value: unknown): string {
    if (key.endsWith('/hidden')) return t(value === true ? 'instance.no' : 'instance.yes')
    if (key.endsWith('.fill')) return writeColorFill(value as Fill) ?? '…'
    return typeof value === 'object' ? '…' : String(value)
  }
}
