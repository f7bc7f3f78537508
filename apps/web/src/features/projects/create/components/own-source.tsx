import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownTemplateListQuery } from '../../own-templates/api.ts'
import { CardSource } from './card-source.tsx'
import type { SourceProps } from './source-props.ts'

/** Templates of the account's own; only a story makes an interactive video. */
export function OwnSource(props: SourceProps) {
  const { t } = useTranslation('freeList')
  const [keyword, setKeyword] = useState<string>()
  const list = useInfiniteQuery({
    ...ownTemplateListQuery(keyword, props.kind === 'iv' ? 'iv' : undefined),
    placeholderData: before => before,
  })
  const words = {
    label: t('source.own'),
    filter: t('own.filter'),
    keyword: t('template.keyword'),
    none: t('own.none'),
    noneHelp: t(props.kind === 'iv' ? 'own.noneIvHelp' : 'own.noneHelp'),
    notFound: t('template.none'),
  }
  return (
    <CardSource
      {...props}
      words={words}
      list={list}
      keyword={keyword}
      onKeyword={setKeyword}
      beginningOf={({ id, name }) => ({ from: 'own', id, name })}
    />
  )
}
