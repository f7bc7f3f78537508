import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../../lib/query-client.ts'
import { useAction } from '../../../lib/use-action.ts'
import {
  deleteExperiment,
  type Experiment,
  experimentQuery,
  experimentsQuery,
  stopExperiment,
} from './api.ts'

interface EndProps {
  /** Open while it is given. */
  experiment: Experiment | undefined
  onClose: () => void
}

const reloadList = () => queryClient.invalidateQueries({ queryKey: experimentsQuery.queryKey })

/** Confirms that no further days count. */
export function StopExperiment({ experiment, onClose }: EndProps) {
  const { t } = useTranslation(['experiments', 'common'])
  const stop = useAction({
    mutationFn: stopExperiment,
    onSuccess: stopped => {
      queryClient.setQueryData(experimentQuery(stopped.id).queryKey, stopped)
      void reloadList()
    },
    onSettled: onClose,
  })
  return (
    <Modal
      open={experiment !== undefined}
      title={t('stop.title', { name: experiment?.name })}
      width={440}
      centered
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('common:cancel')}
        </Button>,
        <Button
          key="stop"
          type="primary"
          loading={stop.isPending}
          onClick={() => experiment !== undefined && stop.mutate(experiment.id)}
        >
          {t('stop.button')}
        </Button>,
      ]}
    >
      <p>{t(experiment?.verdict.state === 'running' ? 'stop.early' : 'stop.text')}</p>
    </Modal>
  )
}

export function DeleteExperiment({ experiment, onClose, onDeleted }: EndProps & { onDeleted: () => void }) {
  const { t } = useTranslation(['experiments', 'common'])
  const remove = useAction({
    mutationFn: deleteExperiment,
    onSuccess: () => {
      void reloadList()
      onDeleted()
    },
    onSettled: onClose,
  })
  return (
    <Modal
      open={experiment !== undefined}
      title={t('delete.title', { name: experiment?.name })}
      width={440}
      centered
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('common:cancel')}
        </Button>,
        <Button
          key="delete"
          type="primary"
          danger
          loading={remove.isPending}
          onClick={() => experiment !== undefined && remove.mutate(experiment.id)}
        >
          {t('delete.button')}
        </Button>,
      ]}
    >
      <p>{t('delete.text')}</p>
    </Modal>
  )
}
