import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { EditorLockHandle } from '../../features/locks/use-editor-lock.ts'
import { forgetReads, readAhead, readUnderLock } from './read-ahead.ts'

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
