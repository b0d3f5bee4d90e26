import { Typography } from '@mui/material'
import { Suspense, useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isLanguage } from '../../domain/languages.ts'
import { fallbackSection } from '../../domain/sections.ts'
import { usePageWithItems } from '../content-shared/content-queries.ts'
import type { TextRecord } from '../content-shared/content-types.ts'
import { PreviewExcerpt } from '../preview/lazyPreview.ts'
import { LoadingRows } from '../ui/Loading.tsx'
import { TitledCard } from '../ui/TitledCard.tsx'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { applyTypedTexts, type EditableTexts, serializeTypedTexts, type TypedValues } from './edited-texts.ts'

interface Props {
  record: TextRecord
  texts: EditableTexts
  typing: Pick<TypedValues, 'values'>
}

/** Crop of the page preview around the text as typed, in the language in the address. */
export const PreviewCard = ({ record, texts, typing }: Props) => {
  const t = useTranslate()
  const interfaceLanguage = useLanguage()
  const [params] = useSearchParams()

  const languageParam = params.get('language')
  const section = record.section ?? fallbackSection
  const { data: page } = usePageWithItems(section, record.screen_location)
  // Deferred, so that typing does not wait for the preview.
  const serializedTexts = useDeferredValue(serializeTypedTexts(texts, typing))
  const actions = useMemo(
    () => page && applyTypedTexts(page.actions, serializedTexts),
    [page, serializedTexts],
  )

  return (
    <TitledCard title={t('preview.where')}>
      {!record.is_active && (
        <Typography variant="body2" color="textSecondary">
          {t('preview.switchedOff')}
        </Typography>
      )}
      <Suspense fallback={<LoadingRows />}>
        {actions && record.is_active && (
          <PreviewExcerpt
            section={section}
            actions={actions}
            id={record.id}
            language={isLanguage(languageParam) ? languageParam : interfaceLanguage}
          />
        )}
      </Suspense>
    </TitledCard>
  )
}
