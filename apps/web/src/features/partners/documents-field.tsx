import { formatBytes } from '@adloom/contract/format-bytes'
import { inputLimits } from '@adloom/contract/input-limits'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { type DragEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/use-action.ts'
import { addDocument, applicationsQuery, refreshPartners, removeDocument } from './api.ts'
import { DocumentList } from './document-list.tsx'
import styles from './documents.module.css'

const { partnerDocument: maxBytes, partnerDocuments: maxCount } = inputLimits

/** The documents of a company's application, which are stored as soon as they are added (BL-04.40). */
export function DocumentsField() {
  const { t } = useTranslation('partners')
  const id = useId()
  const documents = useQuery(applicationsQuery).data?.documents ?? []
  const [tooLarge, setTooLarge] = useState<string>()
  const add = useAction({
    mutationFn: async (file: File) => addDocument(file.name, await base64Of(file)),
    onSettled: refreshPartners,
  })
  const remove = useAction({ mutationFn: removeDocument, onSettled: refreshPartners })
  const take = (file: File | undefined) => {
    if (file === undefined || add.isPending) return
    setTooLarge(file.size > maxBytes ? file.name : undefined)
    if (file.size <= maxBytes) add.mutate(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files[0])
  }
  const size = formatBytes(maxBytes)
  return (
    <Form.Item
      label={t('documents.label')}
      htmlFor={id}
      extra={t('documents.help', { size, count: maxCount })}
      className={styles.field ?? ''}
    >
      {documents.length > 0 && (
        <DocumentList
          documents={documents}
          removing={remove.isPending ? remove.variables : undefined}
          onRemove={document => remove.mutate(document.id)}
        />
      )}
      {documents.length < maxCount && (
        <>
          <input
            id={id}
            className="visually-hidden"
            type="file"
            accept=".pdf,.png,.jpg,.jpeg"
            disabled={add.isPending}
            onChange={event => {
              take(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <label
            htmlFor={id}
            className={styles.drop}
            aria-busy={add.isPending}
            onDragOver={event => event.preventDefault()}
            onDrop={drop}
          >
            <UploadSimpleIcon size={16} aria-hidden="true" />
            {add.isPending ? t('documents.adding', { name: add.variables.name }) : t('documents.add')}
          </label>
        </>
      )}
      {tooLarge !== undefined && (
        <p className={styles.problem} role="alert">
          {t('documents.large', { name: tooLarge, size })}
        </p>
      )}
    </Form.Item>
  )
}

/** The bytes of a file as base64, without the head of a data address. */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
