import { Typography } from '@mui/material'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isLanguage } from '../../../../../domain/languages.ts'
import { fallbackSection } from '../../../../../domain/sections.ts'
import type { TextRecord } from '../../../../providers/content.ts'
import { LoadingRows } from '../../../../ui/loading/LoadingRows.tsx'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { WhereSeen } from '../../preview/lazy.ts'
import { useDrill } from '../../queries.ts'
import { EditorCard } from './EditorCard.tsx'

/** Where visitors see a text: a crop of the preview of its page, in the language that is worked on. */
export const WhereCard = ({ record }: { record: TextRecord }) => {
  const words = useWords()
  const read = useLanguage()
  const worked = useSearchParams()[0].get('language')
  const section = record.section ?? fallbackSection
  const { data: page } = useDrill(section, record.screen_location)
  return (
    <EditorCard title={words('preview.where')}>
      {!record.is_active && (
        <Typography variant="body2" color="textSecondary">
          {words('preview.switchedOff')}
        </Typography>
      )}
      <Suspense fallback={<LoadingRows />}>
        {page && record.is_active && (
          <WhereSeen
            section={section}
            actions={page.actions}
            id={record.id}
            language={isLanguage(worked) ? worked : read}
          />
        )}
      </Suspense>
    </EditorCard>
  )
}
