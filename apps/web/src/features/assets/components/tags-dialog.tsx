import { useQuery } from '@tanstack/react-query'
import { Modal, type RefSelectProps, Select } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tagsQuery } from '../api.ts'
import styles from './tags-dialog.module.css'

interface TagsDialogProps {
  count: number
  /** Tags that any of them has; when unknown, every tag of the account can be removed. */
  present: readonly string[] | undefined
  onSave: (add: string[], remove: string[]) => void
  onClose: () => void
}

/** Adds tags to several files and removes tags from them; other tags stay. */
export function TagsDialog({ count, present, onSave, onClose }: TagsDialogProps) {
  const { t } = useTranslation(['library', 'common'])
  const known = useQuery(tagsQuery).data?.list ?? []
  const removable = present ?? known.map(({ name }) => name)
  const field = useRef<RefSelectProps>(null)
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  return (
    <Modal
      open
      title={t('tags.title', { count })}
      width={480}
      okText={t('tags.save')}
      cancelText={t('common:cancel')}
      okButtonProps={{ disabled: add.length + remove.length === 0 }}
      onOk={() => onSave(add, remove)}
      onCancel={onClose}
      destroyOnHidden
      afterOpenChange={shown => {
        if (shown) field.current?.focus()
      }}
    >
      <div className={styles.body}>
        <label className={styles.label} htmlFor="library-tags-add">
          {t('tags.add')}
        </label>
        <Select
          id="library-tags-add"
          ref={field}
          listHeight={128}
          mode="tags"
          className={styles.field}
          value={add}
          placeholder={t('tags.placeholder')}
          tokenSeparators={[',']}
          options={known.map(({ name }) => ({ value: name }))}
          onChange={(next: string[]) => setAdd(cleanTags(next))}
        />
        {removable.length > 0 && (
          <>
            <label className={styles.label} htmlFor="library-tags-remove">
              {t('tags.remove')}
            </label>
            <Select
              id="library-tags-remove"
              listHeight={128}
              mode="multiple"
              className={styles.field}
              value={remove}
              options={removable.map(name => ({ value: name }))}
              onChange={(next: string[]) => setRemove(next)}
            />
          </>
        )}
      </div>
    </Modal>
  )
}

const longest = 40
const most = 20

/**
 * Returns tags as the library stores them: trimmed, without commas, unique regardless of case, at most 20.
 */
export function cleanTags(typed: readonly string[]): string[] {
  const seen = new Set<string>()
  return typed
    .map(tag =>
      tag
        .replace(/[,\t\n\r]/g, ' ')
        .trim()
        .slice(0, longest),
    )
    .filter(tag => {
      const key = tag.normalize('NFC').toLowerCase()
      if (tag === '' || seen.has(key)) return false
      seen.add(key)
      return true
    })
    .slice(0, most)
}
