import { timerIdsIn } from '@adloom/playable/logic-catalogue'
import { callNamesIn } from '@adloom/playable/script'
import type { AssetRecord } from '@adloom/playable/format'
import type { RecordReader } from '@adloom/playable/geometry'
import { useQuery } from '@tanstack/react-query'
import { AutoComplete } from 'antd'
import { useEffect, useState } from 'react'
import { assetBytes } from '../../../../lib/asset-bytes.ts'
import { useDocumentEditor } from '../../state/editor-context.ts'
import { layerAt } from '../sentences/record-name.ts'
import { useLogicText } from '../use-logic-text.ts'
import { readBones, readFigure, textOf } from '@adloom/engine/figures'

interface WordFieldProps {
  label: string
  name: string
  max: number
  optional: boolean
  node: string
  value: string | undefined
  onChange(value: string | undefined): void
}

/**
 * A free word with suggestions: known timers, clips of the figure, events of its file. Commits on blur or
 * Enter.
 */
export function WordField({ label, name, max, optional, node, value, onChange }: WordFieldProps) {
  const { store } = useDocumentEditor()
  const text = useLogicText()
  const [typed, setTyped] = useState(value ?? '')
  useEffect(() => setTyped(value ?? ''), [value])
  const events = useFigureEvents(store, name === 'mark' ? node : '')
  const options = [...knownWords(store, name, node), ...events].map(word => ({ value: word, label: word }))
  const keep = (word: string) => {
    const next = word.trim().slice(0, max)
    if (next !== '') onChange(next)
    else if (optional) onChange(undefined)
    else setTyped(value ?? '')
  }
  return (
    <AutoComplete
      size="small"
      aria-label={label}
      value={typed}
      options={options}
      placeholder={optional ? text('field.optional') : ''}
      popupMatchSelectWidth={200}
      onChange={(next: string) => setTyped(next)}
      onSelect={(word: string) => keep(word)}
      onBlur={() => keep(typed)}
      onKeyDown={event => {
        if (event.key === 'Enter') keep(typed)
      }}
    />
  )
}

function knownWords(reader: RecordReader, name: string, node: string): string[] {
  if (name === 'timerId') return timerIdsIn(reader)
  if (name === 'name') return callNamesIn(reader)
  return name === 'clip' ? (figureOf(reader, node).file?.clips ?? []).map(clip => clip.name) : []
}

/** Returns the events in the file of a bone figure; none for an empty word. */
function useFigureEvents(reader: RecordReader, node: string): readonly string[] {
  const { file, armature } = figureOf(reader, node)
  const hash = file?.kind === 'dragonbones' ? file.hash : ''
  const { data = [] } = useQuery({
    queryKey: ['figure-events', hash, armature],
    enabled: hash !== '',
    staleTime: Infinity,
    queryFn: async () => figureEvents(await assetBytes(hash), armature),
  })
  return data
}

function figureOf(
  reader: RecordReader,
  node: string,
): { file: AssetRecord | undefined; armature: string | undefined } {
  const layer = layerAt(reader, node)
  const asset = layer?.type === 'node' && 'asset' in layer ? reader.get(layer.asset) : undefined
  return {
    file: asset?.type === 'asset' ? asset : undefined,
    armature: layer?.type === 'node' && layer.kind === 'dragonbones' ? layer.armature : undefined,
  }
}

/**
 * Returns the names of the events in the clips of a DragonBones file, each once, in file order; of one
 * armature or the first one. Empty if the bytes are no such file.
 */
export function figureEvents(bytes: ArrayBuffer, armature: string | undefined): string[] {
  try {
    const { skeleton, atlas } = readFigure(new Uint8Array(bytes)).sections
    if (!skeleton || !atlas) return []
    // The sheet's size is irrelevant here, so any value works.
    const armatures = readBones(textOf(skeleton), textOf(atlas), { width: 1, height: 1 })
    const own = armatures.find(one => one.name === armature) ?? armatures[0]
    return [...new Set((own?.clips ?? []).flatMap(clip => (clip.events ?? []).map(event => event.name)))]
  } catch {
    return []
  }
}
