import { inputLimits } from '@adloom/contract/input-limits'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../components/icon-button.tsx'
import { isObjectName, objectNameProblem } from '../../lib/object-name.ts'
import { reviewersQuery } from './api.ts'
import styles from './stages.module.css'

/** The stages of a new review: name, reviewers, and whether all of them must approve (PL-04.60). */
export function StagesField() {
  const { t } = useTranslation('reviews')
  const users = useQuery(reviewersQuery)
  const options = (users.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Form.List name="stages">
      {(fields, { add, remove }) => (
        <fieldset className={styles.field}>
          <legend className={styles.legend}>{t('stages.field')}</legend>
          <p className={styles.help}>{t('stages.help')}</p>
          {fields.map(({ key, name }) => (
            <div
              key={key}
              className={styles.newStage}
              role="group"
              aria-label={t('stage', { number: name + 1 })}
            >
              <Form.Item
                name={[name, 'name']}
                rules={[
                  {
                    validator: async (_, value: string | undefined) => {
                      if (!isObjectName(value ?? '')) throw new Error(objectNameProblem(value ?? ''))
                    },
                  },
                ]}
              >
                <Input
                  maxLength={200}
                  placeholder={t('stage.name.example')}
                  aria-label={t('stage.name', { number: name + 1 })}
                />
              </Form.Item>
              <Form.Item
                name={[name, 'user_ids']}
                rules={[{ required: true, message: t('stage.reviewers.none') }]}
              >
                <Select
                  mode="multiple"
                  options={options}
                  loading={users.isPending}
                  maxCount={inputLimits.reviewReviewers}
                  optionFilterProp="label"
                  placeholder={t('stage.reviewers')}
                  aria-label={t('stage.reviewersOf', { number: name + 1 })}
                />
              </Form.Item>
              <IconButton
                icon={TrashIcon}
                label={t('stage.remove', { number: name + 1 })}
                onClick={() => remove(name)}
              />
              <Form.Item name={[name, 'needs_all']} valuePropName="checked" className={styles.needsAll}>
                <Checkbox>{t('stage.needsAll')}</Checkbox>
              </Form.Item>
            </div>
          ))}
          {fields.length < inputLimits.reviewStages && (
            <Button
              icon={<PlusIcon size={16} />}
              onClick={() => add({ name: '', user_ids: [], needs_all: false })}
            >
              {t('stage.add')}
            </Button>
          )}
        </fieldset>
      )}
    </Form.List>
  )
}
