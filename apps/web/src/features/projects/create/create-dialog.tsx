import type { PsKind } from '@adloom/contract/ps'
import { suggestedName } from '@adloom/contract/file-names'
import { Button, Input, Modal } from 'antd'
import { useId, useState, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type Beginning, inputOf, type Source, type SourceProps } from './beginning.ts'
import { useCreateFree } from './state.ts'
import { PsdSource, type PsdImport, usePsdImport } from './psd-source.tsx'
import styles from './create-dialog.module.css'
import { OwnSource, ProjectSource } from './card-source.tsx'
import { SourceRail } from './source-grid.tsx'
import { StarterSource } from './starter-source.tsx'
import { TemplateSource } from './template-source.tsx'
import { isObjectName, objectNameProblem } from '../../../lib/object-name.ts'
import { FileImageIcon } from '@phosphor-icons/react/dist/csr/FileImage'
import { ProgressBar } from '../../../components/progress-bar.tsx'
import { formatPercent } from '../../../lib/format.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'

const Loaded = lazyComponent('story-source', async () => (await import('./story-source.tsx')).StorySource)

/** Stories are built by the editor's own commands, which a list of projects does without. */
function StorySource(props: SourceProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}

interface CreateDialogProps {
  open: boolean
  kind: PsKind
  onClose: () => void
}

/**
 * Begins a project of the free editor: with the empty canvas or a starter, a template, one's own, a Photoshop
 * file, or a playable of the game maker; an interactive video with a story, a template of its kind, or
 * another one (PL-06).
 */
export function CreateDialog({ open, kind, onClose }: CreateDialogProps) {
  const { t } = useTranslation('freeList')
  return (
    <Modal
      open={open}
      title={t(`create.title.${kind}`)}
      width={1080}
      centered
      footer={null}
      onCancel={onClose}
      destroyOnHidden
      className={styles.dialog}
    >
      <CreateBody kind={kind} onClose={onClose} />
    </Modal>
  )
}

const panels = {
  story: StorySource,
  starter: StarterSource,
  template: TemplateSource,
  own: OwnSource,
  psd: PsdSource,
  project: ProjectSource,
  ivProject: ProjectSource,
}

function CreateBody({ kind, onClose }: Omit<CreateDialogProps, 'open'>) {
  const { t } = useTranslation('freeList')
  const first = kind === 'iv' ? 'story' : 'starter'
  const [source, setSource] = useState<Source>(first)
  const [choices, setChoices] = useState<Partial<Record<Source, Beginning>>>({
    [first]: { from: 'starter', id: 'blank', name: t('blank.name') },
  })
  const [typed, setTyped] = useState<string>()
  const create = useCreateFree()
  const psd = usePsdImport()
  // Each source keeps its own choice, so that the created project is the one shown as chosen.
  const chosen = choices[source]
  const name = typed ?? suggestedName(chosen?.name ?? '')
  // Busy until the editor opens: the dialog closes with its page.
  const busy =
    create.isPending || create.isSuccess || psd.step.at === 'sending' || psd.step.at === 'importing'

  const make = (beginning: Beginning, called: string) => {
    if (busy) return
    if (beginning.from === 'psd')
      return psd.start({ name: called, kind, psd: { assetId: beginning.assetId } })
    if (beginning.from === 'file') return psd.start({ name: called, kind, psd: { file: beginning.file } })
    create.mutate({ name: called, kind, ...inputOf(beginning) })
  }
  const choose = (beginning: Beginning) => setChoices({ ...choices, [source]: beginning })
  const take = (beginning: Beginning) => {
    choose(beginning)
    make(beginning, typed?.trim() ?? suggestedName(beginning.name))
  }
  const Panel = panels[source]

  if (psd.step.at === 'sending' || psd.step.at === 'importing')
    return <PsdProgress psd={psd} name={name} onClose={onClose} />
  return (
    <div className={styles.area}>
      <SourceRail kind={kind} chosen={source} onChoose={setSource} />
      <div
        className={styles.panel}
        id="create-panel"
        role="tabpanel"
        aria-labelledby={`create-${source}`}
        tabIndex={-1}
      >
        <Panel key={source} kind={kind} chosen={chosen} onChoose={choose} onTake={take} />
      </div>
      <CreateFooter
        name={name}
        problem={psd.step.at === 'refused' ? psd.step.text : undefined}
        busy={busy}
        ready={chosen !== undefined}
        onName={setTyped}
        onMake={called => {
          if (chosen !== undefined) make(chosen, called)
        }}
        onClose={onClose}
      />
    </div>
  )
}

interface CreateFooterProps {
  name: string
  problem: string | undefined
  busy: boolean
  /** A source is selected. */
  ready: boolean
  onName: (name: string) => void
  onMake: (name: string) => void
  onClose: () => void
}

/** The name of the new project and the button that creates it. */
function CreateFooter({ name, problem, busy, ready, onName, onMake, onClose }: CreateFooterProps) {
  const { t } = useTranslation(['freeList', 'common'])
  const id = useId()
  const wrong = ready && !isObjectName(name)
  return (
    <form
      className={styles.footer}
      onSubmit={event => {
        event.preventDefault()
        if (ready && !wrong) onMake(name.trim())
      }}
    >
      <label htmlFor={id} className={styles.label}>
        {t('create.name')}
      </label>
      <Input
        id={id}
        className={styles.name}
        value={name}
        placeholder={t('create.choose')}
        maxLength={200}
        status={wrong ? 'error' : ''}
        aria-invalid={wrong}
        aria-describedby={`${id}-problem`}
        onFocus={event => event.target.select()}
        onChange={event => onName(event.target.value)}
      />
      <p
        id={`${id}-problem`}
        className={styles.problem}
        role={wrong || problem !== undefined ? 'alert' : undefined}
      >
        {wrong ? objectNameProblem(name) : problem}
      </p>
      <Button onClick={onClose}>{t('common:cancel')}</Button>
      <Button type="primary" htmlType="submit" disabled={!ready || wrong} loading={busy}>
        {t('create.submit')}
      </Button>
    </form>
  )
}

/**
 * Progress of a Photoshop import: upload, then conversion on the server, which continues when the dialog is
 * closed.
 */
function PsdProgress({ psd, name, onClose }: { psd: PsdImport; name: string; onClose: () => void }) {
  const { t } = useTranslation(['freeList', 'common'])
  const importing = psd.step.at === 'importing'
  return (
    <div className={styles.progress}>
      <span className={styles.sign}>
        <FileImageIcon size={32} aria-hidden="true" />
      </span>
      <h3 className={styles.title}>{t(importing ? 'psd.importing' : 'psd.sending', { name })}</h3>
      <div className={styles.bar}>
        <ProgressBar share={psd.share} label={name} />
      </div>
      <p className={styles.text} role="status">
        {formatPercent(psd.share)} · {t(importing ? 'psd.importingHelp' : 'psd.sendingHelp')}
      </p>
      {importing ? (
        <Button onClick={onClose}>{t('psd.leave')}</Button>
      ) : (
        <Button onClick={psd.stop}>{t('common:cancel')}</Button>
      )}
    </div>
  )
}
