import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import type { SentencePart } from './argument-token.ts'
import styles from './sentence.module.css'
import type { Icon } from '@phosphor-icons/react'
import { CardsIcon } from '@phosphor-icons/react/dist/csr/Cards'
import { FileCodeIcon } from '@phosphor-icons/react/dist/csr/FileCode'
import { LightningIcon } from '@phosphor-icons/react/dist/csr/Lightning'
import { ListChecksIcon } from '@phosphor-icons/react/dist/csr/ListChecks'
import { PuzzlePieceIcon } from '@phosphor-icons/react/dist/csr/PuzzlePiece'
import { StackIcon } from '@phosphor-icons/react/dist/csr/Stack'
import { TableIcon } from '@phosphor-icons/react/dist/csr/Table'
import { HashIcon } from '@phosphor-icons/react/dist/csr/Hash'
import { layerIcons } from '../../inspector/layer-icon.tsx'
import { useFreeEditor } from '../../state/editor-context.ts'
import { layerAt } from './record-name.ts'

/** A sentence with chips for what it speaks of. */
export function Sentence({ parts }: { parts: readonly SentencePart[] }) {
  return (
    <span className={styles.sentence}>
      {parts.map((part, at) => (
        <Part key={at} part={part} />
      ))}
    </span>
  )
}

function Part({ part }: { part: SentencePart }) {
  if (part.kind === 'words') return <span>{part.text}</span>
  if (part.kind === 'aside') return <span className={styles.aside}>{part.text}</span>
  if (part.isMissing)
    return (
      <span className={`${styles.thing} ${styles.missing}`}>
        <WarningIcon size={13} aria-hidden="true" />
        {part.text}
      </span>
    )
  return (
    <span className={part.record === undefined ? styles.value : styles.thing}>
      {part.record !== undefined && <RecordIcon id={part.record} size={13} />}
      {part.color !== undefined && <span className={styles.color} style={{ background: part.color }} />}
      {part.text}
    </span>
  )
}

const ofType: Record<string, Icon> = {
  scene: CardsIcon,
  variable: HashIcon,
  rule: LightningIcon,
  action: ListChecksIcon,
  actionGroup: StackIcon,
  table: TableIcon,
  prefab: PuzzlePieceIcon,
  script: FileCodeIcon,
}

/** The picture of a record: what kind of layer it is, or what else. */
export function RecordIcon({ id, size = 14 }: { id: string; size?: number }) {
  const { store } = useFreeEditor()
  const record = layerAt(store, id) ?? store.get(id)
  const kind = record?.type === 'node' || record?.type === 'asset' ? record.kind : undefined
  const Picture = kind === undefined || kind === 'font' ? ofType[record?.type ?? ''] : layerIcons[kind]
  return Picture ? <Picture size={size} aria-hidden="true" /> : null
}
