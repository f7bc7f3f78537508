import { renameNode } from '@adloom/playable/commands'
import { StackIcon } from '@phosphor-icons/react/dist/csr/Stack'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Inspected } from './inspected.ts'
import styles from './inspector.module.css'
import { layerIcons } from './layer-icon.tsx'

/** What is selected: its kind and its name, which can be changed here. */
export function NodesHead({ at: { store, nodes } }: { at: Inspected }) {
  const { t } = useTranslation('freeInspector')
  const [typed, setTyped] = useState<string>()
  const [first] = nodes
  if (!first) return null
  const Icon = nodes.every(node => node.kind === first.kind) ? layerIcons[first.kind] : StackIcon
  const keep = () => {
    const name = typed?.trim()
    if (name && name !== first.name) renameNode(store, first.id, name)
    setTyped(undefined)
  }
  return (
    <header className={styles.head}>
      <span className={styles.kindIcon}>
        <Icon size={16} aria-hidden="true" />
      </span>
      {nodes.length > 1 ? (
        <span className={styles.count}>{t('head.layers', { count: nodes.length })}</span>
      ) : (
        <>
          <input
            className={styles.name}
            aria-label={t('head.name')}
            value={typed ?? first.name}
            maxLength={200}
            onChange={event => setTyped(event.target.value)}
            onBlur={keep}
            onKeyDown={event => {
              if (event.key === 'Enter') event.currentTarget.blur()
              if (event.key === 'Escape') setTyped(undefined)
            }}
          />
          <span className={styles.kindName}>{t(`kind.${first.kind}`)}</span>
        </>
      )}
    </header>
  )
}
