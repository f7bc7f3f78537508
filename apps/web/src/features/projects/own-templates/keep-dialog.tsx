import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Input, Modal, Radio, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Cover } from '../../../components/cover.tsx'
import { isObjectName, objectNameProblem } from '../../../lib/object-name.ts'
import { type OwnTemplate, ownTemplateListQuery } from './api.ts'
import { useKeepTemplate } from './state.ts'
import styles from './keep-dialog.module.css'

interface KeepDialogProps {
  project: { id: number; name: string } | undefined
  /** Saves unsaved changes first. */
  beforeKeep?: () => Promise<void>
  onClose: () => void
}

/** Saves the last saved state of a free project as an own template: as a new one or over an existing one. */
export function KeepDialog({ project, beforeKeep, onClose }: KeepDialogProps) {
  const { t } = useTranslation('freeList')
  return (
    <Modal
      open={project !== undefined}
      title={t('keep.title')}
      width={480}
      centered
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      {project !== undefined && (
        <KeepForm key={project.id} project={project} beforeKeep={beforeKeep} onClose={onClose} />
      )}
    </Modal>
  )
}

function KeepForm({
  project,
  beforeKeep,
  onClose,
}: KeepDialogProps & { project: { id: number; name: string } }) {
  const { t } = useTranslation(['freeList', 'common'])
  const templates =
    useInfiniteQuery(ownTemplateListQuery(undefined)).data?.pages.flatMap(page => page.list) ?? []
  const [as, setAs] = useState<'new' | 'update'>('new')
  const [name, setName] = useState(project.name)
  const [chosen, setChosen] = useState<number>()
  const keep = useKeepTemplate()
  const replaces = templates.find(template => template.id === chosen)
  const ready = as === 'new' ? isObjectName(name) : replaces !== undefined
  const submit = () => {
    if (!ready || keep.isPending) return
    const what = as === 'new' || replaces === undefined ? { name: name.trim() } : { replaces }
    keep.mutate({ projectId: project.id, before: beforeKeep, ...what }, { onSuccess: onClose })
  }
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <p className={styles.help}>{t('keep.help')}</p>
      <Radio.Group
        className={styles.ways}
        value={as}
        onChange={event => setAs(event.target.value as typeof as)}
      >
        <Radio value="new">{t('keep.new')}</Radio>
        <Radio value="update" disabled={templates.length === 0}>
          {t('keep.update')}
        </Radio>
      </Radio.Group>
      {as === 'new' ? (
        <label className={styles.field}>
          <span>{t('keep.name')}</span>
          <Input
            value={name}
            maxLength={200}
            status={name !== '' && !isObjectName(name) ? 'error' : ''}
            onChange={event => setName(event.target.value)}
          />
          {name !== '' && !isObjectName(name) && <em role="alert">{objectNameProblem(name)}</em>}
        </label>
      ) : (
        <TemplateField templates={templates} chosen={chosen} onChoose={setChosen} />
      )}
      <div className={styles.footer}>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="primary" htmlType="submit" disabled={!ready} loading={keep.isPending}>
          {t(as === 'new' ? 'keep.submit' : 'keep.submitUpdate')}
        </Button>
      </div>
    </form>
  )
}

interface TemplateFieldProps {
  templates: readonly OwnTemplate[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

/** The own template that the project replaces. */
function TemplateField({ templates, chosen, onChoose }: TemplateFieldProps) {
  const { t } = useTranslation('freeList')
  return (
    <label className={styles.field}>
      <span>{t('keep.which')}</span>
      <Select<number>
        value={chosen ?? null}
        aria-label={t('keep.which')}
        placeholder={t('keep.choose')}
        showSearch={{ optionFilterProp: 'name' }}
        onChange={onChoose}
        options={templates.map(template => ({
          value: template.id,
          name: template.name,
          label: (
            <span className={styles.option}>
              <Cover src={template.cover_url} className={styles.cover} lazy={false} />
              {template.name}
            </span>
          ),
        }))}
      />
      <em>{t('keep.replaceHelp')}</em>
    </label>
  )
}
