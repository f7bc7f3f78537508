import * as contract from '@adloom/contract/template-change'
import type { ParamValues } from '@adloom/playable/format'
import { queryOptions } from '@tanstack/react-query'
import i18next from 'i18next'
import type { z } from 'zod'
import { notify } from '../../../lib/notices.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { readDocument } from '../../../lib/read-document.ts'
import { request } from '../../../lib/request.ts'
import { useAction } from '../../../lib/use-action.ts'
import { refreshLists } from '../state.ts'

export type CarriedValues = z.output<typeof contract.preview.output>['report']

/** Time in which the toast offers to undo the change. */
const undoMs = 12_000

export const projectInfoKey = (id: number) => ['projects', 'info', id] as const

/** What a project would look like with a template, and which of its values would be kept. */
export const templatePreviewQuery = (id: number, templateId: number) =>
  queryOptions({
    queryKey: ['projects', 'template-preview', id, templateId],
    queryFn: async ({ signal }) => {
      const preview = await request(contract.preview, { id, template_id: templateId }, { signal })
      return { ...preview, before: played(preview.before), after: played(preview.after) }
    },
    staleTime: 0,
    gcTime: 0,
  })

function played({ document, values }: { document: unknown; values: Record<string, unknown> }) {
  return { document: readDocument(document), values: values as ParamValues }
}

interface Change {
  id: number
  templateId: number
  /** Revision that the preview showed. */
  rev: number
  name: string
}

/**
 * Moves a project to a template; a notice offers to undo it. `fence` is that of the editor's lock, if the
 * project is open in it; `onMoved` runs after the change and after it was undone.
 */
export function useChangeTemplate(fence: number | undefined, onMoved: (templateId: number) => void) {
  const lock = fence === undefined ? {} : { fence }
  const moved = (id: number, templateId: number) => {
    void queryClient.invalidateQueries({ queryKey: projectInfoKey(id) })
    void refreshLists()
    onMoved(templateId)
  }
  const undo = useRestoreRevision(fence, ({ id, templateId }) => {
    notify({ tone: 'success', text: i18next.t('templates:change.undone') })
    moved(id, templateId)
  })
  return useAction({
    mutationFn: ({ id, templateId, rev }: Change) =>
      request(contract.change, { id, template_id: templateId, rev, ...lock }),
    onSuccess: ({ rev, undo_id }, { id, templateId, name }) => {
      notify({
        tone: 'success',
        durationMs: undoMs,
        text: i18next.t('templates:change.done', { template: name }),
        action: {
          label: i18next.t('templates:change.undo'),
          run: () => undo.mutate({ id, revisionId: undo_id, rev }),
        },
      })
      moved(id, templateId)
    },
  })
}

interface Restore {
  id: number
  revisionId: number
  rev: number
}

/** Brings a revision back with the template that it had. */
export function useRestoreRevision(
  fence: number | undefined,
  onRestored: (project: { id: number; templateId: number }) => void,
) {
  return useAction({
    mutationFn: ({ id, revisionId, rev }: Restore) =>
      request(contract.restoreRevision, {
        id,
        revision_id: revisionId,
        rev,
        ...(fence === undefined ? {} : { fence }),
      }),
    onSuccess: ({ template_id }, { id }) => onRestored({ id, templateId: template_id }),
  })
}
