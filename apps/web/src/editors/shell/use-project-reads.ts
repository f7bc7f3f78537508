import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { EditorLockHandle } from '../../features/locks/use-editor-lock.ts'

/** How an editor reads its project: what it is called and belongs to, and what is edited. */
export interface ProjectReads<P extends { rev: number }, S extends { rev: number }> {
  name: string
  project(): Promise<P>
  start(): Promise<S>
}

/** Begins both reads; the same names as the page asks for under its lock. */
export function readProjectAhead({
  name,
  project,
  start,
}: ProjectReads<{ rev: number }, { rev: number }>): void {
  readAhead(`${name}/project`, project)
  readAhead(`${name}/start`, start)
}

/**
 * A project as it is under the editor's lock, with the same `reads` from one drawing to the next; it is read
 * beside the question for the lock, and again if somebody saved meanwhile (LV-03).
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
  // Loaded once for this visit: from here on the editor itself is the newest state.
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

/** Reads that were begun before it is known what they are worth, by name. */
const begun = new Map<string, Promise<{ rev: number }>>()

/** Begins to read what an editor will ask for once it has its lock; a read that was begun already goes on. */
export function readAhead(name: string, read: () => Promise<{ rev: number }>): void {
  if (begun.has(name)) return
  const reading = read()
  // Who asks for it under the lock hears of a failure by an attempt of their own.
  reading.catch(() => undefined)
  begun.set(name, reading)
}

/**
 * What was read ahead, if it is the revision that the lock was given for; what is read now in any other case.
 * Between reading ahead and the lock
 * somebody may have saved, so nothing else proves that it is the newest (LV-03, D-34).
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

/** The editor is left: what was not asked for is not kept. */
export function forgetReads(...names: string[]): void {
  for (const name of names) begun.delete(name)
}
