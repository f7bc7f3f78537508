import { resetOverride, resetOverrides } from '@adloom/playable/commands/prefab-overrides'
import { openRoot } from '../../state/free-session.ts'
import { useFreeEditor, useRecord } from '../../state/free-context.ts'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { useTranslation } from 'react-i18next'
import { FoldSection } from '../../../../components/fields/fold-section.tsx'
import { IconButton } from '../../../../components/icon-button.tsx'
import { type Inspected, shared } from '../inspected.ts'
import styles from '../inspector.module.css'
import list from './instance-section.module.css'
import type { NodeOf } from './node-of.ts'

/** A prefab set into a scene: what here differs from the prefab, each of it resettable. */
export function InstanceSection({ at: { store, nodes } }: { at: Inspected<NodeOf<'instance'>> }) {
  const { t } = useTranslation('freeInspector')
  const { session } = useFreeEditor()
  const prefab = useRecord(shared(nodes, node => node.prefab))
  const [first] = nodes
  if (!first) return null
  const overrides = nodes.length === 1 ? Object.entries(first.overrides ?? {}) : []
  const reset = () => { for (const node of nodes) resetOverrides(store, node.id) }
  return (
    <FoldSection id="free.instance" title={t('kind.instance')} actions={overrides.length > 0 && <button type="button" className={styles.link} style={{ padding: '0 8px' }} onClick={reset}>{t('instance.resetAll')}</button>}>
      <div className={list.prefab}>
        <span>{prefab?.type === 'prefab' ? prefab.name : t('file.missing')}</span>
        {prefab?.type === 'prefab' && <button type="button" className={styles.button} onClick={() => openRoot(session, prefab.id)}><PencilSimpleIcon size={14} aria-hidden="true" />{t('instance.edit')}</button>}
      </div>
      {overrides.length === 0 ? <p className={styles.help}>{t('instance.same')}</p> : (
        <ul className={list.list}>
          {overrides.map(([key, value]) => (
            <li key={key}>
              <span className={list.path} title={key}>{pathText(store.get(key.split('/')[0] ?? ''), key)}</span>
              <span className={list.value}>{typeof value === 'object' ? '…' : String(value)}</span>
              <IconButton icon={ArrowCounterClockwiseIcon} size="small" label={t('instance.reset')} onClick={() => resetOverride(store, first.id, key)} />
            </li>
          ))}
        </ul>
      )}
    </FoldSection>
  )
}

function pathText(node: object | undefined, key: string): string {
  const path = key.split('/').slice(1).join(' › ')
  return node !== undefined && 'name' in node ? `${String(node.name)} · ${path}` : path
}
