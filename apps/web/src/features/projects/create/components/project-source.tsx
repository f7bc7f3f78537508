import { useInfiniteQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { projectListQuery } from '../../api.ts'
import { CardSource } from './card-source.tsx'
import type { SourceProps } from './source-props.ts'

/**
 * Playables of the game maker, or interactive videos; the one chosen stays as it is. An interactive video is
 * made of another one.
 */
export function ProjectSource(props: SourceProps) {
  const { t } = useTranslation('freeList')
  const isIv = props.kind === 'iv'
  const [keyword, setKeyword] = useState<string>()
  const [kind, setKind] = useState<'normal' | 'iv'>(isIv ? 'iv' : 'normal')
  const list = useInfiniteQuery({ ...projectListQuery(kind, { keyword }), placeholderData: before => before })
  const words = {
    label: t(isIv ? 'source.ivProject' : 'source.project'),
    filter: t('project.filter'),
    keyword: t('project.keyword'),
    notFound: t('project.notFound'),
    none: t(kind === 'iv' ? 'project.noneIv' : 'project.none'),
    noneHelp: t(kind === 'iv' ? 'project.noneIvHelp' : 'project.noneHelp'),
  }
  const which = (
    <Segmented<'normal' | 'iv'>
      aria-label={t('project.which')}
      value={kind}
      onChange={setKind}
      options={[
        { value: 'normal', label: t('project.normal') },
        { value: 'iv', label: t('project.iv') },
      ]}
    />
  )
  return (
    <CardSource
      {...props}
      words={words}
      list={list}
      keyword={keyword}
      onKeyword={setKeyword}
      beginningOf={({ id, name }) => ({ from: 'project', id, name })}
      {...(isIv ? {} : { which })}
    />
  )
}
