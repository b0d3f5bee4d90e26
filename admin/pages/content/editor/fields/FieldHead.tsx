import { Stack, Typography } from '@mui/material'
import { directions, type Language, nativeNames } from '../../../../../domain/languages.ts'
import { textStatus } from '../../../../content-shared/content-items.ts'
import { TextStatusLabel } from '../../../../content-shared/text-display.tsx'
import type { EditableText } from '../../../../providers/content.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { useWords } from '../../../../ui/useWords.ts'
import type { ChangeTold } from '../history/text-history.ts'

interface Props {
  /** Of the field. */
  id: string
  text: EditableText
  language: Language
  isChanged: boolean
  last: ChangeTold | undefined
}

/** The language of a field, what its text is for visitors, and whether something typed is not saved. */
export const FieldHead = ({ id, text, language, isChanged, last }: Props) => {
  const words = useWords()
  return (
    <Stack
      direction="row"
      dir={directions[language]}
      sx={{ columnGap: 2, alignItems: 'baseline', flexWrap: 'wrap', minHeight: 24 }}
    >
      <Typography variant="h3" component="label" htmlFor={id} lang={language}>
        {nativeNames[language]}
      </Typography>
      <TextStatusLabel status={textStatus(text, language)} />
      {last && (
        <Typography variant="body2" color="textSecondary">
          <bdi>{last.who ?? words('history.server')}</bdi>, <DateTime time={last.at} />
        </Typography>
      )}
      {isChanged && (
        <Typography variant="body2" color="textSecondary">
          {words('editing.unsaved')}
        </Typography>
      )}
    </Stack>
  )
}
