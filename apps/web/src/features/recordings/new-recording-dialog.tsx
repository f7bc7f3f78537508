import { useQuery } from '@tanstack/react-query'
import { Button, Input, type InputRef, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { Cover } from '../../components/cover.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useSettled } from '../../lib/delays.ts'
import { useAction } from '../../lib/use-action.ts'
import { playablesQuery, startRecording } from './api.ts'
import styles from './recording-list-page.module.css'

/** Chooses the playable to record, and opens its first recording. */
export function NewRecordingDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['recordings', 'common'])
  const navigate = useNavigate()
  const search = useRef<InputRef>(null)
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<number>()
  const list = useQuery(playablesQuery(useSettled(keyword.trim(), 300)))
  const start = useAction({
    mutationFn: (sourceId: number) => startRecording(sourceId, t('recordings:newName', { number: 1 })),
    onSuccess: ({ pid, id }) => navigate(`/record/${pid}/${id}`),
  })
  return (
    <Modal
      open
      title={t('recordings:choose.title')}
      width={720}
      centered
      onCancel={onClose}
      afterOpenChange={shown => {
        if (shown) search.current?.focus()
      }}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('common:cancel')}
        </Button>,
        <Button
          key="start"
          type="primary"
          disabled={chosen === undefined}
          loading={start.isPending}
          onClick={() => chosen !== undefined && start.mutate(chosen)}
        >
          {t('recordings:choose.start')}
        </Button>,
      ]}
    >
      <Input.Search
        allowClear
        ref={search}
        value={keyword}
        placeholder={t('recordings:list.search')}
        aria-label={t('recordings:list.search')}
        onChange={event => setKeyword(event.target.value)}
      />
      {list.isPending && <Skeleton height={240} radius={12} />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      <div className={styles.choices}>
        {list.data?.list.map(({ id, name, cover_url: cover }) => (
          <button
            key={id}
            type="button"
            className={styles.choice}
            aria-pressed={chosen === id}
            onClick={() => setChosen(id)}
            onDoubleClick={() => start.mutate(id)}
          >
            <span className={styles.image}>
              <Cover src={cover} />
            </span>
            <span title={name}>{name}</span>
          </button>
        ))}
      </div>
      {list.data?.list.length === 0 && (
        <EmptyState
          drawing="search"
          title={t(keyword === '' ? 'recordings:choose.empty' : 'recordings:list.none')}
          {...(keyword === '' && {
            action: <Link to="/my-project/playable">{t('recordings:choose.make')}</Link>,
          })}
        />
      )}
    </Modal>
  )
}
