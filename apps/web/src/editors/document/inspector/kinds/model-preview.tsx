import type { NodeRecord } from '@adloom/playable/format'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFreeEditor } from '../../state/editor-context.ts'
import { EngineBox } from '../engine-box.tsx'
import { previewDocument } from '../preview-document.ts'
import type { NodeOf } from './node-of.ts'
import styles from './particle-preview.module.css'

const restMs = 120
const side = 720

/** A 3D layer as its camera sees it in the ad, drawn anew when the hand that turns it rests. */
export function ModelPreview({ node }: { node: NodeOf<'model3d'> }) {
  const { t } = useTranslation('freeInspector')
  const { store } = useFreeEditor()
  const { asset, view, clip, speed, loop } = useRested(node)
  const document = useMemo(() => {
    const alone = {
      id: 'node:preview',
      type: 'node',
      kind: 'model3d',
      parentId: '',
      index: 'a',
      name: '',
      asset,
      view,
      speed,
      loop,
      autoplay: true,
      ...(clip === undefined ? {} : { clip }),
      portrait: { x: 15, y: 307, w: side, h: side },
      landscape: { x: 307, y: 15, w: side, h: side },
    } as NodeRecord
    return previewDocument(store, alone, [], { kind: 'color', color: '#151826' })
  }, [store, asset, view, clip, speed, loop])
  return <EngineBox document={document} label={t('camera.preview')} className={styles.stage} />
}

/** The last value that stood for a moment. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
