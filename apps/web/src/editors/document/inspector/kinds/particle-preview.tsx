import type { ParticleData } from '@adloom/engine/data'
import type { NodeRecord, PlayableDocument } from '@adloom/playable/format'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../components/icon-button.tsx'
import { useFreeEditor } from '../../state/editor-context.ts'
import { EngineBox } from '../engine-box.tsx'
import { previewDocument } from '../preview-document.ts'
import styles from './particle-preview.module.css'

/** The particles as they are set, playing again whenever a parameter changes. */
export function ParticlePreview({ particles }: { particles: ParticleData }) {
  const { t } = useTranslation('freeInspector')
  const { store } = useFreeEditor()
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
