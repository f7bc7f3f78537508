import { uploadBytes } from '@adloom/contract/constants'
import { formatBytes } from '@adloom/contract/format-bytes'
import type { GameReport } from '@adloom/playable/game-clock'
import { FileZipIcon } from '@phosphor-icons/react/dist/csr/FileZip'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Modal, Progress, Select, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/language.ts'
import { notify, notifyError } from '../../../lib/notices.ts'
import { useAction } from '../../../lib/use-action.ts'
import {
  attachBuild,
  type BuildFacts as Facts,
  type BuildProject,
  buildProductsQuery,
  keepBuild,
  refreshBuild,
  sendBuild,
} from './api.ts'
import styles from './game-stage.module.css'
import { areComplete, type EditedParam, ParamsEditor } from './params-editor.tsx'

/** Sizes of the image of a build, in pixels. */
const sizes = ['720x1280', '1280x720', '1080x1080', '1080x1350'] as const

interface BuildDialogProps {
  /** What the game on screen reported; absent before it played. */
  report?: GameReport | undefined
  /** Absent: a new project. */
  build?: BuildProject
  onClose(): void
  onKept(id: number): void
}

/** Name, product, size, parameters and file of a build. */
export function BuildDialog({ build, report, onClose, onKept }: BuildDialogProps) {
  const { t } = useTranslation(['recordings', 'common'])
  const language = useLanguage()
  const [name, setName] = useState(build?.name ?? '')
  const [productId, setProductId] = useState(build?.product?.id ?? 0)
  const [size, setSize] = useState<string>(build ? `${build.width}x${build.height}` : sizes[0])
  const [params, setParams] = useState<EditedParam[]>(
    build?.params.map((param, key) => ({ ...param, key })) ?? [],
  )
  const [file, setFile] = useState<File>()
  const { save, sent, cancel } = useKeptBuild(build?.id, onKept)
  const close = () => {
    cancel()
    onClose()
  }
  const keep = () => {
    const [width = 720, height = 1280] = size.split('x').map(Number)
    const kept = params.map(({ key: _key, ...param }) => param)
    save.mutate({ facts: { name: name.trim(), product_id: productId, width, height, params: kept }, file })
  }
  const isReady = name.trim() !== '' && areComplete(params) && (build !== undefined || file !== undefined)
  return (
    <Modal
      open
      centered
      width={640}
      title={t(build ? 'recordings:build.edit' : 'recordings:build.new')}
      maskClosable={false}
      onCancel={close}
      footer={[
        <Button key="cancel" onClick={close}>
          {t('common:cancel')}
        </Button>,
        <Button key="save" type="primary" disabled={!isReady} loading={save.isPending} onClick={keep}>
          {t(build ? 'recordings:build.save' : 'recordings:build.create')}
        </Button>,
      ]}
    >
      <div className={styles.fields}>
        <p className={styles.hint}>
          {t('recordings:build.help')}{' '}
          <a href={`/help/recorder-${language}.html`} target="_blank" rel="noreferrer">
            {t('recordings:build.guide')}
          </a>
        </p>
        <BuildFacts
          {...{ name, productId, size }}
          onName={setName}
          onProduct={setProductId}
          onSize={setSize}
        />
        <BuildFile file={file} isReplaced={build !== undefined && build.files > 0} onFile={setFile} />
        {sent !== undefined && (
          <Progress percent={Math.round(sent * 100)} aria-label={t('recordings:build.sending')} />
        )}
        <ParamsEditor pid={build?.id} params={params} read={report?.read} onChange={setParams} />
      </div>
    </Modal>
  )
}

/** Uploads and saves a build; the project of a new one is made after its upload (RC-21.20). */
function useKeptBuild(known: number | undefined, onKept: (id: number) => void) {
  const [sent, setSent] = useState<number>()
  const [made, setMade] = useState(known)
  const [canceller] = useState(() => new AbortController())
  const { signal } = canceller
  const save = useAction({
    mutationFn: async ({ facts, file }: { facts: Facts; file: File | undefined }) => {
      const fileUrl = file && (await sendBuild(file, { onProgress: setSent, signal }))
      // A second try saves the project of the first one.
      const id = await keepBuild(made, facts)
      setMade(id)
      if (fileUrl !== undefined) await attachBuild(id, fileUrl)
      await refreshBuild(id)
      return id
    },
    target: () => 'build',
    onSuccess: onKept,
    onSettled: () => setSent(undefined),
    meta: { quiet: true },
    onError: error => signal.aborted || notifyError(error),
  })
  return { save, sent, cancel: () => canceller.abort() }
}

function BuildFile({
  file,
  isReplaced,
  onFile,
}: {
  file: File | undefined
  isReplaced: boolean
  onFile(file: File): void
}) {
  const { t } = useTranslation('recordings')
  return (
    <Upload.Dragger
      accept=".zip"
      showUploadList={false}
      beforeUpload={chosen => {
        const size = formatBytes(uploadBytes)
        if (chosen.size <= uploadBytes) onFile(chosen)
        else notify({ tone: 'error', text: t('build.tooLarge', { name: chosen.name, size }) })
        return false
      }}
    >
      <FileZipIcon size={28} />
      <div>{file ? file.name : t(isReplaced ? 'build.replace' : 'build.choose')}</div>
      <p className={styles.hint}>{t('build.fileHelp', { size: formatBytes(uploadBytes) })}</p>
    </Upload.Dragger>
  )
}

interface BuildFactsProps {
  name: string
  productId: number
  size: string
  onName(name: string): void
  onProduct(id: number): void
  onSize(size: string): void
}

function BuildFacts({ name, productId, size, onName, onProduct, onSize }: BuildFactsProps) {
  const { t } = useTranslation('recordings')
  const products = useQuery(buildProductsQuery)
  return (
    <>
      <label className={styles.field}>
        <span>{t('build.name')}</span>
        <Input value={name} maxLength={200} onChange={event => onName(event.target.value)} />
      </label>
      <div className={styles.row}>
        <label className={styles.field}>
          <span>{t('build.product')}</span>
          <Select
            value={productId}
            loading={products.isPending}
            options={[
              { value: 0, label: t('build.noProduct') },
              ...(products.data ?? []).map(({ id, name: label }) => ({ value: id, label })),
            ]}
            onChange={onProduct}
          />
        </label>
        <label className={styles.field}>
          <span>{t('build.size')}</span>
          <Select
            value={size}
            options={[...new Set([...sizes, size])].map(value => ({
              value,
              label: value.replace('x', ' × '),
            }))}
            onChange={onSize}
          />
        </label>
      </div>
    </>
  )
}
