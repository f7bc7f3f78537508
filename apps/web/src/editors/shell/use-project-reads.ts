import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { EditorLockHandle } from '../../features/locks/use-editor-lock.ts'

/** Requests of an editor: the project and its content. */
export interface ProjectReads<P extends { rev: number }, S extends { rev: number }> {
  name: string
  project(): Promise<P>
  start(): Promise<S>
}

/** Starts both requests; the names match the page's own queries under its lock. */
export function readProjectAhead({
  name,
  project,
  start,
}: ProjectReads<{ rev: number }, { rev: number }>): void {
  readAhead(`${name}/project`, project)
  readAhead(`${name}/start`, start)
}

/**
 * Loads a project under the editor's lock; `reads` must be stable. Loading starts before the lock is granted
 * and repeats if another user saved meanwhile (LV-03).
 */
export function useProjectReads<P extends { rev: number }, S extends { rev: number }>(
  reads: ProjectReads<P, S>,
  lock: EditorLockHandle,
): { project: UseQueryResult<P>; start: UseQueryResult<S> } {
  const { name } = reads
  useEffect(() => {
    readProjectAhead(reads)
    return () => forgetReads(`${reads.name}/project`, `${reads.name}/start`)
  }, [reads])
  const enabled = lock.state.kind === 'held' || lock.state.kind === 'lost'
  const rev = lock.state.kind === 'held' ? lock.state.rev : undefined
  const project = useQuery({
    queryKey: ['editor', name, 'project'],
    queryFn: () => readUnderLock(`${name}/project`, rev, reads.project),
    enabled,
    retry: false,
    staleTime: 0,
  })
  // Loaded once: from here on the editor has the newest state.
  const start = useQuery({
    queryKey: ['editor', name, 'start'],
    queryFn: () => readUnderLock(`${name}/start`, rev, reads.start),
    enabled,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return { project, start }
}

/** Requests started ahead of the lock, by name. */
const begun = new Map<string, Promise<{ rev: number }>>()

/** Starts requests that an editor will need; one already started continues. */
export function readAhead(name: string, read: () => Promise<{ rev: number }>): void {
  if (begun.has(name)) return
  const reading = read()
  // A failure is reported when the editor repeats the request under the lock.
  reading.catch(() => undefined)
  begun.set(name, reading)
}

/**
 * Returns the early result if its revision is the one the lock was granted for, else reads again: another
 * user may have saved in between (LV-03, D-34).
 */
export async function readUnderLock<T extends { rev: number }>(
  name: string,
  rev: number | undefined,
  read: () => Promise<T>,
): Promise<T> {
  const ahead = begun.get(name)
  begun.delete(name)
  const known = rev === undefined ? undefined : await ahead?.catch(() => undefined)
  return known !== undefined && known.rev === rev ? (known as T) : read()
}

/** The editor closed: drops results that were not used. */
export function forgetReads(...names: string[]): void {
  for (const name of names) begun.delete(name)
}
