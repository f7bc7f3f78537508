import { FolderPlusIcon } from '@phosphor-icons/react/dist/csr/FolderPlus'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { failedWhole, ListEnd } from '../../components/list-end.tsx'
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx'
import { RowMenu } from '../../components/overlays/row-menu.tsx'
import { ProgressBar } from '../../components/progress-bar.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatTime } from '../../lib/format.ts'
import { notify } from '../../lib/notices.ts'
import { startDownload } from '../../lib/start-download.ts'
import { useAction } from '../../lib/use-action.ts'
import { cancelTake, deleteTake, saveTake, takesQuery, type VoiceTake, voicesQuery } from './api.ts'
import { useScriptDraft } from './script-draft.ts'
import { VoicePlayer } from './voice-player.tsx'
import styles from './voices.module.css'
import { wavOf } from './wav-of.ts'

/** A download of a file of the page has read it by then. */
const revokeMs = 60_000

/** Past voices, the newest first. */
export function TakeList() {
  const { t } = useTranslation('voices')
  const list = useInfiniteQuery(takesQuery)
  const takes = list.data?.pages.flatMap(page => page.list) ?? []
  return (
    <section className={styles.takes} aria-busy={list.isPending}>
      <h2>{t('take.list')}</h2>
      <p className={styles.note}>{t('take.help')}</p>
      {failedWhole(list) && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={160} radius={12} />}
      {list.isSuccess && takes.length === 0 && (
        <EmptyState drawing="tasks" title={t('take.none')}>
          {t('take.noneText')}
        </EmptyState>
      )}
      {takes.length > 0 && (
        <ul className={styles.takeList} aria-label={t('take.list')}>
          {takes.map(take => (
            <TakeCard key={take.id} take={take} />
          ))}
        </ul>
      )}
      <ListEnd list={list} />
    </section>
  )
}

function TakeCard({ take }: { take: VoiceTake }) {
  const { t } = useTranslation('voices')
  const voices = useQuery(voicesQuery).data ?? []
  const speakers = [...new Set(take.script.segments.map(segment => segment.voice))]
    .map(id => voices.find(voice => voice.id === id)?.name)
    .filter(name => name !== undefined)
  const { effect } = take.script
  const facts = [
    speakers.join(', '),
    ...(effect === 'none' ? [] : [t(`effect.${effect}`)]),
    formatTime(take.created_time),
  ]
  return (
    <li className={styles.take}>
      <div className={styles.takeHead}>
        <div className={styles.takeText}>
          <b title={take.name}>{take.name}</b>
          <span>{facts.filter(Boolean).join(' · ')}</span>
        </div>
        <TakeActions take={take} />
      </div>
      {take.status === 'pending' && (
        <ProgressBar share={take.progress / 100} label={t('take.progress', { name: take.name })} />
      )}
      {take.status === 'fail' && <p className={styles.error}>{take.error}</p>}
      {take.status === 'success' && <VoicePlayer take={take} />}
    </li>
  )
}

function TakeActions({ take }: { take: VoiceTake }) {
  const { t } = useTranslation(['voices', 'common'])
  const [isDeleting, setDeleting] = useState(false)
  const { name } = take
  const cancel = useAction({ mutationFn: () => cancelTake(take.id) })
  const save = useAction({
    mutationFn: () => saveTake(take.id, 'mp3'),
    onSuccess: () => notify({ tone: 'success', text: t('voices:take.saved', { name }) }),
  })
  const remove = useAction({
    mutationFn: () => deleteTake(take.id),
    onSuccess: () => setDeleting(false),
  })
  const wav = useAction({
    mutationFn: async () => {
      const url = URL.createObjectURL(await wavOf(take.mp3_url))
      startDownload(url, `${name}.wav`)
      setTimeout(() => URL.revokeObjectURL(url), revokeMs)
    },
  })
  const isReady = take.status === 'success'
  const acts = {
    mp3: () => startDownload(take.mp3_url, `${name}.mp3`),
    wav: () => wav.mutate(),
    use: () => useScriptDraft.getState().use(name, take.script),
    delete: () => setDeleting(true),
  }
  return (
    <div className={styles.actions}>
      {take.status === 'pending' && (
        <IconButton
          icon={XIcon}
          label={t('voices:take.cancel', { name })}
          disabled={cancel.isPending}
          onClick={() => cancel.mutate()}
        />
      )}
      {isReady && (
        <IconButton
          icon={FolderPlusIcon}
          label={t('voices:take.save', { name })}
          disabled={save.isPending}
          onClick={() => save.mutate()}
        />
      )}
      <RowMenu<keyof typeof acts>
        label={t('voices:take.more', { name })}
        items={[
          ...(isReady
            ? [
                { key: 'mp3', label: t('voices:take.mp3') },
                { key: 'wav', label: t('voices:take.wav') },
              ]
            : []),
          { key: 'use', label: t('voices:take.use') },
          { key: 'delete', label: t('voices:take.delete'), danger: true },
        ]}
        onSelect={key => acts[key]()}
      />
      <ConfirmDialog
        open={isDeleting}
        title={t('voices:take.deleteTitle', { name })}
        action={t('voices:take.delete')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setDeleting(false)}
      >
        {t('voices:take.deleteText')}
      </ConfirmDialog>
    </div>
  )
}
