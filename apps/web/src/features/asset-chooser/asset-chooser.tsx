import { formatBytes } from '@adloom/contract/format-bytes'
import { FolderOpenIcon } from '@phosphor-icons/react/dist/csr/FolderOpen'
import { ImagesIcon } from '@phosphor-icons/react/dist/csr/Images'
import { PuzzlePieceIcon } from '@phosphor-icons/react/dist/csr/PuzzlePiece'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { Button, type InputRef, Modal } from 'antd'
import { type DragEvent, type RefObject, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAudioPlayer } from '../../components/assets/audio-player.ts'
import { type Choice, keepRecent, readRecent } from './choice.ts'
import { type ChooserSlot, extensions, misfitOf } from './slot.ts'
import { UploadSource, type SendFile, useSlotUpload } from './upload-source.tsx'
import styles from './asset-chooser.module.css'
import { ChoicePreview } from './choice-preview.tsx'
import { ChooserSearch, type SourceTab, SourceTabs } from './chooser-head.tsx'
import { OwnSource } from './own-source.tsx'
import { ProjectSource } from './project-source.tsx'
import { PublicSource } from './public-source.tsx'

export interface AssetChooserProps {
  open: boolean
  slot: ChooserSlot
  /** Whose recent choices are offered. */
  owner: string
  /** Assets of the slot's kind in the project, and those of its template. */
  used: Choice[]
  template: Choice[]
  currentHash?: string | undefined
  send: SendFile
  onChoose(choice: Choice): void
  onClose(): void
}

/** Videos come from the account only: the public library has none. */
type Source = 'public' | 'mine' | 'project' | 'upload'

/**
 * Chooses a file for a slot: of the public library, one's own, the project's, or a new one. Only what fits
 * can be taken.
 */
export function AssetChooser(props: AssetChooserProps) {
  const { t } = useTranslation('chooser')
  const search = useRef<InputRef>(null)
  return (
    <Modal
      open={props.open}
      title={<Title slot={props.slot} />}
      width={1200}
      centered
      footer={null}
      onCancel={props.onClose}
      destroyOnHidden
      className={styles.dialog}
      closable={{ 'aria-label': t('close') }}
      // Without motion the dialog moves the focus to its close button after the field took it.
      afterOpenChange={shown => {
        if (shown) search.current?.focus()
      }}
      afterClose={() => useAudioPlayer.getState().stop()}
    >
      <ChooserBody {...props} search={search} />
    </Modal>
  )
}

function Title({ slot }: { slot: ChooserSlot }) {
  const { t } = useTranslation('chooser')
  const limits = [
    t('limit.upTo', { limit: formatBytes(slot.maxBytes) }),
    slot.width && slot.height ? `${slot.width} × ${slot.height}` : '',
    slot.minFrames ? t('limit.frames', { count: slot.minFrames }) : '',
  ].filter(Boolean)
  return (
    <span className={styles.title}>
      {t(`title.${slot.kind}`)}
      <span className={styles.limits}>
        {limits.map(limit => (
          <span key={limit}>{limit}</span>
        ))}
      </span>
    </span>
  )
}

function ChooserBody({
  slot,
  owner,
  used,
  template,
  currentHash,
  send,
  search,
  onChoose,
}: AssetChooserProps & { search: RefObject<InputRef | null> }) {
  const { t } = useTranslation('chooser')
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [source, setSource] = useState<Source>(slot.kind === 'video' ? 'mine' : 'public')
  const [keyword, setKeyword] = useState('')
  const [looked, setLooked] = useState<Choice>()
  const [hovered, setHovered] = useState<Choice>()
  const [recent] = useState(() => readRecent(owner, slot.kind))
  const take = (choice: Choice) => {
    if (misfitOf(slot, choice) !== undefined) return setLooked(choice)
    keepRecent(owner, slot.kind, choice)
    onChoose(choice)
  }
  const upload = useSlotUpload(slot, send, take)
  const bring = (found: File | undefined) => {
    if (found === undefined) return
    setSource('upload')
    upload.take(found)
  }
  const go = (next: Source) => {
    setSource(next)
    setLooked(undefined)
    setHovered(undefined)
  }
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      if (event.dataTransfer.types.includes('Files')) upload.setOver(true)
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
        upload.setOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      upload.setOver(false)
      bring(event.dataTransfer.files[0])
    },
  }
  const tabs: SourceTab<Source>[] = [
    { key: 'public', label: t('tab.public'), icon: ImagesIcon },
    { key: 'mine', label: t('tab.mine'), icon: FolderOpenIcon },
    { key: 'project', label: t('tab.project'), icon: PuzzlePieceIcon },
    { key: 'upload', label: t('tab.upload'), icon: UploadSimpleIcon },
  ]
  const grid = useMemo(
    () => ({ slot, currentHash, onLook: setLooked, onHover: setHovered }),
    [slot, currentHash],
  )
  const shared = {
    slot,
    keyword,
    recent,
    grid: { ...grid, onTake: take },
    uploadAction: (
      <Button type="primary" onClick={() => go('upload')}>
        {t('upload.browse')}
      </Button>
    ),
  }
  const shown = hovered ?? looked
  return (
    <div className={styles.area} {...drop}>
      <div className={styles.head}>
        <SourceTabs id={id} label={t('tabs')} tabs={tabs} chosen={source} onChoose={go} />
        {source !== 'upload' && (
          <ChooserSearch
            key={source}
            field={search}
            keyword={keyword}
            onKeyword={word => {
              setKeyword(word)
              setLooked(undefined)
            }}
            onDown={() => panel.current?.querySelector<HTMLElement>('[role=grid]')?.focus()}
          />
        )}
      </div>
      <div
        ref={panel}
        role="tabpanel"
        aria-labelledby={`${id}-${source}`}
        className={source === 'upload' ? styles.whole : styles.panel}
      >
        {source === 'public' && <PublicSource {...shared} />}
        {source === 'mine' && <OwnSource {...shared} />}
        {source === 'project' && <ProjectSource {...shared} used={used} template={template} />}
        {source === 'upload' ? (
          <UploadSource slot={slot} upload={upload} onBrowse={() => file.current?.click()} />
        ) : (
          <ChoicePreview slot={slot} choice={shown} current={shown?.hash === currentHash} onTake={take} />
        )}
      </div>
      {upload.over && source !== 'upload' && (
        <div className={styles.over}>
          <UploadSimpleIcon size={34} aria-hidden="true" />
          <p>{t('upload.release')}</p>
        </div>
      )}
      <input
        ref={file}
        type="file"
        hidden
        data-testid="chooser-file"
        accept={extensions[slot.kind].map(one => `.${one}`).join(',')}
        onChange={event => {
          bring(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}
