import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { projectListQuery } from '../../projects/api.ts'
import { CardSource } from './card-source.tsx'
import type { SourceProps } from './source-props.ts'

/** Playables of the game maker; the one chosen stays as it is. */
export function ProjectSource(props: SourceProps) {
  const { t } = useTranslation('freeList')
  const [keyword, setKeyword] = useState<string>()
  const list = useInfiniteQuery({ ...projectListQuery('normal', { keyword }), placeholderData: before => before })
  const words = { label: t('source.project'), filter: t('project.filter'), keyword: t('project.keyword'), none: t('project.none'), noneHelp: t('project.noneHelp'), notFound: t('project.notFound') }
  return <CardSource {...props} words={words} list={list} keyword={keyword} onKeyword={setKeyword} beginningOf={({ id, name }) => ({ from: 'project', id, name })} />
}
