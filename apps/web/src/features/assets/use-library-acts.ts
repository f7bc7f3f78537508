import i18next from 'i18next'
import { useState } from 'react'
import { notify } from '../../lib/notices.ts'
import { idsPerCall, useBulk } from './bulk.ts'
import type { LibraryActId } from './library-acts.tsx'
import { useDelete, useDownload, useFavourite, useMove, usePurge, useRestore, useTag } from './state.ts'

/** Ten archives: a browser asks before each. */
const mostDownloaded = 10 * idsPerCall

export type LibraryDialog = { kind: 'move' | 'tag' | 'purge' | 'merge'; ids: readonly number[] }

interface ActHandlers {
  open: (id: number) => void
  rename: (id: number) => void
  selectAll: () => void
  newFolder: () => void
}

/** What every menu, key and button of the library does, with the dialogs some of it asks first. */
export function useLibraryActs(handlers: ActHandlers) {
  const [dialog, setDialog] = useState<LibraryDialog>()
  const favourite = useFavourite()
  const move = useMove()
  const tag = useTag()
  const remove = useDelete()
  const restore = useRestore()
  const purge = usePurge()
  const download = useDownload()
  const run = (act: LibraryActId, ids: readonly number[]) => {
    const [first] = ids
    if (act === 'selectAll') return handlers.selectAll()
    if (act === 'newFolder') return handlers.newFolder()
    if (first === undefined || useBulk.getState().running !== undefined) return undefined
    if (act === 'download' && ids.length > mostDownloaded)
      return void notify({ tone: 'info', text: i18next.t('library:done.tooMany', { count: mostDownloaded }) })
    const does: Record<Exclude<LibraryActId, 'selectAll' | 'newFolder'>, () => void> = {
      open: () => handlers.open(first),
      rename: () => handlers.rename(first),
      favourite: () => favourite.mutate({ ids, on: true }),
      unfavourite: () => favourite.mutate({ ids, on: false }),
      move: () => setDialog({ kind: 'move', ids }),
      tag: () => setDialog({ kind: 'tag', ids }),
      purge: () => setDialog({ kind: 'purge', ids }),
      merge: () => setDialog({ kind: 'merge', ids }),
      download: () => download.mutate(ids),
      delete: () => remove.mutate(ids),
      restore: () => restore.mutate(ids),
    }
    return does[act]()
  }
  return { run, dialog, closeDialog: () => setDialog(undefined), favourite, move, tag, purge }
}
