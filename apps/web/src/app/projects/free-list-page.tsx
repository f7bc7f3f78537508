import type { PsKind } from '@adloom/contract/ps'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { CreateDialog } from '../../features/projects/create/create-dialog.tsx'
import { useFreeCopy } from '../../features/projects/create/state.ts'
import { KeepDialog } from '../../features/projects/own-templates/keep-dialog.tsx'
import { ProjectList } from '../../features/projects/list/project-list.tsx'
import { useRecordAction } from '../../features/recordings/open-recorder.ts'
import { ProjectDialogs } from './project-dialogs.tsx'

/** Projects of the free editor: playables, or interactive videos (PL-06). */
export function FreeListPage({ kind = 'playsmart' }: { kind?: PsKind }) {
  const { t } = useTranslation('freeList')
  const [search, setSearch] = useSearchParams()
  const editFreely = useFreeCopy()
  const recordOf = useRecordAction()
  const [kept, setKept] = useState<{ id: number; name: string }>()
  // In the address, so that a menu or a link anywhere can open it.
  const create = () =>
    setSearch(before => {
      const next = new URLSearchParams(before)
      next.set('new', '')
      return next
    })
  const stop = () =>
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        next.delete('new')
        return next
      },
      { replace: true },
    )
  return (
    <>
      <PageHeader
        title={t(`title.${kind}`)}
        help={t(`help.${kind}`)}
        actions={
          <Button type="primary" icon={<PlusIcon size={16} aria-hidden="true" />} onClick={create}>
            {t(`new.${kind}`)}
          </Button>
        }
      />
      <ProjectList
        Dialogs={ProjectDialogs}
        kind={kind}
        moreActions={card => ({
          ...recordOf(card),
          ...(kind === 'iv' && editFreely ? { free: () => editFreely(card) } : {}),
          keep: () => setKept({ id: card.id, name: card.name }),
        })}
        empty={
          <EmptyState
            drawing="cards"
            title={t(`empty.title.${kind}`)}
            action={
              <Button type="primary" onClick={create}>
                {t(`new.${kind}`)}
              </Button>
            }
          >
            {t(`empty.text.${kind}`)}
          </EmptyState>
        }
      />
      <CreateDialog open={search.has('new')} kind={kind} onClose={stop} />
      <KeepDialog project={kept} onClose={() => setKept(undefined)} />
    </>
  )
}

export function IvListPage() {
  return <FreeListPage kind="iv" />
}
