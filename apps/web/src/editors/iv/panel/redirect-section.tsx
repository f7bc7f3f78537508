import { setRedirect, type StoryTree } from '@adloom/playable/iv'
import { useTranslation } from 'react-i18next'
import { FoldSection } from '../../../components/fields/fold-section.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import inspector from '../../document/inspector/inspector.module.css'
import { Row } from '../../document/inspector/row.tsx'
import { SwitchRow } from '../../document/inspector/switch-row.tsx'
import { useFreeEditor, useProjectRecord } from '../../document/state/editor-context.ts'
import { GoSelect } from './go-select.tsx'

const usualMs = 30_000

/** Where the ad leads by itself after a time, whatever part is playing. */
export function RedirectSection({ tree }: { tree: StoryTree }) {
  const { t } = useTranslation('iv')
  const { store } = useFreeEditor()
  const { redirect } = useProjectRecord()

  function turn(on: boolean) {
    const end = tree.roots
      .flatMap(root => tree.subtreeOf(root.id))
      .find(part => part.story?.kind === 'endCard')
    setRedirect(store, on ? { after: usualMs, ...(end ? { scene: end.id } : { store: true }) } : undefined, {
      key: 'turn_redirect',
    })
  }

  return (
    <FoldSection id="iv.redirect" title={t('redirect.title')}>
      <SwitchRow label={t('redirect.on')} value={redirect !== undefined} onChange={turn} />
      {redirect && (
        <>
          <Row label={t('redirect.after')}>
            <NumberField
              label={t('redirect.after')}
              unit="s"
              min={1}
              max={3600}
              step={1}
              places={1}
              value={redirect.after / 1000}
              onChange={seconds => setRedirect(store, { ...redirect, after: Math.round(seconds * 1000) })}
            />
          </Row>
          <Row label={t('element.go')}>
            <GoSelect
              scene=""
              go={redirect}
              tree={tree}
              label={t('redirect.go')}
              waits={false}
              onChange={go => setRedirect(store, { after: redirect.after, ...go })}
            />
          </Row>
        </>
      )}
      <p className={inspector.help}>{t('redirect.help')}</p>
    </FoldSection>
  )
}
