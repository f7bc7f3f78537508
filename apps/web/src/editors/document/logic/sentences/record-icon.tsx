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
