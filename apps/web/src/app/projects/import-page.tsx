import { slotImageBytes } from '@adloom/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Failure } from '../../components/failure.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import {
  type ImportDetail,
  type ImportImage,
  importPreviewQuery,
  importQuery,
  refreshImports,
  relateImport,
  replaceImportImage,
} from '../../features/imports/api.ts'
import { ImportImages } from '../../features/imports/import-images.tsx'
import { ImportReport } from '../../features/imports/import-report.tsx'
import { ImportTexts } from '../../features/imports/import-texts.tsx'
import styles from '../../features/imports/imports.module.css'
import { ProductForm } from '../../features/products/product-form.tsx'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { useOpenRecorder } from '../../features/recordings/open-recorder.ts'
import { useMe } from '../../lib/queries/session.ts'
import { loadTexts } from '../../lib/texts.ts'
import { uploadAsset } from '../../lib/upload/upload-asset.ts'
import { useAction } from '../../lib/use-action.ts'

const AssetChooser = lazyComponent('asset-chooser', async () => {
  const { AssetChooser: Component } = await import('../../features/asset-chooser/asset-chooser.tsx')
  return Component
})

const DownloadDialog = lazyComponent('download-dialog', async () => {
  const [{ DownloadDialog: Component }] = await Promise.all([
    import('../../features/packs/download-dialog.tsx'),
    loadTexts('checks'),
  ])
  return Component
})

/** An imported playable: its preview, its report, its texts, and its download (PL-06.97). */
export function ImportPage() {
  const id = Number(useParams()['id'])
  const found = useQuery(importQuery(id))
  if (found.isError) return <Failure error={found.error} onRetry={() => void found.refetch()} />
  if (found.isPending) return <Skeleton height={480} />
  return <OpenedImport key={id} detail={found.data} />
}

function OpenedImport({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('imports')
  const [open, setOpen] = useState<'download' | 'product'>()
  const [asked, setAsked] = useState(false)
  const [image, setImage] = useState<ImportImage>()
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHeader
        title={detail.name}
        help={t('pageHelp')}
        actions={
          <>
            <LinkButton to="/my-project/playable/imports">{t('back')}</LinkButton>
            <RecordButton id={detail.id} />
            <Button onClick={() => setOpen('product')}>{t('storeLinks')}</Button>
            <Button
              type="primary"
              onClick={() => {
                setAsked(true)
                setOpen('download')
              }}
            >
              {t('download')}
            </Button>
          </>
        }
      />
      <div className={styles.split}>
        <Preview detail={detail} />
        <div className={styles.side}>
          <ImportTexts detail={detail} />
          <ImportImages detail={detail} onReplace={setImage} />
          <ImportReport detail={detail} />
        </div>
      </div>
      <Modal
        open={open === 'product'}
        width={560}
        centered
        title={t('storeLinks')}
        footer={null}
        onCancel={close}
        destroyOnHidden
      >
        <ProductForm
          projectId={detail.id}
          product={detail.product}
          relate={relateImport}
          onSaved={() => {
            void refreshImports()
            close()
          }}
        />
      </Modal>
      {image !== undefined && (
        <Suspense fallback={null}>
          <ImageChooser detail={detail} image={image} onClose={() => setImage(undefined)} />
        </Suspense>
      )}
      {asked && (
        <Suspense fallback={null}>
          <DownloadDialog
            open={open === 'download'}
            projectId={detail.id}
            projectName={detail.name}
            rev={detail.rev}
            beforePack={() => Promise.resolve()}
            onJump={close}
            onProduct={() => setOpen('product')}
            onClose={() => {
              close()
              void refreshImports()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function RecordButton({ id }: { id: number }) {
  const { t } = useTranslation('imports')
  const recorder = useOpenRecorder()
  if (!recorder) return null
  return (
    <Button loading={recorder.busy} onClick={() => recorder.open(() => Promise.resolve(id))}>
      {t('record')}
    </Button>
  )
}

/** A file of the account takes the place of an image; the server gives it the size and format (PL-06.100). */
function ImageChooser({
  detail,
  image,
  onClose,
}: {
  detail: ImportDetail
  image: ImportImage
  onClose(): void
}) {
  const me = useMe()
  const replace = useAction({
    mutationFn: (hash: string) => replaceImportImage(detail.id, detail.rev, image.id, hash),
    onSuccess: refreshImports,
    onSettled: onClose,
  })
  return (
    <AssetChooser
      open
      slot={{ kind: 'image', maxBytes: slotImageBytes, width: image.width, height: image.height }}
      owner={String(me?.id ?? '')}
      used={[]}
      template={[]}
      send={uploadAsset}
      onChoose={({ hash }) => replace.mutate(hash)}
      onClose={onClose}
    />
  )
}

/** The saved ad in the simulator, on the origin without any right. */
function Preview({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('imports')
  const address = useQuery(importPreviewQuery(detail.id, detail.rev))
  return (
    <section className={styles.stage} aria-label={t('preview')}>
      {address.isError && <Failure error={address.error} onRetry={() => void address.refetch()} />}
      {address.isPending && <Skeleton height={480} />}
      {address.data !== undefined && (
        <iframe title={t('preview')} src={address.data} sandbox="allow-scripts" allow="autoplay" />
      )}
    </section>
  )
}
