import type { NodeRecord } from '@adloom/playable/format'
import type { Inspected, NodeOf } from './inspected.ts'
import { ConnectSection } from './kinds/connect/connect-section.tsx'
import { DrawingSection } from './kinds/drawing-section.tsx'
import { FigureSection } from './kinds/figure-section.tsx'
import { FramesSection } from './kinds/frames-section.tsx'
import { GameSection } from './kinds/game-section.tsx'
import { ImageSection } from './kinds/image-section.tsx'
import { InstanceSection } from './kinds/instance-section.tsx'
import { MediaSection } from './kinds/media-section.tsx'
import { ParticlesSection } from './kinds/particles-section.tsx'
import { ScratchSection } from './kinds/scratch-section.tsx'
import { ShapeSection } from './shape-look.tsx'
import { TextSection } from './kinds/text-section.tsx'
import { useTranslation } from 'react-i18next'
import styles from './inspector.module.css'

/** Sections of a layer kind; none while several kinds are selected. */
export function KindSections({ at }: { at: Inspected }) {
  const kind = at.nodes[0]?.kind
  if (kind === undefined || at.nodes.some(node => node.kind !== kind)) return null
  const of = <K extends NodeRecord['kind']>() => at as unknown as Inspected<NodeOf<K>>
  switch (kind) {
    case 'image':
      return <ImageSection at={of<'image'>()} />
    case 'frames':
      return <FramesSection at={of<'frames'>()} />
    case 'text':
      return <TextSection at={of<'text'>()} />
    case 'shape':
      return <ShapeSection at={of<'shape'>()} />
    case 'particles':
      return <ParticlesSection at={of<'particles'>()} />
    case 'scratch':
      return <ScratchSection at={of<'scratch'>()} />
    case 'drawing':
      return <DrawingSection at={of<'drawing'>()} />
    case 'connect':
      return <ConnectSection at={of<'connect'>()} />
    case 'video':
    case 'audio':
      return <MediaSection at={of<'video' | 'audio'>()} />
    case 'dragonbones':
    case 'model3d':
      return <FigureSection at={of<'dragonbones' | 'model3d'>()} />
    case 'game':
      return <GameSection at={of<'game'>()} />
    case 'instance':
      return <InstanceSection at={of<'instance'>()} />
    case 'area':
      return <AreaSection />
    case 'group':
      return null
  }
}

/** A touch area has no appearance; explains its purpose. */
function AreaSection() {
  const { t } = useTranslation('freeInspector')
  return (
    <div className={styles.bar}>
      <p className={styles.help}>{t('area.help')}</p>
    </div>
  )
}
