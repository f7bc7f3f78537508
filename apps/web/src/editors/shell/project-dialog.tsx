import { Modal, Tabs, Alert, Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useExitTransition } from '../../components/overlays/exit-transition.ts'
import { ProductForm, type ProjectProduct } from '../../features/products/product-form.tsx'
import { ProjectFiles } from '../../features/projects/list/project-files.tsx'

export type ProjectTab = 'product' | 'details' | 'versions'

interface ProjectDialogProps {
  projectId: number
  /** Undefined while the dialog is closed. */
  tab: ProjectTab | undefined
  title: string
  labels: Record<ProjectTab, string>
  product: ProjectProduct | null
  relate(projectId: number, product: ProjectProduct): Promise<{ product: ProjectProduct }>
  details: ReactNode
  versions: ReactNode
  /** Width in CSS pixels of the tab of versions. */
  versionsWidth?: number
  onTab(tab: ProjectTab): void
  onProduct(product: ProjectProduct): void
  onClose(): void
}

/** antd's dialog fades for 0.2 s. */
const fadeMs = 300

/** Advertised product, project facts and versions of a project. */
export function ProjectDialog({
  projectId,
  tab,
  title,
  labels,
  product,
  relate,
  details,
  versions,
  versionsWidth = 560,
  onTab,
  onProduct,
  onClose,
}: ProjectDialogProps) {
  const shownTab = useExitTransition(tab, fadeMs)
  const productForm = (
    <ProductForm projectId={projectId} product={product} relate={relate} onSaved={onProduct} />
  )
  return (
    <Modal
      open={tab !== undefined}
      width={shownTab === 'versions' ? versionsWidth : 560}
      title={title}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <Tabs
        activeKey={shownTab ?? 'product'}
        onChange={key => onTab(key as ProjectTab)}
        items={[
          { key: 'product', label: labels.product, children: productForm },
          { key: 'details', label: labels.details, children: details },
          { key: 'versions', label: labels.versions, children: versions },
        ]}
      />
    </Modal>
  )
}

/** Facts of a project as names with values, and its files. */
export function ProjectFacts({
  projectId,
  facts,
  hasModels,
}: {
  projectId: number
  facts: [name: string, value: string][]
  hasModels: boolean
}) {
  return (
    <>
      <dl className="project-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ProjectFiles projectId={projectId} hasModels={hasModels} />
    </>
  )
}

interface VersionListFrameProps {
  list: { isPending: boolean; isError: boolean; refetch(): Promise<unknown> }
  /** Versions loaded so far; undefined before the first answer. */
  count: number | undefined
  texts: Record<'failed' | 'again' | 'none', string>
  /** Shown when there are versions. */
  children(): ReactNode
}

/** A list of versions, or why none is shown: loading, failed or empty. */
export function VersionListFrame({ list, count, texts, children }: VersionListFrameProps) {
  if (list.isPending) return <Skeleton active />
  if (list.isError && !count)
    return (
      <Alert
        type="error"
        title={texts.failed}
        action={
          <Button size="small" onClick={() => void list.refetch()}>
            {texts.again}
          </Button>
        }
      />
    )
  if (!count) return <p className="panel-empty">{texts.none}</p>
  return children()
}
