import Box from '@mui/material/Box'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { type RaRecord, useRecordContext } from 'react-admin'
import { type Language, languages, nativeNames } from '../../../../../domain/languages.ts'
import { NoText } from '../../../../ui/NoText.tsx'
import { useWords } from '../../../../ui/useWords.ts'
import type { CellProps } from '../field-type-view.ts'
import { Prose } from './Line.tsx'

/** The parts of a field that has a text in each language. */
export const inEachLanguage = (name: string) =>
  languages.map((language) => ({ path: `${name}.${language}`, language, label: nativeNames[language] }))

const isDraft = (record: RaRecord | undefined, language: Language | undefined): boolean =>
  Array.isArray(record?.drafts) && record.drafts.includes(language)

/** The text in one language, which may be missing or a draft. */
export const Translation = (props: CellProps) => {
  const words = useWords()
  const draft = isDraft(useRecordContext(), props.part.language)
  if (!props.value) return <NoText />
  if (!draft) return <Prose {...props} />
  return (
    <Box
      component="span"
      sx={{
        display: 'block',
        borderInlineStart: '3px solid',
        borderColor: 'status.draft',
        paddingInlineStart: 2,
      }}
    >
      <span style={visuallyHidden}>{words('ui.draft')}: </span>
      <Prose {...props} />
    </Box>
  )
}
