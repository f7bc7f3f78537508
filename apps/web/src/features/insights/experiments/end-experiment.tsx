import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx'
import { queryClient } from '../../../lib/query-client.ts'
import { useAction } from '../../../lib/use-action.ts'
import { deleteExperiment, type Experiment, experimentQuery, experimentsKey, stopExperiment } from './api.ts'

interface EndProps {
  /** Open while it is given. */
  experiment: Experiment | undefined
  onClose: () => void
}

const reloadList = () => queryClient.invalidateQueries({ queryKey: experimentsKey })

/** Confirms that no further days count. */
export function StopExperiment({ experiment, onClose }: EndProps) {
  const { t } = useTranslation('experiments')
  const stop = useAction({
    mutationFn: stopExperiment,
    onSuccess: stopped => {
      queryClient.setQueryData(experimentQuery(stopped.id).queryKey, stopped)
      void reloadList()
    },
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open={experiment !== undefined}
      title={t('stop.title', { name: experiment?.name })}
      action={t('stop.button')}
      busy={stop.isPending}
      onConfirm={() => experiment !== undefined && stop.mutate(experiment.id)}
      onClose={onClose}
    >
      {t(experiment?.verdict.state === 'running' ? 'stop.early' : 'stop.text')}
    </ConfirmDialog>
  )
}

export function DeleteExperiment({ experiment, onClose, onDeleted }: EndProps & { onDeleted: () => void }) {
  const { t } = useTranslation('experiments')
  const remove = useAction({
    mutationFn: deleteExperiment,
    onSuccess: () => {
      void reloadList()
      onDeleted()
    },
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open={experiment !== undefined}
      title={t('delete.title', { name: experiment?.name })}
      action={t('delete.button')}
      danger
      busy={remove.isPending}
      onConfirm={() => experiment !== undefined && remove.mutate(experiment.id)}
      onClose={onClose}
    >
      {t('delete.text')}
    </ConfirmDialog>
  )
}
