import { formatBytes } from '@adloom/contract/format-bytes'
import { FolderOpenIcon } from '@phosphor-icons/react/dist/csr/FolderOpen'
import { ImagesIcon } from '@phosphor-icons/react/dist/csr/Images'
import { PuzzlePieceIcon } from '@phosphor-icons/react/dist/csr/PuzzlePiece'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { Button, type InputRef, Modal } from 'antd'
import type { TFunction } from 'i18next'
import { type DragEvent, type Ref, type RefObject, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAudioPlayer } from '../../components/assets/audio-playback.tsx'
import { type Choice, keepRecent, readRecent } from './choice.ts'
import { type ChooserSlot, extensions, findSlotProblem } from './slot.ts'
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

function ChooserBody(props: AssetChooserProps & { search: RefObject<InputRef | null> }) {
  const { slot, owner, currentHash, send, search, onChoose } = props
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
    if (findSlotProblem(slot, choice) !== undefined) return setLooked(choice)
    keepRecent(owner, slot.kind, choice)
    onChoose(choice)
  }
  const upload = useSlotUpload(slot, send, take)
  const addFile = (found: File | undefined) => {
    if (found === undefined) return
    setSource('upload')
    upload.take(found)
  }
  const go = (next: Source) => {
    setSource(next)
    setLooked(undefined)
    setHovered(undefined)
  }
  const shared = {
    slot,
    keyword,
    recent,
    grid: { slot, currentHash, onLook: setLooked, onHover: setHovered, onTake: take },
    uploadAction: (
      <Button type="primary" onClick={() => go('upload')}>
        {t('upload.browse')}
      </Button>
    ),
  }
  const shown = hovered ?? looked
  return (
    <div className={styles.area} {...fileDrop(upload.setOver, addFile)}>
      <div className={styles.head}>
        <SourceTabs id={id} label={t('tabs')} tabs={sourceTabs(t)} chosen={source} onChoose={go} />
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
        {source === 'project' && <ProjectSource {...shared} used={props.used} template={props.template} />}
        {source === 'upload' ? (
          <UploadSource slot={slot} upload={upload} onBrowse={() => file.current?.click()} />
        ) : (
          <ChoicePreview slot={slot} choice={shown} current={shown?.hash === currentHash} onTake={take} />
        )}
      </div>
      {upload.over && source !== 'upload' && <DropHint />}
      <FileInput field={file} slot={slot} onFile={addFile} />
    </div>
  )
}

function sourceTabs(t: TFunction<'chooser'>): SourceTab<Source>[] {
  return [
    { key: 'public', label: t('tab.public'), icon: ImagesIcon },
    { key: 'mine', label: t('tab.mine'), icon: FolderOpenIcon },
    { key: 'project', label: t('tab.project'), icon: PuzzlePieceIcon },
    { key: 'upload', label: t('tab.upload'), icon: UploadSimpleIcon },
  ]
}

/** Event handlers of an area that accepts one dropped file. `setOver` reports whether files are over it. */
function fileDrop(setOver: (over: boolean) => void, onFile: (file: File | undefined) => void) {
  return {
    onDragOver(event: DragEvent) {
      event.preventDefault()
      if (event.dataTransfer.types.includes('Files')) setOver(true)
    },
    onDragLeave(event: DragEvent<HTMLElement>) {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
        setOver(false)
    },
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      onFile(event.dataTransfer.files[0])
    },
  }
}

function DropHint() {
  const { t } = useTranslation('chooser')
  return (
    <div className={styles.over}>
      <UploadSimpleIcon size={34} aria-hidden="true" />
      <p>{t('upload.release')}</p>
    </div>
  )
}

interface FileInputProps {
  field: Ref<HTMLInputElement>
  slot: ChooserSlot
  onFile: (file: File | undefined) => void
}

function FileInput({ field, slot, onFile }: FileInputProps) {
  return (
    <input
      ref={field}
      type="file"
      hidden
      data-testid="chooser-file"
      accept={extensions[slot.kind].map(one => `.${one}`).join(',')}
      onChange={event => {
        onFile(event.target.files?.[0])
        event.target.value = ''
      }}
    />
  )
}
