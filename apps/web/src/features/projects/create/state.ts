import i18next from 'i18next'
import { useNavigate } from 'react-router'
import { notify } from '../../../lib/notices.ts'
import { useAction } from '../../../lib/use-action.ts'
import { editorPath } from '../../../lib/editor-path.ts'
import { refreshLists } from '../state.ts'
import { useMe } from '../../../lib/queries/session.ts'
import { createFreeProject, type NewFreeProject } from './api.ts'

/** Creates a free project and opens its editor. */
export function useCreateFree() {
  const navigate = useNavigate()
  return useAction({
    mutationFn: (input: NewFreeProject) => createFreeProject(input),
    onSuccess: ({ id }, { kind = 'playsmart' }) => {
      void refreshLists()
      void navigate(editorPath({ id, kind }))
    },
  })
}

/** Copies a game-maker project to the free editor as a new project; undefined without permission. */
export function useFreeCopy(): ((card: { id: number; name: string }) => void) | undefined {
  const create = useCreateFree()
  const may = useMe()?.permissions.includes('ps') ?? false
  if (!may) return undefined
  return card => {
    if (create.isPending) return
    create.mutate(
      { name: card.name, project_id: card.id },
      {
        onSuccess: () => notify({ tone: 'success', text: i18next.t('freeList:copied', { name: card.name }) }),
      },
    )
  }
}
