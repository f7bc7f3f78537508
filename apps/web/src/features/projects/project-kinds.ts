import { resetDemo } from '@adloom/contract/project-media'
import type { product } from '@adloom/contract/products'
import * as projects from '@adloom/contract/projects'
import * as ps from '@adloom/contract/ps'
import type { ParamValues } from '@adloom/playable/format'
import type { z } from 'zod'
import { readDocument } from '../../lib/read-document.ts'
import { request } from '../../lib/request.ts'
import type { PlayedProject, ProjectFilter, ProjectPage } from './api.ts'

type ProjectProduct = z.output<typeof product>

export type KindKey = 'normal' | ps.PsKind

/** The calls of a project list; each kind of project has its own (PL-06). */
export interface ProjectKind {
  /** Whose calls pack it: those of the game maker or of the free editor. */
  by: 'gmaker' | 'ps'
  load(filter: ProjectFilter, page: number, signal?: AbortSignal): Promise<ProjectPage>
  rename(id: number, name: string): Promise<unknown>
  copy(id: number, name: string): Promise<unknown>
  remove(id: number): Promise<unknown>
  restore(id: number): Promise<unknown>
  open(id: number, signal?: AbortSignal): Promise<PlayedProject>
  /** Back to its beginning, over the revision `rev`. */
  reset(id: number, rev: number): Promise<{ rev: number }>
  /** Restores the earlier content over the revision `rev`. */
  putBack(id: number, rev: number, before: PlayedProject): Promise<unknown>
  relate(id: number, product: ProjectProduct): Promise<{ product: ProjectProduct }>
}

const pageSize = 24

const normal: ProjectKind = {
  by: 'gmaker',
  async load(filter, page, signal) {
    const answer = await request(
      projects.list,
      { order: '-updated_time', ...filter, page, page_size: pageSize },
      { signal },
    )
    return { ...answer, list: answer.list.map(card => ({ ...card, kind: 'normal' as const })) }
  },
  rename: (id, name) => request(projects.update, { id, name }),
  copy: (id, name) => request(projects.copy, { id, name }),
  remove: id => request(projects.remove, { id }),
  restore: id => request(projects.restore, { id }),
  async open(id, signal) {
    const { rev, document, values } = await request(projects.initJson, { id }, { signal })
    return { rev, document: readDocument(document), values: values as ParamValues }
  },
  reset: (id, rev) => request(resetDemo, { id, rev }),
  putBack: (id, rev, { values }) => request(projects.save, { id, rev, values: { ...values } }),
  relate: (id, product) => request(projects.relateProduct, { id, product }),
}

function free(kind: ps.PsKind): ProjectKind {
  return {
    by: 'ps',
    load: ({ gameplay: _none, ...filter }, page, signal) =>
      request(ps.list, { kind, order: '-updated_time', ...filter, page, page_size: pageSize }, { signal }),
    rename: (id, name) => request(ps.update, { id, name }),
    copy: (id, name) => request(ps.copy, { id, name }),
    remove: id => request(ps.remove, { id }),
    restore: id => request(ps.restore, { id }),
    async open(id, signal) {
      const { rev, document } = await request(ps.initJson, { id }, { signal })
      return { rev, document: readDocument(document), values: {} }
    },
    reset: (id, rev) => request(ps.resetDemo, { id, base_rev: rev }),
    putBack: (id, rev, { document }) => request(ps.save, { id, base_rev: rev, document }),
    relate: (id, product) => request(ps.relateProduct, { id, product }),
  }
}

export const projectKinds: Record<KindKey, ProjectKind> = {
  normal,
  playsmart: free('playsmart'),
  iv: free('iv'),
}
