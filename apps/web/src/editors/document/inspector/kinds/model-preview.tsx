import type { NodeRecord, PlayableDocument } from '@adloom/playable/format'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocumentEditor } from '../../state/editor-context.ts'
import { EngineBox, previewDocument } from '../engine-box.tsx'
import type { NodeOf } from '../inspected.ts'
import styles from './particle-preview.module.css'
import type { ParticleData } from '@adloom/engine/data'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { IconButton } from '../../../../components/icon-button.tsx'

const restMs = 120
const side = 720

/** A 3D layer as its camera shows it in the ad; renders again when the gesture ends. */
export function ModelPreview({ node }: { node: NodeOf<'model3d'> }) {
  const { t } = useTranslation('inspector')
  const { store } = useDocumentEditor()
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

/** Returns the last value that did not change for a moment. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

/** Plays the particles again whenever a parameter changes. */
export function ParticlePreview({ particles }: { particles: ParticleData }) {
  const { t } = useTranslation('inspector')
  const { store } = useDocumentEditor()
  const [turn, setTurn] = useState(0)
  const document = useMemo((): PlayableDocument => {
    const size = { w: 200, h: 200 }
    const node: NodeRecord = {
      id: 'node:preview',
      type: 'node',
      kind: 'particles',
      particles: { ...particles, autoplay: true, loop: true, space: 'local' },
      parentId: '',
      index: 'a',
      name: '',
      portrait: { x: 275, y: 700, ...size },
      landscape: { x: 567, y: 380, ...size },
    }
    return previewDocument(store, node, [], { kind: 'color', color: '#151826' })
  }, [particles, store])
  return (
    <div className={styles.box}>
      <EngineBox document={document} label={t('particles.preview')} className={styles.stage} turn={turn} />
      <span className={styles.again}>
        <IconButton
          icon={ArrowCounterClockwiseIcon}
          size="small"
          label={t('preview.again')}
          onClick={() => setTurn(turn + 1)}
        />
      </span>
    </div>
  )
}
