import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Input, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Cover } from '../../components/cover.tsx'
import { Failure } from '../../components/failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useSettled } from '../../lib/delays.ts'
import { useAction } from '../../lib/use-action.ts'
import { addCreatives, candidatesQuery, type CreativeRef, refreshDeliveries } from './api.ts'
import styles from './delivery.module.css'

const kinds = ['playable', 'dco', 'media'] as const
type Kind = (typeof kinds)[number]

/** Chooses creatives of all projects and of the works. */
export function AddCreativesDialog({
  open,
  groupId,
  onClose,
}: {
  open: boolean
  groupId: number
  onClose(): void
}) {
  const { t } = useTranslation('delivery')
  const [kind, setKind] = useState<Kind>('playable')
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<string, CreativeRef>>(new Map())
  const close = () => {
    setChosen(new Map())
    onClose()
  }
  const add = useAction({
    mutationFn: () => addCreatives(groupId, [...chosen.values()]),
    onSuccess: async () => {
      await refreshDeliveries()
      close()
    },
  })
  return (
    <Modal
      open={open}
      width={720}
      destroyOnHidden
      title={t('add')}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            type="primary"
            disabled={chosen.size === 0}
            loading={add.isPending}
            onClick={() => add.mutate()}
          >
            {t('addChosen', { count: chosen.size })}
          </Button>
        </>
      }
    >
      <div className={styles.settings}>
        <Segmented
          value={kind}
          aria-label={t('kinds')}
          options={kinds.map(value => ({ value, label: t(`kinds.${value}`) }))}
          onChange={setKind}
        />
        <Input.Search
          allowClear
          value={keyword}
          placeholder={t('searchCreatives')}
          aria-label={t('searchCreatives')}
          onChange={event => setKeyword(event.target.value)}
        />
      </div>
      <Candidates kind={kind} keyword={keyword} chosen={chosen} onChoose={setChosen} />
    </Modal>
  )
}

interface CandidatesProps {
  kind: Kind
  keyword: string
  chosen: ReadonlyMap<string, CreativeRef>
  onChoose(chosen: ReadonlyMap<string, CreativeRef>): void
}

function Candidates({ kind, keyword, chosen, onChoose }: CandidatesProps) {
  const { t } = useTranslation('delivery')
  const found = useQuery(candidatesQuery(kind, useSettled(keyword.trim(), 300)))
  if (found.isError) return <Failure error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton height={240} />
  const { list, total } = found.data
  if (list.length === 0) return <p className={styles.muted}>{t(`none.${kind}`)}</p>
  const keyOf = (id: number) => `${kind} ${id}`
  const toggle = (ids: number[], on: boolean) => {
    const next = new Map(chosen)
    for (const id of ids) {
      if (on) next.set(keyOf(id), { kind, id })
      else next.delete(keyOf(id))
    }
    onChoose(next)
  }
  const isAll = list.every(one => chosen.has(keyOf(one.id)))
  return (
    <>
      <Checkbox
        checked={isAll}
        onChange={event =>
          toggle(
            list.map(one => one.id),
            event.target.checked,
          )
        }
      >
        {t('allShown', { count: list.length, total })}
      </Checkbox>
      <ul className={styles.candidates}>
        {list.map(one => (
          <li key={one.id}>
            <Checkbox
              checked={chosen.has(keyOf(one.id))}
              onChange={event => toggle([one.id], event.target.checked)}
            >
              <span className={styles.creative}>
                <Cover src={one.cover_url} />
                <span>
                  {one.name}
                  <em>{one.note}</em>
                </span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </>
  )
}
