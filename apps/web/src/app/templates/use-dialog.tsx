import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { NameDialog } from '../../components/overlays/name-dialog.tsx'
import { localText, useLanguage } from '../../lib/language.ts'
import { useAction } from '../../lib/use-action.ts'
import { useCreateFree } from '../../features/projects/create/state.ts'
import { createProject } from '../../features/projects/api.ts'
import type { TemplateCard } from '../../lib/queries/templates.ts'

interface UseDialogProps {
  card: TemplateCard | undefined
  skin?: string
  /** In the free editor, where every layer can be edited. */
  freely?: boolean
  onClose: () => void
}

/** Names the new project, makes it and opens the editor. */
export function UseDialog({ card, skin, freely = false, onClose }: UseDialogProps) {
  const { t } = useTranslation('templates')
  const navigate = useNavigate()
  const language = useLanguage()
  const make = useAction({
    mutationFn: (name: string) => createProject({ template_id: card?.id ?? 0, name, skin }),
    onSuccess: ({ id }) => {
      onClose()
      void navigate(`/my-project/playable/${card?.id}/custom/${id}`)
    },
  })
  const makeFree = useCreateFree()
  const submit = (name: string) =>
    freely
      ? makeFree.mutate({ name, template_id: card?.id ?? 0, skin }, { onSuccess: onClose })
      : make.mutate(name)
  return (
    <NameDialog
      open={card !== undefined}
      title={t(freely ? 'useDialog.freeTitle' : 'useDialog.title')}
      label={t('useDialog.name')}
      help={t(freely ? 'useDialog.freeHelp' : 'useDialog.help')}
      submit={t('useDialog.submit')}
      initial={card === undefined ? '' : localText(card.name, language)}
      busy={make.isPending || makeFree.isPending}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
