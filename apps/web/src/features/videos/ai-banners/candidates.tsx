import { ImageSquareIcon } from '@phosphor-icons/react/dist/csr/ImageSquare'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ProgressBar } from '../../../components/progress-bar.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { editorPath } from '../../../lib/editor-path.ts'
import { notify } from '../../../lib/notices.ts'
import { useMe } from '../../../lib/queries/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import styles from './ai-banners.module.css'
import { type AiBannerDetail, cancelAiBanners, openCandidates } from './api.ts'
import { CandidateCard } from './candidate-card.tsx'

/** What was made: progress, a failure, or candidates to choose of. */
export function Candidates({ banner }: { banner: AiBannerDetail }) {
  const { t } = useTranslation('aiBanners')
  return (
    <section aria-labelledby="ai-candidates" className={styles.results}>
      <h2 id="ai-candidates" className={styles.heading}>
        {t('candidates')}
      </h2>
      {banner.status === 'pending' && <Pending banner={banner} />}
      {banner.status === 'fail' && (
        <EmptyState drawing="broken" title={t('failed')}>
          {banner.error.msg} {t('failed.code', { code: banner.error.code })}
        </EmptyState>
      )}
      {banner.status === 'success' && <Chosen key={banner.rev} banner={banner} />}
    </section>
  )
}

function Pending({ banner: { id, name, progress, wish } }: { banner: AiBannerDetail }) {
  const { t } = useTranslation('aiBanners')
  const cancel = useAction({ mutationFn: () => cancelAiBanners(id) })
  return (
    <>
      <div className={styles.pending}>
        <ProgressBar share={progress / 100} label={t('progress', { name })} />
        <span role="status">{t(stepOf(progress))}</span>
        <Button loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('cancel')}
        </Button>
      </div>
      <div className={styles.candidates} aria-hidden="true">
        {Array.from({ length: wish.count }, (_, index) => (
          <Skeleton key={index} height={320} radius={12} />
        ))}
      </div>
    </>
  )
}

/** The steps of the job, by the progress that it reports. */
function stepOf(progress: number): 'step.page' | 'step.images' | 'step.draw' {
  if (progress < 15) return 'step.page'
  return progress < 50 ? 'step.images' : 'step.draw'
}

function Chosen({ banner }: { banner: AiBannerDetail }) {
  const { t } = useTranslation('aiBanners')
  const navigate = useNavigate()
  const mayEdit = useMe()?.permissions.includes('ve') ?? false
  const { id, candidates, wish } = banner
  const [chosen, setChosen] = useState<readonly number[]>([])
  const open = useAction({
    mutationFn: (ids: readonly number[]) => openCandidates(id, ids),
    onSuccess: ([first, ...others]) => {
      if (first === undefined) return undefined
      if (others.length === 0) return navigate(editorPath({ id: first, kind: 'video' }))
      notify({ tone: 'success', text: t('opened', { count: others.length + 1 }) })
      return navigate('/my-project/video/banner')
    },
  })
  const turn = (one: number) =>
    setChosen(before => (before.includes(one) ? before.filter(other => other !== one) : [...before, one]))
  if (candidates.length === 0)
    return (
      <EmptyState drawing="search" title={t('none')}>
        {t('none.text')}
      </EmptyState>
    )
  return (
    <>
      <Found banner={banner} />
      {candidates.length < wish.count && <p className={styles.note}>{t('fewer')}</p>}
      <ul className={styles.candidates}>
        {candidates.map((candidate, index) => (
          <CandidateCard
            key={candidate.id}
            {...{ candidate, number: index + 1 }}
            isChosen={chosen.includes(candidate.id)}
            onChoose={() => turn(candidate.id)}
            {...(mayEdit && { onOpen: () => open.mutate([candidate.id]) })}
          />
        ))}
      </ul>
      {mayEdit && chosen.length > 0 && (
        <div className={styles.bar}>
          <Checkbox
            checked={chosen.length === candidates.length}
            indeterminate={chosen.length < candidates.length}
            onChange={({ target }) => setChosen(target.checked ? candidates.map(one => one.id) : [])}
          >
            {t('chosen', { count: chosen.length })}
          </Checkbox>
          <Button
            type="primary"
            loading={open.isPending}
            icon={<ImageSquareIcon size={16} aria-hidden="true" />}
            onClick={() => open.mutate(chosen)}
          >
            {t('openChosen', { count: chosen.length })}
          </Button>
        </div>
      )}
    </>
  )
}

/** What was found on the page. */
function Found({ banner: { found } }: { banner: AiBannerDetail }) {
  const { t } = useTranslation('aiBanners')
  if (!found || (found.images.length === 0 && found.title === '')) return null
  return (
    <div className={styles.found}>
      {found.logo_url !== '' && <img src={found.logo_url} alt={t('logo')} className={styles.foundLogo} />}
      <div>
        <b>{found.title || t('ownWords')}</b>
        {found.description !== '' && <p title={found.description}>{found.description}</p>}
      </div>
      <ul aria-label={t('palette')}>
        {found.palette.slice(0, 6).map(color => (
          <li key={color} style={{ background: color }} title={color}>
            <span className={styles.hidden}>{color}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
