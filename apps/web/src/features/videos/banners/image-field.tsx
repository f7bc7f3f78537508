import type { Asset } from '@adloom/contract/assets'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettled } from '../../../lib/delays.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { uploadAsset } from '../../../lib/upload/upload-asset.ts'
import { useAction } from '../../../lib/use-action.ts'
import { imageFilesQuery } from '../api.ts'
import styles from './banners.module.css'

interface ImageFieldProps {
  label: string
  value: Asset | undefined
  onChange: (image: Asset | undefined) => void
}

/** Chooses an image of the library, or uploads one to it. */
export function ImageField({ label, value, onChange }: ImageFieldProps) {
  const { t } = useTranslation('videos')
  const [keyword, setKeyword] = useState('')
  const list = useQuery(imageFilesQuery(useSettled(keyword.trim(), 300)))
  const files = list.data?.list ?? []
  const known = value && !files.some(({ id }) => id === value.id) ? [value, ...files] : files
  const file = useRef<HTMLInputElement>(null)
  const upload = useAction({
    mutationFn: (chosen: File) => uploadAsset(chosen),
    // A file is no JSON: by default two files would be the same target.
    target: ({ name, size, lastModified }) => [name, size, lastModified],
    onSuccess: async asset => {
      onChange(asset)
      await queryClient.invalidateQueries({ queryKey: ['assets'] })
    },
  })
  return (
    <div>
      <span>{label}</span>
      <span className={styles.image}>
        <Select
          allowClear
          showSearch={{ filterOption: false, onSearch: setKeyword }}
          value={value?.id ?? null}
          aria-label={label}
          loading={list.isPending}
          placeholder={t('banner.chooseImage')}
          notFoundContent={list.isError ? t('banner.imagesFailed') : t('banner.noImages')}
          onChange={(chosen: number | null | undefined) => onChange(known.find(({ id }) => id === chosen))}
          options={known.map(one => ({ value: one.id, label: one.name, cover: one.cover_url }))}
          optionRender={({ data, label: name }) => (
            <span className={styles.option}>
              {data.cover === '' ? <i /> : <img src={data.cover} alt="" />}
              <span>{name}</span>
            </span>
          )}
        />
        <Button
          icon={<UploadSimpleIcon size={16} />}
          aria-label={t('banner.upload', { name: label })}
          title={t('banner.upload', { name: label })}
          loading={upload.isPending}
          onClick={() => file.current?.click()}
        />
      </span>
      <input
        ref={file}
        hidden
        type="file"
        accept="image/png,image/jpeg,image/gif"
        onChange={event => {
          const chosen = event.target.files?.[0]
          if (chosen) upload.mutate(chosen)
          event.target.value = ''
        }}
      />
    </div>
  )
}
