import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import type { SentenceToken } from './argument-token.ts'
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
import { useDocumentEditor } from '../../state/editor-context.ts'
import { layerAt } from './record-name.ts'

/** A sentence with chips for records and values. */
export function Sentence({ tokens }: { tokens: readonly SentenceToken[] }) {
  return (
    <span className={styles.sentence}>
      {tokens.map((token, at) => (
        <Token key={at} token={token} />
      ))}
    </span>
  )
}

function Token({ token }: { token: SentenceToken }) {
  if (token.kind === 'words') return <span>{token.text}</span>
  if (token.kind === 'aside') return <span className={styles.aside}>{token.text}</span>
  if (token.isMissing)
    return (
      <span className={`${styles.thing} ${styles.missing}`}>
        <WarningIcon size={13} aria-hidden="true" />
        {token.text}
      </span>
    )
  return (
    <span className={token.record === undefined ? styles.value : styles.thing}>
      {token.record !== undefined && <RecordIcon id={token.record} size={13} />}
      {token.color !== undefined && <span className={styles.color} style={{ background: token.color }} />}
      {token.text}
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

/** Icon of a record: its layer kind or record type. */
export function RecordIcon({ id, size = 14 }: { id: string; size?: number }) {
  const { store } = useDocumentEditor()
  const record = layerAt(store, id) ?? store.get(id)
  const kind = record?.type === 'node' || record?.type === 'asset' ? record.kind : undefined
  const KindIcon = kind === undefined || kind === 'font' ? ofType[record?.type ?? ''] : layerIcons[kind]
  return KindIcon ? <KindIcon size={size} aria-hidden="true" /> : null
}
