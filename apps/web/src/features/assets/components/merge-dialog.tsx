import { suggestedName } from '@adloom/contract/file-names'
import { mostMergedMinutes } from '@adloom/contract/project-media'
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/icon-button.tsx'
import { formatDuration } from '../../../lib/format.ts'
import type { Asset } from '../api.ts'
import { mergedDuration, moved } from '../merge-order.ts'
import { useMergeVideos } from '../state.ts'
import styles from './merge-dialog.module.css'

/** Asks for the order and the name of videos that become one (PL-02.22); a job joins them. */
export function MergeDialog({ videos, onClose }: { videos: readonly Asset[]; onClose: () => void }) {
  const { t } = useTranslation(['library', 'common'])
  const nameField = useId()
  const [order, setOrder] = useState(videos)
  const [name, setName] = useState(() =>
    suggestedName(t('merge.name', { name: stemOf(videos[0]?.name ?? '') })),
  )
  const merge = useMergeVideos()
  const { ms, tooLong } = mergedDuration(order)
  const submit = () =>
    merge.mutate({ ids: order.map(video => video.id), name: name.trim() }, { onSuccess: onClose })
  return (
    <Modal
      open
      title={t('merge.title', { count: order.length })}
      width={560}
      okText={t('merge.submit')}
      cancelText={t('common:cancel')}
      onOk={submit}
      onCancel={onClose}
      confirmLoading={merge.isPending}
      okButtonProps={{ disabled: tooLong || name.trim() === '' }}
      destroyOnHidden
    >
      <ol className={styles.list} aria-label={t('merge.order')}>
        {order.map((video, index) => (
          <li key={video.id} className={styles.row}>
            <span className={styles.number}>{index + 1}</span>
            <img className={styles.image} src={video.cover_url || undefined} alt="" />
            <span className={styles.name} title={video.name}>
              {video.name}
            </span>
            <span className={styles.time}>{formatDuration(video.duration_ms ?? 0)}</span>
            <IconButton
              icon={ArrowUpIcon}
              size="small"
              tooltip={false}
              label={t('merge.up', { name: video.name })}
              disabled={index === 0}
              onClick={() => setOrder(moved(order, index, -1))}
            />
            <IconButton
              icon={ArrowDownIcon}
              size="small"
              tooltip={false}
              label={t('merge.down', { name: video.name })}
              disabled={index === order.length - 1}
              onClick={() => setOrder(moved(order, index, 1))}
            />
          </li>
        ))}
      </ol>
      <p className={styles.total} aria-live="polite">
        <span>{t('merge.total', { time: formatDuration(ms) })}</span>
        {tooLong && (
          <span className={styles.over} role="alert">
            {t('merge.tooLong', { count: mostMergedMinutes })}
          </span>
        )}
      </p>
      <label className={styles.label} htmlFor={nameField}>
        {t('merge.nameLabel')}
      </label>
      <Input
        id={nameField}
        value={name}
        maxLength={200}
        onChange={event => setName(event.target.value)}
        onPressEnter={() => {
          if (!tooLong && name.trim() !== '') submit()
        }}
      />
      <p className={styles.help}>{t('merge.help')}</p>
    </Modal>
  )
}

function stemOf(name: string): string {
  return name.replace(/\.\w{1,5}$/, '')
}
