import { Button, Checkbox, Form, Input, type InputRef, Modal } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx'
import { errorSentence, notify } from '../../../lib/notices.ts'
import { visibleNameRule } from '../../../lib/object-name.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useAction } from '../../../lib/use-action.ts'
import { deleteView, saveView, type SavedView, viewsQuery } from '../api.ts'
import styles from './saved-views.module.css'

export const reloadViews = () => queryClient.invalidateQueries({ queryKey: viewsQuery.queryKey })

interface EditDialogProps {
  isOpen: boolean
  /** The saved report to rename or share; undefined saves `query` as a new one. */
  view: SavedView | undefined
  query: string
  onSaved: (view: SavedView) => void
  onClose: () => void
}

/** Name and sharing of a saved report. */
export function EditViewDialog({ isOpen, view, query, onSaved, onClose }: EditDialogProps) {
  const { t } = useTranslation(['insights', 'common'])
  const [form] = Form.useForm<{ name: string; is_shared: boolean }>()
  const field = useRef<InputRef>(null)
  const save = useAction({
    meta: { quiet: true },
    mutationFn: (fields: { name: string; is_shared: boolean }) =>
      saveView(view === undefined ? { ...fields, query } : { ...fields, id: view.id, query: view.query }),
    onSuccess: saved => {
      notify({ tone: 'success', text: t('insights:views.saved') })
      onSaved(saved)
      onClose()
    },
    onSettled: reloadViews,
  })
  return (
    <Modal
      open={isOpen}
      title={t(view === undefined ? 'insights:views.save' : 'insights:views.editTitle')}
      width={480}
      centered
      destroyOnHidden
      onCancel={onClose}
      afterOpenChange={shown => {
        if (shown) field.current?.focus({ cursor: 'all' })
        else save.reset()
      }}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('common:cancel')}
        </Button>,
        <Button key="save" type="primary" loading={save.isPending} onClick={() => form.submit()}>
          {t('insights:views.saveButton')}
        </Button>,
      ]}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        preserve={false}
        initialValues={{ name: view?.name ?? '', is_shared: view?.is_shared ?? false }}
        onFinish={fields => save.mutate(fields)}
      >
        <Form.Item name="name" label={t('insights:views.name')} rules={[visibleNameRule]}>
          <Input ref={field} maxLength={200} />
        </Form.Item>
        <Form.Item name="is_shared" valuePropName="checked">
          <Checkbox>{t('insights:views.share')}</Checkbox>
        </Form.Item>
        {save.isError && (
          <p className={styles.problem} role="alert">
            {errorSentence(save.error)}
          </p>
        )}
      </Form>
    </Modal>
  )
}

interface DeleteDialogProps {
  isOpen: boolean
  view: SavedView | undefined
  onDeleted: (view: SavedView) => void
  onClose: () => void
}

export function DeleteViewDialog({ isOpen, view, onDeleted, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('insights')
  const remove = useAction({
    meta: { quiet: true },
    mutationFn: (one: SavedView) => deleteView(one.id),
    onSuccess: (_, one) => onDeleted(one),
    onError: error => notify({ tone: 'error', text: errorSentence(error) }),
    onSettled: () => {
      onClose()
      return reloadViews()
    },
  })
  return (
    <ConfirmDialog
      open={isOpen}
      title={t('views.deleteTitle', { name: view?.name })}
      action={t('views.deleteButton')}
      danger
      busy={remove.isPending}
      onConfirm={() => view !== undefined && remove.mutate(view)}
      onClose={onClose}
    >
      {t(view?.is_shared === true ? 'views.deleteShared' : 'views.deleteText')}
    </ConfirmDialog>
  )
}
