import i18next from 'i18next'
import { useEffect, useRef } from 'react'
import { create, useStore } from 'zustand'
import { notify } from '../../lib/notices.ts'
import { queryClient } from '../../lib/query-client.ts'
import { storageQuery } from '../../lib/queries/storage.ts'
import { meQuery } from '../../lib/queries/session.ts'
import { assetsKey } from './api.ts'
import type { Summary, UploadState } from './batch/upload-item.ts'
import { browserWork } from './browser-work.ts'
import { serverConnection } from '../../lib/upload/server-connection.ts'
import { createUploader } from './uploader.ts'
import { useUploadsPresence } from './uploads-presence.ts'

const storageKey = 'adloom.uploads.running'

interface UploadsView {
  isOpen: boolean
  /** The folder new files go to; 0 is none. */
  folderId: number
  /** Folders that were dropped become folders of the library. */
  keepFolders: boolean
  isConnected: boolean
  /** Number of files that a reload has interrupted; shown until the next upload. */
  interrupted: number
}

export const useUploadsView = create<UploadsView>(() => ({
  isOpen: false,
  folderId: 0,
  keepFolders: true,
  isConnected: true,
  interrupted: countInterrupted(),
}))

const endWatchers = new Set<(summary: Summary) => void>()

export const uploader = createUploader({ work: browserWork(), onEnd })

export function useUploads<T>(select: (state: UploadState) => T): T {
  return useStore(uploader.store, select)
}

/**
 * Calls back when a batch has ended and its list is cleared: the time to show the library from its first
 * page.
 */
export function useAfterUpload(run: (summary: Summary) => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const watcher = (summary: Summary) => latest.current(summary)
    endWatchers.add(watcher)
    return () => void endWatchers.delete(watcher)
  }, [])
}

function onEnd(summary: Summary): void {
  // Watchers shorten the lists to their first page before they are fetched again.
  for (const watcher of endWatchers) watcher(summary)
  void queryClient.invalidateQueries({ queryKey: assetsKey })
  void queryClient.invalidateQueries({ queryKey: storageQuery.queryKey })
  // Failed files stay in the panel with their reasons.
  if (summary.failed === 0)
    notify({ tone: 'success', text: i18next.t('uploads:toast.done', { count: summary.succeeded }) })
}

serverConnection().watch(isConnected => useUploadsView.setState({ isConnected }))

/** Makes the browser ask before the site is left during an upload. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault()

uploader.store.subscribe(({ batch, items, aside }) => {
  if (batch === 'uploading') addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
  useUploadsPresence.setState({
    isEngaged: items.length + aside.length > 0 || useUploadsView.getState().isOpen,
  })
  rememberRunning(
    items.filter(item => item.status === 'uploading').length || useUploadsView.getState().interrupted,
  )
})
/** Removes the list when the user signs out. */
queryClient.getQueryCache().subscribe(({ query }) => {
  if (
    query.queryKey[0] !== meQuery.queryKey[0] ||
    query.state.data !== null ||
    uploader.store.getState().items.length === 0
  )
    return
  uploader.remove(uploader.store.getState().items.map(item => item.id))
  uploader.forget()
  useUploadsView.setState({ isOpen: false, folderId: 0 })
})
useUploadsView.subscribe(({ isOpen }) => {
  const { items, aside } = uploader.store.getState()
  useUploadsPresence.setState({ isEngaged: isOpen || items.length + aside.length > 0 })
})

/** Remembers running uploads in this tab, so that they can be reported after a reload. */
function rememberRunning(count: number): void {
  if (count === 0) sessionStorage.removeItem(storageKey)
  else sessionStorage.setItem(storageKey, String(count))
}

/** Number of uploads that a reload interrupted; further reloads do not change it. */
function countInterrupted(): number {
  const count = Number(sessionStorage.getItem(storageKey) ?? 0)
  return Number.isInteger(count) && count > 0 ? count : 0
}
