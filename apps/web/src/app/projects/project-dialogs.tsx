import { Modal } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useExitTransition } from '../../components/overlays/exit-transition.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { loadTexts } from '../../lib/texts.ts'
import { useReturnToDownload } from '../../features/packs/use-return-to-download.ts'
import { ProductForm } from '../../features/products/product-form.tsx'
import type { ProjectCard } from '../../features/projects/api.ts'
import { editorPath } from '../../lib/editor-path.ts'
import { projectKinds } from '../../features/projects/project-kinds.ts'
import { refreshLists } from '../../features/projects/state.ts'
import type { ProjectDialogsProps } from '../../features/projects/list/project-list.tsx'
import { ProjectPreview } from '../../features/projects/list/project-preview.tsx'

const DownloadDialog = lazyComponent('download-dialog', async () => {
  const [{ DownloadDialog: Component }] = await Promise.all([
    import('../../features/packs/download-dialog.tsx'),
    loadTexts('checks'),
  ])
  return Component
})

const MakeVideosDialog = lazyComponent(
  'make-videos-dialog',
  async () => (await import('../../features/recordings/make-videos/make-videos-dialog.tsx')).MakeVideosDialog,
)

const fadeMs = 300

/** The dialogs a list of projects opens: the preview, the product it promotes, the download, its videos. */
export function ProjectDialogs({ open, onOpen }: ProjectDialogsProps) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  if (open?.what === 'download' && !asked) setAsked(true)
  const shown = useExitTransition(open?.what === 'download' ? open.card : undefined, fadeMs)
  const download = useReturnToDownload(() => open && onOpen({ what: 'download', card: open.card }))
  const close = () => {
    download.forget()
    onOpen(undefined)
  }
  return (
    <>
      <ProjectPreview card={open?.what === 'preview' ? open.card : undefined} onClose={close} />
      <RelateDialog
        card={open?.what === 'relate' ? open.card : undefined}
        onClose={close}
        onSaved={() => download.comeBack() || close()}
      />
      {open?.what === 'videos' && (
        <Suspense fallback={null}>
          <MakeVideosDialog source={open.card} onClose={close} />
        </Suspense>
      )}
      {asked && shown !== undefined && (
        <Suspense fallback={null}>
          <DownloadDialog
            key={shown.id}
            open={open?.what === 'download'}
            by={projectKinds[shown.kind].by}
            projectId={shown.id}
            projectName={shown.name}
            rev={shown.rev}
            beforePack={() => Promise.resolve()}
            onJump={() => void navigate(editorPath(shown))}
            onProduct={() => {
              download.leave()
              onOpen({ what: 'relate', card: shown })
            }}
            onClose={() => {
              close()
              void refreshLists()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function RelateDialog({
  card,
  onClose,
  onSaved,
}: {
  card: ProjectCard | undefined
  onClose: () => void
  onSaved: () => void
}) {
  const { t } = useTranslation('projects')
  const shown = useExitTransition(card, fadeMs)
  return (
    <Modal
      open={card !== undefined}
      width={560}
      centered
      title={shown === undefined ? null : t('product.title', { name: shown.name })}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      {shown !== undefined && (
        <ProductForm
          projectId={shown.id}
          product={shown.product}
          relate={projectKinds[shown.kind].relate}
          onSaved={() => {
            void refreshLists()
            onSaved()
          }}
        />
      )}
    </Modal>
  )
}
