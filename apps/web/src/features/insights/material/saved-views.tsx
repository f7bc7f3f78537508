import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/csr/BookmarkSimple'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { SectionFailure } from '../../../components/failure.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { PanelPopover } from '../../../components/overlays/panel-popover.tsx'
import { errorSentence, notify } from '../../../lib/notices.ts'
import { visibleNameRule } from '../../../lib/object-name.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useAction } from '../../../lib/use-action.ts'
import { deleteView, saveView, type SavedView, viewsQuery } from '../api.ts'
import styles from './saved-views.module.css'

/** Saved reports of the user and those shared in the account; opening one restores its address (IN-03.16). */
export function SavedViews() {
  const { t } = useTranslation('insights')
  const [isOpen, setOpen] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [, setSearch] = useSearchParams()
  const open = (view: SavedView) => {
    setSearch(new URLSearchParams(view.query))
    setOpen(false)
  }
  return (
    <>
      <PanelPopover
        open={isOpen}
        onChange={setOpen}
        label={t('views.title')}
        width={320}
        panel={
          <div className={styles.panel}>
            <ViewList onOpen={open} />
            <Button
              block
              onClick={() => {
                setOpen(false)
                setSaving(true)
              }}
            >
              {t('views.save')}
            </Button>
          </div>
        }
      >
        <Button icon={<BookmarkSimpleIcon size={16} aria-hidden="true" />} aria-haspopup="dialog">
          {t('views.title')}
        </Button>
      </PanelPopover>
      <SaveDialog isOpen={isSaving} onClose={() => setSaving(false)} />
    </>
  )
}

const reload = () => queryClient.invalidateQueries({ queryKey: viewsQuery.queryKey })

function ViewList({ onOpen }: { onOpen: (view: SavedView) => void }) {
  const { t } = useTranslation('insights')
  const views = useQuery(viewsQuery)
  const remove = useAction({
    meta: { quiet: true },
    mutationFn: (id: number) => deleteView(id),
    onSettled: reload,
    onError: error => notify({ tone: 'error', text: errorSentence(error) }),
  })
  if (views.isError) return <SectionFailure busy={views.isFetching} onRetry={() => void views.refetch()} />
  if (views.data?.length === 0) return <p className={styles.empty}>{t('views.empty')}</p>
  return (
    <ul className={styles.list} aria-busy={views.isPending}>
      {views.data?.map(view => (
        <li key={view.id}>
          <button type="button" className={styles.view} onClick={() => onOpen(view)}>
            <span className={styles.name}>{view.name}</span>
            {view.is_shared && (
              <span className={styles.shared}>
                {view.is_own ? t('views.shared') : t('views.sharedBy', { name: view.owner_name })}
              </span>
            )}
          </button>
          {view.is_own && (
            <IconButton
              size="small"
              icon={TrashIcon}
              label={t('views.delete', { name: view.name })}
              onClick={() => remove.mutate(view.id)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function SaveDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['insights', 'common'])
  const [search] = useSearchParams()
  const [form] = Form.useForm<{ name: string; is_shared: boolean }>()
  const save = useAction({
    meta: { quiet: true },
    mutationFn: (fields: { name: string; is_shared: boolean }) =>
      saveView({ ...fields, query: search.toString() }),
    onSuccess: () => {
      notify({ tone: 'success', text: t('insights:views.saved') })
      onClose()
    },
    onSettled: reload,
  })
  return (
    <Modal
      open={isOpen}
      title={t('insights:views.save')}
      width={480}
      centered
      destroyOnHidden
      onCancel={onClose}
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
        initialValues={{ name: '', is_shared: false }}
        onFinish={fields => save.mutate(fields)}
      >
        <Form.Item name="name" label={t('insights:views.name')} rules={[visibleNameRule]}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of the form */}
          <Input autoFocus maxLength={200} />
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
