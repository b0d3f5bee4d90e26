import { Box, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import type { Language } from '../../../../../domain/languages.ts'
import { needsWork, textStatus } from '../../../../content-shared/content-items.ts'
import { Excerpt, TextStatusLabel } from '../../../../content-shared/text-display.tsx'
import type { WorkbenchText } from '../../../../providers/pages/workbench.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { NoText } from '../../../../ui/NoText.tsx'
import { useLanguage } from '../../../../ui/useLanguage.ts'

interface Props {
  text: WorkbenchText
  language: Language
  /** The text itself, where it is not cut. */
  whole?: ReactNode
}

/** By whom a text was changed last, and when. */
export const WhoAndWhen = ({ text, language }: Pick<Props, 'text' | 'language'>) => {
  const changed = text.changed[language]
  if (!changed) return null
  return (
    <Box component="span" sx={{ color: 'text.secondary', typography: 'caption' }}>
      {changed.by && (
        <>
          <bdi>{changed.by}</bdi>,{' '}
        </>
      )}
      <DateTime time={changed.at} />
    </Box>
  )
}

/** A text as it stands in its cell; what is not published says so, by whom and since when. */
export const ShownText = ({ text, language, whole }: Props) => {
  const spoken = useLanguage()
  const status = textStatus(text, language)
  if (status === 'missing') return <NoText />
  return (
    <>
      {whole ?? <Excerpt text={text.translations[language]} language={language} />}
      {status !== 'published' && (
        <Stack direction="row" lang={spoken} sx={{ columnGap: 2, alignItems: 'baseline', flexWrap: 'wrap' }}>
          <TextStatusLabel status={status} />
          {status === 'draft' && needsWork(text, language, 'outdated') && (
            <TextStatusLabel status="outdated" />
          )}
          <WhoAndWhen text={text} language={language} />
        </Stack>
      )}
    </>
  )
}
