import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { RecordIcon } from '@phosphor-icons/react/dist/csr/Record'
import { TextTIcon } from '@phosphor-icons/react/dist/csr/TextT'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Cover } from '../../../components/cover.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { InlineRename } from '../../../components/inline-rename.tsx'
import { formatAgo } from '../../../lib/format.ts'
import { focusInside } from '../../../lib/keyboard.ts'
import type { OwnTemplate } from './api.ts'
import styles from './own-template-card.module.css'

interface OwnTemplateCardProps {
  card: OwnTemplate
  /** Absent for users who may not create free projects. */
  onUse: (() => void) | undefined
  onRecord: (() => void) | undefined
  onPreview: () => void
  onRename: (name: string) => void
  onRemove: () => void
}

/** A saved template in the list, with the menu of its actions. */
export function OwnTemplateCard({
  card,
  onUse,
  onRecord,
  onPreview,
  onRename,
  onRemove,
}: OwnTemplateCardProps) {
  const { t } = useTranslation('freeList')
  const [renaming, setRenaming] = useState(false)
  return (
    <article className={styles.card} aria-label={card.name}>
      <div className={styles.image}>
        <button
          type="button"
          className={styles.open}
          onClick={onPreview}
          aria-label={t('own.previewOne', { name: card.name })}
        >
          <Cover src={card.cover_url} className={styles.cover} />
        </button>
        {onUse !== undefined && (
          <div className={styles.hand}>
            <Button type="primary" block onClick={onUse} aria-label={t('own.useOne', { name: card.name })}>
              {t('own.use')}
            </Button>
          </div>
        )}
      </div>
      <div className={styles.line}>
        {renaming ? (
          <InlineRename
            value={card.name}
            label={t('own.rename')}
            onRename={onRename}
            onEnd={() => setRenaming(false)}
          />
        ) : (
          <h2 className={styles.name} title={card.name}>
            {card.name}
          </h2>
        )}
        <CardMenu {...{ card, onUse, onRecord, onPreview, onRemove }} onRename={() => setRenaming(true)} />
      </div>
      <p className={styles.facts}>
        {[
          ...(card.kind === 'iv' ? [t('own.iv')] : []),
          t('own.changed', { time: formatAgo(card.updated_time) }),
        ].join(' · ')}
      </p>
    </article>
  )
}

type CardMenuProps = Omit<OwnTemplateCardProps, 'onRename'> & { onRename: () => void }

function CardMenu({ card, onUse, onRecord, onPreview, onRename, onRemove }: CardMenuProps) {
  const { t } = useTranslation(['freeList', 'projects'])
  const actions: Record<string, (() => void) | undefined> = {
    use: onUse,
    record: onRecord,
    preview: onPreview,
    rename: onRename,
    remove: onRemove,
  }
  const items = [
    ...(onUse === undefined ? [] : [{ key: 'use', icon: <PlusIcon size={16} />, label: t('own.use') }]),
    ...(onRecord === undefined
      ? []
      : [{ key: 'record', icon: <RecordIcon size={16} />, label: t('projects:act.record') }]),
    { key: 'preview', icon: <EyeIcon size={16} />, label: t('own.preview') },
    { key: 'rename', icon: <TextTIcon size={16} />, label: t('own.rename') },
    { type: 'divider' as const },
    { key: 'remove', icon: <TrashIcon size={16} />, label: t('own.delete'), danger: true },
  ]
  return (
    <Dropdown
      {...focusInside}
      trigger={['click']}
      placement="bottomRight"
      menu={{ items, onClick: ({ key }) => actions[key]?.() }}
    >
      <IconButton
        icon={DotsThreeIcon}
        label={t('own.more', { name: card.name })}
        size="small"
        tooltip={false}
        aria-haspopup="menu"
      />
    </Dropdown>
  )
}
