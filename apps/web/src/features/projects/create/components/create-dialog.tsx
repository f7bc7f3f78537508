import type { PsKind } from '@adloom/contract/ps'
import { suggestedName } from '@adloom/contract/file-names'
import { Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Beginning, inputOf, type Source } from '../beginning.ts'
import { useCreateFree } from '../state.ts'
import { usePsdImport } from '../use-psd-import.ts'
import styles from './create-dialog.module.css'
import { CreateFooter } from './create-footer.tsx'
import { OwnSource } from './own-source.tsx'
import { ProjectSource } from './project-source.tsx'
import { PsdProgress } from './psd-progress.tsx'
import { PsdSource } from './psd-source.tsx'
import { SourceRail } from './source-rail.tsx'
import { StarterSource } from './starter-source.tsx'
import { StorySource } from './lazy-story-source.tsx'
import { TemplateSource } from './template-source.tsx'

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
      <Room kind={kind} onClose={onClose} />
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

function Room({ kind, onClose }: Omit<CreateDialogProps, 'open'>) {
  const { t } = useTranslation('freeList')
  const first = kind === 'iv' ? 'story' : 'starter'
  const [source, setSource] = useState<Source>(first)
  const [choices, setChoices] = useState<Partial<Record<Source, Beginning>>>({
    [first]: { from: 'starter', id: 'blank', name: t('blank.name') },
  })
  const [typed, setTyped] = useState<string>()
  const create = useCreateFree()
  const psd = usePsdImport()
  // Each place remembers its choice, so that what is made is what is on the screen.
  const chosen = choices[source]
  const name = typed ?? suggestedName(chosen?.name ?? '')
  // Until the editor is there: the dialog goes with the page it stands on.
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
    <div className={styles.room}>
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
