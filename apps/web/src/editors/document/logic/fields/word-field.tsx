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
 * A word of one's own, with those that are known already: timers, clips of the figure and events its file
 * tells. Kept when it is left or Enter is pressed.
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

/** What the file of a bone figure tells, read from the file itself; nothing for the empty word. */
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
 * Names of the events that the clips of a DragonBones figure's file come past, each once, in the file's
 * order; those of one armature, or of the
 * file's first. None where the bytes are no such figure.
 */
export function figureEvents(bytes: ArrayBuffer, armature: string | undefined): string[] {
  try {
    const { skeleton, atlas } = readFigure(new Uint8Array(bytes)).parts
    if (!skeleton || !atlas) return []
    // Where the pictures lie is of no matter here, so their sheet may have any size.
    const armatures = readBones(textOf(skeleton), textOf(atlas), { width: 1, height: 1 })
    const own = armatures.find(one => one.name === armature) ?? armatures[0]
    return [...new Set((own?.clips ?? []).flatMap(clip => (clip.events ?? []).map(event => event.name)))]
  } catch {
    return []
  }
}
